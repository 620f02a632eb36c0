import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin } from '../../../test/site.ts';

const scouts = {
  slug: 'pramuka',
  title: 'Pramuka',
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
  coach: 'Budi Santoso, S.Pd.',
  days: ['sabtu', 'senin'],
  time: '15.30–17.00',
  place: 'Lapangan',
  picture: { image: '/uploads/a.jpg', alt: 'Barisan pramuka', focus: null },
  pictures: [],
};

async function show(url: string, responses: MockResponses) {
  const common: MockResponses = {
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
  };
  const { html } = await render({ url, origin }, mockLinks({ ...common, ...responses }));
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { main, text: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

test('[DIR-007] extracurriculars are listed with picture, days in the order of the week, time, place and coach', async () => {
  const list = () => ({ data: [scouts], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } });
  const { main, text } = await show('/ekstrakurikuler', { 'extracurriculars.list': list });
  expect(text).toContain('Pramuka Senin dan Sabtu, 15.30–17.00 Lapangan Pembina: Budi Santoso, S.Pd.');
  expect(main).toContain('src="/uploads/a.jpg"');
  expect(main).toContain('href="/ekstrakurikuler/pramuka"');
});

test('one of them has its text and a link to articles by its tag', async () => {
  const data = { ...scouts, about: 'Setiap pekan.', tag: 'pramuka khas' };
  const { main, text } = await show('/ekstrakurikuler/pramuka', { 'extracurriculars.bySlug': () => ({ data }) });
  expect(text).toContain('Waktu Senin dan Sabtu, 15.30–17.00 Tempat Lapangan Setiap pekan.');
  expect(main).toContain('alt="Barisan pramuka"');
  expect(main).toContain('href="/news?search=pramuka%20khas"');
});
