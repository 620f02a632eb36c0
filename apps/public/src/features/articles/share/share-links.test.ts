import { expect, test } from 'vitest';
import { socialNetworks, whatsappShareUrl } from './ShareLinks.tsx';

const shared = { title: 'Panen & Berbagi', address: 'https://madrasah.example/articles/berita/panen' };
const parts = (address: string) => {
  const { host, searchParams } = new URL(address);
  return [host, Object.fromEntries(searchParams)];
};

test('[PRD-003] there are two social networks, and the title is encoded completely', () => {
  expect(socialNetworks.map(({ name, addressFor }) => [name, ...parts(addressFor(shared))])).toEqual([
    ['Facebook', 'www.facebook.com', { u: shared.address }],
    ['X', 'x.com', { text: shared.title, url: shared.address }],
  ]);
  expect(parts(whatsappShareUrl(shared))).toEqual(['wa.me', { text: `${shared.title} ${shared.address}` }]);
});
