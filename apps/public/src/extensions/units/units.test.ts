import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin } from '../../../test/site.ts';

async function show(url: string, responses: MockResponses) {
  const { html } = await render({ url, origin }, mockLinks({ 'menus.list': () => [], ...responses }));
  return { main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

test('[DIR-003] the chart is a nested list; each unit with its holders is inside the one above it', async () => {
  const unit = (title: string, level: number, holders: object[] = []) => ({ title, level, holders });
  const { main } = await show('/struktur', {
    'units.structure': () => ({
      data: [
        unit('Kepala', 1, [{ title: 'Siti Aminah', slug: 'siti-aminah', position: 'Kepala madrasah' }]),
        unit('Wakil', 2),
        unit('Wali kelas', 3),
        unit('Tata usaha', 2),
      ],
    }),
  });
  const list = main.slice(main.indexOf('<ul'), main.lastIndexOf('</ul>') + 5).replace(/<(ul|li|strong)[^>]*>/g, '<$1>');
  const bare = list.replace(/<(?!\/?(?:ul|li|strong)\b)[^>]*>/g, '');
  expect(bare).toBe(
    '<ul><li><strong>Kepala</strong>Siti AminahKepala madrasah<ul><li><strong>Wakil</strong>' +
      '<ul><li><strong>Wali kelas</strong></li></ul></li><li><strong>Tata usaha</strong></li></ul></li></ul>',
  );
  expect(main).toContain('<a href="/guru-dan-staf/siti-aminah">Siti Aminah</a>');
});
