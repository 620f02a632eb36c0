import { createHmac } from 'node:crypto';
import { callProcedure } from './http/call-procedure.ts';
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
  const call = (path: string, input: object, headers?: Record<string, string>) =>
    callProcedure(world.app, path, input, { headers });
  const { token } = (await call('auth.login', { username, password: testPassword })).json();
  const headers = { authorization: `Bearer ${token}` };
  const begun = await call('twoFactor.begin', {}, headers);
  const { secret } = begun.json().data;
  const code = (stepsAhead = 0) => codeAt(secret, new Date(world.now.getTime() + stepsAhead * 30_000));
  const confirmed = await call('twoFactor.confirm', { code: code() }, headers);
  return { secret, recoveryCodes: confirmed.json().data.recoveryCodes, headers, code };
}
