import { diffWordsWithSpace } from 'diff';

/** A piece of a changed text; what was removed is no longer in it. */
export type MarkedPiece = { text: string; mark: 'same' | 'added' | 'removed' };

/** Two texts that have hardly a word in common are not worth more time than that. */
const longestMs = 200;

/** What became of a text, word by word. */
export function markWords(before: string, after: string): MarkedPiece[] {
  const pieces = diffWordsWithSpace(before, after, { timeout: longestMs });
  const whole: MarkedPiece[] = [
    { text: before, mark: 'removed' },
    { text: after, mark: 'added' },
  ];
  const marked = pieces
    ? pieces.map(
        ({ value, added, removed }): MarkedPiece => ({
          text: value,
          mark: added ? 'added' : removed ? 'removed' : 'same',
        }),
      )
    : whole;
  return marked.filter(({ text }) => text !== '');
}
