import { type GuestMessage, texts } from '@madrasah/contract';
import { displayGuestMessage, longDate } from '@madrasah/display';
import { Button, ErrorPanel, Rating, SectionHeading } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSchoolText } from '../../shared/identity.ts';
import { LoadMore } from '../../shared/LoadMore.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './Guestbook.module.css';
import { guestbookPath, messagesQuery, sortNewestFirst } from './guestbook.ts';

const headingId = 'pesan-dari-tamu';

type GuestMessagesProps = {
  firstPage: number;
  failure: string | null;
  /** The messages sent from this browser. */
  own: readonly GuestMessage[];
};

/** The messages of guests, newest first. */
export function GuestMessages({ firstPage, failure, own }: GuestMessagesProps) {
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Pesan dari Tamu</SectionHeading>
      {firstPage > 1 && (
        <p className={styles.later}>
          <a href={firstPage > 2 ? `${guestbookPath}?page=${firstPage - 1}` : guestbookPath}>
            Lihat pesan yang lebih baru
          </a>
        </p>
      )}
      <Messages firstPage={firstPage} failure={failure} own={firstPage === 1 ? own : []} />
    </section>
  );
}

function Messages({ firstPage, failure, own }: GuestMessagesProps) {
  const list = useInfiniteQuery(messagesQuery(useRouterContext(), firstPage));
  // The stored one has the answer of the school.
  const messages = sortNewestFirst([...own, ...(list.data?.pages.flat() ?? [])]);
  if (!list.data && failure) return <ListFailure words={failure} onRetry={() => void list.refetch()} />;
  if (messages.length === 0) return <p className={styles.empty}>{texts.guestbook.empty}</p>;
  return (
    <>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id} data-id={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      <LoadMore
        shown={`Menampilkan ${messages.length} pesan`}
        label="Muat Pesan Lainnya"
        failure="Pesan lainnya gagal dimuat."
        batches={list}
        path={guestbookPath}
        fields={{}}
        nextPage={firstPage + (list.data?.pages.length ?? 0)}
      />
    </>
  );
}

function Message({ message }: { message: GuestMessage }) {
  const { timeZone } = useRouterContext();
  const say = useSchoolText();
  const { namaLengkap, jabatanPosisi, rating, pesan, date, rawDate } = displayGuestMessage(message, timeZone);
  const { jawaban } = message;
  return (
    <article className={styles.message}>
      <header>
        <h3>{namaLengkap}</h3>
        <p className={styles.position}>{jabatanPosisi}</p>
      </header>
      <p className={styles.figures}>
        <Rating value={rating} />
        <time dateTime={rawDate}>{date}</time>
      </p>
      <p className={styles.words}>{pesan}</p>
      {jawaban && (
        <div className={styles.answer}>
          <p className={styles.figures}>
            <strong>{say('Jawaban {lembaga}')}</strong>
            <time dateTime={jawaban.tanggal}>{longDate(jawaban.tanggal, timeZone)}</time>
          </p>
          <p className={styles.words}>{jawaban.pesan}</p>
        </div>
      )}
    </article>
  );
}

function ListFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  const retry = (event: FormEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <ErrorPanel
      title="Terjadi Kesalahan"
      headingLevel={2}
      actions={
        <form action={guestbookPath} onSubmit={retry}>
          <Button type="submit">Coba Lagi</Button>
        </form>
      }
    >
      {words}
    </ErrorPanel>
  );
}
