import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.mjs';

/** The guide for a technician, and every command in it: lines of its code blocks, and commands with `sudo` in its text. */
export const guideText = readFileSync(join(root, 'infra/deploy/README.md'), 'utf8');
export const guideCommands = [
  ...[...guideText.matchAll(/^ *```sh\n([^`]*)```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.trim()),
  ),
  ...[...guideText.matchAll(/`(sudo [^`]+)`/g)].map(([, command = '']) => command),
].filter((line) => line !== '');
