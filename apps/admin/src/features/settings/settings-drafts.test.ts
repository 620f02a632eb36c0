// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createSettingsDrafts } from './settings-drafts.ts';

beforeEach(() => sessionStorage.clear());

const draft = { base: { values: { slogan: 'lama' }, version: 3 }, values: { slogan: 'baru' } };

test('typed values of a tab survive a reload, for the same person', () => {
  createSettingsDrafts(sessionStorage, 'siti').of('websiteInfo').keep(draft);
  const later = createSettingsDrafts(sessionStorage, 'siti');
  expect(later.of('websiteInfo').read()).toEqual(draft);
  expect(later.unsaved()).toEqual(['websiteInfo']);
  expect(createSettingsDrafts(sessionStorage, 'budi').unsaved()).toEqual([]);
});

test('a saved tab is no longer marked, and the others stay marked', () => {
  const drafts = createSettingsDrafts(sessionStorage, 'siti');
  drafts.of('about').keep(draft);
  drafts.of('websiteInfo').keep(draft);
  drafts.of('websiteInfo').discard();
  expect(drafts.unsaved()).toEqual(['about']);
  expect(createSettingsDrafts(sessionStorage, 'siti').unsaved()).toEqual(['about']);
});
