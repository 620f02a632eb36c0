import { type BrowserName, browserNames, type SystemName, systemNames } from '@madrasah/contract';
import Bowser from 'bowser';

/** Where a session was opened, by names of ours; null is what is not among them. */
export type Device = { browser: BrowserName | null; system: SystemName | null };

/** Of a session that nobody has opened with a browser of their own. */
export const unknownDevice: Device = { browser: null, system: null };

/** The library's names that are not ours. */
const otherNames: Record<string, BrowserName | SystemName> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/** What browsers call themselves is shorter; what is longer is not searched through. */
const longest = 400;

const ours = <Name extends string>(names: readonly Name[], name: string | undefined): Name | null => {
  const known = otherNames[name ?? ''] ?? name;
  return names.find((one) => one === known) ?? null;
};

/** With what somebody signs in. Nothing of what a client calls itself is kept but names of a fixed list. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest));
  return { browser: ours(browserNames, browser.name), system: ours(systemNames, os.name) };
}
