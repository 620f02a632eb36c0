import { expect, test } from 'vitest';
import { readSettingsPreview } from './settings-preview.ts';

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
