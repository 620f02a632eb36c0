import { useId } from 'react';
import { searchPath } from '../paths.ts';
import { school } from '../school.ts';
import styles from './PopularSearches.module.css';

/** What people look for most, in this order (NAV-006). */
const popularSearches: readonly string[] = ['Prestasi', 'Program Unggulan', school.appName, 'Pendaftaran', 'Berita'];

/** The popular searches, each a search of its own (NAV-006, A-42). Stands where the text around it stands. */
export function PopularSearches() {
  const headingId = useId();
  return (
    <div className={styles.popular}>
      <p id={headingId}>Pencarian populer</p>
      <ul aria-labelledby={headingId}>
        {popularSearches.map((term) => (
          <li key={term}>
            <a href={searchPath(term)}>{term}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
