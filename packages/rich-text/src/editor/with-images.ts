import './slate-types.ts';
import { Editor, Element, Node, type NodeEntry, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { ImageAttributes, ImageElement, UploadElement } from '../document.ts';
import { closestElement, isEmptyBlock, isTextBlock, isType } from './queries.ts';

/** VAL-020: what the picker offers. The server decides by the content of the file. */
export const imageTypes = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;

const acceptedTypes = new Set<string>([...imageTypes, 'image/vnd.microsoft.icon', 'image/webp']);

export function isImageFile(file: File): boolean {
  return acceptedTypes.has(file.type);
}

export type UploadedImage = { url: string; width?: number; height?: number };
export type UploadImage = (file: File) => Promise<UploadedImage>;

/** What became of each upload: undo and redo may bring its placeholder back long after it ended. */
const finishedUploads = new WeakMap<Editor, Map<string, ImageAttributes>>();

/** Images, and the placeholders of images on their way, are single characters as far as the caret is concerned. */
export function withImages<Given extends Editor>(editor: Given): Given {
  const { isInline, isVoid, normalizeNode } = editor;
  finishedUploads.set(editor, new Map());

  const isImage = (element: Element) => element.type === 'image' || element.type === 'upload';
  editor.isInline = (element) => isImage(element) || isInline(element);
  editor.isVoid = (element) => isImage(element) || isVoid(element);

  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    const image = Element.isElement(node) && node.type === 'upload' && finishedUploads.get(editor)?.get(node.id);
    if (image) {
      replaceWithImage(editor, path, image);
      return;
    }
    normalizeNode(entry, options);
  };

  return editor;
}

function insertInline(editor: Editor, element: UploadElement | ImageElement): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  Transforms.insertNodes(editor, element);
  Transforms.move(editor, { unit: 'offset' });
}

/**
 * Uploads a file while a placeholder stands where the image will be. The placeholder turns into the image in
 * place, so that the undo steps before and after it stay true; after a failure it is taken out and the
 * promise rejects with what `upload` rejected with.
 */
export async function insertUpload(editor: Editor, file: File, upload: UploadImage): Promise<void> {
  const id = crypto.randomUUID();
  insertInline(editor, { type: 'upload', id, name: file.name, children: [{ text: '' }] });
  try {
    finishUpload(editor, id, { ...(await upload(file)), alt: '' });
  } catch (error) {
    const placeholder = findUpload(editor, id);
    if (placeholder) Transforms.removeNodes(editor, { at: placeholder[1] });
    throw error;
  }
}

/** Puts a picture that is stored already where the caret was. */
export const insertImage = (editor: Editor, image: ImageAttributes): void =>
  insertInline(editor, { type: 'image', ...image, children: [{ text: '' }] });

/** Turns the placeholder of an upload into its image. */
export function finishUpload(editor: Editor, id: string, image: ImageAttributes): void {
  finishedUploads.get(editor)?.set(id, image);
  const placeholder = findUpload(editor, id);
  if (placeholder) HistoryEditor.withoutSaving(editor, () => replaceWithImage(editor, placeholder[1], image));
}

/** Takes a picture or its placeholder out, and with it the paragraph that holds nothing else. */
export function removePicture(editor: Editor, at: Path): void {
  const block = Editor.above(editor, { at, match: isTextBlock, mode: 'lowest' });
  Transforms.removeNodes(editor, { at, voids: true });
  if (!block) return;
  const [, path] = block;
  const left = Node.get(editor, path);
  const hasSiblings = Node.parent(editor, path).children.length > 1;
  if (isTextBlock(left) && isEmptyBlock(editor, left) && (hasSiblings || path.length === 1)) {
    Transforms.removeNodes(editor, { at: path });
  }
}

/**
 * Takes out the placeholder of a pasted picture that could not be stored, and with it the paragraph that held nothing
 * else. It belongs to the step of the paste: one undo takes back both.
 */
export function cancelUpload(editor: Editor, id: string): void {
  const placeholder = findUpload(editor, id);
  if (placeholder) HistoryEditor.withMerging(editor, () => removePicture(editor, placeholder[1]));
}

function findUpload(editor: Editor, id: string): NodeEntry<UploadElement> | undefined {
  const uploads = Editor.nodes(editor, { at: [], match: isType('upload'), voids: true });
  return [...uploads].find(([upload]) => upload.id === id);
}

function replaceWithImage(editor: Editor, at: Path, image: ImageAttributes): void {
  const properties: Partial<ImageElement> = { type: 'image', ...image };
  Transforms.setNodes(editor, properties, { at });
  Transforms.unsetNodes<UploadElement>(editor, ['id', 'name'], { at });
}

/** The image that is selected, with its path. */
export function selectedImage(editor: Editor): NodeEntry<ImageElement> | undefined {
  return closestElement(editor, isType('image'));
}
