import type { Actor } from '@madrasah/contract';
import type { RateState } from '../shared/refusal.ts';

/** The result of looking up a bearer token: none, an active session or API key, or an invalid token. */
export type SessionState =
  | { kind: 'none' }
  | {
      kind: 'active';
      actor: Actor;
      /** For an API key its own id, which is no session's. */
      sessionId: string;
      /** The school requires a second factor of this account, which has none yet. */
      mustEnrol: boolean;
      /** When the password, and the code where one is required, was last entered in this session; null: not yet. */
      confirmedAt: Date | null;
      usesTwoFactor: boolean;
      /** The used rate limit of an API key. */
      rate?: RateState;
    }
  /** `reason`: the text of the refusal, where it is not that of an ended session. */
  | { kind: 'invalid'; reason?: string };

/** The content of a token. `sid`: the session's id; `jti`: the token's, for refreshing the session's `refreshId`. */
export type Claims = { sid: string; jti: string; use: 'access' | 'refresh' };

/** The result of the first step of a login: the account, and a proof of the password that was entered. */
export type Challenge = { userId: string; remember: boolean; passwordProof: string };

/** The session of a token; no token is valid longer. */
type TokenSession = { id: string; refreshId: string; expiresAt: Date };

export type Tokens = {
  /** A token for calls, valid for 30 minutes; when its id is the session's `refreshId` it also refreshes. */
  signAccess(session: TokenSession, id: string): string;
  /** The token for the session's next refresh. */
  signRefresh(session: TokenSession): string;
  /** The content of a token for calls, or null when it is forged, expired or of the other kind. */
  readAccess(token: string): Claims | null;
  /** The content of a token for refreshing; a login token counts even when it has expired. */
  readRefresh(token: string): Claims | null;
  /** A token for the second step of a login: no session, and valid for five minutes. */
  signChallenge(challenge: Challenge): string;
  /** The content of a token for the second step, or null when it is forged, expired or of another kind. */
  readChallenge(token: string): Challenge | null;
  /** Encrypts a text, so that the database alone does not reveal it. `owner` is needed to decrypt it. */
  encrypt(text: string, owner: string): string;
  /** Null when it was encrypted with another secret or for another owner, or was changed. */
  decrypt(sealed: string, owner: string): string | null;
  /** Encrypts a text again that was encrypted under the previous secret; null where that is not necessary. */
  reencrypt(sealed: string, owner: string): string | null;
  /** A keyed hash of 64 hexadecimal digits, which cannot be reversed by trying all values. */
  fingerprint(text: string): string;
  /** The hash under the current secret and under the previous one: stored values may have either. */
  everyFingerprint(text: string): string[];
};
