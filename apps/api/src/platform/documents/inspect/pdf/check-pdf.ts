import { damaged, isSafeLink, looksLikePage, RefusedContent, signBytes, type Work } from '../inspection.ts';
import { decode } from './filters.ts';
import { Dictionary, isWhiteSpace, Name, Reference, Text, type Value, ValueReader } from './values.ts';

/** Where a value stands, if that decides what it may be. */
type Position = 'action' | 'actions' | 'names' | 'form' | 'link';

const positions: Readonly<Record<string, Position>> = {
  A: 'action',
  OpenAction: 'action',
  Next: 'action',
  PA: 'action',
  NA: 'action',
  AA: 'actions',
  Names: 'names',
  AcroForm: 'form',
  URI: 'link',
  Base: 'link',
};

const allowedActions = new Set(['GoTo', 'URI', 'Named']);
const allowedMoves = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward', 'GoToPage']);
/** Refused wherever they stand, except as names of paragraphs, which a document may choose. */
const harmfulActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'RichMediaExecute',
  'GoToE',
  'GoToR',
  'GoTo3DView',
]);
const harmfulKinds = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'FileAttachment', 'EmbeddedFile']);

const active = () => new RefusedContent('activePdf');

const isNamed = (value: Value, names: ReadonlySet<string>) => value instanceof Name && names.has(value.text);
function hasName(dictionary: Dictionary, key: string, name: string): boolean {
  const value = dictionary.first(key);
  return value instanceof Name && value.text === name;
}

function requireAllowedAction(action: Dictionary): void {
  if (!action.all('S').every((type) => isNamed(type, allowedActions))) throw active();
  if (hasName(action, 'S', 'Named') && !action.all('N').every((move) => isNamed(move, allowedMoves))) throw active();
}

const mayBeAction = (dictionary: Dictionary) =>
  dictionary.entries.some(([key]) => key === 'S') || hasName(dictionary, 'Type', 'Action');

/** Whether a key has a value that is more than nothing. */
const isGiven = (dictionary: Dictionary, key: string) => dictionary.all(key).some((value) => value !== null);

/** What an entry of a dictionary may be, wherever the dictionary stands. */
function checkEntry(key: string, value: Value, isParagraph: boolean): void {
  const isPointer = value instanceof Dictionary || value instanceof Reference;
  switch (key) {
    case 'S':
      if (!isParagraph && isNamed(value, harmfulActions)) throw active();
      break;
    case 'Type':
    case 'Subtype':
      // Programs write these as names. A reference could lead to any.
      if (value instanceof Reference || isNamed(value, harmfulKinds)) throw active();
      break;
    case 'EF':
      if (isPointer) throw active();
      break;
    case 'Encrypt':
      if (isPointer) throw new RefusedContent('encrypted');
  }
}

const isContainer = (value: Value) => Array.isArray(value) || value instanceof Dictionary;

/** Collects the references whose objects stand in such a position. */
type Pending = (number: number, position: Position) => void;

/** Checks a value with all that it contains; `pending` is called for what it refers to. */
function checkValue(value: Value, pending: Pending): void {
  const waiting: Value[] = [value];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (Array.isArray(each)) for (const inner of each) if (isContainer(inner)) waiting.push(inner);
    if (!(each instanceof Dictionary)) continue;
    if (hasName(each, 'Type', 'Action')) requireAllowedAction(each);
    const isParagraph = hasName(each, 'Type', 'StructElem');
    for (const [key, inner] of each.entries) {
      checkEntry(key, inner, isParagraph);
      const position = positions[key];
      if (position) checkAt(position, inner, pending);
      if (isContainer(inner)) waiting.push(inner);
    }
  }
}

/** Checks a value for its position; what it contains is checked by `checkValue`. */
function checkAt(position: Position, value: Value, pending: Pending): void {
  if (value instanceof Reference) pending(value.number, position);
  else if (position === 'link') {
    if (value instanceof Text && !isSafeLink(value.read())) throw active();
  } else if (Array.isArray(value)) {
    if (position === 'action') for (const each of value) checkAt(position, each, pending);
  } else if (value instanceof Dictionary) checkDictionaryAt(position, value, pending);
}

