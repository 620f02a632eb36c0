import { type GuestMessage, limits, texts } from '@madrasah/contract';
import { displayGuestMessage, longDate } from '@madrasah/display';
import { Container, ErrorPanel, Rating, RatingField, SectionHeading } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import formStyles from '../../shared/form/Form.module.css';
import type { FieldErrors } from '../../shared/form/form-draft.ts';
import { FieldError, FormEnd, TextAreaField, TextField } from '../../shared/form/LabelledField.tsx';
import { useSentTexts, useVisitorForm } from '../../shared/form/use-visitor-form.ts';
import { namedSite, useSchoolText } from '../../shared/identity.ts';
import { LoadMore } from '../../shared/LoadMore.tsx';
import { PageIntro, RetryForm } from '../../shared/page.tsx';
import { listAddress, readFormSearch } from '../../shared/paths.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import styles from './Guestbook.module.css';
import {
  guestbookHead,
  guestbookPath,
  loadGuestbook,
  messagesQuery,
  ownMessages,
  sortNewestFirst,
} from './guestbook.ts';

export const Route = createFileRoute('/buku-tamu')({
  validateSearch: readFormSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, deps }) => loadGuestbook(context, deps.page),
  head: ({ match }) => guestbookHead(namedSite(match.context)),
  component: GuestbookPage,
});

/** The guest book: a form and the messages. */
function GuestbookPage() {
  const { page, failure } = Route.useLoaderData();
  const { sent, addSent } = useSentTexts(ownMessages);
  return (
    <Container>
      <PageIntro
        title="Buku Tamu"
        text="Terima kasih telah singgah. Tinggalkan kesan, saran, atau doa untuk {lembaga} kami."
      />
      <div className={styles.columns} data-own={ownMessages.storageKey}>
        <GuestMessageForm onSent={addSent} />
        <section aria-labelledby="pesan-dari-tamu">
          <SectionHeading id="pesan-dari-tamu">Pesan dari Tamu</SectionHeading>
          {page > 1 && (
            <p className={styles.later}>
              <a href={listAddress(guestbookPath, {}, page - 1)}>Lihat pesan yang lebih baru</a>
            </p>
          )}
          <Messages firstPage={page} failure={failure} own={page === 1 ? sent : []} />
        </section>
      </div>
    </Container>
  );
}

type MessagesProps = {
  firstPage: number;
  failure: string | null;
  /** The messages sent from this browser. */
  own: readonly GuestMessage[];
};

/** The messages of guests, newest first. */
function Messages({ firstPage, failure, own }: MessagesProps) {
  const list = useInfiniteQuery(messagesQuery(useRouterContext(), firstPage));
  // The stored one has the answer of the school.
  const messages = sortNewestFirst([...own, ...(list.data?.pages.flat() ?? [])]);
  if (!list.data && failure) {
    const retry = <RetryForm action={guestbookPath} onRetry={() => void list.refetch()} />;
    return (
      <ErrorPanel title="Terjadi Kesalahan" headingLevel={2} actions={retry}>
        {failure}
      </ErrorPanel>
    );
  }
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
        nextPage={firstPage + (list.data?.pages.length ?? 0)}
      />
    </>
  );
}

function Message({ message }: { message: GuestMessage }) {
  const { timeZone } = useRouterContext();
  const say = useSchoolText();
  const { namaLengkap, rating, pesan, jawaban } = message;
  const { jabatanPosisi, date, rawDate } = displayGuestMessage(message, timeZone);
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
      <p className={styles.text}>{pesan}</p>
      {jawaban && (
        <div className={styles.answer}>
          <p className={styles.figures}>
            <strong>{say('Jawaban {lembaga}')}</strong>
            <time dateTime={jawaban.tanggal}>{longDate(jawaban.tanggal, timeZone)}</time>
          </p>
          <p className={styles.text}>{jawaban.pesan}</p>
        </div>
      )}
    </article>
  );
}

const ratingErrorId = 'rating-salah';
const { guestbook } = limits;

const emptyMessage = { namaLengkap: '', jabatanPosisi: '', rating: '', pesan: '' };
type Fields = typeof emptyMessage;

const requiredFields: readonly [field: keyof Fields, message: string][] = [
  ['namaLengkap', texts.guestbook.nameRequired],
  ['rating', texts.guestbook.ratingRequired],
  ['pesan', texts.guestbook.messageRequired],
];

const findMissing = (fields: Fields): FieldErrors =>
  Object.fromEntries(requiredFields.filter(([field]) => fields[field].trim() === ''));

/** The form of the guest book. */
function GuestMessageForm({ onSent }: { onSent: (message: GuestMessage) => void }) {
  const { client } = useRouterContext();
  const { terkirim } = Route.useSearch();
  const { ref, formProps, isSending, fieldOf, notice, setNotice, lengthHint } = useVisitorForm({
    path: guestbookPath,
    draftKey: 'draf-buku-tamu',
    empty: emptyMessage,
    longField: 'pesan',
    findErrors: findMissing,
    send: async (fields, signs) =>
      onSent(await client.guestbook.send.mutate({ ...fields, ...signs, rating: Number(fields.rating) })),
    texts: texts.guestbook,
    wasPosted: terkirim === 1,
  });
  // The result of sending disappears after 5 seconds. Without the app, the page shows it.
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), limits.noticeMs);
    return () => clearTimeout(timer);
  }, [notice, setNotice]);

  const rating = fieldOf('rating');
  return (
    <section className={styles.sheet} aria-labelledby="tulis-pesan">
      <SectionHeading id="tulis-pesan">Tulis Pesan Anda</SectionHeading>
      <form ref={ref} {...formProps} className={formStyles.form}>
        <TextField
          {...fieldOf('namaLengkap')}
          label="Nama lengkap"
          autoComplete="name"
          required
          maxLength={guestbook.name}
        />
        <TextField
          {...fieldOf('jabatanPosisi')}
          label="Jabatan atau posisi"
          hint="Boleh dikosongkan, misalnya wali santri atau alumni."
          autoComplete="organization-title"
          maxLength={guestbook.position}
        />
        <div>
          <RatingField {...rating} label="Penilaian" errorId={ratingErrorId} />
          <FieldError id={ratingErrorId}>{rating.error}</FieldError>
        </div>
        <TextAreaField
          {...fieldOf('pesan')}
          label="Pesan"
          hint={lengthHint(guestbook.message)}
          rows={6}
          maxLength={guestbook.message}
        />
        <FormEnd label="Kirim Pesan" isSending={isSending} notice={notice} />
      </form>
    </section>
  );
}
