import { join } from 'node:path/posix';
import { type FileType, fileLimits } from '@madrasah/contract';
import { type Budget, type FileEntry, listFiles, unpack, unpackAll } from '../archive.ts';
import { RefusedContent } from '../inspection.ts';
import { isSafeLink } from '../links.ts';
import { type Sign, signOf } from '../signs.ts';
import type { Work } from '../work.ts';
import { checkFields } from './fields.ts';
import { embeddedTypes, macroWord, mainTypes, plainRelations, plainTypes, textTypes } from './parts.ts';
import { mostXmlBytes, readXml } from './xml.ts';

const contentTypes = '[Content_Types].xml';
const rootRelations = '_rels/.rels';

/** Tables of parts are small, even in long documents. */
const mostTableBytes = 2 * 1024 * 1024;

export const isOfficePackage = (files: readonly FileEntry[]): boolean =>
  files.some(({ filename }) => filename === contentTypes);

/** Names of parts with macros of all generations, whatever their types. */
const macroPart = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|(?:macrosheets|dialogsheets|activex)\/)/i;

const refusedPart = (type: string) => new RefusedContent(macroWord.test(type) ? 'macros' : 'activeOffice');

/** The content types of parts, by name and by ending. */
class ContentTypes {
  readonly #types = new Map<string, string>();

  constructor(bytes: Buffer, work: Work) {
    readXml(bytes, work, {
      open: ({ name, readAttributes }) => {
        if (name !== 'Default' && name !== 'Override') return;
        const attributes = readAttributes();
        const key = name === 'Default' ? `.${attributes.get('Extension')}` : attributes.get('PartName');
        this.#add(key ?? '', attributes.get('ContentType') ?? '');
      },
    });
  }

  #add(key: string, written: string): void {
    const type = written.trim().toLowerCase();
    if (macroWord.test(type)) throw refusedPart(type);
    const known = this.#types.get(key.toLowerCase());
    if (known !== undefined && known !== type) throw new RefusedContent('damaged');
    this.#types.set(key.toLowerCase(), type);
  }

  of(name: string): string {
    const lower = `/${name}`.toLowerCase();
    const ending = lower.slice(lower.lastIndexOf('.'));
    return this.#types.get(lower) ?? this.#types.get(ending) ?? '';
  }
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
  const types = new ContentTypes(await unpackAll(table, mostTableBytes), budget.work);
  let main: string | undefined;
  for (const file of files) {
    if (file === table) continue;
    if (file.filename.toLowerCase().endsWith('.rels')) {
      const target = checkRelations(await unpackAll(file, mostTableBytes), budget.work);
      if (file.filename === rootRelations) main = target;
    } else await checkPart(file, types.of(file.filename), budget, depth);
  }
  const kind = main && mainTypes.get(types.of(join('/', main).slice(1)));
  if (!kind) throw new RefusedContent('unknownType');
  return kind;
}
