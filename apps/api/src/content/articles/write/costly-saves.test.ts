import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { sanitizeHtml } from '@madrasah/rich-text/sanitize';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { longestEventLoopTurn, measureCost } from '../../../../test/measure-cost.ts';
import { aPhotograph } from '../../../../test/pictures.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

async function anEditor() {
  return world.as(await world.aUser({ role: 'editor' })).articles;
}

const aPixel = async (number: number) => {
  const background = { r: (number % 8) * 32, g: Math.floor(number / 8) * 32, b: 7 };
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const pixels = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => aPixel(number)));
const inText = (pictures: readonly string[]) => pictures.map((picture) => `<img src="${picture}" alt="">`).join('');
const inGallery = (pictures: readonly string[]) => pictures.map((imageBase64) => ({ imageBase64, caption: '' }));

const refused = (field: string, message: RegExp) => ({
  code: 'UNPROCESSABLE_CONTENT',
  cause: { details: { errors: { [field]: expect.stringMatching(message) } } },
});

const countKept = async () => {
  const [row] = await world.orm.em.execute<{ count: number }[]>('select count(*)::int as count from images');
  return row?.count;
};

describe('new pictures of one save', () => {
  const tooMany = /^Maksimal 60 gambar baru/;

  test('are at most 60, wherever they are; too many are refused with the name of the field, and none is stored', async () => {
    const editor = await anEditor();
    const all = await pixels(61);
    const [main, ...others] = all;
    const cases: [string, Parameters<typeof editor.create>[0]][] = [
      ['content', { content: inText(all) }],
      ['content', { content: inText(others.slice(20)), galleries: inGallery(others.slice(0, 20)), imageBase64: main }],
      [
        'galleries',
        { content: inText(others.slice(50)), galleries: inGallery(others.slice(0, 50)), imageBase64: main },
      ],
    ];
    for (const [field, input] of cases) {
      await expect(editor.create(anArticleInput(input))).rejects.toMatchObject(refused(field, tooMany));
    }
    expect(await countKept()).toBe(0);

    const galleries = inGallery(others.slice(40));
    const { data } = await editor.create(anArticleInput({ content: inText(others.slice(0, 40)), galleries }));
    expect([data.content.match(/<img src="\/uploads\//g)?.length, data.galleries.length]).toEqual([40, 20]);
    expect(await countKept()).toBe(60);
  });

  test('are only new ones: a repeated picture counts once, an uploaded one not at all', async () => {
    const editor = await anEditor();
    const [one = '', other = '', ...others] = await pixels(60);
    const { data } = await editor.create(anArticleInput({ imageBase64: one, galleries: inGallery([one]) }));
    const saved = await editor.update({
      id: data.id,
      imageBase64: data.image ?? '',
      content: inText([...Array.from({ length: 100 }, () => one), other, ...others]),
    });
    expect(saved.data.content.match(/<img /g)).toHaveLength(159);
  });
});

describe('the text of an article', () => {
  const tooLong = /^Maksimal 1\.000\.000 karakter di luar gambar/;
  const most = limits.article.text;

  test('has at most a million characters, without embedded pictures', async () => {
    const editor = await anEditor();
    const text = 'kata '.repeat(most / 5 - 2);
    const { data } = await editor.create(anArticleInput({ content: `<p>${text}123</p>` }));
    expect(data.content).toHaveLength(most);
    await expect(editor.create(anArticleInput({ content: `<p>${text}1234</p>` }))).rejects.toMatchObject(
      refused('content', tooLong),
    );

    const picture = `data:image/png;base64,${(await aPhotograph(600, 600).png().toBuffer()).toString('base64')}`;
    expect(picture.length).toBeGreaterThan(most / 2);
    const saved = await editor.update({ id: data.id, content: `<p>${text.slice(0, -100)}</p>${inText([picture])}` });
    expect(saved.data.content.match(/<img src="\/uploads\//g)).toHaveLength(1);
  });

  test('may not exceed that when it is sanitised, nor count as a picture', async () => {
    const editor = await anEditor();
    for (const content of [
      '<'.repeat(most / 2),
      `<p>;base64,${'A'.repeat(most)}</p>`,
      `;base64,${'<'.repeat(most - 8)}`,
    ]) {
      await expect(editor.create(anArticleInput({ content }))).rejects.toMatchObject(refused('content', tooLong));
    }
    const excerpt = '<'.repeat(limits.article.excerpt / 2);
    await expect(editor.create(anArticleInput({ excerpt }))).rejects.toMatchObject(
      refused('excerpt', /^Maksimal 10\.000/),
    );
  });

  test('cannot contain a placeholder of a picture that is still to be stored', async () => {
    const editor = await anEditor();
    const content = `<p><img src="/uploads/00000000-0000-4000-8000-000000000000/0.waiting" alt=""></p>${inText(await pixels(1))}`;
    const { data } = await editor.create(anArticleInput({ content }));
    expect(data.content).toContain('/uploads/00000000-0000-4000-8000-000000000000/0.waiting');
  });
});

test('tags in one text are measured before they are split', async () => {
  const editor = await anEditor();
  const most = limits.article.tagsText;
  const { data } = await editor.create(anArticleInput({ tags: `juara${','.repeat(most - 5)}` }));
  expect(data.tags).toEqual(['juara']);
  await expect(editor.create(anArticleInput({ tags: ','.repeat(most + 1) }))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    cause: { details: { errors: { tags: expect.stringMatching(/^Maksimal 30 tag/) } } },
  });
});

test('a large text is sanitised in another thread: the main thread is hardly occupied', async () => {
  const editor = await anEditor();
  const content = '<p>a <b>b</b></p>'.repeat(20_000);
  await editor.create(anArticleInput({ content }));
  const most = (await measureCost(() => sanitizeHtml(content), { tries: 2 })) / 2;
  expect(await measureCost(() => editor.create(anArticleInput({ content })), { enough: most })).toBeLessThan(most);
});

test.each(['&nbsp;', '&amp;', '&#128512;'])(
  'a megabyte of %s is saved without blocking the thread for more than 100 ms',
  async (entity) => {
    const editor = await anEditor();
    const text = (number: number) => `<p>${number} ${entity.repeat(990_000 / entity.length)}</p>`;
    const { data } = await editor.create(anArticleInput({ content: text(0) }));
    let number = 0;
    const save = () => {
      number += 1;
      return editor.update({ id: data.id, content: text(number) });
    };
    expect(await longestEventLoopTurn(save, { enough: 100 })).toBeLessThan(100);
  },
);
