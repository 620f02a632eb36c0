import { Editor, Node, Transforms } from 'slate';
import { videoEmbedUrlOfLink } from '../../addresses.ts';
import type { CodeBlockElement, HeadingElement, ParagraphElement } from '../../document.ts';
import { htmlToDocument } from '../../from-html.ts';
import { element } from '../../markup/element.ts';
import { unwrapLists } from '../plugins/with-lists.ts';
import { closestElement, emptyParagraph, isInside, isType, selectedTextBlocks } from '../queries.ts';
import { becomeParagraph } from './formatting.ts';
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
      const heading: Partial<HeadingElement> = { type: 'heading', level };
      if (wasActive) becomeParagraph(editor, path);
      else Transforms.setNodes(editor, heading, { at: path });
    }
  });
}

export const isQuoteActive = isInside(isType('quote'));

export function toggleQuote(editor: Editor): void {
  if (isQuoteActive(editor)) {
    Transforms.unwrapNodes(editor, { match: isType('quote'), mode: 'lowest', split: true });
    return;
  }
  const isTopLevel = (_node: unknown, path: readonly number[]) => path.length === 1;
  Transforms.wrapNodes(editor, { type: 'quote', children: [] }, { match: isTopLevel, mode: 'highest' });
}

export function insertDivider(editor: Editor): void {
  insertDocument(editor, [{ type: 'divider', children: [{ text: '' }] }, emptyParagraph()]);
}

const isCode = isType('code-block');

export const isCodeActive = isInside(isCode);

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

/** Inserts the YouTube video of a link; false for any other link. An empty title is replaced by a default. */
export function insertVideo(editor: Editor, link: string, title: string): boolean {
  const src = videoEmbedUrlOfLink(link);
  if (src === null) return false;
  insertDocument(editor, htmlToDocument(element('iframe', { src, title }, '')));
  return true;
}
