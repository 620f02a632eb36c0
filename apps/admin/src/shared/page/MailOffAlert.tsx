import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.ts';

export function MailOffAlert({ consequence }: { consequence: string }) {
  const { utils } = useServices();
  const outbox = useQuery(utils.mail.outbox.queryOptions());
  if (outbox.data?.data.isOn !== false) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconMailOff aria-hidden />} title="Situs ini belum dapat mengirim surel">
      {consequence} Minta pengelola server mengisi SMTP_URL dan MAIL_FROM.
    </Alert>
  );
}
