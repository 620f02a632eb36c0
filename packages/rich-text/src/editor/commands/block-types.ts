import '../slate-types.ts';
import { Editor, Transforms } from 'slate';
import type { HeadingElement } from '../../document.ts';
import { unwrapLists } from '../plugins/with-lists.ts';
import { closestElement, emptyParagraph, isType, selectedTextBlocks } from '../queries.ts';
import { insertDocument } from './insert-document.ts';

/** The levels that can be chosen. An existing or pasted heading of level 3 is kept. */
export type HeadingLevel = 1 | 2;

export function isHeadingActive(editor: Editor, level: HeadingLevel): boolean {
  return closestElement(editor, isType('heading'))?.[0].level === level;
}

export function toggleHeading(editor: Editor, level: HeadingLevel): void {
  const wasActive = isHeadingActive(editor, level);
  Editor.withoutNormalizing(editor, () => {
    if (!wasActive) unwrapLists(editor);
    for (const [block, path] of selectedTextBlocks(editor)) {
      if (!isType('paragraph', 'heading')(block)) continue;
      if (wasActive) {
        Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
        Transforms.unsetNodes<HeadingElement>(editor, 'level', { at: path });
        continue;
      }
      const heading: Partial<HeadingElement> = { type: 'heading', level };
      Transforms.setNodes(editor, heading, { at: path });
    }
  });
}

export function isQuoteActive(editor: Editor): boolean {
  return closestElement(editor, isType('quote')) !== undefined;
}

export function toggleQuote(editor: Editor): void {
  if (isQuoteActive(editor)) {
    Transforms.unwrapNodes(editor, { match: isType('quote'), mode: 'lowest', split: true });
    return;
  }
  const isTopLevel = (_node: unknown, path: readonly number[]) => path.length === 1;
  Transforms.wrapNodes(editor, { type: 'quote', children: [] }, { match: isTopLevel, mode: 'highest' });
}

/** Inserts a divider followed by a paragraph. */
export function insertDivider(editor: Editor): void {
  insertDocument(editor, [{ type: 'divider', children: [{ text: '' }] }, emptyParagraph()]);
}
