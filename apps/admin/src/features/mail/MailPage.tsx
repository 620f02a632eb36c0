import { Stack } from '@mantine/core';
import { MailOffAlert } from '../../shared/page/MailOffAlert.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { OutboxPanel } from './OutboxPanel.tsx';
import { TestMailForm } from './TestMailForm.tsx';

/** 'Surel': whether the site's mail arrives, and what waits or has failed. */
export function MailPage({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHeading title="Surel" hint="Apa yang dikirim situs ini, dan apakah sampai." />
      <Stack gap="md">
        <MailOffAlert consequence="Tautan kata sandi, jawaban, dan pemberitahuan tidak dapat dikirim." />
        <TestMailForm user={user} />
        <OutboxPanel />
      </Stack>
    </>
  );
}
