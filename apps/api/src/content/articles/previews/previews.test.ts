import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';
import { removeEndedPreviews } from './previews.ts';

const world = aWorld({ cachesResponses: true });

const notFound = { code: 'NOT_FOUND', message: 'Article not found' };
const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));

async function aLinkedDraft() {
  const editor = await anEditor();
  const { data: article } = await editor.articles.create(anArticleInput({ status: 'draft' }));
  const { data: link } = await editor.previews.create({ id: article.id });
  return { editor, article, link };
}

const read = (secret: string) => world.asVisitor().previews.read({ secret });

describe('the preview link of an unpublished article', () => {
  test('shows everybody who has it the current article, and nothing else', async () => {
    const { editor, article, link } = await aLinkedDraft();
    await editor.articles.update({ id: article.id, title: 'Lebih baik' });
    expect((await read(link.secret)).data).toMatchObject({ id: article.id, title: 'Lebih baik', status: 'draft' });
    await expect(world.asVisitor().articles.byId({ id: article.id })).rejects.toMatchObject(notFound);
    await expect(read(`${link.secret}x`)).rejects.toMatchObject(notFound);
  });

  test('ends after seven days', async () => {
    const { link } = await aLinkedDraft();
    expect(link.expiresAt).toBe(new Date(world.now.getTime() + limits.preview.keptMs).toISOString());
    world.advanceTime(limits.preview.keptMs - 1);
    await removeEndedPreviews(world.orm.em, world.now);
    expect((await read(link.secret)).data.status).toBe('draft');
    world.advanceTime(1);
    await expect(read(link.secret)).rejects.toMatchObject(notFound);
    await removeEndedPreviews(world.orm.em, world.now);
    expect(await world.db.execute('select * from preview_links')).toEqual([]);
  });

  test('ends when there is a newer one, when it is withdrawn, and when the article is deleted', async () => {
    const { editor, article, link } = await aLinkedDraft();
    const { data: newer } = await editor.previews.create({ id: article.id });
    await expect(read(link.secret)).rejects.toMatchObject(notFound);
    expect((await read(newer.secret)).data.id).toBe(article.id);
    await editor.previews.remove({ id: article.id });
    await expect(read(newer.secret)).rejects.toMatchObject(notFound);
    const { data: last } = await editor.previews.create({ id: article.id });
    await editor.articles.remove({ id: article.id });
    await expect(read(last.secret)).rejects.toMatchObject(notFound);
  });

  test('is listed while it is valid, without its secret', async () => {
    const { editor, article, link } = await aLinkedDraft();
    const state = async () => (await editor.previews.state({ id: article.id })).data;
    expect(await state()).toEqual({ expiresAt: link.expiresAt });
    world.advanceTime(limits.preview.keptMs);
    expect(await state()).toBeNull();
    await editor.previews.create({ id: article.id });
    await editor.previews.remove({ id: article.id });
    expect(await state()).toBeNull();
  });

  test('concerns its own article alone: neither its state nor its end affects the link of another', async () => {
    const { editor, article, link } = await aLinkedDraft();
    const { data: other } = await editor.articles.create(anArticleInput({ status: 'draft', title: 'Tanpa tautan' }));
    expect((await editor.previews.state({ id: other.id })).data).toBeNull();
    await editor.previews.remove({ id: other.id });
    expect((await read(link.secret)).data.id).toBe(article.id);
    await editor.previews.create({ id: other.id });
    expect((await read(link.secret)).data.id).toBe(article.id);
  });

  test('is stored as a hash: the database does not contain the secret', async () => {
    const { link } = await aLinkedDraft();
    const rows = JSON.stringify(await world.db.execute('select * from preview_links'));
    expect(link.secret).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(link.secret);
  });

  test('is stored by no cache and by no search engine', async () => {
    const { article, link } = await aLinkedDraft();
    const url = `/api/previews/${link.secret}`;
    const { statusCode, headers } = await world.app.inject(url);
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ]);
    await world.db.execute('update articles set title = ? where id = ?', ['Diubah diam-diam', article.id]);
    expect((await world.app.inject(url)).json().data.title).toBe('Diubah diam-diam');
  });
});
