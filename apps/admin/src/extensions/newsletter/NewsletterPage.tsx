import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { MailOffAlert } from '../../shared/page/MailOffAlert.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { DigestSettings } from './DigestSettings.tsx';
import type { Go, NewsletterSearch } from './newsletter-search.ts';
import { SubscriberList } from './SubscriberList.tsx';
import { useCsvDownload } from './use-csv-download.ts';

/** 'Langganan': the digest, and its subscribers. */
export function NewsletterPage({ search }: { search: NewsletterSearch }) {
  const navigate = useNavigate({ from: '/newsletter' });
  const csv = useCsvDownload(search);
  const go: Go = (change, replace = true) => void navigate({ search: change, replace, resetScroll: false });

  return (
    <>
      <PageHeading title="Langganan" hint="Siapa yang ingin menerima kabar, dan apa yang dikirim.">
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={csv.isBusy}
          onClick={() => void csv.download()}
        >
          Unduh CSV
        </Button>
      </PageHeading>
      <MailOffAlert consequence="Alamat yang masuk disimpan, dan setiap pelanggan ditanya lewat surel setelah surel menyala." />
      <DigestSettings />
      <SubscriberList search={search} onGo={go} />
    </>
  );
}
