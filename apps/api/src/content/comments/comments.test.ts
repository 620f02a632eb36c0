import { limits } from '@madrasah/contract';
import { aComment, anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test, vi } from 'vitest';
import { sentDuring } from '../../../test/database/database-work.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { removeUnread } from '../moderation/index.ts';
import { moderatedComments } from './index.ts';

const world = aWorld();
const hour = 60 * 60_000;

const anEditor = async () => world.as(await world.aUser({ role: 'editor', fullName: 'Citra Asar' }));
type Editor = Awaited<ReturnType<typeof anEditor>>;

async function anArticle(editor: Editor, changes: Parameters<typeof anArticleInput>[0] = {}) {
  return (await editor.articles.create(anArticleInput(changes))).data;
}

/** An article with an approved comment. */
async function aDiscussion() {
  const editor = await anEditor();
  const article = await anArticle(editor);
  const send = async (changes: Parameters<typeof aComment>[1] = {}) => {
    world.advanceTime(hour);
    return (await world.asVisitor().comments.send(aComment(article.id, changes))).data;
  };
  const approve = (...ids: string[]) => editor.comments.bulk({ ids, action: 'approve' });
  const first = await send();
  await approve(first.id);
  const shown = () => world.asVisitor().comments.list({ id: article.id });
  const count = async () => (await world.asVisitor().articles.byId({ id: article.id })).data.comments;
  return { editor, article, send, approve, first, shown, count };
}

