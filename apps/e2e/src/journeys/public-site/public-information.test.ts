import { z } from 'zod';
import { accessibilityViolations } from '../../accessibility.ts';
import { expect, firstAccount, test } from '../../test.ts';

const uploaded = z.object({ data: z.object({ id: z.string() }).loose() });
const created = z.object({ data: z.object({ slug: z.string() }) });
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('[INB-008] public information stands in three classes without scripts, at 320 pixels', async ({
  browser,
  request,
  staff,
  baseURL,
}) => {
  const { token } = await staff.logIn(firstAccount);
  const add = async (title: string, informationClass: string) => {
    const file = { name: 'berkas.pdf', mimeType: 'application/pdf', buffer: pdf };
    const headers = { authorization: `Bearer ${token}` };
    const sent = await request.post('/api/manage/file-uploads', { headers, multipart: { file } });
    const entry = { title, status: 'published', informationClass, file: uploaded.parse(await sent.json()).data };
    return created.parse(await staff.call('POST', '/api/manage/files', entry)).data.slug;
  };
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  const listOf = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto('/ppid');
  await expect(listOf('Informasi serta-merta').getByText('Belum ada informasi serta-merta.')).toBeVisible();

  const report = await add('Laporan keuangan', 'berkala');
  await add('Titik kumpul saat gempa', 'serta-merta');
  await add('Tata tertib', 'setiap-saat');
  await add('Formulir mutasi', 'bukan-daftar');
  await page.reload();
  const classes = {
    'Informasi berkala': /^Laporan keuangan \(PDF, \d+ B\)$/,
    'Informasi serta-merta': /^Titik kumpul saat gempa/,
    'Informasi setiap saat': /^Tata tertib/,
  };
  // The site may have sample files too.
  for (const [anchor, title] of Object.entries(classes)) {
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(1);
    await expect(listOf(anchor).getByRole('link', { name: title })).toBeVisible();
  }
  await expect(page.getByText('Formulir mutasi')).toHaveCount(0);
  const link = await page.getByRole('link', { name: classes['Informasi berkala'] }).getAttribute('href');
  const download = await request.get(link ?? '');
  expect([link?.endsWith(`/${report}.pdf`), download.status(), await download.body()]).toEqual([true, 200, pdf]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

  const withScripts = await browser.newPage({ baseURL });
  await withScripts.goto('/ppid');
  expect(await accessibilityViolations(withScripts)).toEqual([]);
  await withScripts.close();
  await context.close();
});
