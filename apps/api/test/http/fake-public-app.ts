import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * `/rusak` fails to render; `/jawaban/…` shows the result of a query without input and the classes of its objects;
 * `/20…`, `/category/…`, `/tag/…`, `/feed/…`, `/kontak…` and `/articles/hilang/…` do not exist; `/terbaru` shows the
 * titles of the newest articles and how often it was rendered; `/pratinjau/…` and `/langganan/…` show the data of a secret;
 * `/menunggu/…` waits for the promise `globalThis.untilReleased`. A frame shows the school and its colours.
 */
const renderer = `export const pagePaths = ['/about', '/pengumuman/$slug', '/$'];
import { createTRPCClient } from '${import.meta.resolve('@trpc/client')}';
let rendered = 0;
async function newest(links) {
  rendered += 1;
  const answer = await createTRPCClient({ links }).articles.latest.query({}).catch(() => ({ data: [] }));
  return { status: 200, html: rendered + ' ' + answer.data.map(({ title }) => title).join() };
}
const kindsIn = (value) =>
  typeof value !== 'object' || value === null
    ? []
    : [value.constructor.name, ...Object.values(value).flatMap(kindsIn)];
async function answerTo(path, links) {
  const call = path.split('.').reduce((part, name) => part[name], createTRPCClient({ links }));
  const data = await call.query({});
  return { status: 200, html: JSON.stringify({ data, kinds: [...new Set(kindsIn(data))] }) };
}
async function opened(secret, links, read) {
  const client = createTRPCClient({ links });
  await client.settings.read.query();
  const found = await read(client, secret).catch(() => undefined);
  return { status: found ? 200 : 404, html: JSON.stringify(found ?? 'not found') };
}
const openers = {
  pratinjau: (client, secret) => client.previews.read.query({ secret }),
  halaman: (client, secret) => client.pages.readPreview.query({ secret }),
  langganan: (client, token) => client.newsletter.subscription.query({ token }),
};
export async function render(request, links) {
  if (request.isFrame) {
    rendered += 1;
    const client = createTRPCClient({ links });
    await client.settings.read.query();
    const { data } = await client.siteContent.identity.query();
    const shown = 'frame ' + rendered + ' <img alt="">' + data.name.replace('&', '&amp;') + '</a> ' + data.mark;
    const head = '<title>[judul]</title>' + JSON.stringify(request.colours ?? {});
    return { status: 404, html: head + shown + '<main>[isi]</main>' };
  }
  if (request.url === '/rusak') throw new Error('a fault with secrets');
  if (request.url.startsWith('/menunggu/')) await globalThis.untilReleased;
  if (request.url.startsWith('/terbaru')) return newest(links);
  if (request.url.startsWith('/jawaban/')) return answerTo(request.url.slice('/jawaban/'.length), links);
  const [, folder, secret] = request.url.replace('/pratinjau/halaman/', '/halaman/').split(/[/?]/);
  if (openers[folder]) return opened(secret, links, openers[folder]);
  if (request.url.startsWith('/kontak')) await createTRPCClient({ links }).settings.read.query().catch(() => undefined);
  if (/^\\/(20\\d\\d|category|tag|feed|articles\\/hilang)\\/|^\\/kontak\\b/.test(request.url))
    return { status: 404, html: request.isWithdrawn ? 'withdrawn' : 'not found' };
  return { status: 200, html: JSON.stringify(request) };
}`;

/** A built public app whose pages show their input. Returns its folder. */
export function aFakePublicApp(): string {
  const folder = mkdtempSync(join(inject('uploads'), 'public-app-'));
  mkdirSync(join(folder, 'client'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/entry-server.js'), renderer);
  return folder;
}