describe('writing a comment', () => {
  test('[ST-038] it waits for staff, which its sender reads, and is then public', async () => {
    const { editor, article, send, approve, shown, count } = await aDiscussion();
    const sent = await send({ author: 'Bu Tini', content: 'Baris satu\n<b>dua</b>' });
    expect(sent).toEqual({
      id: expect.stringMatching(/^[a-z][a-z0-9]{9}$/),
      author: 'Bu Tini',
      content: 'Baris satu\n<b>dua</b>',
      date: world.now.toISOString(),
      isSchool: false,
      status: 'pending',
      parentId: null,
    });
    expect([(await shown()).data.length, await count()]).toEqual([1, 1]);
    await approve(sent.id);
    const { data, pagination, isOpen } = await shown();
    const { status: _status, parentId: _parentId, ...visible } = sent;
    expect(data[0]).toEqual({ ...visible, replies: [] });
    expect([pagination.total, isOpen, await count()]).toEqual([2, true, 2]);
    await editor.comments.bulk({ ids: [sent.id], action: 'reject' });
    expect([(await shown()).data.length, await count()]).toEqual([1, 1]);
    expect((await editor.comments.listForStaff({ status: 'rejected' })).data.map(({ id }) => id)).toEqual([sent.id]);
    expect(article.comments).toBe(0);
  });

  test('has three required fields, and limits', async () => {
    const { article } = await aDiscussion();
    const url = `/api/articles/${article.id}/comments`;
    const send = async (changes: object) => {
      const { id: _id, ...payload } = aComment(article.id);
      return world.app.inject({ method: 'POST', url, payload: { ...payload, ...changes } });
    };
    const refusals: [string, unknown, number][] = [
      ['author', ' ', 400],
      ['email', undefined, 400],
      ['content', ' \n', 400],
      ['email', 'bukan email', 422],
      ['author', 'n'.repeat(101), 422],
      ['content', 'p'.repeat(2_001), 422],
      ['content', 'a\u0000b', 422],
    ];
    for (const [field, value, status] of refusals) {
      const answer = await send({ [field]: value });
      expect([field, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([field, status, [field]]);
    }
    const longest = await send({ author: 'n'.repeat(100), content: 'p'.repeat(2_000) });
    expect(longest.statusCode).toBe(201);
    expect(longest.body).not.toContain('keluarga.example');
  });

  test('sent twice under one key it is stored once', async () => {
    const { editor, article } = await aDiscussion();
    const { id: _id, ...payload } = aComment(article.id);
    const headers = { 'idempotency-key': 'satu-kali' };
    const url = `/api/articles/${article.id}/comments`;
    const answers = [
      await world.app.inject({ method: 'POST', url, payload, headers }),
      await world.app.inject({ method: 'POST', url, payload, headers }),
    ];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await editor.comments.listForStaff({})).summary.pending).toBe(1);
  });

  test('of staff who may not moderate is counted and scored like a visitor’s', async () => {
    const { id } = await anArticle(await anEditor());
    const author = world.as(await world.aUser({ role: 'author' }));
    const suspicious = () => aComment(id, { content: 'https://hadiah.example slot gacor' });
    const { data } = await author.comments.send(suspicious());
    expect(data.status).toBe('pending');
    const [scored] = await world.db.execute<{ score: number }[]>('select spam_score as score from comments');
    expect(scored?.score).toBeGreaterThan(0);
    for (let sent = 1; sent <= limits.spam.perAddress.heldBeyond; sent += 1) {
      world.advanceTime(1_000);
      await author.comments.send(aComment(id));
    }
    const [last] = (await (await anEditor()).comments.listForStaff({})).data;
    expect(last?.spamReasons).toContain('frequent');
  });

  test('the sixth within an hour from one address is suspicious, the sixty-first is refused; moderators are not limited', async () => {
    const editor = await anEditor();
    const { id } = await anArticle(editor);
    const sendOne = () => {
      world.advanceTime(1_000);
      return world.asVisitor().comments.send(aComment(id, { content: `Selamat, ${world.now.toISOString()}` }));
    };
    const { heldBeyond, refusedBeyond } = limits.spam.perAddress;
    for (let sent = 0; sent < refusedBeyond; sent += 1) await sendOne();
    const { data: waiting } = await editor.comments.listForStaff({ page: 1, limit: 100 });
    const reasons = waiting.map(({ spamReasons }) => spamReasons).toReversed();
    const plain = Array.from({ length: heldBeyond }, () => []);
    expect(reasons.slice(0, heldBeyond + 1)).toEqual([...plain, ['frequent']]);
    await expect(sendOne()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Terlalu banyak komentar. Coba lagi nanti.',
    });
    const { data } = await editor.comments.send(aComment(id, { content: 'https://hadiah.example slot gacor' }));
    expect([data.status, data.isSchool]).toEqual(['approved', true]);
    const [own] = (await editor.comments.listForStaff({ status: 'approved' })).data;
    expect(own).toMatchObject({ author: 'Madrasah', email: null, spamScore: 0 });
  });

  test('is not possible where comments are closed, on the article or on the whole site; approved ones stay', async () => {
    const { editor, article, shown, first } = await aDiscussion();
    const closed = async () => {
      await expect(world.asVisitor().comments.send(aComment(article.id))).rejects.toMatchObject({ code: 'CONFLICT' });
      const { data, isOpen } = await shown();
      expect([data.map(({ id }) => id), isOpen]).toEqual([[first.id], false]);
    };
    await editor.articles.update({ id: article.id, commentsEnabled: false });
    await closed();
    await editor.articles.update({ id: article.id, title: 'Judul lain' });
    await closed();
    await editor.articles.update({ id: article.id, commentsEnabled: true });
    expect((await shown()).isOpen).toBe(true);
  });

  test('an article that is not public has no comments for visitors', async () => {
    const { editor, article, first } = await aDiscussion();
    await editor.articles.update({ id: article.id, status: 'draft' });
    const draft = await anArticle(editor, { status: 'draft' });
    for (const id of [article.id, draft.id, 'tidak-ada']) {
      await expect(world.asVisitor().comments.list({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(world.asVisitor().comments.send(aComment(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(editor.comments.send(aComment(draft.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await editor.comments.list({ id: draft.id })).isOpen).toBe(false);
    const [row] = (await editor.comments.listForStaff({})).data;
    expect([row?.id, row?.articlePath]).toEqual([first.id, null]);
  });
});

describe('replies', () => {
  test('have one level, and are shown below their comment, oldest first', async () => {
    const { editor, send, approve, first, shown, count } = await aDiscussion();
    const one = await send({ parentId: first.id });
    await approve(one.id);
    const two = await send({ parentId: one.id });
    expect(two.parentId).toBe(first.id);
    await approve(two.id);
    world.advanceTime(hour);
    const school = (await editor.comments.reply({ id: two.id, content: 'Terima kasih, Bu.' })).data;
    expect([school.author, school.isSchool, school.email, school.parentId]).toEqual(['Madrasah', true, null, first.id]);
    const { data, pagination } = await shown();
    expect(data.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
      [first.id, [one.id, two.id, school.id]],
    ]);
    expect([pagination.total, await count()]).toEqual([1, 4]);
    expect(JSON.stringify(data)).not.toContain('Citra Asar');

    await editor.comments.bulk({ ids: [first.id], action: 'reject' });
    expect([(await shown()).data, await count()]).toEqual([[], 0]);
    await approve(first.id);
    expect(await count()).toBe(4);
    await editor.comments.bulk({ ids: [first.id], action: 'delete' });
    expect([await count(), (await editor.comments.listForStaff({})).summary.total]).toEqual([0, 0]);
  });

  test('are deleted and restored with their comment, unless they were deleted before', async () => {
    const { editor, send, approve, first, shown, count } = await aDiscussion();
    const [kept, deleted] = [await send({ parentId: first.id }), await send({ parentId: first.id })];
    await approve(kept.id, deleted.id);
    const act = async (id: string, action: 'delete' | 'restore') =>
      (await editor.comments.bulk({ ids: [id], action })).data;
    await act(deleted.id, 'delete');
    const { ok, decision } = await act(first.id, 'delete');
    expect([ok, (await editor.comments.listForStaff({ status: 'trash' })).pagination.total]).toEqual([[first.id], 3]);
    const repliesShown = async () => [(await shown()).data[0]?.replies.map(({ id }) => id), await count()];
    await act(first.id, 'restore');
    expect(await repliesShown()).toEqual([[kept.id], 2]);
    const again = await act(first.id, 'delete');
    expect(await editor.comments.undo({ decision: decision ?? '' })).toEqual({ data: { count: 0 } });
    expect(await editor.comments.undo({ decision: again.decision ?? '' })).toEqual({ data: { count: 2 } });
    expect(await repliesShown()).toEqual([[kept.id], 2]);
  });

  test('of the school are refused to what is in the trash', async () => {
    const { editor, send, first } = await aDiscussion();
    const waiting = await send();
    await editor.comments.bulk({ ids: [waiting.id], action: 'delete' });
    await expect(editor.comments.reply({ id: waiting.id, content: 'Terima kasih.' })).rejects.toMatchObject({
      message: 'Komentar tidak ditemukan',
    });
    expect((await editor.comments.reply({ id: first.id, content: 'Terima kasih.' })).data.isSchool).toBe(true);
  });

  test('[ST-038] are public only while a moderator approves them', async () => {
    const { editor, send, approve, first, shown, count } = await aDiscussion();
    const answer = await send({ parentId: first.id, content: 'Jawaban yang menunggu' });
    const visible = async () => {
      const page = await shown();
      return [page.data.map(({ replies }) => replies.map(({ id }) => id)), JSON.stringify(page).includes('menunggu')];
    };
    expect([await visible(), await count()]).toEqual([[[[]], false], 1]);
    await approve(answer.id);
    expect([await visible(), await count()]).toEqual([[[[answer.id]], true], 2]);
    await editor.comments.bulk({ ids: [answer.id], action: 'reject' });
    expect([await visible(), await count()]).toEqual([[[[]], false], 1]);
  });

  test('are accepted only for approved comments of the same article', async () => {
    const { editor, article, send, first } = await aDiscussion();
    const waiting = await send();
    const other = await anArticle(editor);
    await expect(send({ parentId: waiting.id })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const astray = world.asVisitor().comments.send(aComment(other.id, { parentId: first.id }));
    await expect(astray).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect((await world.asVisitor().articles.byId({ id: article.id })).data.comments).toBe(1);
  });

  test('of the school approve their comment; who approved it before stays stored', async () => {
    const { editor, send, shown } = await aDiscussion();
    const waiting = await send();
    await editor.comments.reply({ id: waiting.id, content: 'Sudah kami sampaikan.' });
    const { data } = await shown();
    expect(data[0]).toMatchObject({ id: waiting.id, replies: [{ isSchool: true, content: 'Sudah kami sampaikan.' }] });
    const other = world.as(await world.aUser({ role: 'editor', fullName: 'Dewi Magrib' }));
    await other.comments.reply({ id: waiting.id, content: 'Terima kasih.' });
    const rows = (await editor.comments.listForStaff({})).data;
    expect(rows.find(({ id }) => id === waiting.id)?.moderatedBy).toBe('Citra Asar');
  });
});

describe('moderating', () => {
  test('[ENT-038] [COM-002] [COM-008] rows and figures are those of the database', async () => {
    const { editor, article, send, first } = await aDiscussion();
    const waiting = await send({ author: 'Pak Eko', email: 'eko@keluarga.example', content: 'Kapan lomba lagi?' });
    const refused = await send();
    await editor.comments.bulk({ ids: [refused.id], action: 'reject' });
    await editor.comments.reply({ id: first.id, content: 'Terima kasih.' });
    const { data, summary, pagination } = await editor.comments.listForStaff({});
    expect([summary, pagination.total]).toEqual([
      { total: 4, pending: 1, approved: 2, rejected: 1, suspected: 0, trash: 0 },
      4,
    ]);
    expect(data.find(({ id }) => id === waiting.id)).toEqual({
      id: waiting.id,
      content: 'Kapan lomba lagi?',
      author: 'Pak Eko',
      email: 'eko@keluarga.example',
      articleId: article.id,
      articleTitle: article.title,
      articlePath: `/articles/berita/${article.slug}`,
      date: waiting.date,
      status: 'pending',
      replies: 0,
      parentId: null,
      parentContent: null,
      isSchool: false,
      spamScore: 0,
      spamReasons: [],
      moderatedAt: null,
      moderatedBy: null,
    });
    const answered = data.find(({ id }) => id === first.id);
    expect([answered?.replies, answered?.moderatedBy]).toEqual([1, 'Citra Asar']);
  });

  test('[DASH-002] moderators see how many wait, authors how many are approved on their own articles', async () => {
    const author = await world.aUser({ role: 'author' });
    const own = await anArticle(world.as(author), { title: 'Milik penulis' });
    const { editor, send, approve } = await aDiscussion();
    const write = async (id: number) => (await world.asVisitor().comments.send(aComment(id))).data.id;
    await approve(await write(own.id));
    const rejected = await write(own.id);
    await editor.comments.bulk({ ids: [rejected], action: 'reject' });
    await write(own.id);
    await send();
    expect(await editor.comments.figures()).toEqual({ total: 5, pending: 2 });
    expect(await world.as(author).comments.figures()).toEqual({ total: 1, pending: null });
    await editor.articles.remove({ id: own.id });
    expect(await world.as(author).comments.figures()).toEqual({ total: 0, pending: null });
  });

  test('[COM-003] [COM-004] words are searched in content and author, literally, and one status is shown', async () => {
    const { editor, send } = await aDiscussion();
    const byContent = await send({ author: 'Budi', content: 'Nilai 100% untuk panitia' });
    const byAuthor = await send({ author: 'Panitia Qur’ban', content: 'Salam' });
    await send({ author: 'Lain', content: 'Nilai 1000' });
    const find = async (input: Parameters<typeof editor.comments.listForStaff>[0]) => {
      const { data, pagination } = await editor.comments.listForStaff(input);
      if (!input.page) expect(pagination.total).toBe(data.length);
      return data.map(({ id }) => id);
    };
    expect(await find({ search: 'PANITIA' })).toEqual([byAuthor.id, byContent.id]);
    expect(await find({ search: '100%' })).toEqual([byContent.id]);
    expect(await find({ search: 'qur’bán' })).toEqual([byAuthor.id]);
    await editor.comments.bulk({ ids: [byAuthor.id], action: 'approve' });
    expect(await find({ search: 'panitia', status: 'pending' })).toEqual([byContent.id]);
    expect(await find({ status: 'rejected' })).toEqual([]);
    expect(await find({ page: 2, limit: 3 })).toHaveLength(1);
  });

  test('those of one article are listed and decided by its id or public id', async () => {
    const { editor, send } = await aDiscussion();
    const here = await send();
    const other = await anArticle(editor);
    const elsewhere = (await world.asVisitor().comments.send(aComment(other.id))).data;
    const of = async (article: string) =>
      (await editor.comments.listForStaff({ article, status: 'pending' })).data.map(({ id }) => id);
    expect([await of(String(other.id)), await of(other.publicId)]).toEqual([[elsewhere.id], [elsewhere.id]]);
    expect(await of('tidakada12')).toEqual([]);
    const input = { action: 'approve', asOf: world.now.toISOString(), article: other.publicId } as const;
    expect((await editor.comments.bulkAll(input)).data.ok).toEqual([elsewhere.id]);
    expect((await editor.comments.byId({ id: here.id })).data.status).toBe('pending');
  });

  test('several at once: a missing one is listed and does not affect the others', async () => {
    const { editor, send } = await aDiscussion();
    const [one, gone, two] = [await send(), await send(), await send()];
    await editor.comments.bulk({ ids: [gone.id], action: 'delete' });
    const { data } = await editor.comments.bulk({ ids: [one.id, gone.id, two.id, one.id], action: 'approve' });
    expect(data).toMatchObject({
      ok: [one.id, two.id],
      failed: [{ id: gone.id, message: 'Komentar tidak ditemukan' }],
    });
  });

  test('suspected spam is not approved together with others, only alone; it is rejected with them', async () => {
    const { editor, send } = await aDiscussion();
    const [one, two] = [await send(), await send({ content: 'Lihat https://iklan.example', website: 'x' })];
    const act = async (ids: string[], action: 'approve' | 'reject') =>
      (await editor.comments.bulk({ ids, action })).data;
    expect(await act([one.id, two.id], 'approve')).toMatchObject({
      ok: [one.id],
      failed: [{ id: two.id, message: 'Diduga spam: baca, lalu setujui satu per satu.' }],
    });
    expect((await editor.comments.byId({ id: two.id })).data.status).toBe('pending');
    expect(await act([one.id, two.id], 'reject')).toMatchObject({ ok: [one.id, two.id] });
    expect(await act([two.id], 'approve')).toMatchObject({ ok: [two.id], failed: [] });
    expect(await act([one.id, two.id], 'approve')).toMatchObject({ failed: [] });
  });

  test('one comment is read by its id, whatever its status, until it is deleted permanently', async () => {
    const { editor, send } = await aDiscussion();
    const sent = await send({ content: 'Terima kasih, panitia' });
    expect((await editor.comments.byId({ id: sent.id })).data).toMatchObject({ id: sent.id, status: 'pending' });
    await editor.comments.bulk({ ids: [sent.id], action: 'reject' });
    expect((await editor.comments.byId({ id: sent.id })).data).toMatchObject({ status: 'rejected' });
    await editor.comments.bulk({ ids: [sent.id], action: 'delete' });
    expect((await editor.comments.byId({ id: sent.id })).data).toMatchObject({ status: 'trash' });
    await editor.comments.bulk({ ids: [sent.id], action: 'purge' });
    await expect(editor.comments.byId({ id: sent.id })).rejects.toMatchObject({ message: 'Komentar tidak ditemukan' });
  });

  test('several at once fail where the database does: single ones are not listed', async () => {
    const { editor, first } = await aDiscussion();
    await world.db.execute('alter table comments rename to away');
    await expect(editor.comments.bulk({ ids: [first.id], action: 'reject' })).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    });
    await world.db.execute('alter table away rename to comments');
  });

  test('a decision without a change is not logged', async () => {
    const { editor, first } = await aDiscussion();
    await editor.comments.bulk({ ids: [first.id], action: 'delete' });
    const count = () => world.db.execute('select count(*)::int from activities');
    const before = await count();
    expect((await editor.comments.bulk({ ids: [first.id], action: 'approve' })).data.ok).toEqual([]);
    expect(await count()).toEqual(before);
  });

  test('concurrent decisions are all counted', async () => {
    const { editor, send, count } = await aDiscussion();
    const sent = [];
    for (let made = 0; made < 8; made += 1) sent.push(await send());
    await Promise.all(sent.map(({ id }) => editor.comments.bulk({ ids: [id], action: 'approve' })));
    expect(await count()).toBe(9);
  });

  test('a suspicious one has its reasons, and a sign that a moderator tolerates weighs less from then on', async () => {
    const { editor, send, shown } = await aDiscussion();
    const content = 'Foto-fotonya di https://foto-keluarga.example/lomba';
    const suspicious = await send({ content, website: 'x', elapsedMs: 10 });
    const rowOf = async (id: string) => (await editor.comments.listForStaff({})).data.find((row) => row.id === id);
    expect(await rowOf(suspicious.id)).toMatchObject({
      status: 'pending',
      spamScore: 9,
      spamReasons: ['hidden-field', 'too-quick', 'link'],
    });
    await editor.comments.bulk({ ids: [suspicious.id], action: 'notSpam' });
    expect(await rowOf(suspicious.id)).toMatchObject({ status: 'approved', spamScore: 0, spamReasons: [] });
    expect((await shown()).data[0]?.id).toBe(suspicious.id);
    const next = await send({ content: `Lagi: https://foto-keluarga.example/wisuda` });
    expect(await rowOf(next.id)).toMatchObject({ spamScore: 1, spamReasons: ['link'] });
    const repeated = await send({ content });
    expect(await rowOf(repeated.id)).toMatchObject({ spamReasons: ['repeated', 'link'] });
    world.advanceTime(limits.spam.repeatWindowMs);
    expect(await rowOf((await send({ content })).id)).toMatchObject({ spamReasons: ['link'] });
  });

  test('the number of tolerated signs is limited', async () => {
    const { editor, send } = await aDiscussion();
    await world.orm.em.execute(
      `insert into tolerated_signs select 'situs' || n || '.com', 1, '2020-01-01' from generate_series(1, ${limits.spam.learned}) n`,
    );
    const { id } = await send({ content: 'Lihat keluarga-kami.com' });
    await editor.comments.bulk({ ids: [id], action: 'notSpam' });
    const [row] = await world.orm.em.execute<{ count: number; known: boolean }[]>(
      `select count(*)::int as count, bool_or(sign = 'keluarga-kami.com') as known from tolerated_signs`,
    );
    expect(row).toEqual({ count: limits.spam.learned, known: true });
  });

  test('a purged article deletes its comments', async () => {
    const { editor, article } = await aDiscussion();
    const admin = world.as(await world.aUser({ role: 'admin' }));
    await editor.articles.remove({ id: article.id });
    await admin.trash.purge({ id: article.id });
    expect((await editor.comments.listForStaff({})).summary.total).toBe(0);
  });
});

describe('pages of a long discussion', () => {
  test('newest first, none twice', async () => {
    const { editor, send, shown, article } = await aDiscussion();
    const ids: string[] = [];
    for (let made = 0; made < limits.comments.batch; made += 1) ids.push((await send()).id);
    await editor.comments.bulk({ ids, action: 'approve' });
    const second = await world.asVisitor().comments.list({ id: article.id, page: 2 });
    const all = [...(await shown()).data, ...second.data].map(({ id }) => id);
    expect([all.slice(0, limits.comments.batch), all.length]).toEqual([ids.toReversed(), limits.comments.batch + 1]);
    expect(second.pagination).toMatchObject({ total: limits.comments.batch + 1, totalPages: 2 });
    expect((await shown()).pagination.total).toBe(limits.comments.batch + 1);
    const behindTheEnd = await world.asVisitor().comments.list({ id: article.id, page: 3 });
    expect([behindTheEnd.data, behindTheEnd.pagination.total]).toEqual([[], limits.comments.batch + 1]);
  });

  test('that are not full, or empty at the beginning, need no statement for the total', async () => {
    const { editor, shown, article, approve, send } = await aDiscussion();
    const empty = await anArticle(editor);
    await approve((await send()).id, (await send()).id);
    const visitor = world.asVisitor();
    const statements = await sentDuring(async () => {
      const pages = [await shown(), await visitor.comments.list({ id: empty.id })];
      pages.push(await visitor.comments.list({ id: article.id, page: 2, limit: 2 }));
      expect(pages.map(({ pagination }) => pagination.total)).toEqual([3, 0, 3]);
    });
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter(({ text }) => text.includes('count('))).toEqual([]);
  });

  test('are counted up to 1,000 for searches of staff, and completely otherwise', async () => {
    const { editor, article } = await aDiscussion();
    await world.db.execute(
      `insert into comments (id, article_id, author, content, created_at)
       select 'c' || number, ?, 'Ani', 'Isi', now() from generate_series(1, ${limits.moderation.counted + 1}) as numbers(number)`,
      [article.id],
    );
    const totalOf = async (search?: string) => (await editor.comments.listForStaff({ search })).pagination.total;
    expect([await totalOf('Isi'), await totalOf()]).toEqual([limits.moderation.counted, limits.moderation.counted + 2]);
  });
});

test('unapproved comments are kept three months after a rejection, and a year while they wait', async () => {
  const { editor, send, first, approve } = await aDiscussion();
  const [waiting, rejected] = [await send(), await send()];
  await editor.comments.bulk({ ids: [rejected.id], action: 'reject' });
  await approve(first.id);
  const idsAfter = async (ms: number) => {
    await removeUnread(moderatedComments)(world.orm.em, new Date(world.now.getTime() + ms));
    return (await editor.comments.listForStaff({})).data.map(({ id }) => id);
  };
  const { refusedKeptMs, waitingKeptMs } = limits.moderation;
  expect(await idsAfter(refusedKeptMs - 1)).toEqual([rejected.id, waiting.id, first.id]);
  expect(await idsAfter(refusedKeptMs)).toEqual([waiting.id, first.id]);
  expect(await idsAfter(waitingKeptMs - hour - 1)).toEqual([waiting.id, first.id]);
  expect(await idsAfter(waitingKeptMs)).toEqual([first.id]);
});

describe('cached responses', () => {
  const cached = aWorld({ cachesResponses: true });

  test('a comment that is approved or withdrawn renews the page of its article, and of no other', async () => {
    const editor = cached.as(await cached.aUser({ role: 'editor' }));
    const headers = await cached.signIn({ role: 'editor' });
    const [one, other] = [
      (await editor.articles.create(anArticleInput())).data,
      (await editor.articles.create(anArticleInput())).data,
    ];
    const { data } = await cached.asVisitor().comments.send(aComment(one.id));
    const getComments = (id: number) => cached.app.inject({ url: `/api/articles/${id}/comments` });
    const moderate = (action: string) =>
      cached.app.inject({ method: 'PATCH', url: '/api/comments/bulk', headers, payload: { ids: [data.id], action } });
    const shownAfter = async (action: string) => {
      expect((await moderate(action)).statusCode).toBe(200);
      const before = cached.unitsOfWork;
      const shown = [(await getComments(one.id)).json().data.length, (await getComments(other.id)).json().data.length];
      return [...shown, cached.unitsOfWork - before];
    };
    // The change feed may still deliver earlier commits, which invalidate these responses.
    const areKept = async () => {
      const before = cached.unitsOfWork;
      await Promise.all([getComments(one.id), getComments(other.id)]);
      return cached.unitsOfWork === before;
    };
    await vi.waitUntil(areKept, patience);
    expect(await shownAfter('approve')).toEqual([1, 0, 1]);
    expect(await shownAfter('reject')).toEqual([0, 0, 1]);
    const { id } = one;
    await cached.app.inject({
      method: 'PATCH',
      url: `/api/articles/${id}`,
      headers,
      payload: { commentsEnabled: false },
    });
    expect((await getComments(id)).json().isOpen).toBe(false);
  });
});
