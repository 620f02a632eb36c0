import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
