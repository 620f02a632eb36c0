import { adviceFor, readRefusal } from '@madrasah/api-client';
import { Button } from '@madrasah/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './page.module.css';

const offlineAdvice = adviceFor({ code: 'UNREACHABLE', status: 0 });

/** The used part of an infinite query. */
type Batches = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>;

type LoadMoreProps = {
  /** The number of shown items, as in 'Menampilkan 9 dari 20 berita'. */
  shown: string;
  /** The button's label. */
  label: string;
  /** The message when the next batch could not be loaded; advice is appended. */
  failure: string;
  batches: Batches;
  /** The path of the next batch without the app. */
  path: string;
  /** The further parameters of that batch. */
  fields?: Readonly<Record<string, string>> | undefined;
  nextPage: number;
};

/**
 * Appends the next batch to the list before it. Before the app runs, `load-more.ts` does so with the markup of
 * the next page; without scripts the form opens that page.
 */
export function LoadMore({ shown, label, failure, batches, path, fields = {}, nextPage }: LoadMoreProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The last batch removes the button and its focus with it. The visitor stays at the first new item.
  useEffect(() => {
    if (batches.hasNextPage || !wasPressed.current) return;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [batches.hasNextPage]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wasPressed.current = true;
    if (!batches.isFetchingNextPage) void batches.fetchNextPage();
  };
  return (
    <div className={styles.loadMore} data-more="">
      <p ref={status} role="status" tabIndex={-1}>
        {shown}
      </p>
      {batches.hasNextPage && (
        <form action={path} onSubmit={submit} data-failure={`${failure} ${offlineAdvice}`}>
          {batches.isFetchNextPageError && <p role="alert">{`${failure} ${adviceFor(readRefusal(batches.error))}`}</p>}
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="page" value={nextPage} />
          <Button type="submit" aria-disabled={batches.isFetchingNextPage || undefined}>
            {label}
          </Button>
        </form>
      )}
    </div>
  );
}
