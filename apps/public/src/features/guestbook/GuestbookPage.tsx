import { Container } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useSentTexts } from '../../shared/form/use-visitor-form.ts';
import { namedSite, SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import styles from './Guestbook.module.css';
import { GuestMessageForm } from './GuestMessageForm.tsx';
import { GuestMessages } from './GuestMessages.tsx';
import { guestbookHead, loadGuestbook, ownMessages, readGuestbookSearch } from './guestbook.ts';

export const Route = createFileRoute('/buku-tamu')({
  validateSearch: readGuestbookSearch,
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
      <PageIntro title="Buku Tamu">
        <p>
          <SchoolText text="Terima kasih telah singgah. Tinggalkan kesan, saran, atau doa untuk {lembaga} kami." />
        </p>
      </PageIntro>
      <div className={styles.columns} data-own={ownMessages.storageKey}>
        <GuestMessageForm onSent={addSent} />
        <GuestMessages firstPage={page} failure={failure} own={sent} />
      </div>
    </Container>
  );
}
