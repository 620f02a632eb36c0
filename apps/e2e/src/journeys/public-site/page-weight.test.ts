import { brotliCompressSync, constants } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { phone } from '../../screens.ts';
import { expect, test } from '../../test.ts';

test.use(phone);

const articles = z.object({
  data: z.array(
    z.object({
      slug: z.string(),
      categorySlug: z.string(),
      authorUser: z.object({ id: z.string() }).nullable(),
      galleries: z.array(z.object({ id: z.number() })),
      pictures: z.array(z.object({ preview: z.string().nullable() })).default([]),
    }),
  ),
});

/** Variants are created in the background, one picture after another. */
const variantsTimeoutMs = 240_000;

/** Compresses as the server compresses rendered pages. */
const compressedSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

/** The article of the starter content with the most pictures, once all of them have their variants. */
async function illustratedArticle(request: APIRequestContext) {
  const find = async () => {
    const response = await request.get(`/api/articles/published?limit=100&view=full&_now=${Date.now()}`);
    const found = articles.parse(await response.json()).data.filter(({ galleries }) => galleries.length > 0);
    return found.sort((one, other) => other.pictures.length - one.pictures.length)[0];
  };
  await expect
    .poll(async () => (await find())?.pictures.every(({ preview }) => preview !== null), {
      timeout: variantsTimeoutMs,
    })
    .toBe(true);
  const article = await find();
  return { path: `/articles/${article?.categorySlug}/${article?.slug}`, author: article?.authorUser?.id };
}

test.slow();

test('the HTML and the inlined styles of each kind of page stay within their limits', async ({ request }) => {
  const { path: article, author } = await illustratedArticle(request);
  const others = ['/', '/articles/berita', '/articles/publikasi', '/news?search=madrasah', `/author/${author}`];
  const fixed = ['/about', '/pendaftaran', '/buku-tamu', '/contact', '/privasi', '/tidak-ada'];
  for (const path of [article, ...others, ...fixed]) {
    const html = await (await request.get(path)).text();
    expect.soft(compressedSize(html), path).toBeLessThanOrEqual(path === article ? 14_000 : 16_000);
    if (path === article) expect.soft(html.length).toBeLessThanOrEqual(46_000);
    const critical = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(critical).not.toBe('');
    expect.soft(compressedSize(critical), `the styles in ${path}`).toBeLessThanOrEqual(4_000);
  }
  const [styleSheet = ''] = /\/assets\/style-[^"]*\.css/.exec(await (await request.get('/')).text()) ?? [];
  const styles = await (await request.get(styleSheet)).text();
  // Files are compressed at the highest level when they are built.
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(14_000);
});

/** The bytes of a page before the first interaction: everything except scripts. */
async function transferred(page: Page, path: string): Promise<number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  return bytes;
}

test('the bytes that a phone loads for a page, pictures included, stay within their limits', async ({
  page,
  request,
}) => {
  const { path: article } = await illustratedArticle(request);
  for (const [path, most] of [
    [article, 150_000],
    ['/', 350_000],
    ['/articles/berita', 250_000],
  ] as const) {
    expect.soft(await transferred(page, path), path).toBeLessThanOrEqual(most);
  }
});
