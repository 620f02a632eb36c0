export type { ImageAttributes } from '../document.ts';
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx';
export type { UploadedImage, UploadImage } from './with-images.ts';
