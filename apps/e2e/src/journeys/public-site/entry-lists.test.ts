import { type CollectionKind, collectionPages, collections, withInstitution } from '@madrasah/contract';
import { z } from 'zod';
import { accessibilityViolations } from '../../accessibility.ts';
import { longValues, longWord, nextWeek, type Uploads, uploadDocument } from '../../entry-values.ts';
import { test } from '../../isolated-site.ts';
import { drawPicture } from '../../pictures.ts';
import type { Staff } from '../../staff.ts';
import { expect, firstAccount } from '../../test.ts';

const created = z.object({ data: z.object({ id: z.string() }) });
/** An urgent announcement may have no longer title. */
const mostTitle = 120;
const titleOf = ({ title }: CollectionKind) => longWord.slice(0, Math.min(title.most, mostTitle));

/** Two entries: one with every field, one with as little as possible. */
async function addEntries(staff: Staff, kind: CollectionKind, uploads: Uploads): Promise<string[]> {
  const shownUntil = kind.schedule ? nextWeek().toISOString() : null;
  const { full, required } = longValues(kind, uploads);
  const added = [];
  for (const [title, values] of [
    [titleOf(kind), full],
    ['Singkat', required],
  ] as const) {
    const entry = { title, shownUntil, status: 'published', ...values };
    added.push(created.parse(await staff.call('POST', `/api/manage/${kind.api}`, entry)).data.id);
  }
  return added.map((id) => `/api/manage/${kind.api}/${id}`);
}

/** Pages of the school's own have no list. */
const listed = collections.flatMap((kind) => {
  if (kind.api === 'pages') return [];
  const { path, title } = collectionPages[kind.api];
  return [{ kind, path, title: withInstitution(title, 'madrasah') }];
});

/** A run without releases takes every third kind: their lists are made of the same parts. */
const choices = [
  ['some kinds', listed.filter((_, index) => index % 3 === 0)],
  ['every kind @release', listed],
] as const;

for (const [which, kinds] of choices)
  test(`[COL-011] the list of ${which} is readable without scripts, at 320 pixels, without a violation`, async ({
    page,
    browser,
    staff,
    request,
    baseURL,
  }) => {
    const galleries = [{ imageBase64: await drawPicture(page, 400, 300), caption: '' }];
    const article = await staff.createArticle(firstAccount, { status: 'draft', galleries });
    const uploads = { image: article.galleries[0]?.imageUrl ?? '', file: await uploadDocument(request, staff) };
    const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } });
    const plain = await context.newPage();
    const chromium = await context.newCDPSession(plain);
    const allowScripts = (isAllowed: boolean) =>
      chromium.send('Emulation.setScriptExecutionDisabled', { value: !isAllowed });
    const added: string[] = [];
    for (const { kind, path, title } of kinds) {
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
