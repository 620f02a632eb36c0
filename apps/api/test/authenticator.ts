import { createHmac } from 'node:crypto';
import { testPassword, type World } from './world.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app at that time (RFC 6238), computed without the server's library. */
export function codeAt(secret: string, instant: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(instant.getTime() / 30_000)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const truncated = hash.readUInt32BE(hash.readUInt8(19) & 15) & 0x7f_ff_ff_ff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

export type Authenticator = {
  secret: string;
  recoveryCodes: string[];
  /** The headers of the session that set it up. */
  headers: { authorization: string };
  /** The code of a step after the current one. */
  code: (stepsAhead?: number) => string;
};

/** Sets up a second factor for an account, as its owner would. The code of the current step is used up. */
export async function enrol(world: World, username: string): Promise<Authenticator> {
  const call = (url: string, payload: object, headers: { authorization?: string } = {}) =>
    world.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers });
  const { token } = (await call('login', { username, password: testPassword })).json();
  const headers = { authorization: `Bearer ${token}` };
  const begun = await call('two-factor/enrolment', {}, headers);
  const { secret } = begun.json().data;
  const code = (stepsAhead = 0) => codeAt(secret, new Date(world.now.getTime() + stepsAhead * 30_000));
  const confirmed = await call('two-factor/confirmation', { code: code() }, headers);
  return { secret, recoveryCodes: confirmed.json().data.recoveryCodes, headers, code };
}
