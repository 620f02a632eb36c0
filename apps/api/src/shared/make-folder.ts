import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Makes a folder and those above it. Step by step, because Node's own recursive way never ends below a place like /proc. */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path);
  const known = await stat(dirname(folder)).catch(() => undefined);
  if (!known) await makeFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    const there = await stat(folder).catch(() => undefined);
    if (!there?.isDirectory()) throw error;
  }
}
