import { Alert } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';

/** Another device or tab goes on with the draft that this form had. */
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
