import { expect, test } from 'vitest';
import { createSealer } from './tokens.ts';

const sealer = createSealer({ present: 'a secret of sufficient length for tests only' });

test('an encrypted text can be decrypted for its owner, and is never encrypted alike twice', () => {
  const [one, other] = [sealer.seal('rahasia', 'siti'), sealer.seal('rahasia', 'siti')];
  expect(one).not.toBe(other);
  expect([sealer.unseal(one, 'siti'), sealer.unseal(other, 'siti')]).toEqual(['rahasia', 'rahasia']);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('rahasia');
});

test('it cannot be decrypted for another owner, with another secret, or after a change', () => {
  const sealed = sealer.seal('rahasia', 'siti');
  expect(sealer.unseal(sealed, 'budi')).toBeNull();
  expect(createSealer({ present: 'another secret of sufficient length' }).unseal(sealed, 'siti')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[index] = byte ^ 1;
    expect(sealer.unseal(changed.toString('base64url'), 'siti')).toBeNull();
  }
  for (const broken of ['', 'x', sealed.slice(0, 10)]) expect(sealer.unseal(broken, 'siti')).toBeNull();
});
