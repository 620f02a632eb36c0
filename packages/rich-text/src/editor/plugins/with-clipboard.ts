import { Editor, Node, Operation, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { RichDocument } from '../../document.ts';
import { htmlToDocument } from '../../from-html.ts';
import { chatToParagraphs } from '../../paste/chat-text.ts';
import { readableText } from '../../paste/inline.ts';
import { type Pasted, picturesOfRtf, readWithLiteral } from '../../paste/read-pasted.ts';
import { isBlank, plainText } from '../../text.ts';
import { documentToHtml } from '../../to-html.ts';
import { insertDocument, linesOf } from '../commands/insert-document.ts';
import { type PastedPicture, separatePictures } from '../pictures/pasted-pictures.ts';
import { closestElement, isBlockNode, isType } from '../queries.ts';
import { isImageFile } from './with-images.ts';
import { leaveLinkAtItsEnd, setLink } from './with-links.ts';

export type ClipboardOptions = {
  /** Whether only paragraphs without images may be pasted. */
  textOnly: boolean;
  isStored: (address: string) => boolean;
  onImages: (files: File[]) => void;
  /** Receives the pictures of a pasted text, which have placeholders; `lost` further ones were removed. */
  onPictures: (pictures: PastedPicture[], lost: number) => void;
  notify: (message: string) => void;
};

/** Marks HTML as written by this editor: it is parsed unchanged, without the rules for other programs. */
const ownContentMark = '<div data-rich-text>';

/** More than a save accepts, or than the editor displays without a delay. */
const maxCharacters = 1_000_000;
const maxMarkup = 3_000_000;
const maxPictures = 60;
const maxNodes = 20_000;
const tooLong = 'Teks terlalu panjang untuk ditempel sekaligus. Tempel sebagian demi sebagian.';

const dataAddress = /data:image\/[a-z0-9.+-]+;base64,[a-z0-9+/=]+/gi;

type ClipboardContent = { getData: (type: string) => string; files: Iterable<File> };

/** Copies clean HTML; pastes HTML or text, never Slate's own format, because another page may have written it. */
export function withClipboard(editor: Editor, options: ClipboardOptions): Editor {
  editor.setFragmentData = (data) => {
    for (const [type, value] of copiedForms(editor)) data.setData(type, value);
  };

  editor.insertData = (data) => pasteInto(editor, data, options);

  return editor;
}

/** The selection in the formats of the clipboard; none when nothing is visible. */
export function copiedForms(editor: Editor): [type: string, value: string][] {
  const blocks = editor.getFragment().filter(isBlockNode);
  const html = documentToHtml(blocks);
  if (isBlank(html)) return [];
  const text = blocks.map((block) => plainText(documentToHtml([block]))).join('\n');
  return [
    ['text/html', `${ownContentMark}${html}</div>`],
    ['text/plain', text],
  ];
}

/** Pastes at the selection. An address pasted over selected text makes it a link. */
export function pasteInto(editor: Editor, clipboard: ClipboardContent, options: ClipboardOptions): void {
  const pasted = { html: clipboard.getData('text/html'), text: clipboard.getData('text/plain') };
  const images = [...clipboard.files].filter(isImageFile);
  leaveLinkAtItsEnd(editor);
  if (images.length > 0 && plainText(pasted.html) === '') options.onImages(images);
  else if (closestElement(editor, isType('code-block'))) editor.insertText(readableText(pasted.text));
  else if (isAddressForSelection(editor, pasted)) setLink(editor, pasted.text);
  else insertPasted(editor, pasted, () => picturesOfRtf(clipboard.getData('text/rtf')), options);
}

const addressPattern = /^(?:https?:\/\/|www\.|mailto:|tel:)\S+$/i;

/** A pasted address applies to the selected text. Without one it is inserted, unless it was copied with words. */
function isAddressForSelection(editor: Editor, { html, text }: Pasted): boolean {
  const { selection } = editor;
  if (!selection || !addressPattern.test(text.trim()) || /<img\b/i.test(html)) return false;
  if (Range.isCollapsed(selection)) return html === '';
  return !addressPattern.test(Editor.string(editor, selection).trim());
}

function insertPasted(editor: Editor, pasted: Pasted, files: () => File[], options: ClipboardOptions): void {
  const given = readWithinLimits(pasted);
  if (given === null) {
    options.notify(tooLong);
    return;
  }
  const isOwn = pasted.html.includes(ownContentMark);
  const { document, pictures, lost } = separatePictures(given.document, {
    isStored: (address) => !options.textOnly && (isOwn || options.isStored(address)),
    files: options.textOnly || !/file:/i.test(pasted.html) ? [] : files(),
    maxPictures: options.textOnly ? 0 : maxPictures,
  });
  const inserted = options.textOnly ? paragraphsOf(document) : document;
  if (given.literal === null) insertDocument(editor, inserted);
  else insertReadable(editor, given.literal, options.textOnly ? chatToParagraphs(pasted.text) : inserted);
  if (options.textOnly && lost > 0) options.notify(`${lost} gambar tidak disalin: bagian ini hanya memuat teks.`);
  else if (pictures.length + lost > 0) options.onPictures(pictures, lost);
}

/** Inserts the literal text first and its formatting as a second step, so that one undo restores the literal text. */
function insertReadable(editor: Editor, literal: RichDocument, document: RichDocument): void {
  const { selection } = editor;
  const first = editor.operations.length;
  HistoryEditor.withNewBatch(editor, () => insertDocument(editor, literal));
  const inserted = editor.operations.slice(first).filter(({ type }) => type !== 'set_selection');
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const operation of inserted.reverse()) editor.apply(Operation.inverse(operation));
    });
    if (selection) Transforms.select(editor, selection);
    else Transforms.deselect(editor);
    insertDocument(editor, document);
  });
}

/** The pasted content as a document; null when it is too long. When the markup is too long, its text may still fit. */
function readWithinLimits({ html, text }: Pasted): ReturnType<typeof readWithLiteral> | null {
  const isReadable = html.replace(dataAddress, '').length <= maxMarkup;
  if (text.length > maxCharacters || (!isReadable && text === '')) return null;
  const read = html.includes(ownContentMark)
    ? { document: htmlToDocument(html), literal: null }
    : readWithLiteral({ html: isReadable ? html : '', text });
  return hasMoreNodes(read.document, maxNodes) ? null : read;
}

function hasMoreNodes(document: RichDocument, limit: number): boolean {
  let count = 0;
  for (const _node of Node.nodes({ type: 'quote', children: document })) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

function paragraphsOf(document: RichDocument): RichDocument {
  return document.flatMap(linesOf).map((children) => ({ type: 'paragraph', children }));
}
