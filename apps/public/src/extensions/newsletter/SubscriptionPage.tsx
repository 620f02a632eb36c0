import { Button, Container, Divider } from '@madrasah/ui';
import { createFileRoute } from '@tanstack/react-router';
import { type HeadSite, namedSite, SchoolText, schoolText } from '../../shared/identity.ts';
import { noindexHead } from '../../shared/metadata/page-head.ts';
import { orNotFound } from '../../shared/or-not-found.ts';
import { NotFoundNotice } from '../../shared/page.tsx';
import { queryOf } from '../../shared/queries.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import styles from './newsletter.module.css';

/** The state of the subscription with this token. Throws `notFound` when there is none. */
function loadSubscription({ client, queryClient }: RouterContext, token: string) {
  const query = queryOf(
    ['subscription', token],
    async (options) => (await client.newsletter.subscription.query({ token }, options)).data,
  );
  return orNotFound(queryClient.ensureQueryData(query));
}

/** Excluded from search engines; the address is not sent as a referrer. */
function subscriptionHead(site: HeadSite) {
  const { meta } = noindexHead(site, schoolText('Langganan Kabar {Lembaga}', site));
  return { meta: [...meta, { name: 'referrer', content: 'same-origin' }] };
}

export const Route = createFileRoute('/langganan/$token')({
  loader: ({ context, params }) => loadSubscription(context, params.token),
  head: ({ match }) => subscriptionHead(namedSite(match.context)),
  component: SubscriptionPage,
  notFoundComponent: SubscriptionNotFound,
});

/**
 * The target of links in newsletters: buttons confirm or cancel the subscription. They are forms that work without
 * the app; opening the page changes nothing, because mail scanners open links too.
 */
function SubscriptionPage() {
  const { isConfirmed } = Route.useLoaderData();
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
function SubscriptionNotFound() {
  return (
    <NotFoundNotice
      title="Langganan tidak ditemukan"
      message="Alamat ini tidak ada dalam daftar kami. Mungkin Anda sudah berhenti berlangganan; tidak ada yang perlu dilakukan lagi."
    />
  );
}
