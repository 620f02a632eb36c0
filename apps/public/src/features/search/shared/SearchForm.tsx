import { limits } from '@madrasah/contract';
import { Button } from '@madrasah/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { SchoolText, useIdentity } from '../../../shared/identity.ts';
import { searchPath } from '../../../shared/paths.ts';
import { useOffFeatures } from '../../../shared/use-settings.ts';
import styles from './Search.module.css';

/** The search form of the site. A text without words is not sent, with or without the app. */
export function SearchForm({ term = '', autoFocus = false }: { term?: string; autoFocus?: boolean }) {
  const router = useRouter();
  const fieldId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (wanted !== '') void router.navigate({ href: searchPath(wanted), resetScroll: false });
  };
  return (
    <search>
      <form action="/news" className={styles.form} onSubmit={submit}>
        <label htmlFor={fieldId}>
          <SchoolText text="Cari di situs {lembaga}" />
        </label>
        <div className={styles.line}>
          <input
            key={term}
            id={fieldId}
            name="search"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Cari berita, prestasi…"
            required
            pattern=".*\S.*"
            title="Tulis kata yang ingin dicari"
            maxLength={limits.search.query}
            defaultValue={term}
            // biome-ignore lint/a11y/noAutofocus: only inside the overlay, which the visitor opened in order to type
            autoFocus={autoFocus}
          />
          <Button type="submit">Cari</Button>
        </div>
      </form>
    </search>
  );
}

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
