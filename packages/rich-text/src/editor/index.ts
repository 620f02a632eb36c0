// The types of the nodes, for all files that use Slate.
import './slate-types.ts';

export type { ImageAttributes } from '../document.ts';
export type { UploadedImage, UploadImage } from './plugins/with-images.ts';
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx';
