import { expect, test } from 'vitest';
import { createSealer } from './sealing.ts';

const sealer = createSealer('a secret of sufficient length for tests only');

test('what is sealed opens for its owner, and is never sealed alike twice', () => {
  const [one, other] = [sealer.seal('rahasia', 'siti'), sealer.seal('rahasia', 'siti')];
  expect(one).not.toBe(other);
  expect([sealer.unseal(one, 'siti'), sealer.unseal(other, 'siti')]).toEqual(['rahasia', 'rahasia']);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('rahasia');
});

test('it opens for nobody else, under no other secret, and not when it was tampered with', () => {
  const sealed = sealer.seal('rahasia', 'siti');
  expect(sealer.unseal(sealed, 'budi')).toBeNull();
  expect(createSealer('another secret of sufficient length').unseal(sealed, 'siti')).toBeNull();
  for (let place = 0; place < sealed.length; place += 1) {
    const letter = sealed[place] === 'A' ? 'B' : 'A';
    expect(sealer.unseal(sealed.slice(0, place) + letter + sealed.slice(place + 1), 'siti')).not.toBe('rahasia');
  }
  for (const broken of ['', 'x', sealed.slice(0, 10)]) expect(sealer.unseal(broken, 'siti')).toBeNull();
});
