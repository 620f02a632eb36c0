import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import styles from '../RichTextEditor.module.css';
import { stepFrom, ToolButton } from './Panel.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import { runTool, type Tool, type ToolActions } from './tools.tsx';

/** The tools that fit on a phone; the others stand in a menu. */
const onPhones = new Set(['Tebal', 'Miring', 'Judul 1', 'Judul 2', 'Daftar berpoin', 'Tautan']);

const phones = '(max-width: 47.99em)';
const subscribeToWidth = (listener: () => void) => {
  const list = window.matchMedia(phones);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};
const isPhone = () => window.matchMedia(phones).matches;

type Props = { groups: readonly Tool[][]; actions: ToolActions; controls: string; label: string };

/** One tab stop; the arrow keys, Home and End move between the buttons. */
export function Toolbar({ groups, actions, controls, label }: Props) {
  const editor = useSlate();
  const [current, setCurrent] = useState(0);
  const all = groups.flat();
  const isNarrow = useSyncExternalStore(subscribeToWidth, isPhone) && all.length > onPhones.size + 1;
  // What is inserted comes before further formats.
  const others = [...groups.slice(2), ...groups.slice(0, 2)].flat().filter(({ label: name }) => !onPhones.has(name));
  const shown = isNarrow ? [all.filter(({ label: name }) => onPhones.has(name))] : groups;

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > * > button')];
    const next = stepFrom(current, buttons.length, event.key, ['ArrowLeft', 'ArrowRight']);
    if (next === undefined || event.defaultPrevented) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };

  let index = -1;
  const tabStop = () => {
    index += 1;
    const position = index;
    return { tabIndex: position === current ? 0 : -1, onFocus: () => setCurrent(position) };
  };
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={`Format teks: ${label}`}
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      {isNarrow && <ToolMenu name="Tambah dan alat lain" tools={others} actions={actions} button={tabStop()} />}
      {shown.map((group) => (
        <div key={group[0]?.label} className={styles.group}>
          {group.map((tool) => (
            <ToolButton
              key={tool.label}
              label={tool.label}
              {...tabStop()}
              title={tool.keys ? `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})` : tool.label}
              aria-keyshortcuts={tool.keys}
              aria-pressed={tool.isActive?.(editor)}
              aria-disabled={tool.isDisabled?.(editor) || undefined}
              onClick={(event) => {
                runTool(editor, tool, actions);
                if (event.detail > 0 && !ReactEditor.isFocused(editor)) ReactEditor.focus(editor);
              }}
            >
              {tool.icon}
            </ToolButton>
          ))}
        </div>
      ))}
    </div>
  );
}
