import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { damaged } from './backup-error.ts';

/**
 * A backup ends with the SHA-256 of everything before it, in a frame that Zstandard's own programs skip (RFC 8878,
 * 3.1.2). It covers each byte, also those that a decompressor ignores, and `zstd -d | tar x` still reads the file.
 */
const hashLength = 32;
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, hashLength, 0, 0, 0]);
const trailerLength = frame.length + hashLength;

/** Passes the bytes on and adds their hash. */
export function addIntegrity(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([frame, hash.digest()]));
    },
  });
}

/** Passes on the bytes before the hash, and fails at the end unless the hash is theirs. */
export function checkIntegrity(): Transform {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([held, chunk]);
      const passed = bytes.subarray(0, Math.max(0, bytes.length - trailerLength));
      held = bytes.subarray(passed.length);
      hash.update(passed);
      done(null, passed.length > 0 ? passed : undefined);
    },
    flush(done) {
      const isWhole = held.equals(Buffer.concat([frame, hash.digest()]));
      done(isWhole ? null : damaged('jumlah pemeriksa tidak cocok'));
    },
  });
}
