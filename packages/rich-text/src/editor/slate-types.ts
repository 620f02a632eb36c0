import type { BaseEditor, BaseRange } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { Block, ImageElement, LinkElement, RichText, UploadElement } from '../document.ts';

/** Highlights search matches, on the screen only. */
type Found = { found?: 'match' | 'current' };

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: Block | LinkElement | ImageElement | UploadElement;
    Text: RichText & Found;
    Range: BaseRange & Found;
  }
}
