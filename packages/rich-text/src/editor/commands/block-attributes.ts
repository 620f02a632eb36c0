import '../slate-types.ts';
import { type Editor, type Path, Transforms } from 'slate';
import { type Alignment, type BlockAttributes, maxIndent } from '../../document.ts';
import { selectedFormattableBlocks } from '../queries.ts';

/** CONST-030: one level more or less, between 0 and 8; at either end nothing happens. */
export function changeIndent(editor: Editor, change: 1 | -1): void {
  for (const [{ indent = 0 }, path] of selectedFormattableBlocks(editor)) {
    const next = indent + change;
    if (next >= 0 && next <= maxIndent) setAttributes(editor, path, { indent: next || undefined });
  }
}

export function activeAlignment(editor: Editor): Alignment | undefined {
  return selectedFormattableBlocks(editor)[0]?.[0].align;
}

/** Choosing the alignment that is active takes it away. Left is where text begins anyway, unless it is Arabic. */
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

/** A passage in Arabic is read from the right, and read out in Arabic. */
export function toggleArabic(editor: Editor): void {
  const arabic: BlockAttributes = isArabicActive(editor)
    ? { lang: undefined, dir: undefined }
    : { lang: 'ar', dir: 'rtl' };
  for (const [, path] of selectedFormattableBlocks(editor)) setAttributes(editor, path, arabic);
}

/** An attribute that is undefined is taken away. */
function setAttributes(editor: Editor, at: Path, attributes: BlockAttributes): void {
  Transforms.setNodes(editor, attributes, { at });
}

/** What a block passes on to the one that takes its place. */
export function attributesOf({ align, indent, className, lang, dir }: BlockAttributes): BlockAttributes {
  return {
    ...(align && { align }),
    ...(indent && { indent }),
    ...(className && { className }),
    ...(lang && { lang }),
    ...(dir && { dir }),
  };
}
