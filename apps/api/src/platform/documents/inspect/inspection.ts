import { type FileType, fileTexts } from '@madrasah/contract';

/** PNG is stored as JPEG, where it is accepted. */
export type InspectedType = FileType | 'png';

/** The type of a file by its content, or the reason why it is refused: its class would be lost between threads. */
export type Inspection = { type: InspectedType } | { refusal: string };

/** Content that is refused, with the reason for the person who uploads it. */
export class RefusedContent extends Error {
  override name = 'RefusedContent';
  readonly reason: keyof typeof fileTexts;

  constructor(reason: keyof typeof fileTexts) {
    super(fileTexts[reason]);
    this.reason = reason;
  }
}

export const damaged = () => new RefusedContent('damaged');

/** The steps that each kind of work takes: a step is about 4 ns, and the whole less than a second. */
const costs = { byte: 1, tag: 100, value: 100, word: 80, object: 400, entry: 100_000 } as const;
const mostSteps = 200_000_000;

/** Counts the work that the inspection of one file takes, and refuses a file that takes too much, whatever is in it. */
export class Work {
  readonly #most: number;
  steps = 0;

  constructor(most = mostSteps) {
    this.#most = most;
  }

  spend(kind: keyof typeof costs, times = 1): void {
    this.steps += costs[kind] * times;
    if (this.steps > this.#most) throw new RefusedContent('tooComplex');
  }
}

/** The words of a list, however its lines are broken. */
export const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Whether a link leads to the web, to a mail address or a telephone number, or to a position in the same site. Programs
 * ignore spaces and control characters in it. A path to another computer would send it the reader's password.
 */
export function isSafeLink(target: string): boolean {
  const bare = target.replace(/^\u00fe\u00ff/, '').replace(/[\0-\x20\x7f]/g, '');
  if (/^[\\/]{2}/.test(bare.replaceAll('\\', '/'))) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined ? !bare.includes('\\') : allowedSchemes.has(scheme.toLowerCase());
}

/** What the first bytes of a file say that it is. */
export type Sign =
  | 'pdf'
  | 'zip'
  | 'emptyZip'
  | 'jpg'
  | 'png'
  | 'oldOffice'
  | 'archive'
  | 'program'
  | 'page'
  | 'unknown';

const signs: [Sign, number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['emptyZip', [0x50, 0x4b, 0x05, 0x06]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['oldOffice', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['archive', [0x42, 0x5a, 0x68]],
  ['archive', [0x4d, 0x53, 0x43, 0x46]],
  ['program', [0x4d, 0x5a]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['program', [0x23, 0x21]],
  ['program', [0xca, 0xfe, 0xba, 0xbe]],
  // Of macOS and iOS, of Android, and a shortcut of Windows.
  ['program', [0xcf, 0xfa, 0xed, 0xfe]],
  ['program', [0xce, 0xfa, 0xed, 0xfe]],
  ['program', [0x64, 0x65, 0x78, 0x0a]],
  ['program', [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00]],
];

/** How many bytes `signOf` reads. */
export const signBytes = 1_024;

const pageSign = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)\b/i;

/** Whether the text begins like a web page or a picture with scripts. */
export const looksLikePage = (text: string): boolean => pageSign.test(text.slice(0, signBytes));

/** A byte order mark, spaces and line ends, which some programs write before a PDF and readers skip. */
const beforePdf = /^(?:\u00ef\u00bb\u00bf)?[ \t\r\n]{0,64}%PDF-/;

export function signOf(bytes: Buffer): Sign {
  if (beforePdf.test(bytes.toString('latin1', 0, 80))) return 'pdf';
  const found = signs.find(([, sign]) => bytes.subarray(0, sign.length).equals(Buffer.from(sign)));
  if (found) return found[0];
  return looksLikePage(bytes.toString('latin1', 0, signBytes)) ? 'page' : 'unknown';
}
