import { createEditor, Editor, type NodeEntry, type Path, Transforms } from 'slate';
import type { ImageElement, RichDocument, UploadElement } from '../../document.ts';
import { removePicture, withImages } from '../plugins/with-images.ts';
import { withLinks } from '../plugins/with-links.ts';
import { documentOf, isType } from '../queries.ts';

/** A picture that is not stored yet, and its placeholder; `source` is a file or an address. */
export type PastedPicture = { id: string; source: File | string; alt: string };

type Options = {
  isStored: (address: string) => boolean;
  /** The files for the document's local pictures, in order; ignored when their number differs. */
  files: readonly File[];
  maxPictures: number;
};

/**
 * Replaces foreign pictures in a pasted document: those that can be copied become placeholders; the others (local
 * files of another program, more than `maxPictures`) are removed and counted. Empty paragraphs are removed.
 */
export function separatePictures(document: RichDocument, options: Options) {
  const temporaryEditor = withImages(withLinks(createEditor()));
  temporaryEditor.children = document;
  const unstored = imagesOf(temporaryEditor).filter(([{ url }]) => !options.isStored(url));
  const sources = sourcesOf(
    unstored.map(([{ url }]) => url),
    options.files,
  );
  const pictures: PastedPicture[] = [];
  Editor.withoutNormalizing(temporaryEditor, () => {
    for (const [index, [image, path]] of [...unstored.entries()].reverse()) {
      const source = index < options.maxPictures ? sources[index] : undefined;
      if (source === undefined) removePicture(temporaryEditor, path);
      else pictures.unshift(replacePicture(temporaryEditor, image, path, source));
    }
  });
  return { document: documentOf(temporaryEditor), pictures, lost: unstored.length - pictures.length };
}

function imagesOf(editor: Editor): NodeEntry<ImageElement>[] {
  return [...Editor.nodes(editor, { at: [], match: isType('image'), voids: true })];
}

function sourcesOf(addresses: readonly string[], files: readonly File[]): (File | string | undefined)[] {
  const local = addresses.filter(isLocalFile);
  const left = local.length === files.length ? [...files] : [];
  return addresses.map((address) => (isLocalFile(address) ? left.shift() : copyableAddress(address)));
}

function isLocalFile(address: string): boolean {
  return /^file:/i.test(address);
}

/** The address from which a picture may be fetched: only encrypted, and never a path of this site. */
function copyableAddress(address: string): string | undefined {
  if (/^(?:data:image\/|blob:)/i.test(address)) return address;
  const secure = address.replace(/^(?:http:)?\/\//i, 'https://');
  return /^https:\/\//i.test(secure) && URL.canParse(secure) ? secure : undefined;
}

function replacePicture(editor: Editor, { alt }: ImageElement, at: Path, source: File | string): PastedPicture {
  const id = crypto.randomUUID();
  const placeholder: UploadElement = { type: 'upload', id, name: alt || 'gambar', children: [{ text: '' }] };
  Transforms.removeNodes(editor, { at, voids: true });
  Transforms.insertNodes(editor, placeholder, { at, voids: true });
  return { id, source, alt };
}
