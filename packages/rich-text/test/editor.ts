import { Editor, Node, Transforms } from 'slate';
import { createEditorModel } from '../src/editor/create-editor.ts';
import { documentOf } from '../src/editor/queries.ts';
import { htmlToDocument } from '../src/from-html.ts';
import { documentToHtml } from '../src/to-html.ts';

export type Editing = { editor: Editor; html: () => string; wait: (milliseconds: number) => Promise<void> };

/** An editor with the caret at the end, and a clock that the test controls. */
export function editing(html: string, options: { minimal?: boolean } = {}): Editing {
  let time = 0;
  const editor = createEditorModel({ now: () => time, ...options });
  editor.children = htmlToDocument(html);
  Transforms.select(editor, Editor.end(editor, []));
  return {
    editor,
    html: () => documentToHtml(documentOf(editor)),
    // Slate finishes an action in a microtask, as between two keys.
    wait: async (milliseconds) => {
      time += milliseconds;
      await Promise.resolve();
    },
  };
}

export function select(editor: Editor, word: string): void {
  for (const [text, path] of Node.texts(editor)) {
    const offset = text.text.indexOf(word);
    if (offset === -1) continue;
    Transforms.select(editor, { anchor: { path, offset }, focus: { path, offset: offset + word.length } });
    return;
  }
  throw new Error(`no "${word}" in the document`);
}

export function caretBefore(editor: Editor, word: string): void {
  select(editor, word);
  Transforms.collapse(editor, { edge: 'start' });
}

export function caretAfter(editor: Editor, word: string): void {
  select(editor, word);
  Transforms.collapse(editor, { edge: 'end' });
}
