import type { Editor } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import { Icon, type IconName } from './icons.tsx';
import styles from './RichTextEditor.module.css';
import {
  addColumn,
  addRow,
  isHeaderRowActive,
  placeInTable,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeaderRow,
} from './with-tables.ts';

type Action = { label: string; icon: IconName; run: (editor: Editor) => void; isActive?: (editor: Editor) => boolean };

const actions: Action[] = [
  { label: 'Tambah baris di atas', icon: 'rowAbove', run: (editor) => addRow(editor, 0) },
  { label: 'Tambah baris di bawah', icon: 'rowBelow', run: (editor) => addRow(editor, 1) },
  { label: 'Tambah kolom di kiri', icon: 'columnBefore', run: (editor) => addColumn(editor, 0) },
  { label: 'Tambah kolom di kanan', icon: 'columnAfter', run: (editor) => addColumn(editor, 1) },
  { label: 'Baris judul', icon: 'headerRow', run: toggleHeaderRow, isActive: isHeaderRowActive },
  { label: 'Hapus baris', icon: 'removeRow', run: removeRow },
  { label: 'Hapus kolom', icon: 'removeColumn', run: removeColumn },
  { label: 'Hapus tabel', icon: 'remove', run: removeTable },
];

/** What can be done with the table that the caret is in. */
export function TablePanel() {
  const editor = useSlate();
  if (!placeInTable(editor)) return null;
  return (
    <fieldset className={styles.panel}>
      <legend className={styles.hidden}>Tabel</legend>
      {actions.map(({ label, icon, run, isActive }) => (
        <button
          key={label}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          aria-pressed={isActive?.(editor)}
          // Pressing a button must not take the selection away from the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run(editor);
            ReactEditor.focus(editor);
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  );
}
