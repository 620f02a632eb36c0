import '../slate-types.ts';
import { type Editor, type Path, Transforms } from 'slate';
import { type Alignment, type BlockAttributes, maxIndent } from '../../document.ts';
import { selectedFormattableBlocks } from '../queries.ts';

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
