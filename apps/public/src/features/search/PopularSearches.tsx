import { popularSearches, searchPath } from '../site/site-links.ts';
import styles from './PopularSearches.module.css';

/** What others look for, each a search of its own (NAV-006, A-42). */
export function PopularSearches() {
  return (
    <ul className={styles.chips} aria-label="Pencarian populer">
      {popularSearches.map((term) => (
        <li key={term}>
          <a href={searchPath(term)}>{term}</a>
        </li>
      ))}
    </ul>
  );
}
