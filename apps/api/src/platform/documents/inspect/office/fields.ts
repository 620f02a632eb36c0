import { decodeXML } from 'entities';
import { RefusedContent } from '../inspection.ts';
import { isSafeLink } from '../links.ts';
import type { Work } from '../work.ts';
import { readXml } from './xml.ts';

/** The fields of a text that show, count or format what the document itself contains, and that ask the reader. */
const allowedFields = new Set(
  `ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY CITATION
  COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX
  FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEBARCODE MERGEFIELD
  MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION
  SECTIONPAGES SEQ SET SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE
  ADDIN PRIVATE SHAPE`.split(/\s+/),
);

/** Stands for a field in another one. */
const inner = '\u0000';

/** Refuses a field by its first word, which must stand there itself: another field could make any. */
function checkField(written: string): void {
  const code = written.trim();
  if (code === '' || code.startsWith('=')) return;
  const [word = ''] = /^[^\s"\\]*/.exec(code) ?? [];
  const name = word.toUpperCase();
  if (name === 'INCLUDEPICTURE') throw new RefusedContent('remotePicture');
  if (name === 'HYPERLINK') checkLink(code);
  // A bookmark that a program made stands for a reference to it; the macro of this name is none.
  const isPlain = allowedFields.has(name) || /^_\w+$/.test(word) || /^macrobutton\s+nomacro\b/i.test(code);
  if (!isPlain) throw new RefusedContent('activeOffice');
}

function checkLink(code: string): void {
  const [, quoted, bare = ''] = /^\w+\s*(?:"([^"]*)"|([^\s\\"]\S*))/.exec(code) ?? [];
  if (!isSafeLink((quoted ?? bare).replaceAll('\\\\', '\\'))) throw new RefusedContent('unsafeLink');
}

/** Of longer codes the rest is left out; their first word and their link stand at their beginning. */
const mostCode = 4_000;

/** Fields may stand in the codes and in the results of others. */
class FieldReader {
  /** What stands outside of fields counts as one, because programs may repair the text. */
  readonly #open = [{ code: '', isResult: false }];

  read(code: string): void {
    const field = this.#open.at(-1);
    if (field && field.code.length < mostCode) field.code += code;
  }

  mark(kind: string | undefined): void {
    const field = this.#open.at(-1);
    if (kind === 'begin') {
      if (this.#open.length > 1 && !field?.isResult) this.read(inner);
      this.#open.push({ code: '', isResult: false });
    } else if (field && kind === 'separate') {
      checkField(field.code);
      field.code = '';
      field.isResult = true;
    } else if (field && kind === 'end') {
      checkField(field.code);
      if (this.#open.length > 1) this.#open.pop();
    }
  }

  end(): void {
    for (const { code } of this.#open) checkField(code);
  }
}

const isElsewhere = (address: string) => /^\s*(?:https?:|ftp:|file:|\\\\|\/\/)/i.test(address);

/** The elements of old drawings that show pictures. */
const drawn = new Set(['imagedata', 'fill', 'stroke']);

/** Checks the fields of a text, and that its drawings are in the document. */
export function checkFields(bytes: Buffer, work: Work): void {
  const fields = new FieldReader();
  let isCode = false;
  readXml(bytes, work, {
    open: ({ name, readAttributes }) => {
      isCode = name === 'instrText';
      if (name === 'fldChar') fields.mark(readAttributes().get('fldCharType'));
      if (name === 'fldSimple') checkField(readAttributes().get('instr') ?? '');
      if (drawn.has(name) && isElsewhere(readAttributes().get('src') ?? '')) throw new RefusedContent('remotePicture');
    },
    close: () => {
      isCode = false;
    },
    text: (text) => {
      if (isCode) fields.read(decodeXML(text));
    },
  });
  fields.end();
}
