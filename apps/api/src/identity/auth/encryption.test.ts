import { expect, test } from 'vitest';
import { createEncryptor } from './tokens.ts';

const encryptor = createEncryptor({ present: 'a secret of sufficient length for tests only' });

test('an encrypted text can be decrypted for its owner, and is never encrypted alike twice', () => {
  const [one, other] = [encryptor.encrypt('rahasia', 'siti'), encryptor.encrypt('rahasia', 'siti')];
  expect(one).not.toBe(other);
  expect([encryptor.decrypt(one, 'siti'), encryptor.decrypt(other, 'siti')]).toEqual(['rahasia', 'rahasia']);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('rahasia');
});

test('it cannot be decrypted for another owner, with another secret, or after a change', () => {
  const sealed = encryptor.encrypt('rahasia', 'siti');
  expect(encryptor.decrypt(sealed, 'budi')).toBeNull();
  expect(createEncryptor({ present: 'another secret of sufficient length' }).decrypt(sealed, 'siti')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[index] = byte ^ 1;
    expect(encryptor.decrypt(changed.toString('base64url'), 'siti')).toBeNull();
  }
  for (const broken of ['', 'x', sealed.slice(0, 10)]) expect(encryptor.decrypt(broken, 'siti')).toBeNull();
});
