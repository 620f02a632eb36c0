import { Editor, type Element, type Node, type NodeEntry, type Path, Range, Text, Transforms } from 'slate';
import {
  type Alignment,
  type Block,
  type BlockAttributes,
  type HeadingElement,
  type Marks,
  maxIndent,
} from '../../document.ts';
import {
  type FormattableBlock,
  isBlockNode,
  isType,
  selectedFormattableBlocks,
  selectedTextBlocks,
} from '../queries.ts';

/** One level more or less, between 0 and 8; without effect at either end. */
export function changeIndent(editor: Editor, change: 1 | -1): void {
  for (const [{ indent = 0 }, path] of selectedFormattableBlocks(editor)) {
    const next = indent + change;
    if (next >= 0 && next <= maxIndent) setAttributes(editor, path, { indent: next || undefined });
  }
}

export function activeAlignment(editor: Editor): Alignment | undefined {
  return selectedFormattableBlocks(editor)[0]?.[0].align;
}

/** Choosing the active alignment removes it. Left is the default, except in Arabic. */
export function toggleAlignment(editor: Editor, align: Alignment): void {
  const wasActive = activeAlignment(editor) === align;
  for (const [{ dir }, path] of selectedFormattableBlocks(editor)) {
    const isDefault = align === 'left' && dir !== 'rtl';
    setAttributes(editor, path, { align: wasActive || isDefault ? undefined : align });
  }
}

export function isArabicActive(editor: Editor): boolean {
  return selectedFormattableBlocks(editor)[0]?.[0].dir === 'rtl';
}

/** Marks a passage as Arabic, for its direction and for screen readers. */
export function toggleArabic(editor: Editor): void {
  const arabic: BlockAttributes = isArabicActive(editor)
    ? { lang: undefined, dir: undefined }
    : { lang: 'ar', dir: 'rtl' };
  for (const [, path] of selectedFormattableBlocks(editor)) setAttributes(editor, path, arabic);
}

/** An undefined attribute is removed. */
function setAttributes(editor: Editor, at: Path, attributes: BlockAttributes): void {
  Transforms.setNodes(editor, attributes, { at });
}

/** The attributes that a block passes on to its replacement. */
export function attributesOf({ align, indent, className, lang, dir }: BlockAttributes): BlockAttributes {
  return {
    ...(align && { align }),
    ...(indent && { indent }),
    ...(className && { className }),
    ...(lang && { lang }),
    ...(dir && { dir }),
  };
}

const marks: (keyof Marks)[] = ['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code', 'spanClass'];
const attributes: (keyof BlockAttributes)[] = ['align', 'indent', 'className'];

/** Removes the formatting of the selection, or of the block around the caret. Links and languages stay. */
export function clearFormatting(editor: Editor): void {
  const { selection } = editor;
  if (!selection) return;
  const isPart = Range.isExpanded(selection);
  Editor.withoutNormalizing(editor, () => {
    const ranges = isPart ? [selection] : selectedTextBlocks(editor).map(([, path]) => Editor.range(editor, path));
    for (const at of ranges) Transforms.unsetNodes<Text>(editor, marks, { at, match: Text.isText, split: isPart });
    for (const [, at] of selectedFormattableBlocks(editor)) {
      Transforms.unsetNodes<FormattableBlock>(editor, attributes, { at });
    }
    for (const [block, at] of selectedTextBlocks(editor)) {
      if (isType('heading')(block)) becomeParagraph(editor, at);
    }
    for (const mark of marks) Editor.removeMark(editor, mark);
  });
}

export type ToggleMark = 'strong' | 'em' | 'u' | 's';

export function isMarkActive(editor: Editor, mark: ToggleMark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: ToggleMark): void {
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

export function becomeParagraph(editor: Editor, at: Path): void {
  Transforms.setNodes(editor, { type: 'paragraph' }, { at });
  Transforms.unsetNodes<HeadingElement>(editor, 'level', { at });
}

/** Wraps what is not a block in an element that contains blocks; false where everything in it is one. */
export function wrapInlineChildren(editor: Editor, [parent, path]: NodeEntry<Element>, wrapper: Block): boolean {
  const children: readonly Node[] = parent.children;
  if (children.every(isBlockNode)) return false;
  const isLoose = (node: Node, at: Path) => at.length === path.length + 1 && !isBlockNode(node);
  Transforms.wrapNodes(editor, wrapper, { at: path, match: isLoose });
  return true;
}
