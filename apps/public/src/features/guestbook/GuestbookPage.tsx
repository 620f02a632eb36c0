import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useSentTexts } from '../../shared/form/use-sent-texts.ts';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import styles from './GuestbookPage.module.css';
import { GuestMessageForm } from './GuestMessageForm.tsx';
import { GuestMessages } from './GuestMessages.tsx';
import { ownMessages } from './own-messages.ts';

const route = getRouteApi('/buku-tamu');

/** The guest book: a form and the messages. */
export function GuestbookPage() {
  const { page, failure } = route.useLoaderData();
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
