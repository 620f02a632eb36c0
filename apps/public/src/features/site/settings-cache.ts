import type { ApiUtils } from '@madrasah/api-client';
import { limits, normaliseSettings, type Settings } from '@madrasah/contract';
import type { QueryClient } from '@tanstack/react-query';

/** The copy of the settings in local storage. */
const storageKey = 'settings';
type StoredSettings = { timestamp: number; data: Settings };

function readStored(): StoredSettings | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('timestamp' in stored) || !('data' in stored)) return null;
    if (typeof stored.timestamp !== 'number') return null;
    return { timestamp: stored.timestamp, data: normaliseSettings(stored.data) };
  } catch {
    return null;
  }
}

const isFresh = ({ timestamp }: StoredSettings) => Math.abs(Date.now() - timestamp) < limits.settingsCacheMs;

/** True when this browser has no stored settings. */
export const hasNoStoredSettings = (): boolean => readStored() === null;

/** Stores a copy for the next 30 seconds. Without storage, the settings are loaded again. */
export function storeSettings(data: Settings, timestamp: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ timestamp, data } satisfies StoredSettings));
  } catch {
    return;
  }
}

/**
 * Settings younger than 30 seconds are used without a request; otherwise the app loads them, and shows the served
 * ones meanwhile.
 */
export function restoreSettings(queryClient: QueryClient, api: ApiUtils): void {
  const { queryKey } = api.settings.read.queryOptions();
  const stored = readStored();
  const fromPage = queryClient.getQueryData(queryKey);
  if (stored && isFresh(stored))
    queryClient.setQueryData(queryKey, fromPage ?? stored.data, { updatedAt: stored.timestamp });
  else if (fromPage) queryClient.setQueryData(queryKey, fromPage, { updatedAt: 0 });
}
