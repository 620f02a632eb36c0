import { expect, test } from 'vitest';
import { readPreview } from './settings-preview.ts';
import { defaultTokens } from './site-content/colour-tokens.ts';

test('a preview of a known page is accepted, and any other message is rejected', () => {
  const settings = { kind: 'settings', key: 'websiteInfo', value: { slogan: 'Maju' } };
  const content = { kind: 'content', key: 'about', value: { heading: '' } };
  expect([readPreview(settings), readPreview(content)]).toEqual([settings, content]);
  for (const message of [
    null,
    'pratinjau-siap',
    { kind: 'settings', key: 'about', value: {} },
    { kind: 'content', key: 'websiteInfo', value: {} },
    { kind: 'content', key: 'about', value: null },
    { kind: 'content', key: '__proto__', value: {} },
    { kind: 'content', key: 'about' },
  ]) {
    expect(readPreview(message)).toBeNull();
  }
});

const entry = { title: 'Profil', href: '/about' };

test('a preview of the menu has entries with a title, an address and a submenu of the same', () => {
  const menu = { kind: 'menu', entries: [{ ...entry, submenu: [entry] }] };
  expect(readPreview(menu)).toEqual(menu);
  const wrong = [null, 'menu', { kind: 'menu' }, { kind: 'menu', entries: [{ title: 'Profil' }] }];
  const deeper = { kind: 'menu', entries: [{ ...entry, submenu: [{ ...entry, title: 1 }] }] };
  for (const message of [...wrong, deeper, { kind: 'settings', entries: [] }]) expect(readPreview(message)).toBeNull();
});

test('a preview of colours has every token as a colour', () => {
  const colours = { kind: 'colours', tokens: defaultTokens };
  expect(readPreview(colours)).toEqual(colours);
  const { focus, ...incomplete } = defaultTokens;
  const wrong = [
    incomplete,
    { ...defaultTokens, focus: `${focus};` },
    { ...defaultTokens, focus: 'red' },
    null,
    '#0f5c45',
  ];
  for (const tokens of wrong) expect(readPreview({ kind: 'colours', tokens })).toBeNull();
  for (const message of [null, 'colours', { kind: 'colours' }, { kind: 'menu', tokens: defaultTokens }])
    expect(readPreview(message)).toBeNull();
});
