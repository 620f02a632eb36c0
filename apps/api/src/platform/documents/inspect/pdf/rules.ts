import { isSafeLink, RefusedContent } from '../inspection.ts';
import { Dictionary, Name, Reference, Text, type Value } from './values.ts';

/** Where a value stands, if that decides what it may be. */
export type Position = 'action' | 'actions' | 'names' | 'form' | 'link';

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
export type Pending = (number: number, position: Position) => void;

/** Checks a value with all that it contains; `pending` is called for what it refers to. */
export function checkValue(value: Value, pending: Pending): void {
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
export function checkAt(position: Position, value: Value, pending: Pending): void {
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
