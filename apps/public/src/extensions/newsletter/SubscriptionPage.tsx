import { Button, Container, Divider } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { SchoolText } from '../../shared/identity.ts';
import { NotFoundNotice } from '../../shared/notice/notices.tsx';
import styles from './NewsletterPage.module.css';

const route = getRouteApi('/langganan/$token');

/**
 * The target of links in newsletters: buttons confirm or cancel the subscription. They are forms that work without
 * the app; opening the page changes nothing, because mail scanners open links too.
 */
export function SubscriptionPage() {
  const { isConfirmed } = route.useLoaderData();
  return (
    <Container narrow>
      <section className={styles.page}>
        <h1>
          <SchoolText text="Langganan Kabar {Lembaga}" />
        </h1>
        <Divider />
        {isConfirmed ? (
          <p>
            <SchoolText text="Alamat Anda menerima kabar {lembaga} lewat surel. Anda dapat berhenti kapan saja." />
          </p>
        ) : (
          <>
            <p>
              <SchoolText text="Tekan tombol di bawah untuk mulai menerima kabar {lembaga} lewat surel." />
            </p>
            <ActionForm action="konfirmasi" label="Ya, kirimi saya kabar" variant="primary" />
            <p>Bukan Anda yang mendaftar? Tutup saja halaman ini, atau hapus alamat Anda dari daftar kami.</p>
          </>
        )}
        <ActionForm
          action="berhenti"
          label={isConfirmed ? 'Berhenti berlangganan' : 'Hapus alamat saya'}
          variant="outline"
        />
      </section>
    </Container>
  );
}

type ActionProps = { action: 'konfirmasi' | 'berhenti'; label: string; variant: 'primary' | 'outline' };

/** Posts to the page itself. */
function ActionForm({ action, label, variant }: ActionProps) {
  return (
    <form method="post">
      <Button type="submit" variant={variant} name="tindakan" value={action}>
        {label}
      </Button>
    </form>
  );
}

/** The subscription was cancelled or never existed. */
export function SubscriptionNotFound() {
  return (
    <NotFoundNotice
      title="Langganan tidak ditemukan"
      message="Alamat ini tidak ada dalam daftar kami. Mungkin Anda sudah berhenti berlangganan; tidak ada yang perlu dilakukan lagi."
    />
  );
}
