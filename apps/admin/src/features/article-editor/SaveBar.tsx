import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconDeviceFloppy, IconEye } from '@tabler/icons-react';
import { formatTime } from '../../shared/format-time.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import styles from './ArticleFormScreen.module.css';
import type { SavedStatus } from './payload.ts';
import type { DraftStatus } from './use-article-form.ts';

type Props = {
  isEdit: boolean;
  /** What is published now appears later. */
  isPlanned: boolean;
  /** An editor publishes it. */
  isForReview: boolean;
  isSaving: boolean;
  draftStatus: DraftStatus;
  onPreview: () => void;
  onSave: (status: SavedStatus) => void;
  onSaveAndStay: () => void;
};

function draftStatusText(draftStatus: DraftStatus, timeZone: string): string {
  if (draftStatus === 'nothing') return '';
  if (draftStatus === 'failed') return 'Cadangan di perangkat ini gagal. Simpan tulisan Anda sesering mungkin.';
  return `Cadangan di perangkat ini: ${formatTime(draftStatus.at, timeZone)}`;
}

function publishLabel(isEdit: boolean, isPlanned: boolean): string {
  if (isPlanned) return isEdit ? 'Perbarui & Jadwalkan' : 'Jadwalkan';
  return isEdit ? 'Perbarui & Publikasikan' : 'Publikasikan';
}

/** The buttons that save; both are disabled while a save runs (ED-014 to ED-019). */
export function SaveBar({
  isEdit,
  isPlanned,
  isForReview,
  isSaving,
  draftStatus,
  onPreview,
  onSave,
  onSaveAndStay,
}: Props) {
  const timeZone = useTimeZone();
  return (
    <div className={styles.bar}>
      <Text size="sm" c={draftStatus === 'failed' ? 'var(--color-danger)' : 'dimmed'} className={styles.draftStatus}>
        {isSaving ? 'Menyimpan…' : draftStatusText(draftStatus, timeZone)}
      </Text>
      <Group gap="xs" className={styles.buttons}>
        <Tooltip label="Preview">
          <ActionIcon variant="subtle" size="lg" aria-label="Preview" onClick={onPreview}>
            <IconEye size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Simpan dan lanjut menulis (Ctrl+S)">
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label="Simpan dan lanjut menulis"
            aria-keyshortcuts="Control+S"
            disabled={isSaving}
            onClick={onSaveAndStay}
          >
            <IconDeviceFloppy size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Button variant="default" disabled={isSaving} onClick={() => onSave('draft')}>
          {isEdit ? 'Simpan Perubahan' : 'Simpan Draft'}
        </Button>
        <Button disabled={isSaving} onClick={() => onSave('published')}>
          {isForReview ? 'Kirim untuk ditinjau' : publishLabel(isEdit, isPlanned)}
        </Button>
      </Group>
    </div>
  );
}
