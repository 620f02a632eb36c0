import type { ReactNode } from 'react';
import { Editor, Transforms } from 'slate';
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
import { Icon, type IconName } from '../icons.tsx';
import { selectedLink } from '../plugins/with-links.ts';
import { toggleList } from '../plugins/with-lists.ts';
import { insertTable, positionInTable } from '../plugins/with-tables.ts';
import { closestElement, isType } from '../queries.ts';

/** Actions outside the document that a tool starts. */
export type ToolActions = Record<
  'openLink' | 'openVideo' | 'pickImage' | 'pickStored' | 'pickGallery' | 'openFind',
  () => void
>;

export type Tool = {
  label: string;
  keys?: string;
  icon: ReactNode;
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
  run: (editor: Editor, actions: ToolActions) => void;
};

function actionTool(label: string, icon: IconName, action: keyof ToolActions): Tool {
  return { label, icon: <Icon name={icon} />, run: (_editor, actions) => actions[action]() };
}

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
  ...actionTool('Tautan', 'link', 'openLink'),
  keys: 'Control+K',
  isActive: (editor) => selectedLink(editor) !== undefined,
};

const insertions: Tool[] = [
  actionTool('Video', 'video', 'openVideo'),
  {
    label: 'Tabel',
    icon: <Icon name="table" />,
    isDisabled: (editor) => positionInTable(editor) !== null,
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

const find: Tool = { ...actionTool('Cari di teks', 'find', 'openFind'), keys: 'Control+H' };

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

type OfferedTools = Record<'minimal' | 'images' | 'stored' | 'gallery', boolean>;

export const insertionTools = ({ images, stored, gallery }: OfferedTools): Tool[] => [
  ...(images ? [actionTool('Gambar', 'image', 'pickImage')] : []),
  ...(stored ? [actionTool('Pilih dari pustaka', 'library', 'pickStored')] : []),
  ...(gallery ? [actionTool('Galeri', 'gallery', 'pickGallery')] : []),
  ...insertions,
];

/** The tools in groups; an excerpt has only marks and links. */
export const toolGroups = (offered: OfferedTools): Tool[][] =>
  offered.minimal
    ? [marks, [link], history]
    : [[...marks, clear], blocks, [link, ...insertionTools(offered)], layout, [find], history];

/** Performs a tool, at the end of the text where none of it is selected. */
export function runTool(editor: Editor, tool: Tool, actions: ToolActions): void {
  if (tool.isDisabled?.(editor)) return;
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  tool.run(editor, actions);
}
