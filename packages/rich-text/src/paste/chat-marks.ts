import type { Marks, RichText } from '../document.ts';

/** The markers around formatted words in chat messages. */
const marksOfMarkers: Record<string, Marks> = {
  '*': { strong: true },
  _: { em: true },
  '~': { s: true },
  '`': { code: true },
  '```': { code: true },
};

type Marker = { at: number; marker: string };
/** Two matching markers; `end` is the position of the second. */
type Pair = { start: number; end: number; marker: string };

/**
 * Formats one line of a message as WhatsApp does: an opening marker has no letter before it and no space after it, a
 * closing marker the reverse. Markers within words and addresses are normal characters. Linear time.
 */
export function readChatLine(line: string): RichText[] {
  return textsOf(line, withoutPairsInCode(pairsOf(line)));
}

function pairsOf(line: string): Pair[] {
  const pairs: Pair[] = [];
  const open: Marker[] = [];
  const openOf = new Map<string, number>();
  const change = (marker: string, by: number) => openOf.set(marker, (openOf.get(marker) ?? 0) + by);
  for (const { at, marker } of markersOf(line)) {
    if ((openOf.get(marker) ?? 0) > 0 && ends(line, at, marker)) {
      for (let last = open.pop(); last; last = open.pop()) {
        change(last.marker, -1);
        if (last.marker !== marker) continue;
        pairs.push({ start: last.at, end: at, marker });
        break;
      }
    } else if (begins(line, at, marker)) {
      open.push({ at, marker });
      change(marker, 1);
    }
  }
  return pairs;
}

function markersOf(line: string): Marker[] {
  const addresses = addressesIn(line);
  const markers: Marker[] = [];
  for (let at = 0; at < line.length; at += 1) {
    at = addresses.get(at) ?? at;
    const marker = line.startsWith('```', at) ? '```' : line.charAt(at);
    if (!Object.hasOwn(marksOfMarkers, marker)) continue;
    markers.push({ at, marker });
    at += marker.length - 1;
  }
  return markers;
}

const address = /(?:https?:\/\/|www\.)\S+/gi;
const endsSentence = new Set('*_~`.,;:!?)]}"\'”’');

/** The start of each address with its end, without the punctuation that ends the sentence. */
function addressesIn(line: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const { 0: text, index } of line.matchAll(address)) {
    let length = text.length;
    while (endsSentence.has(text.charAt(length - 1))) length -= 1;
    found.set(index, index + length);
  }
  return found;
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** Combining characters of emoji, which are not part of a word. */
const emojiPart = /[\ufe0f\u20e3]/;
const isInWord = (character: string) => wordCharacter.test(character) && !emojiPart.test(character);
const isSpace = (character: string) => character.trim() === '';
/** After a marker these characters form emoticons, paths and footnotes: ^_^ ~/path *) */
const neverFirst = new Set('^=/.,;:!?)]}>');
const neverLast = new Set('^=([{/<');

function begins(line: string, at: number, marker: string): boolean {
  const before = line.charAt(at - 1);
  const following = line.charAt(at + marker.length);
  return (
    !isInWord(before) && before !== marker && !isSpace(following) && following !== marker && !neverFirst.has(following)
  );
}

function ends(line: string, at: number, marker: string): boolean {
  const before = line.charAt(at - 1);
  const following = line.charAt(at + marker.length);
  return (
    !isInWord(following) && following !== marker && !isSpace(before) && before !== marker && !neverLast.has(before)
  );
}

/** In order; monospaced text has no other marks. */
function withoutPairsInCode(pairs: readonly Pair[]): Pair[] {
  let codeEnd = -1;
  return [...pairs]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end, marker }) => {
      if (start < codeEnd) return false;
      if (marker.startsWith('`')) codeEnd = end;
      return true;
    });
}

function textsOf(line: string, pairs: readonly Pair[]): RichText[] {
  const edges = pairs
    .flatMap(({ start, end, marker }) => [
      { at: start, marker, isStart: true },
      { at: end, marker, isStart: false },
    ])
    .sort((a, b) => a.at - b.at);
  const texts: RichText[] = [];
  const active = new Set<string>();
  let from = 0;
  const take = (to: number) => {
    const marks: Marks = {};
    for (const marker of active) Object.assign(marks, marksOfMarkers[marker]);
    if (to > from) texts.push({ ...marks, text: line.slice(from, to) });
  };
  for (const { at, marker, isStart } of edges) {
    take(at);
    if (isStart) active.add(marker);
    else active.delete(marker);
    from = at + marker.length;
  }
  take(line.length);
  return texts;
}
