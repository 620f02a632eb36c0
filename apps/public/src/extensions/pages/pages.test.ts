import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin, refused } from '../../../test/site.ts';
import { pagePaths } from '../../server/page-paths.ts';

const page = {
  slug: 'profil/visi-misi',
  title: 'Visi dan misi',
  summary: '',
  body: '<h2>Visi</h2><p>Berilmu &amp; beradab.</p>',
  path: 'profil/visi-misi',
  attachments: [],
  shownFrom: '2026-03-10T00:00:00.000Z',
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
};
const asked: unknown[] = [];
const show = (url: string, changes: Partial<typeof page> = {}) => {
  const responses: MockResponses = {
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
    'pages.bySlug': (input) => {
      asked.push(input);
      if (url.startsWith('/tidak')) throw refused('NOT_FOUND', 404);
      return { data: { ...page, ...changes } };
    },
  };
  return render({ url, origin, timeZone: 'Asia/Jakarta' }, mockLinks(responses));
};

test('a page of the school’s own is shown at its path, with its title, text and description', async () => {
  const { status, html } = await show('/profil/visi-misi');
  expect(status).toBe(200);
  expect(html).toContain('>Visi dan misi</h1>');
  expect(html).toContain('<p>Berilmu &amp; beradab.</p>');
  expect(html).toContain(`<link rel="canonical" href="${origin}/profil/visi-misi"/>`);
  expect(html).toMatch(/<meta name="description" content="Visi Berilmu &amp; beradab.?/);
  expect((await show('/profil/visi-misi', { summary: 'Cita-cita kami.' })).html).toContain(
    '<meta name="description" content="Cita-cita kami."/>',
  );
});

test('a former path redirects permanently', async () => {
  const { status, location } = await show('/visi');
  expect([status, location]).toEqual([301, '/profil/visi-misi']);
});

test('a path without a page is not found, and one that no page can have is not looked up', async () => {
  const { status, html } = await show('/tidak/ada');
  expect(status).toBe(404);
  asked.length = 0;
  for (const path of ['/Tidak', '/a/b/c/d', '/tidak_ada', '/wp-login.php']) {
    const answer = await show(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.html).toBe(html);
  }
  expect(asked).toEqual([]);
});

test('the paths of all routes are reserved', () => {
  for (const path of [
    '/about',
    '/news',
    '/tanya-jawab',
    '/pengumuman/$slug',
    '/articles/$category/$slug',
    '/buku-tamu',
  ]) {
    expect(pagePaths).toContain(path);
  }
});
