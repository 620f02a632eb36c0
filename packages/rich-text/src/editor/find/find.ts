import { Editor, Element, Node, Path, Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import type { Block, TextBlock } from '../../document.ts';
import { oncePer } from '../../once-per.ts';
import { isInlineVoid, isTextBlock } from '../queries.ts';

export type FindOptions = { query: string; matchCase: boolean };

/** Placeholder of a picture in the searched text, so that no match extends over it. */
const picturePlaceholder = '\ufffc';

type Leaf = { path: Path; start: number; end: number };
/** A normalised text with the original position of each character; the last position is the end. */
type NormalisedText = { text: string; positions: number[] };

export class Finder {
  private readonly normalise: (text: string) => NormalisedText;
  private readonly wanted: string;

  constructor({ query, matchCase }: FindOptions) {
    const keepsMarks = /\p{M}/u.test(query.normalize('NFD'));
    this.normalise = (text) => normaliseText(text, { matchCase, keepsMarks });
    this.wanted = this.normalise(query).text;
  }

  /** The matches in a block; their paths are relative to the block. */
  readonly matchesIn = oncePer((block: TextBlock): readonly Range[] => this.search(block));

  matchesInAll(blocks: readonly Block[]): Range[] {
    const nodes = Node.elements({ type: 'quote', children: [...blocks] }, { pass: ([node]) => isTextBlock(node) });
    return [...nodes].flatMap(([node, path]) =>
      isTextBlock(node) ? this.matchesIn(node).map((match) => within(match, path)) : [],
    );
  }

  private search(block: TextBlock): Range[] {
    if (this.wanted === '') return [];
    const { text, leaves } = textOf(block);
    const folded = this.normalise(text);
    const found: Range[] = [];
    let leaf = 0;
    const pointAt = (position: number, isEnd: boolean): Point => {
      while (leaf < leaves.length - 1 && position > (leaves[leaf]?.end ?? 0) - (isEnd ? 0 : 1)) leaf += 1;
      const { path = [], start = 0 } = leaves[leaf] ?? {};
      return { path, offset: position - start };
    };
    for (let at = folded.text.indexOf(this.wanted); at !== -1; ) {
      const end = at + this.wanted.length;
      const anchor = pointAt(folded.positions[at] ?? 0, false);
      found.push({ anchor, focus: pointAt(folded.positions[end] ?? text.length, true) });
      at = folded.text.indexOf(this.wanted, end);
    }
    return found;
  }
}

export function within({ anchor, focus }: Range, path: Path): Range {
  return {
    anchor: { path: [...path, ...anchor.path], offset: anchor.offset },
    focus: { path: [...path, ...focus.path], offset: focus.offset },
  };
}

function textOf(block: TextBlock): { text: string; leaves: Leaf[] } {
  const leaves: Leaf[] = [];
  let text = '';
  for (const [leaf, path] of Node.texts(block)) {
    const parent = path.length > 1 ? Node.parent(block, path) : block;
    if (Element.isElement(parent) && isInlineVoid(parent)) text += picturePlaceholder;
    else {
      leaves.push({ path, start: text.length, end: text.length + leaf.text.length });
      text += leaf.text;
    }
  }
  return { text, leaves };
}

const sameCharacters: Record<string, string> = {
  '\u00a0': ' ',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  // Kashida, which stretches Arabic words.
  '\u0640': '',
};

/** Normalises case, accents and harakat, unless the options keep them. */
function normaliseText(
  given: string,
  { matchCase, keepsMarks }: { matchCase: boolean; keepsMarks: boolean },
): NormalisedText {
  let text = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of given) {
    const unmarked = character < '\u0080' ? character : withoutMarks(character, keepsMarks);
    const folded = matchCase ? unmarked : unmarked.toLowerCase();
    text += folded;
    for (let index = 0; index < folded.length; index += 1) positions.push(position);
    position += character.length;
  }
  positions.push(given.length);
  return { text, positions };
}

function withoutMarks(character: string, keepsMarks: boolean): string {
  const parts = (sameCharacters[character] ?? character).normalize('NFD');
  return keepsMarks ? parts : parts.replace(/\p{M}/gu, '');
}

/** The index of the first match after a point; 0 after the last match. */
export function firstMatchFrom(matches: readonly Range[], point: Point | undefined): number {
  const index = point ? matches.findIndex(({ anchor }) => !Point.isBefore(anchor, point)) : 0;
  return Math.max(0, index);
}

/** Replaces the matches in one undo step; each replacement has the format of the match's first letter. */
export function replaceMatches(editor: Editor, matches: readonly Range[], replacement: string): void {
  if (matches.length === 0) return;
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      for (const match of [...matches].reverse()) {
        if (Path.equals(match.anchor.path, match.focus.path)) removeText(editor, match);
        else Transforms.delete(editor, { at: match });
        if (replacement !== '') editor.apply({ type: 'insert_text', ...match.anchor, text: replacement });
      }
    }),
  );
}

function removeText(editor: Editor, { anchor, focus }: Range): void {
  const text = Node.leaf(editor, anchor.path).text.slice(anchor.offset, focus.offset);
  editor.apply({ type: 'remove_text', ...anchor, text });
}

/** The selection as a search text: a few words within one text. */
export function selectedText(editor: Editor): string {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return '';
  const text = Editor.string(editor, selection);
  const [start, end] = Range.edges(selection).map(
    ({ path }) => Editor.above(editor, { at: path, match: isTextBlock })?.[1],
  );
  const isOneText = start && end && Path.equals(start, end);
  return isOneText && text.length <= longestSelection && !text.includes('\n') ? text : '';
}

const longestSelection = 100;
