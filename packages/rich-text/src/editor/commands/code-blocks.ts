import '../slate-types.ts';
import { Editor, Node, Transforms } from 'slate';
import type { CodeBlockElement, ParagraphElement } from '../../document.ts';
import { unwrapLists } from '../plugins/with-lists.ts';
import { closestElement, isType, selectedTextBlocks } from '../queries.ts';

const isCode = isType('code-block');

export function isCodeActive(editor: Editor): boolean {
  return closestElement(editor, isCode) !== undefined;
}

/** Turns the selected paragraphs into the lines of one code block, or code into paragraphs. */
export function toggleCode(editor: Editor): void {
  const code = closestElement(editor, isCode);
  Editor.withoutNormalizing(editor, () => {
    if (code) {
      const lines = Node.string(code[0]).split('\n');
      replaceBlocks(
        editor,
        [code[1]],
        lines.map((text): ParagraphElement => ({ type: 'paragraph', children: [{ text }] })),
      );
      return;
    }
    unwrapLists(editor);
    const blocks = selectedTextBlocks(editor).filter(([block]) => isType('paragraph', 'heading')(block));
    if (blocks.length === 0) return;
    const text = blocks.map(([block]) => Node.string(block)).join('\n');
    const block: CodeBlockElement = { type: 'code-block', children: [{ text }] };
    replaceBlocks(
      editor,
      blocks.map(([, path]) => path),
      [block],
    );
  });
}

/** Replaces blocks by new ones, with the caret at their end. */
function replaceBlocks(
  editor: Editor,
  paths: readonly (readonly number[])[],
  blocks: (ParagraphElement | CodeBlockElement)[],
): void {
  const first = paths[0];
  if (!first) return;
  for (const path of [...paths].reverse()) Transforms.removeNodes(editor, { at: [...path] });
  Transforms.insertNodes(editor, blocks, { at: [...first] });
  const last = [...first.slice(0, -1), (first.at(-1) ?? 0) + blocks.length - 1];
  Transforms.select(editor, Editor.end(editor, last));
}
