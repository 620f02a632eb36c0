import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin } from '../../../test/site.ts';

const file = {
  id: 'k3x9v2m7q8',
  slug: 'laporan',
  title: 'Laporan',
  file: { id: 'b4n7h2c9w3', name: 'laporan.pdf', type: 'pdf', bytes: 1_200 },
  category: 'laporan',
  letterNumber: '',
  letterDate: '',
};

/** The page when there are 25 regular files, and none of the other classes. */
async function show(url: string) {
  const inputs: unknown[] = [];
  const responses: MockResponses = {
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
    'files.list': (input) => {
      inputs.push(input);
      const { informationClass, page } = Object(input);
      const data = informationClass === 'berkala' && page <= 2 ? [file] : [];
      return { data, pagination: { page, limit: 20, total: 25, totalPages: data.length > 0 ? 2 : 0 } };
    },
  };
  const { status, html } = await render({ url, origin }, mockLinks(responses));
  return { status, inputs, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

test('each class shows its newest files, and where the others are', async () => {
  const { inputs, main } = await show('/ppid');
  expect(inputs).toEqual(
    ['berkala', 'serta-merta', 'setiap-saat'].map((informationClass) => ({ page: 1, limit: 20, informationClass })),
  );
  expect(main).toContain('<a href="/ppid?golongan=berkala">Semua informasi berkala (25)</a>');
  expect(main).toContain('Belum ada informasi serta-merta.');
  expect(main).toContain('Belum ada informasi setiap saat.');
});

test('one class has pages', async () => {
  const { inputs, main } = await show('/ppid?golongan=berkala&page=2');
  expect(inputs).toEqual([{ page: 2, limit: 20, informationClass: 'berkala' }]);
  expect(main).toContain('<a href="/ppid?golongan=berkala">Lebih baru</a>');
  expect(main).not.toContain('Informasi setiap saat');
  expect((await show('/ppid?golongan=berkala&page=3')).status).toBe(404);
});
