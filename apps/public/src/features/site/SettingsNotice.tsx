import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isFramed } from '../../shared/is-framed.ts';
import { useSettings } from '../../shared/use-settings.ts';
import styles from './SettingsNotice.module.css';
import { hasNoStoredSettings, storeSettings } from './settings-cache.ts';

/** Says that the settings are loading while this browser has none (RT-015, A-32), and stores those that arrived. */
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
