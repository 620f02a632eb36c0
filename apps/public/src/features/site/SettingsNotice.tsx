import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isFramed } from '../../shared/is-framed.ts';
import { useSettings } from '../../shared/use-settings.ts';
import styles from './SettingsNotice.module.css';
import { hasNoStoredSettings, storeSettings } from './settings-cache.ts';

/**
 * Shown while the settings are loading and this browser has none stored; also stores loaded settings.
 */
export function SettingsNotice() {
  const { settings, updatedAt, isFetching } = useSettings();
  const isHydrated = useHydrated();
  const [isFirstVisit, setFirstVisit] = useState(false);

  useEffect(() => setFirstVisit(hasNoStoredSettings()), []);
  useEffect(() => {
    if (updatedAt > 0 && !isFramed()) storeSettings(settings, updatedAt);
  }, [settings, updatedAt]);

  if (!isHydrated || !isFirstVisit || !isFetching) return null;
  return (
    <p className={styles.notice} role="status">
      Memuat config website
    </p>
  );
}
