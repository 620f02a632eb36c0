import './slate-types.ts';
import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import type { Block, Inline, ParagraphElement, RichDocument } from '../document.ts';
import { htmlToDocument } from '../from-html.ts';
import { findDataImages, replaceDataImages } from '../sanitize/data-images.ts';
import { isBlank, plainText } from '../text.ts';
import { documentToHtml } from '../to-html.ts';
import { closestElement, isBlockNode, isEmptyBlock, isListNode, isTextBlock, isType } from './queries.ts';
import { isImageFile } from './with-images.ts';

export type ClipboardOptions = {
  /** Whether only paragraphs may be pasted, without images. */
  textOnly: boolean;
  /** What becomes of image files that are pasted or dropped. */
  takeImages: (files: File[]) => void;
  /** The address for an image that stands inside pasted HTML as a `data:` address; null leaves it out. */
  storeImage: (dataUrl: string) => Promise<string | null>;
};

/**
 * What is copied is clean HTML; what is pasted is read as HTML by the one converter, never as a document that
 * another page could have written. Text without HTML becomes one paragraph per line.
 */
export function withClipboard<Given extends Editor>(editor: Given, options: ClipboardOptions): Given {
  editor.setFragmentData = (data) => {
    const blocks = editor.getFragment().filter(isBlockNode);
    const html = documentToHtml(blocks);
    if (isBlank(html)) return;
    data.setData('text/html', html);
    data.setData('text/plain', blocks.map((block) => plainText(documentToHtml([block]))).join('\n'));
  };

  editor.insertData = (data) => {
    const html = data.getData('text/html');
    const images = [...data.files].filter(isImageFile);
    if (images.length > 0 && plainText(html) === '') options.takeImages(images);
    else if (html !== '') insertHtml(editor, html, options);
    else insertLines(editor, data.getData('text/plain'));
  };

  return editor;
}

function insertHtml(editor: Editor, html: string, options: ClipboardOptions): void {
  if (options.textOnly || findDataImages(html).length === 0) insertDocument(editor, readHtml(html, options));
  else insertStoredHtml(editor, html, options);
}

/** Word processors paste images as part of the HTML: they are stored first, the text arrives with their addresses. */
async function insertStoredHtml(editor: Editor, html: string, options: ClipboardOptions): Promise<void> {
  const place = Editor.rangeRef(editor, editor.selection ?? Editor.range(editor, Editor.end(editor, [])));
  const stored = await replaceDataImages(html, options.storeImage);
  const at = place.unref();
  if (at) Transforms.select(editor, at);
  insertDocument(editor, readHtml(stored, options));
}

function readHtml(html: string, { textOnly }: ClipboardOptions): RichDocument {
  const document = htmlToDocument(html);
  return textOnly ? document.flatMap(paragraphsOf) : document;
}

function paragraphsOf(block: Block): ParagraphElement[] {
  if (isTextBlock(block)) {
    return [{ type: 'paragraph', children: block.children.filter((child) => !isType('image')(child)) }];
  }
  const children: readonly Node[] = block.children;
  return children.filter(isBlockNode).flatMap(paragraphsOf);
}

function insertLines(editor: Editor, text: string): void {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length === 1 || closestElement(editor, isType('code-block'))) {
    editor.insertText(lines.join('\n'));
    return;
  }
  const filled = lines.filter((line) => line.trim() !== '');
  insertDocument(
    editor,
    filled.map((line) => ({ type: 'paragraph', children: [{ text: line }] })),
  );
}

/** Puts blocks where the selection is: a single paragraph flows into the text, items into a list around it. */
export function insertDocument(editor: Editor, document: RichDocument): void {
  Editor.withoutNormalizing(editor, () => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    const [first, ...others] = document;
    if (first === undefined) return;
    if (others.length > 0) insertBlocks(editor, document);
    else if (first.type === 'paragraph') insertInlines(editor, first.children);
    else if (!insertItems(editor, first)) insertBlocks(editor, document);
  });
}

function insertInlines(editor: Editor, inlines: readonly Inline[]): void {
  Transforms.insertFragment(editor, [...inlines]);
}

function insertItems(editor: Editor, block: Block): boolean {
  const item = closestElement(editor, isType('list-item'));
  if (!item || !isListNode(block)) return false;
  insertAfter(editor, item, block.children);
  return true;
}

function insertBlocks(editor: Editor, blocks: readonly Block[]): void {
  const { selection } = editor;
  if (!selection) return;
  const at = selection.anchor.path.slice(0, 1);
  const block = Node.get(editor, at);
  if (!Element.isElement(block)) return;
  const isInside = isTextBlock(block) && !Editor.isEdge(editor, selection.anchor, at);
  if (isInside) Transforms.splitNodes(editor);
  const isBefore = isTextBlock(block) && !isEmptyBlock(editor, block) && Editor.isStart(editor, selection.anchor, at);
  if (isBefore) insertAt(editor, at, blocks);
  else insertAfter(editor, [block, at], blocks);
}

/** Behind an element, or in its place when it is empty. */
function insertAfter(editor: Editor, [element, path]: NodeEntry<Element>, blocks: readonly Block[]): void {
  const isReplaced = !editor.isVoid(element) && isEmptyBlock(editor, element);
  insertAt(editor, Path.next(path), blocks);
  if (isReplaced) Transforms.removeNodes(editor, { at: path });
}

function insertAt(editor: Editor, path: Path, blocks: readonly Block[]): void {
  Transforms.insertNodes(editor, [...blocks], { at: path });
  const last = [...path.slice(0, -1), (path.at(-1) ?? 0) + blocks.length - 1];
  Transforms.select(editor, Editor.end(editor, last));
}
