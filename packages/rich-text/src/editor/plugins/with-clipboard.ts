import '../slate-types.ts';
import { Editor, Node, Operation, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { RichDocument } from '../../document.ts';
import { htmlToDocument } from '../../from-html.ts';
import { chatToParagraphs } from '../../paste/chat-text.ts';
import { type Pasted, readWithLiteral } from '../../paste/read-pasted.ts';
import { picturesOfRtf } from '../../paste/rtf-pictures.ts';
import { isBlank, plainText } from '../../text.ts';
import { documentToHtml } from '../../to-html.ts';
import { insertDocument, linesOf } from '../commands/insert-document.ts';
import { type PastedPicture, separatePictures } from '../pictures/pasted-pictures.ts';
import { closestElement, isBlockNode, isType } from '../queries.ts';
import { isImageFile } from './with-images.ts';
import { setLink } from './with-links.ts';

export type ClipboardOptions = {
  /** Whether only paragraphs may be pasted, without images. */
  textOnly: boolean;
  /** Whether an image has its place in our storage already. */
  isStored: (address: string) => boolean;
  /** What becomes of image files that are pasted or dropped. */
  takeImages: (files: File[]) => void;
  /** What becomes of the pictures of a text: their placeholders stand in it; `lost` more could not be taken. */
  takePictures: (pictures: PastedPicture[], lost: number) => void;
  /** Gets the message about what was not pasted. */
  tell: (message: string) => void;
};

/** Says that HTML was written by this editor: it is read as it is, not as what another program means by it. */
const ownMark = '<div data-rich-text>';

/** More than a save takes, or than an editor shows without making its writer wait. */
const mostCharacters = 1_000_000;
const mostMarkup = 3_000_000;
/** New pictures in one save. */
const mostPictures = 60;
const mostNodes = 20_000;
const tooLong = 'Teks terlalu panjang untuk ditempel sekaligus. Tempel sebagian demi sebagian.';

const dataAddress = /data:image\/[a-z0-9.+-]+;base64,[a-z0-9+/=]+/gi;

/** The part of a `DataTransfer` that is read. */
type ClipboardContent = { getData: (type: string) => string; files: Iterable<File> };

/** What is copied is clean HTML; what is pasted is read as HTML or text, never as a document that another page wrote. */
export function withClipboard<Given extends Editor>(editor: Given, options: ClipboardOptions): Given {
  editor.setFragmentData = (data) => {
    for (const [type, value] of copiedForms(editor)) data.setData(type, value);
  };

  editor.insertData = (data) => pasteInto(editor, data, options);

  return editor;
}

/** What is selected, in the forms that other programs read; none where there is nothing to see. */
export function copiedForms(editor: Editor): [type: string, value: string][] {
  const blocks = editor.getFragment().filter(isBlockNode);
  const html = documentToHtml(blocks);
  if (isBlank(html)) return [];
  const text = blocks.map((block) => plainText(documentToHtml([block]))).join('\n');
  return [
    ['text/html', `${ownMark}${html}</div>`],
    ['text/plain', text],
  ];
}

/** Puts what is on the clipboard where the selection is. An address that is pasted onto words makes them a link. */
export function pasteInto(editor: Editor, clipboard: ClipboardContent, options: ClipboardOptions): void {
  const pasted = { html: clipboard.getData('text/html'), text: clipboard.getData('text/plain') };
  const images = [...clipboard.files].filter(isImageFile);
  if (images.length > 0 && plainText(pasted.html) === '') options.takeImages(images);
  else if (closestElement(editor, isType('code-block'))) editor.insertText(pasted.text.replace(/\r\n?/g, '\n'));
  else if (isAddressForSelection(editor, pasted)) setLink(editor, pasted.text);
  else insertPasted(editor, pasted, () => picturesOfRtf(clipboard.getData('text/rtf')), options);
}

const addressPattern = /^(?:https?:\/\/|www\.|mailto:|tel:)\S+$/i;

/** An address goes onto the words that are selected; without any it is written, unless it was copied with words. */
function isAddressForSelection(editor: Editor, { html, text }: Pasted): boolean {
  const { selection } = editor;
  if (!selection || !addressPattern.test(text.trim()) || /<img\b/i.test(html)) return false;
  if (Range.isCollapsed(selection)) return html === '';
  return !addressPattern.test(Editor.string(editor, selection).trim());
}

function insertPasted(editor: Editor, pasted: Pasted, files: () => File[], options: ClipboardOptions): void {
  const given = readWithinLimits(pasted);
  if (given === null) {
    options.tell(tooLong);
    return;
  }
  const isOwn = pasted.html.includes(ownMark);
  const { document, pictures, lost } = separatePictures(given.document, {
    isStored: (address) => !options.textOnly && (isOwn || options.isStored(address)),
    files: options.textOnly || !/file:/i.test(pasted.html) ? [] : files(),
    most: options.textOnly ? 0 : mostPictures,
  });
  const inserted = options.textOnly ? paragraphsOf(document) : document;
  if (given.literal === null) insertDocument(editor, inserted);
  else insertReadable(editor, given.literal, options.textOnly ? chatToParagraphs(pasted.text) : inserted);
  if (options.textOnly && lost > 0) options.tell(`${lost} gambar tidak disalin: bagian ini hanya memuat teks.`);
  else if (pictures.length + lost > 0) options.takePictures(pictures, lost);
}

/** Turns the marks of chat messages into formatting as a separate step: one undo restores the text as it was copied. */
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

/** What is pasted as a document; null where it is too long. Markup that is too long may still hold a short text. */
function readWithinLimits({ html, text }: Pasted): ReturnType<typeof readWithLiteral> | null {
  const isReadable = html.replace(dataAddress, '').length <= mostMarkup;
  if (text.length > mostCharacters || (!isReadable && text === '')) return null;
  const read = html.includes(ownMark)
    ? { document: htmlToDocument(html), literal: null }
    : readWithLiteral({ html: isReadable ? html : '', text });
  return hasMoreNodes(read.document, mostNodes) ? null : read;
}

function hasMoreNodes(document: RichDocument, most: number): boolean {
  let count = 0;
  for (const _node of Node.nodes({ type: 'quote', children: document })) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function paragraphsOf(document: RichDocument): RichDocument {
  return document.flatMap(linesOf).map((children) => ({ type: 'paragraph', children }));
}
