import { join } from 'node:path/posix';
import { type FileType, fileLimits } from '@madrasah/contract';
import { decodeXML } from 'entities';
import { type Budget, type FileEntry, listFiles, unpack, unpackAll } from '../archive.ts';
import { isSafeLink, RefusedContent, type Sign, signOf, type Work, wordsOf } from '../inspection.ts';
import { mostXmlBytes, readXml } from './xml.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const withPrefix = (prefix: string, names: string) => wordsOf(names).map((name) => `${prefix}${name}`.toLowerCase());
const xmlParts = (prefix: string, names: string) => withPrefix(prefix, names).map((name) => `${name}+xml`);

const partsOf = (kind: FileType, prefix: string, names: string) =>
  xmlParts(prefix, names).map((type) => [type, kind] as const);

/** The content type of the main part decides the kind of a document. */
const mainTypes: ReadonlyMap<string, FileType> = new Map([
  ...partsOf('docx', `${office}.wordprocessingml.`, 'document.main template.main'),
  ...partsOf('xlsx', `${office}.spreadsheetml.`, 'sheet.main template.main'),
  ...partsOf('pptx', `${office}.presentationml.`, 'presentation.main slideshow.main template.main'),
]);

/** Documents in a document, such as the table of a chart. They are inspected as if they were uploaded themselves. */
const embeddedTypes: ReadonlySet<string> = new Set(
  withPrefix(`${office}.`, 'wordprocessingml.document spreadsheetml.sheet presentationml.presentation'),
);

/** The parts of texts, whose fields are read. */
const textTypes: ReadonlySet<string> = new Set(
  xmlParts(
    `${office}.wordprocessingml.`,
    'document.main template.main document.glossary header footer footnotes endnotes comments',
  ),
);

/** What office programs write into documents without macros, embedded programs and connections. */
const plainParts: Readonly<Record<string, string>> = {
  [`${office}.`]: `custom-properties extended-properties customXmlProperties theme themeOverride drawing drawingml.chart
    drawingml.chartshapes drawingml.diagramColors drawingml.diagramData drawingml.diagramLayout drawingml.diagramStyle`,
  [`${office}.wordprocessingml.`]: `styles settings webSettings fontTable numbering commentsExtended commentsIds
    commentsExtensible people`,
  [`${office}.spreadsheetml.`]: `worksheet chartsheet sharedStrings styles comments calcChain table tableSingleCells
    pivotTable pivotCacheDefinition pivotCacheRecords sheetMetadata revisionHeaders revisionLog userNames`,
  [`${office}.presentationml.`]: `slide slideLayout slideMaster notesSlide notesMaster handoutMaster presProps viewProps
    tableStyles tags commentAuthors comments`,
  'application/vnd.ms-office.': 'chartStyle chartColorStyle chartEx drawingml.diagramDrawing classificationLabels',
  'application/vnd.ms-excel.': `threadedComments person slicer slicerCache timeline timelineCache rdRichValue
    rdRichValueStructure rdRichValueTypes rdArray rdSupportingPropertyBag rdSupportingPropertyBagStructure richValueRel
    featurePropertyBag namedSheetViews`,
  'application/vnd.ms-powerpoint.': 'comments authors changesInfo revisionInfo',
  'application/vnd.ms-word.': 'stylesWithEffects',
  'application/vnd.wps-officedocument.': 'cellImage',
};
const plainTypes: ReadonlySet<string> = new Set([
  ...mainTypes.keys(),
  ...textTypes,
  ...Object.entries(plainParts).flatMap(([prefix, names]) => xmlParts(prefix, names)),
  ...withPrefix(
    `${office}.`,
    `vmlDrawing obfuscatedFont spreadsheetml.printerSettings wordprocessingml.printerSettings
    presentationml.printerSettings spreadsheetml.customProperty`,
  ),
  ...withPrefix(
    'application/vnd.openxmlformats-package.',
    `core-properties+xml relationships+xml digital-signature-origin digital-signature-xmlsignature+xml
    digital-signature-certificate`,
  ),
  ...wordsOf('application/xml text/xml application/inkml+xml application/x-fontdata application/x-font-ttf'),
  // What Google's programs remember for themselves.
  'application/binary',
]);

/** The last words of the types of relationships that need nothing from elsewhere and run nothing. */
const plainRelations: ReadonlySet<string> = new Set(
  wordsOf(
    `officeDocument core-properties extended-properties custom-properties thumbnail styles stylesWithEffects settings
    webSettings fontTable font numbering footnotes endnotes header footer comments commentsExtended commentsIds
    commentsExtensible people glossaryDocument theme themeOverride image hdphoto hyperlink chart chartUserShapes chartStyle
    chartColorStyle chartEx diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing drawing vmlDrawing
    legacyDiagramText ink customXml customXmlProps package printerSettings worksheet chartsheet sharedStrings calcChain
    sheetMetadata table tableSingleCells pivotTable pivotCacheDefinition pivotCacheRecords threadedComment person slicer
    slicerCache timeline timelineCache xmlMaps customProperty usernames revisionHeaders revisionLog rdRichValue
    rdRichValueStructure rdRichValueTypes rdArray rdSupportingPropertyBag rdSupportingPropertyBagStructure richValueRel
    featurePropertyBag namedSheetView slide slideLayout slideMaster notesSlide notesMaster handoutMaster presProps viewProps
    tableStyles tags commentAuthors authors video audio media changesInfo revisionInfo classificationlabels origin signature
    certificate cellImage metadata documentmetadata presentationmetadata workbookmetadata`,
  ).map((name) => name.toLowerCase()),
);

