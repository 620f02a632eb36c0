import type { Actor } from '@madrasah/contract';

/** What the bearer token of a request amounts to: none came, an active session or API key, or an invalid token. */
export type SessionState =
  | { kind: 'none' }
  | {
      kind: 'active';
      actor: Actor;
      /** Of an API key its own id, which is no session's. */
      sessionId: string;
      /** The school wants a second factor from this account, and it has none yet. */
      mustEnrol: boolean;
      /** When the password, and the code where one is asked for, was last entered in this session; null: not yet. */
      confirmedAt: Date | null;
      /** Whether the account has a second factor. */
      usesTwoFactor: boolean;
    }
  | { kind: 'invalid' };

/** What a token says. `sid` names the session; `jti` names the token, and for refreshing it is the session's `refreshId`. */
export type Claims = { sid: string; jti: string; use: 'access' | 'refresh' };

/** What the first step of a login leads to: whose password was right, and which one that was. */
export type Challenge = { userId: string; remember: boolean; passwordProof: string };

/** The session that a token is made for; no token outlives it. */
type TokenSession = { id: string; refreshId: string; expiresAt: Date };

/** Signs and reads the tokens that stand for sessions. */
export type Tokens = {
  /** A token for calls, good for 30 minutes; with the session's `refreshId` as its own it also refreshes. */
  signAccess(session: TokenSession, id: string): string;
  /** The token that refreshes the session next. */
  signRefresh(session: TokenSession): string;
  /** What a token for calls says, or null when it is forged, expired or of the other kind. */
  readAccess(token: string): Claims | null;
  /** What a token for refreshing says; a login token counts even when it has expired. */
  readRefresh(token: string): Claims | null;
  /** What the second step of a login is asked with: no session, and good for five minutes. */
  signChallenge(challenge: Challenge): string;
  /** What the second step was asked with, or null when it is forged, expired or something else. */
  readChallenge(token: string): Challenge | null;
  /** Makes a text unreadable without the application's secret; it opens for its owner alone. */
  seal(text: string, owner: string): string;
  /** The text that was sealed, or null when it cannot be opened. */
  unseal(sealed: string, owner: string): string | null;
  /** What was sealed under the secret before, sealed under the present one; null where there is nothing to do. */
  reencrypt(sealed: string, owner: string): string | null;
  /** What a text is known by, in 64 hexadecimal digits, without being readable or found by trying all there are. */
  fingerprint(text: string): string;
  /** The same under the present secret and the one before: what was stored earlier may be known by either. */
  everyFingerprint(text: string): string[];
};