function checkDictionaryAt(position: Exclude<Position, 'link'>, value: Dictionary, pending: Pending): void {
  switch (position) {
    case 'action':
      if (mayBeAction(value)) requireAllowedAction(value);
      break;
    case 'actions':
      for (const [, action] of value.entries) checkAt('action', action, pending);
      break;
    case 'names':
      if (isGiven(value, 'JavaScript')) throw active();
      break;
    case 'form':
      if (isGiven(value, 'XFA')) throw active();
  }
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isLineEnd = (byte: number | undefined) => byte === 0x0a || byte === 0x0d;

/** The position behind the last byte before `from` that does not match. */
function skipBack(bytes: Buffer, from: number, matches: (byte: number | undefined) => boolean): number {
  let at = from;
  while (at > 0 && matches(bytes[at - 1])) at -= 1;
  return at;
}

/** Whether what ends here is a number with comments behind it, which readers skip. */
function isNumberWithComment(bytes: Buffer, end: number): boolean {
  for (let at = end; ; ) {
    const line = skipBack(bytes, at, (byte) => !isLineEnd(byte));
    let comment = line;
    while (comment < at && bytes[comment] !== 0x25) comment += 1;
    if (comment === at) return false;
    at = skipBack(bytes, comment, isWhiteSpace);
    if (at > line) return isDigit(bytes[at - 1]);
  }
}

function hasLineEnd(bytes: Buffer, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) if (isLineEnd(bytes[at])) return true;
  return false;
}

/** The number before `obj` at this position; undefined where no object begins. */
function numberBefore(bytes: Buffer, word: number): number | undefined {
  const generationEnd = skipBack(bytes, word, isWhiteSpace);
  const generation = skipBack(bytes, generationEnd, isDigit);
  const numberEnd = skipBack(bytes, generation, isWhiteSpace);
  const start = skipBack(bytes, numberEnd, isDigit);
  if (generation < generationEnd && numberEnd < generation && start < numberEnd) {
    return Number(bytes.toString('latin1', start, numberEnd));
  }
  const [gap, gapEnd] = generation === generationEnd ? [generation, word] : [numberEnd, generation];
  // No program writes a comment there.
  if (hasLineEnd(bytes, gap, gapEnd) && isNumberWithComment(bytes, gap)) throw damaged();
  return undefined;
}

type ByteRange = { bytes: Buffer; from: number; end: number };

const isEndAt = (bytes: Buffer, stated: number, found: number): boolean =>
  stated <= found && found - stated <= 2 && bytes.subarray(stated, found).every(isWhiteSpace);

/** The bytes of a stream of objects; refuses what readers could read in different ways. */
function dataOf(bytes: Buffer, stream: Dictionary, word: number, work: Work): Buffer {
  const keys = stream.entries.map(([key]) => key);
  if (new Set(keys).size < keys.length) throw damaged();
  const from = word + (bytes[word] === 0x0d ? 2 : 1);
  const end = bytes.indexOf('endstream', from);
  if (bytes[from - 1] !== 0x0a || end < 0) throw damaged();
  work.spend('byte', end - from);
  const [length] = stream.all('Length');
  if (length instanceof Reference) {
    const [filter] = stream.all('Filter').flat();
    // Only these data say where they end.
    if (!(filter instanceof Name) || !['FlateDecode', 'Fl'].includes(filter.text)) throw damaged();
  } else if (typeof length !== 'number' || !isEndAt(bytes, from + length, end)) throw damaged();
  return bytes.subarray(from, end);
}

/**
 * Checks all objects that a reader could find: wherever the bytes of an object's beginning stand, also inside of
 * another object or a stream, because a table of positions may lead there, and in streams of objects.
 */
