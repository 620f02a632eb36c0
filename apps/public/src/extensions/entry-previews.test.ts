import {
  type CollectionKind,
  collections,
  defaultSettings,
  entryPath,
  type Field,
  hasEntryPages,
  pageContents,
  previewPath,
} from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

/** A value of a field that a page can show, or its initial one. */
const exampleOf = ({ control, initial }: Field): unknown => {
  if (control === 'line' || control === 'text') return 'Buah manggis.';
  if (control === 'richText') return '<p>Buah manggis.</p>';
  return control === 'date' ? '2026-12-07' : initial;
};
const entryOf = ({ fields }: CollectionKind) => ({
  id: 'k3x9v2m7q8',
  slug: 'perdana',
  title: 'Entri perdana',
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)])),
  pictures: [],
});

const show = (url: string, responses: MockResponses) =>
  render(
    { url, origin, timeZone: 'Asia/Jakarta' },
    mockLinks({
      'settings.read': () => defaultSettings,
      'menus.list': () => [],
      'announcements.urgent': () => ({ data: null }),
      'siteContent.display': () => ({ data: pageContents.display.initial }),
      ...responses,
    }),
  );
const missing = () => {
  throw refused('NOT_FOUND', 404);
};

const notice = /<p[^>]*role="note"[^>]*><strong>Pratinjau\.<\/strong>.*?<\/p>/;
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<script[^>]*>.*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const kinds = collections.flatMap((kind) => (hasEntryPages(kind.api) ? [[kind.api, kind] as const] : []));

describe.each(kinds)('a preview link of %s', (api, kind) => {
  const data = entryOf(kind);
  const url = `${previewPath(api)}rahasia`;

  test('shows the page of the entry with a notice, for no search engine, by the secret alone', async () => {
    const asked: unknown[] = [];
    const read = (input: unknown) => {
      asked.push(input);
      return { data };
    };
    const preview = await show(url, { [`${api}.readPreview`]: read });
    expect([preview.status, asked]).toEqual([200, [{ secret: 'rahasia' }]]);
    expect(preview.html).toMatch(notice);
    expect(preview.html).toContain('<title>Pratinjau: Entri perdana');
    expect(preview.html).toMatch(/<meta name="robots" content="noindex/);
    expect(preview.html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(preview.html).not.toContain('rel="canonical"');
    const published = await show(entryPath(api, data.slug), { [`${api}.bySlug`]: () => ({ data }) });
    const text = textOf(preview.html.replace(notice, ''));
    expect(text).toContain('manggis');
    expect(textOf(published.html).slice(0, text.length)).toBe(text);
  });

  test('that has ended says so, like a link that never existed', async () => {
    const { status, html } = await show(url, { [`${api}.readPreview`]: missing });
    expect(status).toBe(404);
    expect(html).toContain('>Tautan pratinjau tidak berlaku</h1>');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });
});

test('kinds without pages of entries, and what is no kind, have no preview links', async () => {
  for (const kind of ['tanya-jawab', 'unduhan', 'struktur', 'pages', 'toString']) {
    const { status, html } = await show(`/pratinjau/${kind}/rahasia`, {});
    expect([kind, status, html.includes('>Tautan pratinjau tidak berlaku</h1>')]).toEqual([kind, 404, true]);
  }
});

test('a preview of an announcement or event has no address that opens only once it is published', async () => {
  for (const [api, kind] of kinds.filter(([name]) => name === 'announcements' || name === 'events')) {
    const responses = { [`${api}.readPreview`]: () => ({ data: entryOf(kind) }) };
    const { html } = await show(`${previewPath(api)}rahasia`, responses);
    expect([api, html.slice(html.indexOf('<main'), html.indexOf('</main>')).includes('/perdana')]).toEqual([
      api,
      false,
    ]);
  }
});
