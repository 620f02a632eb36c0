import { Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { formatTime } from '../../shared/format-time.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import styles from './ArticleFormScreen.module.css';
import type { SavedStatus } from './payload.ts';
import type { DraftStatus } from './use-article-form.ts';

type Props = {
  isEdit: boolean;
  isSaving: boolean;
  draftStatus: DraftStatus;
  onPreview: () => void;
  onSave: (status: SavedStatus) => void;
};

function draftStatusText(draftStatus: DraftStatus, timeZone: string): string {
  if (draftStatus === 'nothing') return '';
  if (draftStatus === 'failed') return 'Cadangan di perangkat ini gagal. Simpan tulisan Anda sesering mungkin.';
  return `Cadangan di perangkat ini: ${formatTime(draftStatus.at, timeZone)}`;
}

/** The buttons that save; both are disabled while a save runs (ED-014 to ED-019). */
export function SaveBar({ isEdit, isSaving, draftStatus, onPreview, onSave }: Props) {
  const timeZone = useTimeZone();
  return (
    <div className={styles.bar}>
      <Text size="sm" c={draftStatus === 'failed' ? 'var(--color-danger)' : 'dimmed'} className={styles.draftStatus}>
        {isSaving ? 'Menyimpan…' : draftStatusText(draftStatus, timeZone)}
      </Text>
      <Group gap="xs" className={styles.buttons}>
        <Button variant="subtle" leftSection={<IconEye size={18} aria-hidden />} onClick={onPreview}>
          Preview
        </Button>
        <Button variant="default" disabled={isSaving} onClick={() => onSave('draft')}>
          {isEdit ? 'Simpan Perubahan' : 'Simpan Draft'}
        </Button>
        <Button disabled={isSaving} onClick={() => onSave('published')}>
          {isEdit ? 'Perbarui & Publikasikan' : 'Publikasikan'}
        </Button>
      </Group>
    </div>
  );
}
