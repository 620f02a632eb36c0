import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `/rusak` cannot be drawn; `/terbaru` shows the titles of the newest articles and how often it has been drawn. */
const renderer = `import { createTRPCClient } from '${import.meta.resolve('@trpc/client')}';
let drawn = 0;
async function newest(links) {
  drawn += 1;
  const answer = await createTRPCClient({ links }).articles.latest.query({}).catch(() => ({ data: [] }));
  return { status: 200, html: drawn + ' ' + answer.data.map(({ title }) => title).join() };
}
export async function render(request, links) {
  if (request.url === '/rusak') throw new Error('a fault with secrets');
  if (request.url.startsWith('/terbaru')) return newest(links);
  return { status: 200, html: JSON.stringify(request) };
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
