import { Button, Tabs } from '@mantine/core';
import { IconDownload, IconSend, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { DigestSettings } from './DigestSettings.tsx';
import { MailNotice } from './MailNotice.tsx';
import type { Go, NewsletterSearch } from './newsletter-search.ts';
import { OutboxPanel } from './OutboxPanel.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import { TestMailForm } from './TestMailForm.tsx';
import { useCsvDownload } from './use-csv-download.ts';

/** 'Langganan': the subscribers, the digest, and the outbox of the site's mail. */
export function NewsletterPage({ user, search }: { user: SessionUser; search: NewsletterSearch }) {
  const navigate = useNavigate({ from: '/newsletter' });
  const csv = useCsvDownload(search);
  const go: Go = (change, replace = true) => void navigate({ search: change, replace, resetScroll: false });

  return (
    <>
      <PageHeading title="Langganan" hint="Siapa yang ingin menerima kabar, dan apa yang dikirim.">
        {!search.tab && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={csv.isBusy}
            onClick={() => void csv.download()}
          >
            Unduh CSV
          </Button>
        )}
      </PageHeading>
      <MailNotice />
      <Tabs
        value={search.tab ?? 'pelanggan'}
        onChange={(tab) => go(() => (tab === 'pengiriman' ? { tab } : {}))}
        keepMounted={false}
      >
        <Tabs.List aria-label="Bagian langganan">
          <Tabs.Tab value="pelanggan" leftSection={<IconUsers size={18} aria-hidden />}>
            Pelanggan
          </Tabs.Tab>
          <Tabs.Tab value="pengiriman" leftSection={<IconSend size={18} aria-hidden />}>
            Pengiriman
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pelanggan" pt="md">
          <SubscriberList search={search} onGo={go} />
        </Tabs.Panel>
        <Tabs.Panel value="pengiriman" pt="md">
          <DigestSettings />
          <TestMailForm user={user} />
          <OutboxPanel />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
