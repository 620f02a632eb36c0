import { texts } from '@madrasah/contract';
import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import type { Staff } from '../../staff.ts';
import { expect, firstAccount, test } from '../../test.ts';

test.use(phone);

/** What a translation does to a page. */
type Translation = { wrapsTexts: boolean; setsLanguage: boolean; isLate?: true };
const translations: Record<string, Translation> = {
  'as by Chrome and Edge, which put texts into elements': { wrapsTexts: true, setsLanguage: true },
  'as by Firefox, which changes the language @release': { wrapsTexts: false, setsLanguage: true },
  'without a sign of it @release': { wrapsTexts: false, setsLanguage: false },
  'after the app has started @release': { wrapsTexts: true, setsLanguage: true, isLate: true },
};

const translate = (page: Page, translation: Translation) =>
  page.evaluate(({ wrapsTexts, setsLanguage }) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    for (const node of nodes) {
      if (node.data.trim() === '' || node.parentElement?.closest('script, style, textarea')) continue;
      node.data = `${node.data} (EN)`;
      if (!wrapsTexts) continue;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      node.replaceWith(outer);
      outer.append(inner);
      inner.append(node);
    }
    if (setsLanguage) document.documentElement.lang = 'en';
  }, translation);

type TriedForm = {
  path: (staff: Staff) => Promise<string> | string;
  /** Selects the form. */
  form: string;
  /** The values by name, in the order in which they are filled in. */
  values: () => Record<string, string>;
  /** Expects what the form was for. */
  expectSent: (page: Page, values: Record<string, string>, staff: Staff) => Promise<void>;
};

const unique = () => Math.random().toString(36).slice(2, 10);
const text = 'Terima kasih atas keramahannya, semoga makin maju.';

const forms: Record<string, TriedForm> = {
  'the guest book': {
    path: () => '/buku-tamu',
    form: 'main form[method="post"]',
    values: () => ({ namaLengkap: `Ibu ${unique()}`, jabatanPosisi: 'Wali', rating: '4', pesan: text }),
    expectSent: (page) => expect(page.getByText(texts.guestbook.sent)).toBeVisible(),
  },
  'a comment': {
    path: async (staff) => {
      const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
      return `/articles/humor/${slug}`;
    },
    form: '#tulis-komentar',
    values: () => ({ author: `Ibu ${unique()}`, email: `${unique()}@contoh.id`, content: text }),
    expectSent: (page) => expect(page.getByText(texts.comment.sent)).toBeVisible(),
  },
  'an inquiry': {
    path: () => '/contact',
    form: '#tulis form',
    values: () => ({
      name: `Ibu ${unique()}`,
      kind: 'saran',
      email: `${unique()}@contoh.id`,
      text,
    }),
    expectSent: (page) => expect(page.getByRole('heading', { name: 'Kiriman Anda sudah kami terima' })).toBeVisible(),
  },
  'the state of an inquiry': {
    path: () => '/contact/status',
    form: 'main form',
    values: () => ({ number: 'K-2026-0001', code: 'ABCD-EFGH' }),
    expectSent: async (page, { number = '' }) => {
      await expect(page.locator('main').getByRole('status')).not.toBeEmpty();
      await expect(page.locator('[name="number"]')).toHaveValue(number);
    },
  },
  'the newsletter below a page': {
    path: () => '/about',
    form: 'footer form',
    values: () => ({ email: `${unique()}@contoh.id` }),
    expectSent: (_page, { email }, staff) => expect.poll(() => staff.subscribers()).toContain(email),
  },
  'the newsletter’s page': {
    path: () => '/buletin',
    form: 'main form[method="post"]',
    values: () => ({ email: `${unique()}@contoh.id` }),
    expectSent: (_page, { email }, staff) => expect.poll(() => staff.subscribers()).toContain(email),
  },
  'the search': {
    path: () => '/news',
    form: 'main search form',
    values: () => ({ search: 'perpustakaan' }),
    expectSent: (page) => expect(page).toHaveURL(/\/news\?search=perpustakaan$/),
  },
};

/** Each is like the guest book, which the app takes over, or like the search, which stays plain HTML. */
const alike = new Set([
  'a comment',
  'an inquiry',
  'the state of an inquiry',
  'the newsletter below a page',
  'the newsletter’s page',
]);

async function fillIn(page: Page, form: string, name: string, value: string) {
  const field = page.locator(form).locator(`[name="${name}"]`);
  if (name === 'rating') return field.nth(Number(value) - 1).check({ force: true });
  if (name === 'kind') return void (await field.selectOption(value));
  await field.tap();
  await page.keyboard.type(value);
}

const valuesIn = (page: Page, form: string) =>
  page.locator(form).evaluate((element) => {
    const fields = element instanceof HTMLFormElement ? [...new FormData(element)] : [];
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string' && value !== ''));
  });

/** Starts the app unless the page leaves its forms to plain HTML, and types meanwhile. */
async function typeWhileStarting(page: Page, field: Locator, text: string) {
  const app = page.waitForResponse(/\/assets\/app-[^/]*\.js$/);
  await field.focus();
  const typed = page.keyboard.type(text, { delay: 100 });
  await (await app).finished();
  await typed;
}

for (const [manner, translation] of Object.entries(translations))
  test.describe(`in a page that is translated ${manner},`, () => {
    // React reports that the page was not the server's.
    test.use({ expectedErrors: [/Failed to load resource|Minified React error #418/] });

    for (const [name, { path, form, values: makeValues, expectSent }] of Object.entries(forms))
      test(`what was typed stays and is sent: ${name}${alike.has(name) ? ' @release' : ''}`, async ({
        page,
        staff,
      }) => {
        // A visitor of its own, because one address may send a few messages an hour.
        const address = `10.${Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250)).join('.')}`;
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
        const values = makeValues();
        await page.goto(await path(staff));
        if (translation.isLate) await hydrated(page);
        await translate(page, translation);

        const [[first = '', text = ''] = [], ...others] = Object.entries(values);
        const field = page.locator(form).locator(`[name="${first}"]`);
        if (translation.isLate || form.includes('search')) await field.fill(text);
        else await typeWhileStarting(page, field, text);
        for (const [other, value] of others) await fillIn(page, form, other, value);
        expect(await valuesIn(page, form)).toMatchObject(values);
        await page.locator(form).locator('[type="submit"]').tap();
        await expectSent(page, values, staff);
      });
  });
