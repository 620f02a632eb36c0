import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin } from '../../../test/site.ts';

const question = (slug: string, category: string, answer: string) => ({
  slug,
  title: `Pertanyaan ${slug}?`,
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
  category,
  answer,
});

async function show(data: object[]) {
  const responses: MockResponses = {
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
    'questions.list': () => ({ data, pagination: { page: 1, limit: 100, total: data.length, totalPages: 1 } }),
  };
  const { status, html } = await render({ url: '/tanya-jawab', origin }, mockLinks(responses));
  return { status, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

test('[DIR-009] questions are details by category in the order of the categories, with FAQPage data', async () => {
  const { status, main } = await show([
    question('seragam', 'layanan', 'Di koperasi.\nSetiap hari kerja.'),
    question('biaya', 'umum', 'Tanya "tata usaha" </script>.'),
  ]);
  expect(status).toBe(200);
  expect([...main.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, label]) => label)).toEqual(['Umum', 'Layanan dan surat']);
  expect(main).toMatch(/<details id="seragam"[^>]*><summary>Pertanyaan seragam\?<\/summary><p>Di koperasi\.<\/p><p>/);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(main) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Pertanyaan seragam?' },
      { acceptedAnswer: { '@type': 'Answer', text: 'Tanya "tata usaha" </script>.' } },
    ],
  });
});

test('without questions the page says so, without data for search engines', async () => {
  const { main } = await show([]);
  expect(main).toContain('Belum ada pertanyaan yang dijawab.');
  expect(main).not.toContain('ld+json');
});
