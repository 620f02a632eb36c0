import { diffWordsWithSpace } from 'diff';

/** A piece of a changed text; what was removed is no longer in it. */
export type MarkedPiece = { text: string; mark: 'same' | 'added' | 'removed' };

/** Two texts that have hardly a word in common are not worth more time than that. */
const longestMs = 200;

/** Changed words with nothing but space between them read as one change. */
function joinChanges(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const joined: MarkedPiece[] = [];
  let removed = '';
  let added = '';
  let space = '';
  const endChange = () => {
    joined.push({ text: removed, mark: 'removed' }, { text: added, mark: 'added' }, { text: space, mark: 'same' });
    removed = '';
    added = '';
    space = '';
  };
  for (const { text, mark } of pieces) {
    const isChanging = removed !== '' || added !== '';
    if (mark === 'same' && isChanging && space === '' && /^ +$/.test(text)) {
      space = text;
    } else if (mark === 'same') {
      endChange();
      joined.push({ text, mark });
    } else {
      if (removed !== '') removed += space;
      if (added !== '') added += space;
      space = '';
      if (mark === 'removed') removed += text;
      else added += text;
    }
  }
  endChange();
  return joined.filter(({ text }) => text !== '');
}

/** What became of a text, word by word. */
export function markWords(before: string, after: string): MarkedPiece[] {
  const pieces = diffWordsWithSpace(before, after, { timeout: longestMs });
  const whole: MarkedPiece[] = [
    { text: before, mark: 'removed' },
    { text: after, mark: 'added' },
  ];
  const marked = pieces?.map(
    ({ value, added, removed }): MarkedPiece => ({
      text: value,
      mark: added ? 'added' : removed ? 'removed' : 'same',
    }),
  );
  return joinChanges(marked ?? whole);
}
