import { markPath } from '@madrasah/display';
import { Icon } from '@madrasah/ui';
import { useIdentity } from '../../../shared/identity.ts';
import { useSettings } from '../../../shared/use-settings.ts';
import { SettingsNotice } from '../SettingsNotice.tsx';
import { Navigation } from './Navigation.tsx';
import { SearchOverlay } from './SearchOverlay.tsx';
import styles from './SiteHeader.module.css';

const menuId = 'menu';
const searchId = 'pencarian';

/** The search overlay follows its button at once, so that a press while the rest of the page loads is not lost. */
export function SiteHeader() {
  const { address, slogan } = useSettings().settings.websiteInfo;
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
