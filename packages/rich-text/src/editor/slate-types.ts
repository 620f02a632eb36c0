import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { Block, ImageElement, LinkElement, RichText, UploadElement } from '../document.ts';

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: Block | LinkElement | ImageElement | UploadElement;
    Text: RichText;
  }
}
