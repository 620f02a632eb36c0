import { adviceFor, readRefusal } from '@madrasah/api-client';
import { texts } from '@madrasah/contract';
import { Button, Container, ErrorPanel } from '@madrasah/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import notice from '../notice/NoticePage.module.css';

/** A listing that could not be fetched: the server's words and what to do (LIST-006, A-11). */
export function ListingError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const refusal = readRefusal(error);
  const search = Object.entries(router.state.location.search);
  const retry = (event: FormEvent) => {
    event.preventDefault();
    void router.invalidate();
  };
  return (
    <div className={notice.notice}>
      <Container>
        <ErrorPanel
          title="Terjadi Kesalahan"
          headingLevel={1}
          actions={
            <form onSubmit={retry}>
              {search.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={String(value)} />
              ))}
              <Button type="submit">Coba Lagi</Button>
            </form>
          }
        >
          <p>{refusal.message || texts.article.fetchFailed}</p>
          <p>Daftar artikel gagal dimuat. {adviceFor(refusal)}</p>
        </ErrorPanel>
      </Container>
    </div>
  );
}
