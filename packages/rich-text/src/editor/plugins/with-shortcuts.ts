import { Editor, Node, type Path, type Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { LinkElement } from '../../document.ts';
import { toggleCode, toggleHeading, toggleQuote } from '../commands/block-types.ts';
import { closestElement, emptyParagraph, isType } from '../queries.ts';
import { linkAddress } from './with-links.ts';
import { toggleList } from './with-lists.ts';
import { withRules } from './with-rules.ts';

/** The action of a marker at the beginning of a paragraph followed by a space, as in Markdown. */
const markers = new Map<string, (editor: Editor) => void>([
  ['#', (editor) => toggleHeading(editor, 1)],
  ['##', (editor) => toggleHeading(editor, 2)],
  ['-', (editor) => toggleList(editor, 'bulleted-list')],
  ['*', (editor) => toggleList(editor, 'bulleted-list')],
  ['1.', (editor) => toggleList(editor, 'numbered-list')],
  ['>', toggleQuote],
  ['```', toggleCode],
]);
const longestMarker = Math.max(...[...markers.keys()].map((marker) => marker.length));

/** Markers become formatting, and addresses become links, after a space or Enter. One undo restores the typed text. */
export function withShortcuts(editor: Editor, { blocks }: { blocks: boolean }): Editor {
  const { insertText } = editor;
  return withRules(editor, {
    insertText: (_editor, text, options) => {
      if (text !== ' ') return false;
      const address = addressBefore(editor);
      insertText(text, options);
      if (address) linkRange(editor, address);
      else if (blocks) applyMarker(editor);
      return true;
    },
    insertBreak: () => {
      const address = addressBefore(editor);
      if (address) linkRange(editor, address);
      return blocks && applyDivider(editor);
    },
  });
}

/** The paragraph around the caret, if markers may be used there. */
function paragraphAtCaret(editor: Editor): { path: Path; caret: Point } | null {
  const { selection } = editor;
  const paragraph = closestElement(editor, isType('paragraph'));
  if (!selection || !paragraph || Range.isExpanded(selection) || closestElement(editor, isType('list-item')))
    return null;
  return { path: paragraph[1], caret: selection.anchor };
}

function applyMarker(editor: Editor): void {
  const position = paragraphAtCaret(editor);
  if (!position || position.caret.offset > longestMarker + 1) return;
  const before = { anchor: Editor.start(editor, position.path), focus: position.caret };
  const typed = Editor.string(editor, before);
  const apply = typed.endsWith(' ') ? markers.get(typed.slice(0, -1)) : undefined;
  if (!apply) return;
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: before });
    apply(editor);
  });
}

function applyDivider(editor: Editor): boolean {
  const position = paragraphAtCaret(editor);
  if (!position || Editor.string(editor, position.path) !== '---') return false;
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.removeNodes(editor, { at: position.path });
      Transforms.insertNodes(editor, [{ type: 'divider', children: [{ text: '' }] }, emptyParagraph()], {
        at: position.path,
        select: true,
      });
    }),
  );
  return true;
}

const webStart = /https?:\/\/|www\./i;
const host = /[^.]\.[^.]/;
const mailAddress = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const opening = /^[(["'“‘]+/;
const longestAddress = 500;
const sentenceEnds = new Set('.,;:!?)]}\'"”’');

/** The address that ends at the caret and is not a link yet, without the punctuation that ends the sentence. */
function addressBefore(editor: Editor): Range | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return null;
  if (closestElement(editor, isType('link', 'code-block'))) return null;
  const { path, offset } = selection.anchor;
  const [text] = Editor.node(editor, path);
  if (!Node.isText(text) || text.code) return null;
  const before = text.text.slice(Math.max(0, offset - longestAddress), offset);
  const trimmed = withoutSentenceEnd(before);
  const found = findAddress(trimmed.split(/[\s<>]/).at(-1) ?? '');
  if (found === undefined) return null;
  const end = offset - (before.length - trimmed.length);
  return { anchor: { path, offset: end - found.length }, focus: { path, offset: end } };
}

function withoutSentenceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && sentenceEnds.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The address in a word: from `http` or `www.`, or a mail address after opening brackets and quotes. */
function findAddress(word: string): string | undefined {
  const start = webStart.exec(word);
  if (start && host.test(word.slice(start.index + start[0].length))) return word.slice(start.index);
  const bare = word.replace(opening, '');
  return mailAddress.test(bare) ? bare : undefined;
}

function linkRange(editor: Editor, at: Range): void {
  const link: LinkElement = { type: 'link', url: linkAddress(Editor.string(editor, at)), children: [] };
  HistoryEditor.withNewBatch(editor, () => Transforms.wrapNodes(editor, link, { at, split: true, match: Node.isText }));
}