function checkObjects(bytes: Buffer, work: Work): void {
  const objects = new Map<number, ByteRange[]>();
  const waiting: [number, Position][] = [];
  const referred = new Map<Position, Set<number>>();
  const pending: Pending = (number, position) => {
    const numbers = referred.get(position) ?? new Set();
    if (numbers.has(number)) return;
    referred.set(position, numbers.add(number));
    waiting.push([number, position]);
  };
  const valuesAt = (range: ByteRange) => new ValueReader(range.bytes, range.from, range.end).readValues(work);

  function forEach(word: string, check: (at: number) => void): void {
    const sought = Buffer.from(word);
    for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + sought.length)) {
      work.spend('word');
      check(at);
    }
  }

  function checkValues(number: number, values: readonly Value[], range: ByteRange): void {
    work.spend('object');
    const ranges = objects.get(number);
    if (ranges) ranges.push(range);
    else objects.set(number, [range]);
    for (const value of values) checkValue(value, pending);
  }

  function checkObjectStream(stream: Dictionary, data: Buffer): void {
    const content = decode(data, stream, work);
    const [count] = stream.all('N');
    const [first] = stream.all('First');
    if (typeof count !== 'number' || typeof first !== 'number' || first > content.length) throw damaged();
    const table = new ValueReader(content, 0, first).readValues(work);
    let after = -1;
    for (let index = 0; index < count; index += 1) {
      const [number, start, next] = [table[index * 2], table[index * 2 + 1], table[index * 2 + 3]];
      if (typeof number !== 'number' || typeof start !== 'number' || start <= after) throw damaged();
      after = start;
      const isLast = index === count - 1 || typeof next !== 'number';
      const range = { bytes: content, from: first + start, end: isLast ? content.length : first + next };
      if (range.end > content.length) throw damaged();
      checkValues(number, valuesAt(range), range);
    }
  }

  function checkStream(stream: Dictionary, from: number): void {
    const filters = stream.all('F').flat();
    // Its content would stand in another file.
    if (filters.some((filter) => filter !== null && !(filter instanceof Name))) throw active();
    const [type] = stream.all('Type');
    const hasObjects = type instanceof Name && type.text === 'ObjStm';
    if (hasObjects || ['First', 'N'].every((key) => typeof stream.all(key)[0] === 'number')) {
      checkObjectStream(stream, dataOf(bytes, stream, from, work));
    }
  }

  function checkObject(number: number, from: number): void {
    const reader = new ValueReader(bytes, from);
    const values = reader.readValues(work);
    checkValues(number, values, { bytes, from, end: reader.at });
    const value = values.at(-1);
    if (value instanceof Dictionary && reader.endedBy.startsWith('stream')) {
      checkStream(value, reader.at - reader.endedBy.length + 'stream'.length);
    }
  }

  function checkTrailer(from: number): void {
    work.spend('object');
    let at = from;
    while (isWhiteSpace(bytes[at])) at += 1;
    if (bytes.toString('latin1', at, at + 2) !== '<<') return;
    for (const value of new ValueReader(bytes, at).readValues(work)) checkValue(value, pending);
  }

  forEach('obj', (at) => {
    const number = numberBefore(bytes, at);
    if (number === undefined) return;
    // Before the first object stand the version and comments.
    if (objects.size === 0 && looksLikePage(bytes.toString('latin1', 0, Math.min(at, signBytes)))) {
      throw new RefusedContent('mixed');
    }
    checkObject(number, at + 3);
  });
  if (objects.size === 0) throw damaged();
  forEach('trailer', (at) => checkTrailer(at + 'trailer'.length));
  // Objects are judged by where they are used, which may be known only after all have been read.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [number, position] = next;
    for (const range of objects.get(number) ?? []) {
      work.spend('object');
      for (const value of valuesAt(range)) checkAt(position, value, pending);
    }
  }
}

const padding = new Set(['\0', ' ', '\t', '\r', '\n']);
const tailBytes = 1_024 + 2;

/** The last bytes. Disks, mail and printers fill a file up with zeros, which readers skip. */
function endOf(bytes: Buffer): string {
  let end = bytes.length;
  while (end > 0 && padding.has(String.fromCharCode(bytes[end - 1] ?? 0))) end -= 1;
  return bytes.toString('latin1', Math.max(0, end - tailBytes), end);
}

/** A record of an archive's end within the last bytes makes the file an archive too. */
const archiveEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const archiveEndBytes = 65_557;

/** Refuses a PDF that is incomplete, encrypted, or contains more than links and plain forms. */
export function checkPdf(bytes: Buffer, work: Work): void {
  if (!endOf(bytes).includes('%%EOF')) throw damaged();
  if (bytes.subarray(-archiveEndBytes).includes(archiveEnd)) throw new RefusedContent('mixed');
  checkObjects(bytes, work);
}
