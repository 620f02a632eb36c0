import { type BrowserName, browserNames, type SystemName, systemNames } from '@madrasah/contract';
import Bowser from 'bowser';

/** The browser and system that opened a session, by names of a list; null for others. */
export type Device = { browser: BrowserName | null; system: SystemName | null };

/** For a session that no browser of its user has opened. */
export const unknownDevice: Device = { browser: null, system: null };

/** The library's names that differ from those of the list. */
const otherNames: Record<string, BrowserName | SystemName> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/** Longer than any browser's user agent; longer ones are not parsed. */
const longest = 400;

const ours = <Name extends string>(names: readonly Name[], name: string | undefined): Name | null => {
  const known = otherNames[name ?? ''] ?? name;
  return names.find((one) => one === known) ?? null;
};

/** The device of a user agent. Only names of a fixed list are stored. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest));
  return { browser: ours(browserNames, browser.name), system: ours(systemNames, os.name) };
}
