import { join } from 'node:path/posix';
import { fileLimits } from '@madrasah/contract';
import { decodeXML } from 'entities';
import { type Budget, type FileEntry, listFiles, unpackAll } from '../inspect/archive.ts';
import { RefusedContent, Work } from '../inspect/inspection.ts';
import { mostXmlBytes, readXml } from '../inspect/office/xml.ts';
import type { Preview, PreviewLimits } from './preview-document.ts';

async function mainPartOf(files: readonly FileEntry[], { work }: Budget): Promise<FileEntry | undefined> {
  const relations = files.find(({ filename }) => filename === '_rels/.rels');
  let main = '';
  if (!relations) return undefined;
  readXml(await unpackAll(relations, mostXmlBytes), work, {
    open: ({ name, readAttributes }) => {
      const attributes = name === 'Relationship' ? readAttributes() : undefined;
      if (attributes?.get('Type')?.endsWith('/officeDocument'))
        main = join('/', attributes.get('Target') ?? '').slice(1);
    },
  });
  return files.find(({ filename }) => filename === main);
}

/** Elements that end a line of the text, or stand for a character of it. */
const written = new Map([
  ['p', '\n'],
  ['br', '\n'],
  ['cr', '\n'],
  ['tab', '\t'],
]);

function textOf(bytes: Buffer, work: Work): string {
  const parts: string[] = [];
  let isShown = false;
  readXml(bytes, work, {
    open: ({ name }) => {
      isShown = name === 't';
    },
    close: (name) => {
      isShown = false;
      parts.push(written.get(name) ?? '');
    },
    text: (text) => {
      if (isShown) parts.push(decodeXML(text));
    },
  });
  return parts
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of a document of Word, without its deleted text, fields and notes. */
export async function readText({ bytes, limits }: { bytes: Uint8Array; limits: PreviewLimits }): Promise<Preview> {
  try {
    const budget = { unpacked: fileLimits.unpackedBytes, work: new Work() };
    const main = await mainPartOf(await listFiles(Buffer.from(bytes), budget), budget);
    if (!main) return { kind: 'none' };
    const text = textOf(await unpackAll(main, mostXmlBytes), budget.work);
    if (text === '') return { kind: 'none' };
    return {
      kind: 'text',
      text: text.slice(0, limits.characters).toWellFormed(),
      isCut: text.length > limits.characters,
    };
  } catch (error) {
    if (error instanceof RefusedContent) return { kind: 'none' };
    throw error;
  }
}
