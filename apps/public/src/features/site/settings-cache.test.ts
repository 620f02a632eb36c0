import { normaliseSettings } from '@madrasah/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aRouterContext } from '../../../test/site.ts';
import { hasNoStoredSettings, restoreSettings, storeSettings } from './layout-data.ts';

const settings = normaliseSettings({ websiteInfo: { slogan: 'Ilmu yang menerangi' } });

function emptyStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ now: Date.parse('2026-03-10T01:00:00.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** How often the settings are requested by a page that was opened with a copy of this age. */
async function requestsWithCopyOf(age: number): Promise<number> {
  emptyStorage();
  storeSettings(settings, Date.now() - age);
  let requests = 0;
  const { queryClient, api } = aRouterContext({
    'settings.read': () => {
      requests += 1;
      return settings;
    },
  });
  restoreSettings(queryClient, api);
  expect((await queryClient.fetchQuery(api.settings.read.queryOptions())).websiteInfo.slogan).toBe(
    settings.websiteInfo.slogan,
  );
  return requests;
}

// A copy from the future is of a clock that was set back.
test.each([
  [29_999, 0],
  [30_000, 1],
  [-29_999, 0],
  [-30_000, 1],
])(
  '[ST-013] [CONST-002] with a copy of the settings that is %i ms old they are requested %i times',
  async (age, requests) => {
    expect(await requestsWithCopyOf(age)).toBe(requests);
  },
);

test('a copy that cannot be read counts as none', () => {
  emptyStorage();
  expect(hasNoStoredSettings()).toBe(true);
  storeSettings(settings, Date.now());
  expect(hasNoStoredSettings()).toBe(false);
  for (const text of ['{', 'null', '{"data":{}}', '{"timestamp":"1","data":{}}']) {
    localStorage.setItem('settings', text);
    expect([text, hasNoStoredSettings()]).toEqual([text, true]);
  }
});
