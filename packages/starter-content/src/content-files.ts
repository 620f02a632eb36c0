import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IdentityContent, institutionOf, withInstitution } from '@madrasah/contract';
import { parse, type ScalarTag } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../content');

/** The names of all files of a kind of content, in their order. */
export const listContent = (pattern: string): string[] => globSync(pattern, { cwd: folder }).sort();

export const readContent = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Resolves a value that only the seed knows, such as `!day 3` in a file. */
export type Tags = Readonly<Record<string, (text: string) => unknown>>;

export const parseYaml = (text: string, tags: Tags = {}): unknown =>
  parse(text, {
    customTags: Object.entries(tags).map(([name, resolve]): ScalarTag => ({ tag: `!${name}`, resolve })),
  });

/** The content as the schema reads it; what is wrong is reported with the name of the file. */
export function checkContent<Content>(file: string, schema: z.ZodType<Content>, content: unknown): Content {
  const { data, error } = schema.safeParse(content);
  if (error) throw new Error(`${file}:\n${z.prettifyError(error)}`);
  return data;
}

/** Where a school without a place stands in the samples; it is a fictional village. */
const fictionalPlace = 'Kabupaten Sukamulya';

const levels = /^(?:RA|MI|MTs|MAK?|SD|SMP|SMA|SMK)(?= )/;

/** A fictional address of the school, such as `nurulhikmah`. */
const hostOf = (shortName: string) =>
  shortName
    .replace(levels, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase() || 'kami';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sample text with values of the school in place of names in braces, such as `{nama}`. */
function filledText(text: string, identity: IdentityContent): string {
  const { name, shortName, kind, place, appName } = identity;
  const town = (place || fictionalPlace).replace(/^(?:Kabupaten|Kota) /, '');
  const values = {
    nama: name,
    singkat: shortName,
    tempat: place || fictionalPlace,
    kota: town,
    'kota-alamat': encodeURIComponent(town),
    aplikasi: appName,
    'aplikasi-alamat': encodeURIComponent(appName),
    alamat: hostOf(shortName),
  };
  const filled = Object.entries(values).reduce(
    (result, [name, value]) => result.replaceAll(`{${name}}`, () => value),
    text,
  );
  return withInstitution(filled, institutionOf(kind));
}

/** The same within HTML. */
export const filledHtml = (html: string, identity: IdentityContent): string => {
  const { name, shortName, place, appName } = identity;
  return filledText(html, {
    ...identity,
    ...{ name: escaped(name), shortName: escaped(shortName), place: escaped(place), appName: escaped(appName) },
  });
};

/** Sample content with the school's names in every text. */
export function filled<Content>(content: Content, identity: IdentityContent): Content;
export function filled(content: unknown, identity: IdentityContent): unknown {
  if (typeof content === 'string') return filledText(content, identity);
  if (Array.isArray(content)) return content.map((part) => filled<unknown>(part, identity));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, filled<unknown>(part, identity)]));
}
