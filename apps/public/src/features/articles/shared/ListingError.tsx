import { adviceFor, readRefusal } from '@madrasah/api-client';
import { texts } from '@madrasah/contract';
import { Button, Spinner } from '@madrasah/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { ErrorNotice } from '../../../shared/notice/notices.tsx';

/** Reloads the listing in place; without the app the form requests the same address, including its query. */
function RetryListing() {
  const router = useRouter();
  const search = Object.entries(router.state.location.search);
  const retry = (event: FormEvent) => {
    event.preventDefault();
    void router.invalidate();
  };
  return (
    <form onSubmit={retry}>
      {search.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Button type="submit">Coba Lagi</Button>
    </form>
  );
}

/** A listing that failed to load: the server's message and advice. */
export function ListingError({ error }: ErrorComponentProps) {
  const refusal = readRefusal(error);
  return (
    <ErrorNotice actions={<RetryListing />}>
      <p>{refusal.message || texts.article.fetchFailed}</p>
      <p>Daftar artikel gagal dimuat. {adviceFor(refusal)}</p>
    </ErrorNotice>
  );
}

export function ListingSpinner() {
  return <Spinner title="Memuat daftar berita" />;
}
