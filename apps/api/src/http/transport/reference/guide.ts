import { readFileSync } from 'node:fs';
import { codeBlock } from './html.ts';

const folder = new URL('../docs-page/', import.meta.url);

/** A command or program of the guide, by the name of its file. */
export const readExample = (name: string): string => readFileSync(new URL(`examples/${name}`, folder), 'utf8');

/** The guide in both languages, with its commands and programs in place of their names. */
export const writeGuide = (): string =>
  readFileSync(new URL('guide.html', folder), 'utf8').replace(/\{\{([\w.-]+)\}\}/g, (_place, name: string) =>
    codeBlock(readExample(name)),
  );
