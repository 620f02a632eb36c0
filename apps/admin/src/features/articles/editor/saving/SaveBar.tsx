import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconDeviceFloppy, IconEye } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { DraftStatusText } from '../../../../shared/drafts/DraftStatusText.tsx';
import type { DraftStatus } from '../../../../shared/drafts/draft-keeper.ts';
import styles from '../ArticleFormScreen.module.css';
import type { SavedStatus } from './payload.ts';

type Props = {
  isEdit: boolean;
  /** Publishing now schedules it. */
  isPlanned: boolean;
  /** An editor publishes it. */
  isForReview: boolean;
  isSaving: boolean;
  draftStatus: DraftStatus;
  /** When the server stored the article; null for a new one. */
  savedAt: number | null;
  onPreview: () => void;
  onSave: (status: SavedStatus) => void;
  onSaveAndStay: () => void;
};

function publishLabel(isEdit: boolean, isPlanned: boolean): string {
  if (isPlanned) return isEdit ? 'Perbarui & Jadwalkan' : 'Jadwalkan';
  return isEdit ? 'Perbarui & Publikasikan' : 'Publikasikan';
}

/** The buttons that save; both are disabled during a save. */
export function SaveBar({
  isEdit,
  isPlanned,
  isForReview,
  isSaving,
  draftStatus,
  savedAt,
  onPreview,
  onSave,
  onSaveAndStay,
}: Props) {
  const note = useFocusAfterSaving(isSaving);
  return (
    <div className={styles.bar}>
      <DraftStatusText status={draftStatus} savedAt={savedAt} isSaving={isSaving} className={styles.draftStatus} />
      <Group gap="xs" className={styles.buttons} onClickCapture={note}>
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

/**
 * A disabled button loses the focus during the save. Returns a handler that records the press, so that the focus can
 * be restored.
 */
function useFocusAfterSaving(isSaving: boolean) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isSaving) return;
    if (pressed.current instanceof HTMLElement && document.activeElement === document.body) pressed.current.focus();
  }, [isSaving]);
  return ({ target }: MouseEvent) => {
    pressed.current = target instanceof Element ? target.closest('button') : null;
  };
}
