import '../slate-types.ts';
import { Editor, Element, Node, type NodeEntry, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { ImageAttributes, ImageElement, UploadElement } from '../../document.ts';
import { leaveVoid } from '../commands/leave-void.ts';
import { closestElement, isEmptyBlock, isTextBlock, isType } from '../queries.ts';

/** VAL-020: what the picker offers. The server decides by the content of the file. */
export const imageTypes = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;

const acceptedTypes = new Set<string>([...imageTypes, 'image/vnd.microsoft.icon', 'image/webp']);

export function isImageFile(file: File): boolean {
  return acceptedTypes.has(file.type);
}

export type UploadedImage = { url: string; width?: number; height?: number };
export type UploadImage = (file: File) => Promise<UploadedImage>;

/** A file on its way into a placeholder. */
export type Upload = {
  file: File;
  alt: string;
  send: UploadImage;
  /** Called when it failed and its placeholder is still there. */
  onFailed: () => void;
};
type PendingUpload = Upload & { isFailed: boolean };

/**
 * What becomes of the uploads of an editor, by id. What ended is kept as well: undo and redo may bring a placeholder back
 * long after. A file is kept until the server has it, so that it can be sent again.
 */
type UploadRecord = {
  finished: Map<string, ImageAttributes>;
  pending: Map<string, PendingUpload>;
  listeners: Set<() => void>;
};
const uploadRecords = new WeakMap<Editor, UploadRecord>();

function recordOf(editor: Editor): UploadRecord {
  const record = uploadRecords.get(editor);
  if (!record) throw new Error('an editor without images');
  return record;
}

/** Images, and the placeholders of images on their way, are single characters as far as the caret is concerned. */
export function withImages<Given extends Editor>(editor: Given): Given {
  const { isInline, isVoid, normalizeNode } = editor;
  uploadRecords.set(editor, { finished: new Map(), pending: new Map(), listeners: new Set() });

  const isImage = (element: Element) => element.type === 'image' || element.type === 'upload';
  editor.isInline = (element) => isImage(element) || isInline(element);
  editor.isVoid = (element) => isImage(element) || isVoid(element);

  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    const image = Element.isElement(node) && node.type === 'upload' && recordOf(editor).finished.get(node.id);
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
  leaveVoid(editor);
  Transforms.insertNodes(editor, element);
  Transforms.move(editor, { unit: 'offset' });
}

/**
 * Uploads a file while a placeholder stands where the image will be. The placeholder turns into the image in
 * place, so that the undo steps before and after it stay true; after a failure it stays, until the file is sent again or
 * the placeholder is taken out.
 */
export function insertUpload(editor: Editor, upload: Upload): Promise<void> {
  const id = crypto.randomUUID();
  insertInline(editor, { type: 'upload', id, name: upload.file.name, children: [{ text: '' }] });
  return sendUpload(editor, id, upload);
}

/** Uploads a file into a placeholder that is there already. */
export async function sendUpload(editor: Editor, id: string, upload: Upload): Promise<void> {
  setPending(editor, id, { ...upload, isFailed: false });
  try {
    finishUpload(editor, id, { ...(await upload.send(upload.file)), alt: upload.alt });
  } catch {
    setPending(editor, id, { ...upload, isFailed: true });
    if (findUpload(editor, id)) upload.onFailed();
  }
}

/** Sends a file again whose upload failed. */
export async function retryUpload(editor: Editor, id: string): Promise<void> {
  const upload = pendingUpload(editor, id);
  if (upload?.isFailed) await sendUpload(editor, id, upload);
}

/** The upload of a placeholder, until the server has its file. */
export function pendingUpload(editor: Editor, id: string): PendingUpload | undefined {
  return recordOf(editor).pending.get(id);
}

/** Calls back when the state of any upload changes; the returned function ends that. */
export function watchUploads(editor: Editor, listener: () => void): () => void {
  const { listeners } = recordOf(editor);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function setPending(editor: Editor, id: string, upload: PendingUpload | undefined): void {
  const { pending, listeners } = recordOf(editor);
  if (upload) pending.set(id, upload);
  else pending.delete(id);
  for (const listener of listeners) listener();
}

/** How many pictures stand in the text whose upload failed. */
export function countFailedUploads(editor: Editor): number {
  const failed = [...recordOf(editor).pending].flatMap(([id, { isFailed }]) => (isFailed ? [id] : []));
  if (failed.length === 0) return 0;
  const shown = new Set(uploadsIn(editor).map(([{ id }]) => id));
  return failed.filter((id) => shown.has(id)).length;
}

/** Puts a picture that is stored already where the caret was. */
export const insertImage = (editor: Editor, image: ImageAttributes): void =>
  insertInline(editor, { type: 'image', ...image, children: [{ text: '' }] });

/** Turns the placeholder of an upload into its image. */
export function finishUpload(editor: Editor, id: string, image: ImageAttributes): void {
  recordOf(editor).finished.set(id, image);
  const placeholder = findUpload(editor, id);
  if (placeholder) HistoryEditor.withoutSaving(editor, () => replaceWithImage(editor, placeholder[1], image));
  setPending(editor, id, undefined);
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
  return uploadsIn(editor).find(([upload]) => upload.id === id);
}

function uploadsIn(editor: Editor): NodeEntry<UploadElement>[] {
  return [...Editor.nodes(editor, { at: [], match: isType('upload'), voids: true })];
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
