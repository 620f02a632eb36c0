import { school } from '@madrasah/starter-content/defaults';
import { useId } from 'react';
import { searchPath } from '../paths.ts';
import styles from './PopularSearches.module.css';

/** The popular searches in this order (NAV-006). */
const popularSearches: readonly string[] = ['Prestasi', 'Program Unggulan', school.appName, 'Pendaftaran', 'Berita'];

/** Links to the popular searches (NAV-006, A-42), placed inline in the surrounding text. */
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
