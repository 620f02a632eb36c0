import { limits, texts } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

const someone = async (role: 'author' | 'editor' | 'admin') => world.as(await world.aUser({ role }));

async function aDraft() {
  const author = await someone('author');
  const { data: article } = await author.articles.create(anArticleInput({ status: 'draft' }));
  return { author, article, editor: await someone('editor') };
}

const requireReview = async (reviewRequired = true) =>
  (await someone('admin')).siteContent.savePublishing({ reviewRequired });

const waiting = async (caller: Awaited<ReturnType<typeof someone>>) =>
  (await caller.articles.list({ review: 'requested' })).data.map(({ id, review }) => [id, review]);

describe('handing a draft over', () => {
  test('shows the editors the request, and the author the requested changes', async () => {
    const { author, editor, article } = await aDraft();
    const { id } = article;
    expect((await author.reviews.byArticle({ id })).data).toBeNull();
    await author.reviews.request({ id, note: ' Mohon dibaca ' });
    expect((await editor.reviews.byArticle({ id })).data).toMatchObject({
      state: 'requested',
      reviewNote: 'Mohon dibaca',
      askedBy: { fullName: expect.any(String) },
      answeredAt: null,
    });
    expect(await waiting(editor)).toEqual([[id, 'requested']]);
    await editor.reviews.giveBack({ id, note: 'Lengkapi tanggalnya' });
    expect((await author.reviews.byArticle({ id })).data).toMatchObject({
      state: 'returned',
      reviewNote: 'Mohon dibaca',
      reviewAnswer: 'Lengkapi tanggalnya',
    });
    expect(await waiting(editor)).toEqual([]);
    await author.reviews.request({ id });
    expect((await author.reviews.byArticle({ id })).data).toMatchObject({ state: 'requested', reviewAnswer: '' });
  });

  test('shows the author’s planned publication, in the school’s time zone', async () => {
    const { author, editor, article } = await aDraft();
    const { id } = article;
    const publishAtOf = async () => (await editor.reviews.byArticle({ id })).data?.publishAt;
    await author.reviews.request({ id, publishAt: '2030-01-02T07:00' });
    expect(await publishAtOf()).toBe('2030-01-02T00:00:00.000Z');
    await editor.reviews.giveBack({ id, note: 'Lengkapi' });
    expect(await publishAtOf()).toBe('2030-01-02T00:00:00.000Z');
    await author.reviews.request({ id });
    expect(await publishAtOf()).toBeNull();
  });

  test('can be withdrawn while it waits, by those who work on it', async () => {
    const { author, editor, article } = await aDraft();
    const { id } = article;
    const other = await someone('author');
    const conflict = { code: 'CONFLICT', message: texts.review.notAsked };
    await expect(author.reviews.withdraw({ id })).rejects.toMatchObject(conflict);
    await author.reviews.request({ id });
    await expect(other.reviews.withdraw({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await author.reviews.withdraw({ id });
    expect((await author.reviews.byArticle({ id })).data).toBeNull();
    expect(await waiting(editor)).toEqual([]);
    await author.reviews.request({ id });
    await editor.reviews.giveBack({ id, note: 'Lengkapi' });
    await expect(author.reviews.withdraw({ id })).rejects.toMatchObject(conflict);
    expect((await author.reviews.byArticle({ id })).data?.reviewAnswer).toBe('Lengkapi');
  });

  test('concerns one article: a decision or a withdrawal leaves the request of another unchanged', async () => {
    const { author, editor, article } = await aDraft();
    const { data: other } = await author.articles.create(anArticleInput({ status: 'draft', title: 'Lain' }));
    const stateOf = async (id: number) => (await editor.reviews.byArticle({ id })).data?.state;
    await author.reviews.request({ id: article.id });
    await author.reviews.request({ id: other.id });
    await editor.reviews.giveBack({ id: article.id, note: 'Lengkapi' });
    expect([await stateOf(article.id), await stateOf(other.id)]).toEqual(['returned', 'requested']);
    await author.reviews.request({ id: article.id });
    await author.reviews.withdraw({ id: article.id });
    expect([await stateOf(article.id), await stateOf(other.id)]).toEqual([undefined, 'requested']);
    expect(await waiting(editor)).toEqual([[other.id, 'requested']]);
    expect((await editor.articles.list({})).data.map(({ id, review }) => [id, review ?? null])).toEqual(
      expect.arrayContaining([
        [article.id, null],
        [other.id, 'requested'],
      ]),
    );
  });

  test('ends when the draft is published, but not with other changes or when another one is published', async () => {
    const { author, editor, article } = await aDraft();
    const { data: other } = await author.articles.create(anArticleInput({ status: 'draft' }));
    for (const { id } of [article, other]) await author.reviews.request({ id });
    await author.articles.update({ id: other.id, title: 'Lain' });
    await editor.articles.update({ id: article.id, status: 'published' });
    expect((await author.reviews.byArticle({ id: article.id })).data).toBeNull();
    expect((await author.reviews.byArticle({ id: other.id })).data?.state).toBe('requested');
    await expect(author.reviews.request({ id: article.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.review.onlyDrafts,
    });
  });

  test('is visible to those who work on it: to no other author, and no visitor', async () => {
    const { author, article } = await aDraft();
    await author.reviews.request({ id: article.id, note: 'Rahasia' });
    const other = await someone('author');
    await expect(other.reviews.byArticle({ id: article.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.reviews.request({ id: article.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(author.reviews.giveBack({ id: article.id, note: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await waiting(other)).toEqual([]);
    const editor = await someone('editor');
    await editor.articles.create(anArticleInput({ title: 'Umum', status: 'published' }));
    const { data: shown } = await world.asVisitor().articles.list({ review: 'requested' });
    expect(shown.map(({ title }) => title)).toEqual(['Umum']);
  });

  test('a note has a maximum length, and a returned draft has a reason', async () => {
    const { author, editor, article } = await aDraft();
    const { id } = article;
    const invalid = { code: 'UNPROCESSABLE_CONTENT' };
    const longest = 'x'.repeat(limits.review.note);
    await author.reviews.request({ id, note: longest });
    await expect(author.reviews.request({ id, note: `${longest}x` })).rejects.toMatchObject(invalid);
    await expect(editor.reviews.giveBack({ id, note: '  ' })).rejects.toMatchObject(invalid);
    await editor.reviews.giveBack({ id, note: longest });
    await expect(editor.reviews.giveBack({ id, note: 'lagi' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('where every article must be reviewed', () => {
  test('an author’s publication waits for an editor, who publishes it', async () => {
    await requireReview();
    const author = await someone('author');
    const { data } = await author.articles.create(anArticleInput({ status: 'published' }));
    expect([data.status, data.publishedAt]).toEqual(['draft', null]);
    expect((await author.reviews.byArticle({ id: data.id })).data?.state).toBe('requested');
    await expect(author.articles.update({ id: data.id, status: 'published' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: texts.review.required,
    });
    const editor = await someone('editor');
    expect((await editor.articles.update({ id: data.id, status: 'published' })).data.status).toBe('published');
  });

  test('the author’s planned date is kept; one that has passed is dropped', async () => {
    await requireReview();
    const author = await someone('author');
    const wishOf = async (publishAt: string) => {
      const { data } = await author.articles.create(anArticleInput({ status: 'published', publishAt }));
      expect(data.publishedAt).toBeNull();
      return (await author.reviews.byArticle({ id: data.id })).data?.publishAt;
    };
    expect(await wishOf('2030-01-02T00:00:00Z')).toBe('2030-01-02T00:00:00.000Z');
    expect(await wishOf('2001-01-02T00:00:00Z')).toBeNull();
  });

  test('an author cannot change published articles, in any way', async () => {
    const author = await someone('author');
    const { data } = await author.articles.create(anArticleInput({ status: 'published' }));
    await author.articles.update({ id: data.id, title: 'Lain' });
    await requireReview();
    const refused = { code: 'FORBIDDEN', message: texts.review.required };
    await expect(author.articles.update({ id: data.id, title: 'Diam-diam' })).rejects.toMatchObject(refused);
    await expect(author.revisions.restore({ id: data.id, number: 1 })).rejects.toMatchObject(refused);
    const { data: bulk } = await author.articles.bulk({ ids: [data.id], action: 'publish' });
    expect(bulk.failed).toEqual([{ id: data.id, message: texts.review.required }]);
    expect((await author.articles.update({ id: data.id, status: 'draft' })).data.status).toBe('draft');
  });

  test('nothing of this applies while the school does not require it', async () => {
    await requireReview();
    await requireReview(false);
    const author = await someone('author');
    expect((await author.articles.create(anArticleInput({ status: 'published' }))).data.status).toBe('published');
  });
});
