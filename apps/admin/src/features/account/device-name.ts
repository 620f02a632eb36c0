import type { BrowserName, SystemName } from '@madrasah/contract';

/** The device of a session, such as 'Chrome di Android'. */
export function deviceName({ browser, system }: { browser: BrowserName | null; system: SystemName | null }): string {
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? (system ? `Perangkat ${system}` : 'Perangkat tidak dikenal');
}