/** Words in the types of parts and relationships that belong to macros. */
const macroWord = /macro|vba|dialogsheet|keymap|attachedtoolbars|userui|extensibility/i;

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
function checkFields(bytes: Buffer, work: Work): void {
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

const contentTypes = '[Content_Types].xml';
const rootRelations = '_rels/.rels';

/** Tables of parts are small, even in long documents. */
const mostTableBytes = 2 * 1024 * 1024;

export const isOfficePackage = (files: readonly FileEntry[]): boolean =>
  files.some(({ filename }) => filename === contentTypes);

/** Names of parts with macros of all generations, whatever their types. */
const macroPart = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|(?:macrosheets|dialogsheets|activex)\/)/i;

const refusedPart = (type: string) => new RefusedContent(macroWord.test(type) ? 'macros' : 'activeOffice');

/** Reads the content types of parts, which a document states by name or by ending; returns that of a part. */
function readContentTypes(bytes: Buffer, work: Work): (part: string) => string {
  const types = new Map<string, string>();
  readXml(bytes, work, {
    open: ({ name, readAttributes }) => {
      if (name !== 'Default' && name !== 'Override') return;
      const attributes = readAttributes();
      const stated = name === 'Default' ? `.${attributes.get('Extension')}` : attributes.get('PartName');
      const key = (stated ?? '').toLowerCase();
      const type = (attributes.get('ContentType') ?? '').trim().toLowerCase();
      if (macroWord.test(type)) throw refusedPart(type);
      if ((types.get(key) ?? type) !== type) throw new RefusedContent('damaged');
      types.set(key, type);
    },
  });
  return (part) => {
    const lower = `/${part}`.toLowerCase();
    return types.get(lower) ?? types.get(lower.slice(lower.lastIndexOf('.'))) ?? '';
  };
}

/** A template on the writer's own disk, which a program ignores where it is missing. */
const isLocalPath = (target: string) => /^(?:file:\/\/\/)?[a-z]:[\\/]/i.test(target);

function checkExternal(kind: string, target: string): void {
  switch (kind) {
    case 'hyperlink':
      if (!isSafeLink(target)) throw new RefusedContent('unsafeLink');
      return;
    case 'image':
      // Office programs write this word for a picture that is missing.
      if (target !== 'NULL') throw new RefusedContent('remotePicture');
      return;
    case 'attachedtemplate':
      if (isLocalPath(target)) return;
  }
  throw new RefusedContent('activeOffice');
}

/** Checks the relationships of a part, and returns which one is the main part. */
function checkRelations(bytes: Buffer, work: Work): string | undefined {
  let main: string | undefined;
  readXml(bytes, work, {
    open: ({ name, readAttributes }) => {
      if (name !== 'Relationship') return;
      const attributes = readAttributes();
      const type = attributes.get('Type') ?? '';
      const target = attributes.get('Target') ?? '';
      const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase();
      if (attributes.get('TargetMode')?.toLowerCase() === 'external') return checkExternal(kind, target);
      if (!plainRelations.has(kind)) throw refusedPart(kind);
      if (kind === 'officedocument') main = target;
    },
  });
  return main;
}

/** Signs of contents that no part may have, whatever its name and type. */
const refusedSigns: readonly Sign[] = ['zip', 'emptyZip', 'oldOffice', 'archive', 'pdf'];
const isMedia = (type: string) => /^(?:image|audio|video)\//.test(type);
const mostEmbedded = 2;

/** A part that is no table of types or relationships. */
async function checkPart(file: FileEntry, type: string, budget: Budget, depth: number): Promise<void> {
  if (macroPart.test(file.filename)) throw new RefusedContent('macros');
  if (embeddedTypes.has(type)) return checkEmbedded(file, budget, depth);
  if (!plainTypes.has(type) && !isMedia(type)) throw refusedPart(type);
  const isText = textTypes.has(type);
  const content = isText ? await unpackAll(file, mostXmlBytes) : await unpack(file);
  const sign = signOf(content);
  if (sign === 'program') throw new RefusedContent('programs');
  if (refusedSigns.includes(sign)) throw refusedPart(file.filename);
  if (isText) checkFields(content, budget.work);
}

async function checkEmbedded(file: FileEntry, budget: Budget, depth: number): Promise<void> {
  if (depth >= mostEmbedded) throw new RefusedContent('activeOffice');
  const bytes = await unpackAll(file, fileLimits.bytes);
  if (signOf(bytes) !== 'zip') throw refusedPart(file.filename);
  const files = await listFiles(bytes, budget);
  if (!isOfficePackage(files)) throw refusedPart(file.filename);
  await checkOffice(files, budget, depth + 1);
}

/** The kind of a document of an office program. Refuses one with parts or relationships other than plain ones. */
export async function checkOffice(files: readonly FileEntry[], budget: Budget, depth = 0): Promise<FileType> {
  const table = files.find(({ filename }) => filename === contentTypes);
  if (!table) throw new RefusedContent('damaged');
  const typeOf = readContentTypes(await unpackAll(table, mostTableBytes), budget.work);
  let main: string | undefined;
  for (const file of files) {
    if (file === table) continue;
    if (file.filename.toLowerCase().endsWith('.rels')) {
      const target = checkRelations(await unpackAll(file, mostTableBytes), budget.work);
      if (file.filename === rootRelations) main = target;
    } else await checkPart(file, typeOf(file.filename), budget, depth);
  }
  const kind = main && mainTypes.get(typeOf(join('/', main).slice(1)));
  if (!kind) throw new RefusedContent('unknownType');
  return kind;
}
