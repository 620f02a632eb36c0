import { useId } from 'react';
import { popularSearches, searchPath } from '../site/site-links.ts';
import styles from './PopularSearches.module.css';

/** What others look for, each a search of its own (NAV-006, A-42). Stands where the text around it stands. */
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
