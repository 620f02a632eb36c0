import { useEffect, useId, useState } from 'react';
import { type Editor, Node } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import type { MergeProblem } from '../../tables/table-grid.ts';
import { focusText } from '../focus-text.ts';
import { Icon, type IconName } from '../icons.tsx';
import {
  addColumn,
  addRow,
  isHeaderRowActive,
  isJoinedCell,
  mergeProblemOf,
  mergeSelectedCells,
  positionInTable,
  removeColumn,
  removeRow,
  removeTable,
  selectedCellPaths,
  splitSelectedCell,
  toggleHeaderRow,
} from '../plugins/with-tables.ts';
import styles from '../RichTextEditor.module.css';
import { Panel, ToolButton } from './Panel.tsx';

type Action = {
  label: string;
  icon: IconName;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  /** Why the tool cannot be used now; null when it can. */
  problem?: (editor: Editor) => string | null;
};

const mergeProblems: Record<MergeProblem, string> = {
  'one-cell': 'Pilih dulu beberapa sel yang bersebelahan.',
  'not-a-rectangle': 'Sel yang dipilih belum membentuk persegi panjang yang utuh.',
  'head-and-body': 'Sel judul tidak bisa digabung dengan sel di bawah baris judul.',
};

function mergeProblemText(editor: Editor): string | null {
  const problem = mergeProblemOf(editor);
  return problem && mergeProblems[problem];
}

function splitProblemText(editor: Editor): string | null {
  return isJoinedCell(editor) ? null : 'Letakkan kursor di sel gabungan.';
}

const actions: Action[] = [
  { label: 'Tambah baris di atas', icon: 'rowAbove', run: (editor) => addRow(editor, 0) },
  { label: 'Tambah baris di bawah', icon: 'rowBelow', run: (editor) => addRow(editor, 1) },
  { label: 'Tambah kolom di kiri', icon: 'columnBefore', run: (editor) => addColumn(editor, 0) },
  { label: 'Tambah kolom di kanan', icon: 'columnAfter', run: (editor) => addColumn(editor, 1) },
  { label: 'Baris judul', icon: 'headerRow', run: toggleHeaderRow, isActive: isHeaderRowActive },
  { label: 'Gabungkan sel', icon: 'mergeCells', run: mergeSelectedCells, problem: mergeProblemText },
  { label: 'Pisahkan sel', icon: 'splitCell', run: splitSelectedCell, problem: splitProblemText },
  { label: 'Hapus baris', icon: 'removeRow', run: removeRow },
  { label: 'Hapus kolom', icon: 'removeColumn', run: removeColumn },
  { label: 'Hapus tabel', icon: 'remove', run: removeTable },
];

/** Highlights the cells that the tools apply to, which may differ from those in the text selection. */
function useMarkedCells(editor: Editor): void {
  useEffect(() => {
    const cells = selectedCellPaths(editor).map((path) => ReactEditor.toDOMNode(editor, Node.get(editor, path)));
    for (const cell of cells) cell.dataset.selected = '';
    return () => {
      for (const cell of cells) delete cell.dataset.selected;
    };
  });
}

export function TablePanel() {
  const editor = useSlate();
  useMarkedCells(editor);
  const id = useId();
  const [explained, setExplained] = useState<Action | null>(null);
  if (!positionInTable(editor)) return null;

  const press = (action: Action, problem: string | null) => {
    setExplained(problem === null ? null : action);
    if (problem !== null) return;
    action.run(editor);
    focusText(editor);
  };

  const cells = selectedCellPaths(editor).length;
  const reason = explained?.problem?.(editor);
  return (
    <>
      <Panel name="Tabel">
        {actions.map((action) => {
          const { label, icon, isActive } = action;
          const problem = action.problem?.(editor) ?? null;
          const problemId = problem === null ? undefined : `${id}-${icon}`;
          return (
            <ToolButton
              key={label}
              label={label}
              title={problem === null ? label : `${label}: ${problem}`}
              aria-pressed={isActive?.(editor)}
              aria-disabled={problem === null ? undefined : true}
              aria-describedby={problemId}
              onClick={() => press(action, problem)}
            >
              <Icon name={icon} />
              {problemId && (
                <span id={problemId} className={styles.hidden}>
                  {problem}
                </span>
              )}
            </ToolButton>
          );
        })}
      </Panel>
      <p className={styles.reason} role="status">
        {reason ?? (cells > 0 && `${cells} sel bergaris tepi dipilih untuk tombol tabel.`)}
      </p>
    </>
  );
}
