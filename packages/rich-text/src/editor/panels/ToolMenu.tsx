import { type ComponentProps, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Editor, Element, Range } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import { focusText } from '../focus-text.ts';
import { Icon } from '../icons.tsx';
import { isEmptyBlock, isType } from '../queries.ts';
import styles from '../RichTextEditor.module.css';
import { stepFrom, ToolButton } from './Panel.tsx';
import { runTool, type Tool, type ToolActions } from './tools.tsx';

type Props = {
  name: string;
  tools: readonly Tool[];
  actions: ToolActions;
  button?: Partial<ComponentProps<'button'>>;
};

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll('button') ?? [])];

/** '+': tools with their names, in a menu. Escape closes it and returns to the text. */
export function ToolMenu({ name, tools, actions, button }: Props) {
  const editor = useSlate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      itemsOf(menu.current)[0]?.focus({ preventScroll: true });
      menu.current?.scrollIntoView({ block: 'nearest' });
    } else if (wasOpen.current && document.activeElement === document.body) focusText(editor);
    wasOpen.current = isOpen;
  }, [isOpen, editor]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') setOpen(false);
    else {
      const items = itemsOf(event.currentTarget);
      const at = items.findIndex((item) => item.matches(':focus'));
      const next = stepFrom(at, items.length, event.key, ['ArrowUp', 'ArrowDown']);
      if (next === undefined) return;
      items[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.menuAnchor}>
      <ToolButton
        label={name}
        {...button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="plus" />
      </ToolButton>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={name}
          className={styles.menu}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setOpen(false);
          }}
        >
          {tools.map((tool) => (
            <button
              key={tool.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.menuItem}
              aria-disabled={tool.isDisabled?.(editor) || undefined}
              data-active={tool.isActive?.(editor) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setOpen(false);
                runTool(editor, tool, actions);
              }}
            >
              <span className={styles.menuIcon} aria-hidden>
                {tool.icon}
              </span>
              {tool.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The element of the empty line with the caret, outside lists and tables; of an empty text, its first line. */
function emptyLine(editor: Editor): Element | null {
  const { selection, children } = editor;
  if (selection && !Range.isCollapsed(selection)) return null;
  const at = selection ? selection.anchor.path[0] : children.length === 1 && 0;
  const block = typeof at === 'number' ? children[at] : undefined;
  if (!Element.isElement(block) || !isType('paragraph')(block)) return null;
  return block.lang === undefined && isEmptyBlock(editor, block) ? block : null;
}

export function LineMenu({ tools, actions }: Pick<Props, 'tools' | 'actions'>) {
  const editor = useSlate();
  const line = emptyLine(editor);
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!line || !container.current) return;
    const { top, height } = ReactEditor.toDOMNode(editor, line).getBoundingClientRect();
    const sheet = container.current.parentElement?.getBoundingClientRect();
    container.current.style.insetBlockStart = `${top - (sheet?.top ?? 0) + height / 2}px`;
  });
  if (!line) return null;
  return (
    <div ref={container} className={styles.lineMenu}>
      <ToolMenu name="Tambah di baris ini" tools={tools} actions={actions} />
    </div>
  );
}
