import { school } from '@madrasah/starter-content/defaults';
import { Icon, Logo } from '@madrasah/ui';
import { useSettings } from '../../../shared/use-settings.ts';
import { SettingsNotice } from '../SettingsNotice.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './SiteHeader.module.css';

const menuId = 'menu';

/** `searchId` is the id of the search overlay. */
export function SiteHeader({ searchId }: { searchId: string }) {
  const { settings } = useSettings();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href="/">
          <Logo size={52} title={`Logo ${school.shortName}`} />
          <span className={styles.names}>
            <span className={styles.name}>{school.name}</span>
            <span className={styles.slogan}>{settings.websiteInfo.slogan || school.slogan}</span>
          </span>
        </a>
        <div className={styles.actions}>
          <button type="button" className={styles.searchButton} popoverTarget={searchId}>
            <Icon name="search" />
            Cari
          </button>
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
