import { type KeyboardEvent, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import styles from '../RichTextEditor.module.css';
import type { Tool, ToolActions } from './tools.tsx';

type Props = { groups: readonly Tool[][]; actions: ToolActions; controls: string; label: string };

/** One tab stop; the arrow keys, Home and End move between the buttons. */
export function Toolbar({ groups, actions, controls, label }: Props) {
  const editor = useSlate();
  const [current, setCurrent] = useState(0);
  const count = groups.flat().length;

  const moveFocus = (event: KeyboardEvent) => {
    const next = nextButton(event.key, current, count);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  const run = (tool: Tool) => {
    if (tool.isDisabled?.(editor)) return;
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    tool.run(editor, actions);
  };

  let index = -1;
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={`Format teks: ${label}`}
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <div key={group[0]?.label} className={styles.group}>
          {group.map((tool) => {
            index += 1;
            const position = index;
            return (
              <button
                key={tool.label}
                type="button"
                className={styles.tool}
                tabIndex={position === current ? 0 : -1}
                aria-label={tool.label}
                title={tool.keys ? `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})` : tool.label}
                aria-keyshortcuts={tool.keys}
                aria-pressed={tool.isActive?.(editor)}
                aria-disabled={tool.isDisabled?.(editor) || undefined}
                onFocus={() => setCurrent(position)}
                // A button must not take the selection from the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  run(tool);
                  if (event.detail > 0 && !ReactEditor.isFocused(editor)) ReactEditor.focus(editor);
                }}
              >
                {tool.icon}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function nextButton(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
