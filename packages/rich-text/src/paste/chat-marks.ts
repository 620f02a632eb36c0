import type { Marks, RichText } from '../document.ts';

/** The signs around formatted words in chat messages. */
const marksOfSigns: Record<string, Marks> = {
  '*': { strong: true },
  _: { em: true },
  '~': { s: true },
  '`': { code: true },
  '```': { code: true },
};

type Sign = { at: number; sign: string };
/** Two matching signs; `end` is the position of the second. */
type Pair = { start: number; end: number; sign: string };

/**
 * Formats one line of a message as WhatsApp does: an opening sign has no letter before it and no space after it, a
 * closing sign the reverse. Signs within words and addresses are normal characters. Linear time.
 */
export function readChatLine(line: string): RichText[] {
  return textsOf(line, withoutPairsInCode(pairsOf(line)));
}

function pairsOf(line: string): Pair[] {
  const pairs: Pair[] = [];
  const open: Sign[] = [];
  const openOf = new Map<string, number>();
  const change = (sign: string, by: number) => openOf.set(sign, (openOf.get(sign) ?? 0) + by);
  for (const { at, sign } of signsOf(line)) {
    if ((openOf.get(sign) ?? 0) > 0 && ends(line, at, sign)) {
      for (let last = open.pop(); last; last = open.pop()) {
        change(last.sign, -1);
        if (last.sign !== sign) continue;
        pairs.push({ start: last.at, end: at, sign });
        break;
      }
    } else if (begins(line, at, sign)) {
      open.push({ at, sign });
      change(sign, 1);
    }
  }
  return pairs;
}

function signsOf(line: string): Sign[] {
  const addresses = addressesIn(line);
  const signs: Sign[] = [];
  for (let at = 0; at < line.length; at += 1) {
    at = addresses.get(at) ?? at;
    const sign = line.startsWith('```', at) ? '```' : line.charAt(at);
    if (!Object.hasOwn(marksOfSigns, sign)) continue;
    signs.push({ at, sign });
    at += sign.length - 1;
  }
  return signs;
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
/** After a sign these characters form emoticons, paths and footnotes: ^_^ ~/path *) */
const neverFirst = new Set('^=/.,;:!?)]}>');
const neverLast = new Set('^=([{/<');

function begins(line: string, at: number, sign: string): boolean {
  const before = line.charAt(at - 1);
  const following = line.charAt(at + sign.length);
  return (
    !isInWord(before) && before !== sign && !isSpace(following) && following !== sign && !neverFirst.has(following)
  );
}

function ends(line: string, at: number, sign: string): boolean {
  const before = line.charAt(at - 1);
  const following = line.charAt(at + sign.length);
  return !isInWord(following) && following !== sign && !isSpace(before) && before !== sign && !neverLast.has(before);
}

/** In order; monospaced text has no other marks. */
function withoutPairsInCode(pairs: readonly Pair[]): Pair[] {
  let codeEnd = -1;
  return [...pairs]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end, sign }) => {
      if (start < codeEnd) return false;
      if (sign.startsWith('`')) codeEnd = end;
      return true;
    });
}

function textsOf(line: string, pairs: readonly Pair[]): RichText[] {
  const edges = pairs
    .flatMap(({ start, end, sign }) => [
      { at: start, sign, isStart: true },
      { at: end, sign, isStart: false },
    ])
    .sort((a, b) => a.at - b.at);
  const texts: RichText[] = [];
  const active = new Set<string>();
  let from = 0;
  const take = (to: number) => {
    const marks: Marks = {};
    for (const sign of active) Object.assign(marks, marksOfSigns[sign]);
    if (to > from) texts.push({ ...marks, text: line.slice(from, to) });
  };
  for (const { at, sign, isStart } of edges) {
    take(at);
    if (isStart) active.add(sign);
    else active.delete(sign);
    from = at + sign.length;
  }
  take(line.length);
  return texts;
}
