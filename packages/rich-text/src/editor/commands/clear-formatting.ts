import '../slate-types.ts';
import { Editor, Range, Text, Transforms } from 'slate';
import type { BlockAttributes, HeadingElement, Marks } from '../../document.ts';
import { type FormattableBlock, isType, selectedFormattableBlocks, selectedTextBlocks } from '../queries.ts';

const marks: (keyof Marks)[] = ['strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'code', 'spanClass'];
const attributes: (keyof BlockAttributes)[] = ['align', 'indent', 'className'];

/** Removes the formatting of the selection, or of the block around the caret. Links and languages stay. */
export function clearFormatting(editor: Editor): void {
  const { selection } = editor;
  if (!selection) return;
  const isPart = Range.isExpanded(selection);
  Editor.withoutNormalizing(editor, () => {
    const ranges = isPart ? [selection] : selectedTextBlocks(editor).map(([, path]) => Editor.range(editor, path));
    for (const at of ranges) Transforms.unsetNodes<Text>(editor, marks, { at, match: Text.isText, split: isPart });
    for (const [, at] of selectedFormattableBlocks(editor)) {
      Transforms.unsetNodes<FormattableBlock>(editor, attributes, { at });
    }
    for (const [block, at] of selectedTextBlocks(editor)) {
      if (!isType('heading')(block)) continue;
      Transforms.setNodes(editor, { type: 'paragraph' }, { at });
      Transforms.unsetNodes<HeadingElement>(editor, 'level', { at });
    }
    for (const mark of marks) Editor.removeMark(editor, mark);
  });
}
