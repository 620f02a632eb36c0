import '../slate-types.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import {
  type HeadingLevel,
  insertDivider,
  isCodeActive,
  isHeadingActive,
  isQuoteActive,
  toggleCode,
  toggleHeading,
  toggleQuote,
} from '../commands/block-types.ts';
import {
  activeAlignment,
  changeIndent,
  clearFormatting,
  isArabicActive,
  isMarkActive,
  type ToggleMark,
  toggleAlignment,
  toggleArabic,
  toggleMark,
} from '../commands/formatting.ts';
import { Icon } from '../icons.tsx';
import { selectedLink } from '../plugins/with-links.ts';
import { toggleList } from '../plugins/with-lists.ts';
import { insertTable, placeInTable } from '../plugins/with-tables.ts';
import { closestElement, isType } from '../queries.ts';
import styles from '../RichTextEditor.module.css';

/** Actions outside the document that a tool starts. */
type ToolActions = {
  openLink: () => void;
  openVideo: () => void;
  pickImage: () => void;
  pickStored: () => void;
  openFind: () => void;
};

type Tool = {
  label: string;
  keys?: string;
  icon: ReactNode;
  /** Undefined for tools without an on/off state. */
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
  run: (editor: Editor, actions: ToolActions) => void;
};

function markTool(label: string, mark: ToggleMark, icon: ReactNode, keys?: string): Tool {
  return {
    label,
    icon,
    ...(keys && { keys }),
    isActive: (editor) => isMarkActive(editor, mark),
    run: (editor) => toggleMark(editor, mark),
  };
}

function headingTool(label: string, level: HeadingLevel): Tool {
  return {
    label,
    icon: `H${level}`,
    isActive: (editor) => isHeadingActive(editor, level),
    run: (editor) => toggleHeading(editor, level),
  };
}

function listTool(label: string, type: 'bulleted-list' | 'numbered-list', icon: ReactNode): Tool {
  return {
    label,
    icon,
    isActive: (editor) => closestElement(editor, isType('bulleted-list', 'numbered-list'))?.[0].type === type,
    run: (editor) => toggleList(editor, type),
  };
}

function alignTool(label: string, align: 'left' | 'center' | 'right', icon: ReactNode): Tool {
  return {
    label,
    icon,
    isActive: (editor) => activeAlignment(editor) === align,
    run: (editor) => toggleAlignment(editor, align),
  };
}

const marks: Tool[] = [
  markTool('Tebal', 'strong', <strong>B</strong>, 'Control+B'),
  markTool('Miring', 'em', <em>I</em>, 'Control+I'),
  markTool('Garis bawah', 'u', <u>U</u>, 'Control+U'),
  markTool('Coret', 's', <s>S</s>),
];

const link: Tool = {
  label: 'Tautan',
  keys: 'Control+K',
  icon: <Icon name="link" />,
  isActive: (editor) => selectedLink(editor) !== undefined,
  run: (_editor, { openLink }) => openLink(),
};

const image: Tool = { label: 'Gambar', icon: <Icon name="image" />, run: (_editor, { pickImage }) => pickImage() };

const storedImage: Tool = {
  label: 'Pilih dari pustaka',
  icon: <Icon name="library" />,
  run: (_editor, { pickStored }) => pickStored(),
};

const insertions: Tool[] = [
  { label: 'Video', icon: <Icon name="video" />, run: (_editor, { openVideo }) => openVideo() },
  {
    label: 'Tabel',
    icon: <Icon name="table" />,
    isDisabled: (editor) => placeInTable(editor) !== null,
    run: insertTable,
  },
  { label: 'Garis pemisah', icon: <Icon name="divider" />, run: insertDivider },
];

const clear: Tool = { label: 'Hapus format', icon: <Icon name="clear" />, run: clearFormatting };

const blocks: Tool[] = [
  headingTool('Judul 1', 1),
  headingTool('Judul 2', 2),
  listTool('Daftar berpoin', 'bulleted-list', <Icon name="bulletedList" />),
  listTool('Daftar bernomor', 'numbered-list', <Icon name="numberedList" />),
  { label: 'Kutipan', icon: <Icon name="quote" />, isActive: isQuoteActive, run: toggleQuote },
  { label: 'Kode', icon: <Icon name="code" />, isActive: isCodeActive, run: toggleCode },
];

const layout: Tool[] = [
  {
    label: 'Kurangi indentasi',
    keys: 'Control+[',
    icon: <Icon name="indentLess" />,
    run: (editor) => changeIndent(editor, -1),
  },
  {
    label: 'Tambah indentasi',
    keys: 'Control+]',
    icon: <Icon name="indentMore" />,
    run: (editor) => changeIndent(editor, 1),
  },
  alignTool('Rata kiri', 'left', <Icon name="alignLeft" />),
  alignTool('Rata tengah', 'center', <Icon name="alignCenter" />),
  alignTool('Rata kanan', 'right', <Icon name="alignRight" />),
  {
    label: 'Teks Arab',
    icon: (
      <span lang="ar" dir="rtl">
        ع
      </span>
    ),
    isActive: isArabicActive,
    run: toggleArabic,
  },
];

const find: Tool = {
  label: 'Cari di teks',
  keys: 'Control+H',
  icon: <Icon name="find" />,
  run: (_editor, { openFind }) => openFind(),
};

const history: Tool[] = [
  {
    label: 'Urungkan',
    keys: 'Control+Z',
    icon: <Icon name="undo" />,
    isDisabled: (editor) => editor.history.undos.length === 0,
    run: (editor) => editor.undo(),
  },
  {
    label: 'Ulangi',
    keys: 'Control+Shift+Z',
    icon: <Icon name="redo" />,
    isDisabled: (editor) => editor.history.redos.length === 0,
    run: (editor) => editor.redo(),
  },
];

/** The tools in groups; an excerpt has only marks and links. */
export function toolGroups({ minimal, images, stored }: Record<'minimal' | 'images' | 'stored', boolean>): Tool[][] {
  if (minimal) return [marks, [link], history];
  const pictures = [...(images ? [image] : []), ...(stored ? [storedImage] : [])];
  return [[...marks, clear], blocks, [link, ...pictures, ...insertions], layout, [find], history];
}

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
