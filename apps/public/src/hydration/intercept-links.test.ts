// @vitest-environment jsdom
import { defaultSettings } from '@madrasah/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aRouterContext, refused } from '../../test/site.ts';
import { pathLookup } from '../extensions/layout.tsx';
import { createSiteRouter } from '../router.tsx';
import { interceptLinks } from './intercept-links.ts';

const page = {
  slug: 'profil/visi-misi',
  title: 'Visi dan misi',
  summary: '',
  body: '<p>Berilmu.</p>',
  path: 'profil/visi-misi',
  attachments: [],
  shownFrom: '2026-03-10T00:00:00.000Z',
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
};
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  document.body.replaceChildren();
});

type Lookup = (slug: string) => unknown;
const published: Lookup = (slug) => {
  // The API finds a page at its former path too.
  if (slug !== page.slug && slug !== 'visi') throw refused('NOT_FOUND', 404);
  return { data: page };
};

/** A started app on its home page; `opened` are the documents that it left to the server. */
async function startApp(lookUp: Lookup = published) {
  const asked: string[] = [];
  const context = aRouterContext({
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
    'pages.bySlug': (input) => {
      const { slug } = Object(input);
      asked.push(slug);
      return lookUp(slug);
    },
  });
  const router = createSiteRouter(context, createMemoryHistory({ initialEntries: ['/about'] }));
  await router.load();
  const opened: string[] = [];
  endings.push(interceptLinks(router, pathLookup, (href) => opened.push(new URL(href).pathname)));
  const linkTo = (href: string, attributes: Record<string, string> = {}) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries({ href, ...attributes })) link.setAttribute(name, value);
    document.body.append(link);
    return link;
  };
  /** Whether the browser would load the document itself. */
  const click = (href: string, attributes?: Record<string, string>) =>
    linkTo(href, attributes).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const shown = () => router.state.location.href;
  const status = () => router.state.matches.at(-1)?.status;
  return { router, asked, opened, linkTo, click, shown, status };
}

test('a link to a page of the school’s own changes the page without loading a document', async () => {
  const { click, shown, opened, status } = await startApp();
  expect(click('/profil/visi-misi?dari=menu#visi')).toBe(false);
  await vi.waitFor(() => expect([shown(), status()]).toEqual(['/profil/visi-misi?dari=menu#visi', 'success']));
  expect(opened).toEqual([]);
});

test('a link to its former path ends at the current one', async () => {
  const { click, shown, opened } = await startApp();
  click('/visi');
  await vi.waitFor(() => expect(shown()).toBe('/profil/visi-misi'));
  expect(opened).toEqual([]);
});

test('a path where no page is, or that cannot be looked up now, is left to the server', async () => {
  const paths = ['/admin', '/hasil/kelulusan', '/api/docs', '/alamat-lama', '/berkas/brosur/unduh'];
  const lost = () => {
    throw refused('UNREACHABLE', 0);
  };
  for (const lookUp of [published, lost]) {
    const { click, shown, opened } = await startApp(lookUp);
    for (const path of paths) {
      expect(click(path)).toBe(false);
      await vi.waitFor(() => expect(opened.at(-1)).toBe(path));
    }
    expect([opened, shown()]).toEqual([paths, '/about']);
    endings.splice(0)[0]?.();
  }
});

test('a path that no page can have is not looked up', async () => {
  const { click, asked, opened } = await startApp();
  const files = ['/agenda.ics', '/pengumuman/feed.xml', '/uploads/a.jpg', '/berkas/brosur.pdf', '/a/b/c/d', '/Profil'];
  // The test's browser cannot load documents.
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  endings.push(() => window.removeEventListener('click', stay));
  for (const path of files) click(path);
  click('/profil/visi-misi', { download: '' });
  click('/profil/visi-misi', { target: '_blank' });
  click('https://kemenag.example/profil');
  expect([asked, opened]).toEqual([[], []]);
});

test('the last click counts, also while an earlier path is looked up', async () => {
  const { click, shown, asked, opened } = await startApp();
  click('/profil/visi-misi');
  click('/admin');
  await vi.waitFor(() => expect(opened).toEqual(['/admin']));
  expect([asked, shown()]).toEqual([['profil/visi-misi', 'admin'], '/about']);
  click('/hasil');
  click('/profil/visi-misi');
  await vi.waitFor(() => expect(shown()).toBe('/profil/visi-misi'));
  expect([asked.at(-1), opened]).toEqual(['hasil', ['/admin']]);
});

test('a page is looked up once, when a visitor is about to open its link', async () => {
  const { linkTo, click, asked, shown } = await startApp();
  const touch = (href: string) =>
    linkTo(href).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
  touch('/profil/visi-misi');
  touch('/profil/visi-misi');
  touch('/admin');
  touch('/admin');
  await vi.waitFor(() => expect(asked).toEqual(['profil/visi-misi', 'admin']));
  click('/profil/visi-misi');
  await vi.waitFor(() => expect(shown()).toBe('/profil/visi-misi'));
  expect(asked).toHaveLength(2);
});
