import { expect, test } from 'vitest';
import { readMenuPreview, readSettingsPreview } from './settings-preview.ts';

test('a preview of a known place is accepted, and any other message is rejected', () => {
  const settings = { kind: 'settings', key: 'websiteInfo', value: { slogan: 'Maju' } };
  const content = { kind: 'content', key: 'about', value: { heading: '' } };
  expect([readSettingsPreview(settings), readSettingsPreview(content)]).toEqual([settings, content]);
  for (const message of [
    null,
    'pratinjau-siap',
    { kind: 'settings', key: 'about', value: {} },
    { kind: 'content', key: 'websiteInfo', value: {} },
    { kind: 'content', key: 'about', value: null },
    { kind: 'content', key: '__proto__', value: {} },
    { kind: 'content', key: 'about' },
  ]) {
    expect(readSettingsPreview(message)).toBeNull();
  }
});

const entry = { title: 'Profil', href: '/about' };

test('a preview of the menu has entries with a title, an address and a submenu of the same', () => {
  const menu = { kind: 'menu', entries: [{ ...entry, submenu: [entry] }] };
  expect(readMenuPreview(menu)).toEqual(menu);
  const wrong = [null, 'menu', { kind: 'menu' }, { kind: 'menu', entries: [{ title: 'Profil' }] }];
  const deeper = { kind: 'menu', entries: [{ ...entry, submenu: [{ ...entry, title: 1 }] }] };
  for (const message of [...wrong, deeper, { kind: 'settings', entries: [] }])
    expect(readMenuPreview(message)).toBeNull();
});
