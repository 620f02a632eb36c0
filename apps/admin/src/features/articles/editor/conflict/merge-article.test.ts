import { describe, expect, test } from 'vitest';
import { type ArticleValues, emptyArticle, type GallerySlot, type Picture } from '../form/article-values.ts';
import { areSameArticle } from './article-fields.ts';
import { blocksOf, conflictKeys, planMerge, resolveMerge, textOfBlocks } from './merge-article.ts';

const stored = (url: string): Picture => ({ state: 'stored', url });
const slot = (id: number): GallerySlot => ({ key: `${id}`, id, picture: stored(`/uploads/${id}.png`), caption: '' });

const base: ArticleValues = {
  ...emptyArticle,
  title: 'Panen',
  tags: 'kebun',
  image: stored('/uploads/a.png'),
  gallery: [slot(1), slot(2)],
  content: '<p>Satu.</p><p><br></p><ul><li>Dua.</li></ul>',
};
const versions = (mine: Partial<ArticleValues>, theirs: Partial<ArticleValues>) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
});

describe('merging two versions of an article', () => {
  test('changes of different fields are merged without a conflict', () => {
    const all = versions(
      { title: 'Panen Raya', content: base.content.replace('Satu', 'Satu ikat') },
      { category: 'Berita', tags: 'kebun, sawah', content: `${base.content}<p>Tiga.</p>` },
    );
    const plan = planMerge(all, 'Asia/Jakarta');
    expect(conflictKeys(plan)).toEqual([]);
    expect(resolveMerge(plan, {}, all)).toEqual({
      ...base,
      title: 'Panen Raya',
      category: 'Berita',
      tags: 'kebun, sawah',
      content: '<p>Satu ikat.</p><p><br></p><ul><li>Dua.</li></ul><p>Tiga.</p>',
    });
  });

  test('each field changed in both versions is a conflict, and is resolved as chosen', () => {
    const all = versions(
      { title: 'Milik saya', tags: 'kebun, Sawah, panen', content: '<p>Saya.</p>', excerpt: '<p>A</p>' },
      { title: 'Milik mereka', tags: 'sawah', content: '<p>Mereka.</p>', excerpt: '<p>B</p>' },
    );
    const plan = planMerge(all, 'Asia/Jakarta');
    expect(conflictKeys(plan)).toEqual(['title', 'tags', 'excerpt 0', 'content 0']);
    const merged = resolveMerge(plan, { title: 'theirs', tags: 'both', 'excerpt 0': 'mine', 'content 0': 'both' }, all);
    expect(merged).toMatchObject({
      title: 'Milik mereka',
      tags: 'sawah, kebun, panen',
      excerpt: '<p>A</p>',
      content: '<p>Mereka.</p><p>Saya.</p>',
    });
  });

  test('pictures that the stored article no longer has are sent by their address, the others stay unchanged', () => {
    const all = versions({ image: stored('/uploads/b.png') }, { image: null, gallery: [slot(2), slot(3)] });
    const plan = planMerge(all, 'Asia/Jakarta');
    expect(conflictKeys(plan)).toEqual(['image']);
    expect(resolveMerge(plan, { image: 'mine' }, all)).toMatchObject({
      image: { state: 'uploaded', url: '/uploads/b.png' },
      gallery: [slot(2), slot(3)],
    });
    const both = versions({ gallery: [slot(1)] }, { gallery: [slot(2), slot(3)] });
    const uploaded = { key: '1', picture: { state: 'uploaded', url: '/uploads/1.png' }, caption: '' };
    expect(resolveMerge(planMerge(both, 'Asia/Jakarta'), { gallery: 'both' }, both).gallery).toEqual([
      slot(2),
      slot(3),
      uploaded,
    ]);
  });

  test('equal text with different spacing is no conflict', () => {
    const all = versions({ title: 'Panen ', tags: 'kebun,sawah' }, { tags: 'kebun, sawah' });
    expect(planMerge(all, 'Asia/Jakarta').fields).toEqual([]);
    expect(areSameArticle(all.mine, all.theirs)).toBe(true);
    expect(areSameArticle({ ...all.mine, content: '<p>Lain.</p>' }, all.theirs)).toBe(false);
  });
});

test('a text is shown as its lines; blocks without text get a name', () => {
  const html =
    '<h1>Panen</h1><p>Satu <strong>ikat</strong>.</p><ul><li>Dua</li><li>Tiga</li></ul><hr><p><img src="/uploads/a.png" alt="Kebun"></p>';
  expect(textOfBlocks(blocksOf(html))).toBe('Panen\nSatu ikat.\nDua\nTiga\n[Garis pemisah]\n[Gambar: Kebun]');
  expect(blocksOf('')).toEqual([]);
});
