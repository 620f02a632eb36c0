import { Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { timeOf } from '../../shared/time.ts';
import styles from './ArticleFormScreen.module.css';
import type { SavedStatus } from './payload.ts';
import type { Keeping } from './use-article-form.ts';

type Props = {
  isEdit: boolean;
  isSaving: boolean;
  keeping: Keeping;
  onPreview: () => void;
  onSave: (status: SavedStatus) => void;
};

function keepingText(keeping: Keeping): string {
  if (keeping === 'nothing') return '';
  if (keeping === 'failed') return 'Cadangan di perangkat ini gagal. Simpan tulisan Anda sesering mungkin.';
  return `Cadangan di perangkat ini: ${timeOf(keeping.at)}`;
}

/** The buttons that save; both rest while one of them is at work (ED-014 to ED-019). */
export function SaveBar({ isEdit, isSaving, keeping, onPreview, onSave }: Props) {
  return (
    <div className={styles.bar}>
      <Text size="sm" c={keeping === 'failed' ? 'var(--color-danger)' : 'dimmed'} className={styles.keeping}>
        {isSaving ? 'Menyimpan…' : keepingText(keeping)}
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
