import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `/rusak` cannot be drawn. */
const renderer = `export async function render(request) {
  if (request.url === '/rusak') throw new Error('a fault with secrets');
  return { status: 200, html: JSON.stringify(request), scriptHashes: [] };
}`;

/** A built public app whose pages tell what they were asked to draw. Answers its folder. */
export function aTellingSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'madrasah-telling-site-'));
  mkdirSync(join(folder, 'client'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/entry-server.js'), renderer);
  return folder;
}
