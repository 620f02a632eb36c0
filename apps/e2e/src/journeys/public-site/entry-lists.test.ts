import {
  type CollectionKind,
  collectionPages,
  collections,
  type Field,
  uploadedFileResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { accessibilityViolations } from '../../accessibility.ts';
import { test } from '../../isolated-site.ts';
import { drawPicture } from '../../pictures.ts';
import type { Staff } from '../../staff.ts';
import { expect, firstAccount } from '../../test.ts';

const created = z.object({ data: z.object({ id: z.string() }) });
const aPdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const dayMs = 24 * 60 * 60_000;
/** A word that no line of a phone holds. */
const longWord = 'pertanggungjawaban'.repeat(8);
/** An urgent announcement may have no longer title. */
const mostTitle = 120;
const titleOf = ({ title }: CollectionKind) => longWord.slice(0, Math.min(title.most, mostTitle));
const nextWeek = () => new Date(Date.now() + 7 * dayMs);

/** What was uploaded for the fields that show it. */
type Uploads = { image: string; file: unknown };

/** A value with as much text as the field takes. */
function longValueOf(field: Field, index: number, { image, file }: Uploads): unknown {
  if ('storedIf' in field && field.storedIf) return field.initial;
  if (field.control === 'line') return longWord.slice(0, field.most);
  if (field.control === 'text') return `${longWord} ${'kalimat biasa '.repeat(6)}`.slice(0, field.most).trim();
  if (field.control === 'richText') return `<p>${longWord}</p>`;
  if (field.control === 'lines') return [`Baris ${longWord}`.slice(0, 60)];
  if (field.control === 'date') return nextWeek().toISOString().slice(0, 10);
  if (field.control === 'time') return `${10 + index}:30`;
  if (field.control === 'year') return 2015;
  if (field.control === 'switch') return true;
  if (field.control === 'choice') return Object.keys(field.options).at(-1);
  if (field.control === 'choices') return Object.keys(field.options);
  if (field.control === 'file') return file;
  if (field.control === 'picture') return { image, alt: 'Taman baca', focus: null };
  if (field.control === 'pictures') return [{ image, caption: longWord }];
  return field.initial;
}

/** Two entries: one with every field, one with as little as possible. */
async function addEntries(staff: Staff, kind: CollectionKind, uploads: Uploads): Promise<string[]> {
  const endsAt = kind.schedule ? nextWeek().toISOString() : null;
  const fields = Object.entries(kind.fields);
  const full = Object.fromEntries(fields.map(([name, field], index) => [name, longValueOf(field, index, uploads)]));
  const required = fields.filter(([, { schema, initial }]) => !schema.safeParse(initial).success);
  const short = Object.fromEntries(required.map(([name]) => [name, full[name]]));
  const added = [];
  for (const [title, values] of [
    [titleOf(kind), full],
    ['Singkat', short],
  ] as const) {
    const entry = { title, endsAt, status: 'published', ...values };
    added.push(created.parse(await staff.call('POST', `/api/manage/${kind.api}`, entry)).data.id);
  }
  return added.map((id) => `/api/manage/${kind.api}/${id}`);
}

/** Pages of the school's own have no list. */
const listed = collections.flatMap((kind) => (kind.api === 'pages' ? [] : [{ kind, ...collectionPages[kind.api] }]));

test('[COL-011] the list of every kind is readable without scripts, at 320 pixels, without a violation', async ({
  page,
  browser,
  staff,
  request,
  baseURL,
}) => {
  const galleries = [{ imageBase64: await drawPicture(page, 400, 300), caption: '' }];
  const article = await staff.createArticle(firstAccount, { status: 'draft', galleries });
  const { token } = await staff.logIn(firstAccount);
  const uploaded = await request.post('/api/manage/file-uploads', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'jadwal.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf) } },
  });
  const uploads = {
    image: article.galleries[0]?.imageUrl ?? '',
    file: uploadedFileResponse.parse(await uploaded.json()).data,
  };
  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } });
  const plain = await context.newPage();
  const chromium = await context.newCDPSession(plain);
  const allowScripts = (isAllowed: boolean) =>
    chromium.send('Emulation.setScriptExecutionDisabled', { value: !isAllowed });
  const added: string[] = [];
  for (const { kind, path, title } of listed) {
    await test.step(kind.labels.many, async () => {
      added.push(...(await addEntries(staff, kind, uploads)));
      await allowScripts(false);
      await plain.goto(path);
      await expect(plain.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(plain.getByRole('main')).toContainText(titleOf(kind));
      await expect(plain.getByRole('main')).toContainText('Singkat');
      const overflow = await plain.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      // Those of the page have not run, and do not run later; axe waits for timers.
      await allowScripts(true);
      expect.soft(overflow, `${path} is wider than the screen`).toBe(0);
      expect.soft(await accessibilityViolations(plain), path).toEqual([]);
    });
  }
  // Other journeys on this site expect it without these.
  for (const address of added) await staff.call('DELETE', address);
  await context.close();
});
