import { Alert } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';

/** Another device or tab has taken over the draft of this form. */
export function DraftAlert() {
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconDevices aria-hidden />}
      title="Draf ini dilanjutkan di perangkat atau tab lain"
    >
      Tulisan di halaman ini tidak hilang: mulai sekarang disimpan sebagai draf tersendiri.
    </Alert>
  );
}
