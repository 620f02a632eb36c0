import { Editor, type Element, Node, type NodeEntry, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { ImageAttributes, ImageElement, UploadElement } from '../../document.ts';
import { deleteForReplacement } from '../commands/delete-selected.ts';
import { leaveVoid } from '../commands/leave-void.ts';
import { closestElement, isEmptyBlock, isTextBlock, isType } from '../queries.ts';
import { withRules } from './with-rules.ts';

const isUpload = isType('upload');

/** The types offered by the file picker. The server checks the content of the file. */
export const imageTypes = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;

const acceptedTypes = new Set<string>([...imageTypes, 'image/vnd.microsoft.icon', 'image/webp', 'image/avif']);

export function isImageFile(file: File): boolean {
  return acceptedTypes.has(file.type);
}

export type UploadedImage = { url: string; width?: number; height?: number };
export type UploadImage = (file: File) => Promise<UploadedImage>;

export type Upload = {
  file: File;
  alt: string;
  send: UploadImage;
  /** Called when it failed while its placeholder still exists. */
  onFailed: () => void;
};
type PendingUpload = Upload & { isFailed: boolean };

/** By id. Undo may bring a finished one's placeholder back; a file is kept until it is uploaded, for a retry. */
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

/** Images and placeholders behave like single characters for the caret. */
export function withImages(editor: Editor): Editor {
  uploadRecords.set(editor, { finished: new Map(), pending: new Map(), listeners: new Set() });
  const isImage = (_editor: Editor, { type }: Element) => type === 'image' || type === 'upload';
  return withRules(editor, {
    isInline: isImage,
    isVoid: isImage,
    normalizeNode: (_editor, [node, path]) => {
      const image = isUpload(node) && recordOf(editor).finished.get(node.id);
      if (image) replaceWithImage(editor, path, image);
      return Boolean(image);
    },
  });
}

function insertInline(editor: Editor, element: UploadElement | ImageElement): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  deleteForReplacement(editor);
  leaveVoid(editor);
  Transforms.insertNodes(editor, element);
  Transforms.move(editor, { unit: 'offset' });
}

/** Uploads a file into a new placeholder, which is converted in place, so that the undo steps stay valid. */
export function insertUpload(editor: Editor, upload: Upload): Promise<void> {
  const id = crypto.randomUUID();
  insertInline(editor, { type: 'upload', id, name: upload.file.name, children: [{ text: '' }] });
  return sendUpload(editor, id, upload);
}

export async function sendUpload(editor: Editor, id: string, upload: Upload): Promise<void> {
  setPending(editor, id, { ...upload, isFailed: false });
  try {
    finishUpload(editor, id, { ...(await upload.send(upload.file)), alt: upload.alt });
  } catch {
    setPending(editor, id, { ...upload, isFailed: true });
    if (findUpload(editor, id)) upload.onFailed();
  }
}

export async function retryUpload(editor: Editor, id: string): Promise<void> {
  const upload = pendingUpload(editor, id);
  if (upload?.isFailed) await sendUpload(editor, id, upload);
}

/** The upload of a placeholder, until it has succeeded. */
export function pendingUpload(editor: Editor, id: string): PendingUpload | undefined {
  return recordOf(editor).pending.get(id);
}

/** Calls the listener when the state of any upload changes; returns the function that unsubscribes. */
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

export function countFailedUploads(editor: Editor): number {
  const failed = [...recordOf(editor).pending].flatMap(([id, { isFailed }]) => (isFailed ? [id] : []));
  if (failed.length === 0) return 0;
  const shown = new Set(uploadsIn(editor).map(([{ id }]) => id));
  return failed.filter((id) => shown.has(id)).length;
}

export const insertImage = (editor: Editor, image: ImageAttributes): void =>
  insertInline(editor, { type: 'image', ...image, children: [{ text: '' }] });

export function finishUpload(editor: Editor, id: string, image: ImageAttributes): void {
  recordOf(editor).finished.set(id, image);
  const placeholder = findUpload(editor, id);
  if (placeholder) HistoryEditor.withoutSaving(editor, () => replaceWithImage(editor, placeholder[1], image));
  setPending(editor, id, undefined);
}

/** Removes a picture or its placeholder, and the paragraph if it contains nothing else. */
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

/** Removes the placeholder of a picture that could not be stored, as part of the undo step of its paste. */
export function cancelUpload(editor: Editor, id: string): void {
  const placeholder = findUpload(editor, id);
  if (placeholder) HistoryEditor.withMerging(editor, () => removePicture(editor, placeholder[1]));
}

function findUpload(editor: Editor, id: string): NodeEntry<UploadElement> | undefined {
  return uploadsIn(editor).find(([upload]) => upload.id === id);
}

function uploadsIn(editor: Editor): NodeEntry<UploadElement>[] {
  return [...Editor.nodes(editor, { at: [], match: isUpload, voids: true })];
}

function replaceWithImage(editor: Editor, at: Path, image: ImageAttributes): void {
  const properties: Partial<ImageElement> = { type: 'image', ...image };
  Transforms.setNodes(editor, properties, { at });
  Transforms.unsetNodes<UploadElement>(editor, ['id', 'name'], { at });
}

export function selectedImage(editor: Editor): NodeEntry<ImageElement> | undefined {
  return closestElement(editor, isType('image'));
}
