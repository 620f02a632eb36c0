import { markPath } from '@madrasah/display';
import { Icon, VisuallyHidden } from '@madrasah/ui';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isFramed } from '../../../shared/dom-events.ts';
import { useIdentity } from '../../../shared/identity.ts';
import { useSettings, useSettingsQuery } from '../../../shared/use-settings.ts';
import { PopularSearches, SearchForm } from '../../search/shared/SearchForm.tsx';
import { hasNoStoredSettings, storeSettings } from '../layout-data.ts';
import { Navigation, useDismissPopover } from './Navigation.tsx';
import styles from './SiteHeader.module.css';

const menuId = 'menu';
const searchId = 'pencarian';

/** The search overlay follows its button at once, so that a press while the rest of the page loads is not lost. */
export function SiteHeader() {
  const { address, slogan } = useSettings().websiteInfo;
  const { name, shortName, place, mark } = useIdentity();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href="/">
          <img src={markPath('logo.svg', mark)} width={52} height={52} alt={`Logo ${shortName}`} />
          <span className={styles.names}>
            <span className={styles.name}>{name}</span>
            {slogan && <span className={styles.slogan}>{slogan}</span>}
            <span className={styles.printed}>{address || place}</span>
          </span>
        </a>
        <div className={styles.actions}>
          <button type="button" className={styles.searchButton} popoverTarget={searchId}>
            <Icon name="search" />
            Cari
          </button>
          <SearchOverlay id={searchId} />
          <button type="button" className={styles.menuButton} popoverTarget={menuId}>
            <Icon name="menu" />
            Menu
          </button>
        </div>
      </div>
      <SettingsNotice />
      <Navigation id={menuId} />
    </header>
  );
}

/**
 * The search overlay, opened by the header's button through HTML alone. The browser focuses the field,
 * closes on Escape and restores the focus.
 */
function SearchOverlay({ id }: { id: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useDismissPopover(panel);
  return (
    <div id={id} ref={panel} popover="auto" role="dialog" aria-label="Pencarian" className={styles.overlay}>
      <div className={styles.column}>
        <SearchForm autoFocus />
        <div className={styles.popular}>
          <PopularSearches />
        </div>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
          <VisuallyHidden>Tutup pencarian</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}

/** Shown while the settings are loading and this browser has none stored; also stores loaded settings. */
function SettingsNotice() {
  const { data: settings, dataUpdatedAt: updatedAt, isFetching } = useSettingsQuery();
  const isHydrated = useHydrated();
  const [isFirstVisit, setFirstVisit] = useState(false);

  useEffect(() => setFirstVisit(hasNoStoredSettings()), []);
  useEffect(() => {
    if (settings && updatedAt > 0 && !isFramed()) storeSettings(settings, updatedAt);
  }, [settings, updatedAt]);

  if (!isHydrated || !isFirstVisit || !isFetching) return null;
  return (
    <p className={styles.settingsNotice} role="status">
      Memuat config website
    </p>
  );
}
