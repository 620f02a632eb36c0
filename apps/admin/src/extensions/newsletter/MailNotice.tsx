import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.ts';

/** Shown when the site sends no mail, with what happens to new addresses. */
export function MailNotice() {
  const { utils } = useServices();
  const outbox = useQuery(utils.mail.outbox.queryOptions());
  if (outbox.data?.data.isOn !== false) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconMailOff aria-hidden />} title="Situs ini belum dapat mengirim surel">
      Alamat yang masuk disimpan, dan tidak ada yang dikirim. Setelah pengelola server mengisi SMTP_URL dan MAIL_FROM,
      setiap pelanggan ditanya lewat surel lebih dulu.
    </Alert>
  );
}
