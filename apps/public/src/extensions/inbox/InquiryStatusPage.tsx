import { type InquiryStatus, inquiryKinds, inquiryLimits, inquiryStates } from '@madrasah/contract';
import { longDate, longDay } from '@madrasah/display';
import { Button, Container, SectionHeading } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import formStyles from '../../shared/form/Form.module.css';
import { FormNotice, TextField } from '../../shared/form/LabelledField.tsx';
import { namedSite } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/page.tsx';
import { useRefusedForm, useRouterContext } from '../../shared/router-context.ts';
import { useHasFeature } from '../../shared/use-settings.ts';
import styles from './InquiryForm.module.css';
import { contactPath, statusHead, statusPath, statusTitle } from './inquiries.ts';

export const Route = createFileRoute('/contact/status')({
  head: ({ match }) => statusHead(namedSite(match.context)),
  component: InquiryStatusPage,
});

/** The state of an inquiry, for who has both its number and its code. */
function InquiryStatusPage() {
  const { sentForm } = useRouterContext();
  const isShown = sentForm?.kind === 'inquiryStatus';
  return (
    <Container narrow>
      <PageIntro title={statusTitle}>
        <p>{isShown ? 'Keadaan kiriman Anda sekarang.' : 'Isi nomor dan kode yang Anda terima saat mengirim pesan.'}</p>
      </PageIntro>
      {isShown ? <Status inquiry={sentForm.status} /> : <StatusForm />}
    </Container>
  );
}

function StatusForm() {
  const refused = useRefusedForm(statusPath);
  const hasForm = useHasFeature('inbox');
  return (
    <form method="post" action={statusPath} className={formStyles.form}>
      {refused && <FormNotice notice={{ kind: 'failed', text: refused.message }} />}
      <TextField
        name="number"
        label="Nomor"
        required
        autoComplete="off"
        maxLength={inquiryLimits.number * 2}
        defaultValue={refused?.values.number}
      />
      <TextField name="code" label="Kode" required autoComplete="off" maxLength={inquiryLimits.code * 4} />
      <div className={formStyles.end}>
        <Button type="submit">Lihat Status</Button>
        {hasForm && (
          <p>
            Belum mengirim? <a href={contactPath}>Tulis di halaman Kontak</a>
          </p>
        )}
      </div>
    </form>
  );
}

const isOpen = ({ state }: InquiryStatus) => state === 'masuk' || state === 'diproses';

function Status({ inquiry }: { inquiry: InquiryStatus }) {
  const { timeZone } = useRouterContext();
  const dayOf = (moment: string) => longDate(moment, timeZone);
  return (
    <section className={formStyles.form} aria-labelledby="nomor">
      <SectionHeading id="nomor">{inquiry.number}</SectionHeading>
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>
          <strong>{inquiryStates[inquiry.state]}</strong>
        </dd>
        <dt>Jenis</dt>
        <dd>{inquiryKinds[inquiry.kind]}</dd>
        <dt>Dikirim</dt>
        <dd>{dayOf(inquiry.createdAt)}</dd>
        {isOpen(inquiry) && (
          <>
            <dt>Dijawab paling lambat</dt>
            <dd>{longDay(inquiry.dueOn)}</dd>
          </>
        )}
        {inquiry.reason && (
          <>
            <dt>Alasan ditolak</dt>
            <dd>{inquiry.reason}</dd>
          </>
        )}
        {inquiry.answers.map(({ text, at }) => (
          <div key={at}>
            <dt>{`Jawaban, ${dayOf(at)}`}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isOpen(inquiry) && <p>Jawaban juga tampil di halaman ini. Simpan nomor dan kodenya.</p>}
      <p>
        <a href={statusPath}>Lihat kiriman lain</a>
      </p>
    </section>
  );
}
