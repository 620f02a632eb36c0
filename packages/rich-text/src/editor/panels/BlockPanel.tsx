import { Transforms } from 'slate';
import { useSlate } from 'slate-react';
import { focusText } from '../focus-text.ts';
import { closestElement, isType } from '../queries.ts';
import styles from '../RichTextEditor.module.css';
import { type Move, MoveButtons } from './MoveButtons.tsx';

const isHtml = isType('html');

/** The tools of a video or another block that cannot be edited. */
export function BlockPanel({ onMove }: { onMove: Move }) {
  const editor = useSlate();
  const selected = closestElement(editor, isHtml);
  if (!selected) return null;
  const [block, path] = selected;
  const name = block.html.startsWith('<iframe') ? 'Video' : 'Bagian';
  return (
    <fieldset className={styles.panel}>
      <legend className={styles.hidden}>{name}</legend>
      <MoveButtons onMove={onMove} />
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          Transforms.removeNodes(editor, { at: path });
          focusText(editor);
        }}
      >
        Hapus {name.toLowerCase()}
      </button>
    </fieldset>
  );
}
