import '../slate-types.ts';
import { Editor, Transforms } from 'slate';

/**
 * Slate loses the selection when the last text of the document is removed: the caret goes to the text that replaces
 * it.
 */
export function withCaret<Given extends Editor>(editor: Given): Given {
  const { apply, normalize } = editor;
  let isLost = false;

  editor.apply = (operation) => {
    const hadSelection = editor.selection !== null;
    apply(operation);
    if (operation.type === 'remove_node' && hadSelection && !editor.selection) isLost = true;
  };

  editor.normalize = (options) => {
    normalize(options);
    if (!isLost || !Editor.isNormalizing(editor)) return;
    isLost = false;
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  };

  return editor;
}
