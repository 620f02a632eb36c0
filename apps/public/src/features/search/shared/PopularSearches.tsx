import { useId } from 'react';
import { useOffFeatures } from '../../../shared/features.ts';
import { useIdentity } from '../../../shared/identity.ts';
import { searchPath } from '../../../shared/paths.ts';
import styles from './PopularSearches.module.css';

/** Links to the popular searches in this order, placed inline in the surrounding text. */
export function PopularSearches() {
  const headingId = useId();
  const { appName } = useIdentity();
  const off = useOffFeatures();
  const terms = [
    'Prestasi',
    'Program Unggulan',
    ...(off.includes('app') ? [] : [appName]),
    ...(off.includes('admissions') ? [] : ['Pendaftaran']),
    'Berita',
  ];
  return (
    <div className={styles.popular}>
      <p id={headingId}>Pencarian populer</p>
      <ul aria-labelledby={headingId}>
        {terms.map((term) => (
          <li key={term}>
            <a href={searchPath(term)}>{term}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
