import { Editor, Transforms } from 'slate';
import { withReact } from 'slate-react';
import { expect, test } from 'vitest';
import { htmlToDocument } from '../../from-html.ts';
import { createEditorModel } from '../create-editor.ts';
import { arrowAction } from '../hotkeys.ts';

test('an arrow key in a cell that is not drawn yet is left to the browser', () => {
  const editor = withReact(createEditorModel({ now: () => 0 }));
  editor.children = htmlToDocument('<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>');
  Transforms.select(editor, Editor.start(editor, []));
  const key = { key: 'ArrowDown', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  expect(arrowAction(editor, key)).toBeNull();
});
