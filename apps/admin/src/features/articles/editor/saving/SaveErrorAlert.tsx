import type { StaleVersion } from '@madrasah/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { formatDateTime } from '../../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import type { SaveError } from './save-error.ts';

type Props = {
  error: SaveError;
  isBusy: boolean;
  onCompare: (current: StaleVersion) => void;
  onTakeTheirs: () => void;
  onOverwrite: (version: number) => void;
};

/** The red box above the buttons. The form keeps all values. */
export function SaveErrorAlert({ error, isBusy, onCompare, onTakeTheirs, onOverwrite }: Props) {
  const timeZone = useTimeZone();
  const icon = <IconAlertCircle aria-hidden />;
  if (error.kind !== 'stale') {
    return (
      <Alert color="red" role="alert" icon={icon} title={error.message}>
        {error.hint}
      </Alert>
    );
  }

  const { version, updatedAt, updatedBy } = error.current;
  return (
    <Alert color="red" role="alert" icon={icon} title="Artikel ini telah diubah orang lain sejak Anda membukanya.">
      <Text>
        Disimpan oleh {updatedBy} pada {formatDateTime(updatedAt, timeZone)}. Tulisan Anda tidak hilang.
      </Text>
      <Group gap="xs" mt="sm">
        <Button loading={isBusy} onClick={() => onCompare(error.current)}>
          Bandingkan & gabungkan
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          Pakai versi terbaru
        </Button>
        <Button color="red" variant="light" disabled={isBusy} onClick={() => onOverwrite(version)}>
          Simpan punya saya
        </Button>
      </Group>
    </Alert>
  );
}
