import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../../test/site.ts';

const account = '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10';
const member = (slug: string, changes: object = {}) => ({
  slug,
  title: `Ibu ${slug}, S.Pd.`,
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
  group: 'guru',
  position: 'Guru Matematika',
  photo: null,
  subjects: ['Matematika', 'Fisika'],
  pictures: [],
  ...changes,
});
const whole = {
  ...member('siti', { photo: { image: '/uploads/a.jpg', alt: 'Ibu Siti', focus: { x: 50, y: 20 } } }),
  bio: 'Mengajar dengan senang hati.',
  since: 2015,
  account,
};

async function show(url: string, responses: MockResponses) {
  const common: MockResponses = {
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
  };
  const { status, html } = await render({ url, origin }, mockLinks({ ...common, ...responses }));
  return { status, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );

test('[DIR-002] people are grouped by kind, in the order of the kinds and then of the API', async () => {
  const people: Record<string, object[]> = {
    guru: [member('zahra'), member('ahmad')],
    pimpinan: [member('kepala', { group: 'pimpinan' })],
  };
  const { main } = await show('/guru-dan-staf', {
    'staff.list': (input) => {
      const data = people[Object(input).group] ?? [];
      return { data, pagination: { page: 1, limit: 100, total: data.length, totalPages: 1 } };
    },
  });
  expect(textsOf(main, 'h2')).toEqual(['Pimpinan', 'Guru']);
  expect(textsOf(main, 'h3')).toEqual(['Ibu kepala, S.Pd.', 'Ibu zahra, S.Pd.', 'Ibu ahmad, S.Pd.']);
  expect(main).toContain('href="/guru-dan-staf/zahra"');
  expect(main).toContain('>IZ<');
});

test('a group with more people than one response of the API has shows all of them', async () => {
  const { main } = await show('/guru-dan-staf', {
    'staff.list': (input) => {
      const { group, page } = Object(input);
      const data = group === 'guru' ? [member(`guru-${page}`)] : [];
      return { data, pagination: { page, limit: 100, total: data.length * 201, totalPages: data.length * 3 } };
    },
  });
  expect(textsOf(main, 'h3')).toEqual([1, 2, 3].map((page) => `Ibu guru-${page}, S.Pd.`));
});

test('one person has position, subjects and photo, Person data, published articles, and the colleagues of a unit', async () => {
  const one = (responses: MockResponses) =>
    show('/guru-dan-staf/siti', { 'staff.bySlug': () => ({ data: whole }), ...responses });
  const holders = ['siti', 'budi'].map((slug) => ({ slug, title: `Ibu ${slug}`, position: '' }));
  const { main } = await one({
    'articles.published': () => ({ data: [anArticle()] }),
    'units.structure': () => ({
      data: [
        { title: 'Laboratorium', level: 1, holders },
        { title: 'Perpustakaan', level: 1, holders: holders.slice(1) },
      ],
    }),
  });
  expect(main).toContain('<a href="/articles/berita/panen-raya">Panen Raya</a>');
  expect(textsOf(main, 'h2')).toEqual(['Tulisan', 'Rekan di Laboratorium']);
  expect(main).toMatch(/Rekan di Laboratorium<\/h2><ul><li><a href="\/guru-dan-staf\/budi">Ibu budi<\/a><\/li><\/ul>/);
  expect(main).toMatch(/<dt>Mata pelajaran<\/dt><dd>Matematika, Fisika<\/dd>.*<dt>Bertugas sejak<\/dt><dd>2015<\/dd>/);
  expect(main).toContain('alt="Ibu Siti"');
  expect(main).toContain(`href="/author/${account}"`);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(main) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Person',
    name: 'Ibu siti, S.Pd.',
    jobTitle: 'Guru Matematika',
    image: `${origin}/uploads/a.jpg`,
    url: `${origin}/guru-dan-staf/siti`,
  });
  expect((await one({})).main).not.toContain('/author/');
});

test('a person who is not shown is an unknown page', async () => {
  const missing = () => {
    throw refused('NOT_FOUND', 404);
  };
  expect((await show('/guru-dan-staf/lain', { 'staff.bySlug': missing })).status).toBe(404);
});
