import { announcements, files, type Role, type WorkItem } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { readsDuring } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import { createCaller } from '../../router.ts';

const world = aWorld({ sendsMail: true });
const day = 24 * 60 * 60_000;

const aPerson = async (role: Role) => world.as(await world.aUser({ role }));
type Caller = Awaited<ReturnType<typeof aPerson>>;
const three = async () => ({
  admin: await aPerson('admin'),
  editor: await aPerson('editor'),
  author: await aPerson('author'),
});
const workOf = async (caller: Caller) => (await caller.dashboard.work()).data;
const shortly = (items: readonly WorkItem[]) =>
  items.map(({ kind, of, count }) => [of === null ? kind : `${kind} ${of}`, count]);
const kindsOf = async (caller: Caller) => shortly(await workOf(caller));

async function sendInquiry(text: string) {
  const visitor = createCaller({ ...world.contextOf({ kind: 'none' }), receivedFiles: [] });
  const sent = { kind: 'pesan' as const, name: 'Rahmat', email: 'rahmat@surat.example', text };
  return (await visitor.inquiries.create(sent)).data;
}

describe('what waits for a person', () => {
  test('[FST-003] is nothing where there is none', async () => {
    for (const caller of Object.values(await three())) expect(await workOf(caller)).toEqual([]);
  });

  test('[FST-003] articles for review: editors see them, as many as their list, until they are returned', async () => {
    const { admin, editor, author } = await three();
    for (const title of ['Panen', 'Lomba']) {
      const { id } = (await author.articles.create(anArticleInput({ title, status: 'draft' }))).data;
      await author.reviews.request({ id });
    }
    for (const caller of [admin, editor]) {
      expect(await kindsOf(caller)).toEqual([['articleReviews', 2]]);
      expect((await caller.articles.list({ review: 'requested' })).pagination.total).toBe(2);
    }
    expect(await kindsOf(author)).toEqual([]);
    for (const { id } of (await editor.articles.list({ review: 'requested' })).data) {
      await editor.reviews.giveBack({ id, note: 'Tambah foto' });
    }
    expect(await kindsOf(editor)).toEqual([]);
    expect(await kindsOf(author)).toEqual([['articleDrafts', 2]]);
  });

  test('[FST-003] own drafts: those of others, and those that wait for a review, are not counted or listed', async () => {
    const { editor, author } = await three();
    await editor.articles.create(anArticleInput({ status: 'draft' }));
    const { id } = (await author.articles.create(anArticleInput({ title: 'Panen', status: 'draft' }))).data;
    await author.articles.create(anArticleInput({ title: 'Lomba', status: 'draft' }));
    await author.reviews.request({ id });
    const drafts = { status: 'draft', mine: true, review: 'unsent' } as const;
    for (const [caller, of] of [
      [editor, 1],
      [author, 1],
    ] as const) {
      expect(await kindsOf(caller)).toContainEqual(['articleDrafts', of]);
      expect((await caller.articles.list(drafts)).pagination.total).toBe(of);
    }
    const [mine] = (await author.articles.list(drafts)).data;
    await author.articles.update({ id: String(mine?.id), status: 'published' });
    expect(await kindsOf(author)).toEqual([]);
  });

  test('[FST-003] entries of each kind: waiting ones for those who publish, drafts for their writer', async () => {
    await holdExampleFile(world.db);
    const { admin, editor, author } = await three();
    const { data: waiting } = await author.files.create(anEntry(files, { status: 'waiting' }));
    const { data: draft } = await author.announcements.create(
      anEntry(announcements, { status: 'draft', attachments: [] }),
    );
    for (const caller of [admin, editor]) {
      expect(await kindsOf(caller)).toEqual([['entryReviews files', 1]]);
      expect((await caller.files.listForStaff({ state: 'waiting' })).pagination.total).toBe(1);
      expect((await caller.announcements.listForStaff({ state: 'draft', mine: true })).pagination.total).toBe(0);
    }
    expect(await kindsOf(author)).toEqual([['entryDrafts announcements', 1]]);
    expect((await author.announcements.listForStaff({ state: 'draft', mine: true })).pagination.total).toBe(1);
    await editor.files.update({ id: waiting.id, version: waiting.version, status: 'published' });
    await author.announcements.remove({ id: draft.id });
    for (const caller of [editor, author]) expect(await kindsOf(caller)).toEqual([]);
  });

  test('[FST-003] announcements that end within three days, for those who may prolong them', async () => {
    const { admin, editor, author } = await three();
    const endsAt = (ms: number) => new Date(world.now.getTime() + ms).toISOString();
    const make = async (ms: number) =>
      (await editor.announcements.create(anEntry(announcements, { endsAt: endsAt(ms), attachments: [] }))).data;
    await make(3 * day + 1_000);
    expect(await kindsOf(editor)).toEqual([]);
    const { id, version } = await make(3 * day);
    for (const caller of [admin, editor]) {
      expect(await kindsOf(caller)).toEqual([['announcements announcements', 1]]);
      expect((await caller.announcements.listForStaff({ endsSoon: true })).data.map((one) => one.id)).toEqual([id]);
    }
    expect(await kindsOf(author)).toEqual([]);
    await editor.announcements.update({ id, version, endsAt: endsAt(30 * day) });
    expect(await kindsOf(editor)).toEqual([]);
    world.advanceTime(2_000);
    expect(await kindsOf(editor)).toEqual([['announcements announcements', 1]]);
    world.advanceTime(4 * day);
    expect(await kindsOf(editor)).toEqual([]);
  });

  test('[FST-003] unanswered inquiries with the earliest deadline, until they are answered', async () => {
    const { admin, editor, author } = await three();
    await sendInquiry('Kapan rapor dibagikan?');
    world.advanceTime(day);
    const second = await sendInquiry('Berapa biaya seragam?');
    const [first] = (await editor.inquiries.list({ search: second.number })).data;
    const [item] = await workOf(editor);
    const listed = (await editor.inquiries.list({ open: true })).data;
    expect(item).toEqual({
      kind: 'inquiries',
      of: null,
      count: 2,
      due: { overdue: 0, nextOn: listed.map(({ dueOn }) => dueOn).toSorted()[0] },
    });
    expect(listed).toHaveLength(2);
    expect(await workOf(admin)).toEqual([item]);
    expect(await workOf(author)).toEqual([]);
    world.advanceTime(60 * day);
    expect((await workOf(editor))[0]?.due?.overdue).toBe(2);
    await world.db.execute(sql`update inquiries set state = 'dijawab' where id = ${first?.id ?? ''}`);
    expect((await workOf(editor))[0]?.count).toBe(1);
    expect((await editor.inquiries.list({ open: true })).pagination.total).toBe(1);
    await world.db.execute(sql`update inquiries set is_spam = true`);
    expect(await workOf(editor)).toEqual([]);
  });

  test('[FST-003] comments and guest messages that are held, for moderators', async () => {
    const { admin, editor, author } = await three();
    const { data: article } = await editor.articles.create(anArticleInput());
    await world.asVisitor().comments.send(aComment(article.id));
    await world.asVisitor().guestbook.send(aGuestMessage());
    await world.db.execute("update guest_messages set status = 'pending'");
    for (const caller of [admin, editor]) {
      expect(await kindsOf(caller)).toEqual([
        ['comments', 1],
        ['guestMessages', 1],
      ]);
      expect((await caller.comments.listForStaff({ status: 'pending' })).pagination.total).toBe(1);
      expect((await caller.guestbook.listForStaff({ status: 'pending' })).pagination.total).toBe(1);
    }
    expect(await kindsOf(author)).toEqual([]);
    await world.db.execute("update comments set status = 'approved'");
    await world.db.execute("update guest_messages set status = 'shown'");
    expect(await kindsOf(editor)).toEqual([]);
  });

  test('nothing of a feature that is off waits', async () => {
    const { admin, editor } = await three();
    const { data: article } = await editor.articles.create(anArticleInput());
    await world.asVisitor().comments.send(aComment(article.id));
    await world.asVisitor().guestbook.send(aGuestMessage());
    await world.db.execute("update guest_messages set status = 'pending'");
    await admin.features.save({ off: ['comments'], version: 0 });
    expect(await kindsOf(admin)).toEqual([['guestMessages', 1]]);
    await admin.features.save({ off: [], version: 1 });
    expect(await kindsOf(admin)).toEqual([
      ['comments', 1],
      ['guestMessages', 1],
    ]);
  });

  test('[FST-003] an overdue backup with its age, for administrators', async () => {
    const { admin, editor } = await three();
    const made = (at: Date) =>
      world.db.execute(
        sql`insert into backup_runs (id, kind, name, started_at, ended_at, step)
            values (gen_random_uuid(), 'manual', 'x', ${at}, ${at}, 'verify')`,
      );
    await made(world.now);
    world.advanceTime(2 * day);
    expect(await kindsOf(admin)).toEqual([]);
    world.advanceTime(1);
    expect(await kindsOf(admin)).toEqual([['backup', 2]]);
    expect(await kindsOf(editor)).toEqual([]);
    await made(world.now);
    expect(await kindsOf(admin)).toEqual([]);
  });

  test('[FST-003] jobs that failed, as many as the health screen lists, for administrators', async () => {
    const { admin, editor } = await three();
    world.recurringJobs = ['mail.removeOld', 'notices.removeOld'];
    await world.db.execute(
      sql`insert into jobs (id, name, key, run_at, succeeded_at, failed_at)
          values (gen_random_uuid(), 'mail.removeOld', '', ${world.now}, null, ${world.now})`,
    );
    expect(await kindsOf(admin)).toEqual([['jobs', 1]]);
    expect((await admin.health.check()).data.checks.jobs.facts?.failing).toBe(1);
    expect(await kindsOf(editor)).toEqual([]);
    await world.db.execute(sql`update jobs set succeeded_at = ${new Date(world.now.getTime() + 1)}`);
    expect(await kindsOf(admin)).toEqual([]);
    world.recurringJobs = [];
  });
});

test('each module is asked once, by one statement, and the switches of features, whatever waits', async () => {
  const admin = await aPerson('admin');
  const asked = await readsDuring(() => admin.dashboard.work());
  expect(asked.length).toBeLessThanOrEqual(10);
});

describe('without a mail server', () => {
  const silent = aWorld();

  test('[FST-003] administrators see that mail is not set up', async () => {
    for (const [role, expected] of [
      ['admin', [['mail', null]]],
      ['editor', []],
      ['author', []],
    ] as const) {
      const { data } = await silent.as(await silent.aUser({ role })).dashboard.work();
      expect(shortly(data)).toEqual(expected);
    }
  });
});
