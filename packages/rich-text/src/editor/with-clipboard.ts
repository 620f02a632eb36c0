import './slate-types.ts';
import { Editor, Node, Range } from 'slate';
import type { RichDocument } from '../document.ts';
import { htmlToDocument } from '../from-html.ts';
import { type Pasted, readPasted } from '../paste/read-pasted.ts';
import { picturesOfRtf } from '../paste/rtf-pictures.ts';
import { isBlank, plainText } from '../text.ts';
import { documentToHtml } from '../to-html.ts';
import { insertDocument, linesOf } from './insert-document.ts';
import { type PastedPicture, separatePictures } from './pasted-pictures.ts';
import { closestElement, isBlockNode, isType } from './queries.ts';
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
  /** Tells why nothing was pasted. */
  refuse: (message: string) => void;
};

/** Says that HTML was written by this editor: it is read as it is, not as what another program means by it. */
const ownMark = '<div data-rich-text>';

/** More than a save takes, or than an editor shows without making its writer wait. */
const mostCharacters = 1_000_000;
const mostMarkup = 3_000_000;
const mostNodes = 20_000;
const tooLong = 'Teks terlalu panjang untuk ditempel sekaligus. Tempel sebagian demi sebagian.';

const dataAddress = /data:image\/[a-z0-9.+-]+;base64,[a-z0-9+/=]+/gi;

/**
 * What is copied is clean HTML; what is pasted is read as HTML or text, never as a document that another page could have
 * written. An address that is pasted onto words makes them a link.
 */
export function withClipboard<Given extends Editor>(editor: Given, options: ClipboardOptions): Given {
  editor.setFragmentData = (data) => {
    const blocks = editor.getFragment().filter(isBlockNode);
    const html = documentToHtml(blocks);
    if (isBlank(html)) return;
    data.setData('text/html', `${ownMark}${html}</div>`);
    data.setData('text/plain', blocks.map((block) => plainText(documentToHtml([block]))).join('\n'));
  };

  editor.insertData = (data) => {
    const pasted = { html: data.getData('text/html'), text: data.getData('text/plain') };
    const images = [...data.files].filter(isImageFile);
    if (images.length > 0 && plainText(pasted.html) === '') options.takeImages(images);
    else if (closestElement(editor, isType('code-block'))) editor.insertText(pasted.text.replace(/\r\n?/g, '\n'));
    else if (isAddressForSelection(editor, pasted)) setLink(editor, pasted.text);
    else insertPasted(editor, pasted, () => picturesOfRtf(data.getData('text/rtf')), options);
  };

  return editor;
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
    options.refuse(tooLong);
    return;
  }
  const isOwn = pasted.html.includes(ownMark);
  const { document, pictures, lost } = separatePictures(given, {
    isStored: (address) => !options.textOnly && (isOwn || options.isStored(address)),
    files: options.textOnly || !/file:/i.test(pasted.html) ? [] : files(),
  });
  const wanted = options.textOnly ? [] : pictures;
  insertDocument(editor, options.textOnly ? paragraphsOnly(document) : document);
  if (wanted.length + lost > 0) options.takePictures(wanted, lost + pictures.length - wanted.length);
}

/** What is pasted as a document; null where it is too long. Markup that is too long may still hold a short text. */
function readWithinLimits({ html, text }: Pasted): RichDocument | null {
  const isReadable = html.replace(dataAddress, '').length <= mostMarkup;
  if (text.length > mostCharacters || (!isReadable && text === '')) return null;
  const document = html.includes(ownMark) ? htmlToDocument(html) : readPasted({ html: isReadable ? html : '', text });
  return hasMoreNodes(document, mostNodes) ? null : document;
}

function hasMoreNodes(document: RichDocument, most: number): boolean {
  let count = 0;
  for (const _node of Node.nodes({ type: 'quote', children: document })) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

function paragraphsOnly(document: RichDocument): RichDocument {
  return document.flatMap(linesOf).map((line) => ({
    type: 'paragraph',
    children: line.filter((inline) => !isType('upload')(inline)),
  }));
}
