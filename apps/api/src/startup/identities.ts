import { readFile } from 'node:fs/promises';

/** The secret halves of age's keys in a file, a line each, as `age-keygen` writes them; none where no file is named. */
export async function readIdentities(path: string | undefined): Promise<string[]> {
  if (path === undefined) return [];
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
