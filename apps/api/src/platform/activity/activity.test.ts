import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import {
  type ActivityAction,
  activityActions,
  albums,
  announcements,
  importChoicesSchema,
  limits,
  pageContents,
  restoreConfirmation,
} from '@madrasah/contract';
import { aComment, aGuestMessage, aNewUser, anArticleInput, anInquiry } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import getPort from 'get-port';
import { describe, expect, test, vi } from 'vitest';
import { enrol } from '../../../test/authenticator.ts';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { aPdf, aReceivedFile } from '../../../test/files.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { patience } from '../../../test/patience.ts';
import { aPicture } from '../../../test/pictures.ts';
import { aCheckedPeriod, aResultPeriod } from '../../../test/results.ts';
import { ofEvents } from '../../../test/table-imports.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { emptyDatabase } from '../../database/snapshot.ts';
import { importWordpress } from '../../extensions/imports/import-wordpress.ts';
import { ImportJob } from '../../extensions/imports/imports.entity.ts';
import { eraseOldInquiries } from '../../extensions/inbox/personal-data.ts';
import { deliverJob } from '../../extensions/integrations/webhooks/deliver.ts';
import { logRefusedLogins } from '../../identity/auth/index.ts';
import { beginRun } from '../../operations/backup/backup-runs.ts';
import { beginBackup, concludeRestore, writeRestoreRecord } from '../../operations/backup/index.ts';
import { createCaller } from '../../router.ts';
import { runDue } from '../jobs/index.ts';
import { resolveImageUrl } from '../media/index.ts';
import { removeOldActivities } from './redact-activities.ts';

const world = aWorld({ webhookMode: 'anywhere' });

const logIn = ({ username }: { username: string }) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: testPassword } });

const dayMs = 24 * 60 * 60_000;
const someone = async (role: 'author' | 'editor' | 'admin') => world.as(await world.aUser({ role }));
type Caller = Awaited<ReturnType<typeof someone>>;

const listed = async (input: Parameters<Caller['activity']['list']>[0] = {}) =>
  (await (await someone('admin')).activity.list(input)).data;
const actionsOf = async (caller: Caller) => (await caller.activity.latest()).data.map(({ action }) => action);

/** Makes one backup, lets one fail, and uses the first. */
async function doBackups(admin: Caller) {
  const context = { ...world.services, actor: null, address: '', log: { error: () => undefined } };
  const made = await beginBackup(context, 'manual');
  await made?.ended;
  const noDatabase = { ...world.backups, connection: { ...world.connection, dbName: 'none' } };
  await (await beginBackup({ ...context, backups: noDatabase }, 'scheduled'))?.ended;
  const name = made?.name ?? '';
  await admin.backups.link({ name });
  await admin.health.confirmStorage();
  await admin.backups.restore({ name, confirmation: restoreConfirmation });
  await vi.waitUntil(() => world.restarts > 0, patience);
  await startAfterRestore(name);
  await admin.backups.remove({ name });
  await cancelBackupAndRestore(admin);
}

/** What is under way is written by hand, because a small backup ends before it could be cancelled. */
async function cancelBackupAndRestore(admin: Caller) {
  await beginRun(world.db, { kind: 'manual', name: 'cadangan' }, world.now);
  await admin.backups.cancel();
  const asked = { name: 'cadangan', asker: null, at: world.now.toISOString(), reason: null };
  await writeRestoreRecord(world.backups.settings.folder, { ...asked, state: 'checking' });
  await admin.backups.cancelRestore();
}

/** What the first start after a restore does. */
async function startAfterRestore(name: string) {
  const { folder } = world.backups.settings;
  await writeRestoreRecord(folder, {
    name,
    asker: null,
    at: world.now.toISOString(),
    state: 'replaced',
    reason: null,
  });
  await concludeRestore(folder, world.services);
}

/** Imports articles from another site, and takes them back. */
async function doImport(admin: Caller) {
  const [id, now, choices] = [randomUUID(), world.now, importChoicesSchema.parse({})];
  const job = { id, fileName: 'a.xml', bytes: 1, choices, startedAt: now, updatedAt: now };
  await world.db.insert(ImportJob, { ...job, state: 'done' });
  const file = new URL('../../../test/fixtures/wordpress-school.xml', import.meta.url);
  await importWordpress(
    { ...world.services, actor: null, address: '' },
    {
      parts: [() => createReadStream(file)],
      pictures: null,
      fetchPicture: async () => undefined,
      choices,
      run: id,
      isDryRun: false,
      onProgress: async () => {},
    },
  );
  await admin.imports.undo({ id });
}

/** Publishes results, takes the seal back, and erases them; a rehearsal is created, and another period deleted. */
async function doResults(admin: Caller) {
  const lookup = 'tanggal-lahir';
  const { id, version } = await aCheckedPeriod(admin, undefined, { lookup });
  const sealed = (await admin.results.seal({ id, version })).data;
  const opened = (await admin.results.unseal({ id, version: sealed.version, reason: 'Nilai seorang siswa salah' }))
    .data;
  const opensAt = new Date(Math.ceil(world.now.getTime() / 60_000) * 60_000 + 3_600_000).toISOString();
  const changed = await admin.results.update({ ...aResultPeriod({ lookup, opensAt }), id, version: opened.version });
  const checked = (await admin.results.check({ id, version: changed.data.version })).data;
  const again = (await admin.results.seal({ id, version: checked.version })).data;
  const alone = (await admin.results.setTwoPeople({ id, version: again.version, needsTwoPeople: false })).data;
  const approved = (await admin.results.approve({ id, version: alone.version })).data;
  await admin.results.exportFile({ id, format: 'csv' });
  world.setClock(approved.closesAt);
  await admin.results.erase({ id, version: approved.version });
  await admin.results.rehearse();
  const other = (await admin.results.create(aResultPeriod({ slug: 'seleksi' }))).data;
  await admin.results.remove({ id: other.id, version: other.version });
}

/** Sends an inquiry with a file, decides about it, answers it, and lets the retention erase it. */
async function doInquiries(admin: Caller) {
  const receivedFiles = [await aReceivedFile(aPdf(), 'surat.pdf')];
  const visitor = createCaller({ ...world.contextOf({ kind: 'none' }), receivedFiles });
  await visitor.inquiries.create(anInquiry());
  const id = (await admin.inquiries.list({})).data[0]?.id ?? '';
  await admin.inquiries.byId({ id });
  await admin.inquiries.download({ id, file: 0 });
  await admin.inquiries.markSpam({ id, version: 1, isSpam: true });
  await admin.inquiries.markSpam({ id, version: 2, isSpam: false });
  await admin.inquiries.markAboutPerson({ id, version: 3, isAboutPerson: true });
  await admin.inquiries.move({ id, version: 4, state: 'diproses' });
  await admin.inquiries.answer({ id, version: 5, text: 'Dibagikan hari Sabtu.' });
  await admin.inquiries.assign({ id, version: 6, personId: null });
  await admin.inquiries.note({ id, text: 'Sudah ditanyakan.' });
  const { data } = await admin.inquiries.settings();
  await admin.inquiries.saveSettings(data);
  await eraseOldInquiries(world.db, new Date(world.now.getTime() + 400 * dayMs));
}

/** Performs every action of the list. */
async function doEverything(admin: Caller) {
  await doResults(admin);
  await doInquiries(admin);
  await doBackups(admin);
  await doImport(admin);
  const author = await someone('author');
  const inAnHour = new Date(world.now.getTime() + 3_600_000).toISOString();
  const { id } = (await author.articles.create(anArticleInput({ status: 'draft' }))).data;
  await author.reviews.request({ id });
  await author.reviews.withdraw({ id });
  await author.reviews.request({ id });
  await admin.reviews.giveBack({ id, note: 'Lengkapi' });
  await author.articles.update({ id, title: 'Judul lain' });
  await author.revisions.restore({ id, number: 1 });
  await author.articles.update({ id, status: 'published', publishAt: inAnHour });
  await admin.articles.bulk({ ids: [id], action: 'draft' });
  await admin.articles.bulk({ ids: [id], action: 'publish' });
  await admin.articles.bulk({ ids: [id], action: 'archive' });
  await admin.articles.remove({ id });
  await admin.trash.restore({ id });
  await admin.articles.remove({ id });
  await admin.trash.purge({ id });

  const isOfTrash = (action: string) => action === 'restore' || action === 'purge';
  const commented = (await author.articles.create(anArticleInput())).data.id;
  for (const action of ['approve', 'reject', 'notSpam', 'spam', 'delete', 'restore', 'purge'] as const) {
    const comment = (await world.asVisitor().comments.send(aComment(commented))).data.id;
    if (action === 'approve') await admin.comments.reply({ id: comment, content: 'Terima kasih.' });
    if (isOfTrash(action)) await admin.comments.bulk({ ids: [comment], action: 'delete' });
    const { decision } = (await admin.comments.bulk({ ids: [comment], action })).data;
    if (decision) await admin.comments.undo({ decision });
    world.advanceTime(dayMs);
  }
  for (const action of ['show', 'hide', 'notSpam', 'spam', 'delete', 'restore', 'purge'] as const) {
    const message = (await world.asVisitor().guestbook.send(aGuestMessage())).id;
    if (isOfTrash(action)) await admin.guestbook.bulk({ ids: [message], action: 'delete' });
    const { decision } = (await admin.guestbook.bulk({ ids: [message], action })).data;
    if (decision) await admin.guestbook.undo({ decision });
    if (action === 'show') await admin.guestbook.answer({ id: message, jawaban: 'Terima kasih.' });
    world.advanceTime(dayMs);
  }

  const entry = (
    await admin.announcements.create(
      anEntry(announcements, { status: 'draft', endsAt: new Date(world.now.getTime() + dayMs).toISOString() }),
    )
  ).data.id;
  await admin.announcements.update({ id: entry, version: 1, status: 'published' });
  await admin.announcements.update({ id: entry, version: 2, title: 'Judul baru' });
  await admin.announcements.update({ id: entry, version: 3, status: 'draft' });
  await admin.announcements.restoreRevision({ id: entry, number: 1, version: 4 });
  await admin.announcements.remove({ id: entry });
  await admin.announcements.restore({ id: entry });
  await admin.announcements.remove({ id: entry });
  await admin.announcements.purge({ id: entry });
  const calendar = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a@b\r\nEND:VEVENT\r\nEND:VCALENDAR');
  const { digest } = (await ofEvents.readFile(admin, calendar, {})).data;
  await ofEvents.importFile(admin, { digest });

  await admin.menus.save({
    entries: [{ title: '', target: { kind: 'page', path: '/about' }, children: [] }],
    version: 0,
  });
  await admin.staff.arrange({ ids: [] });
  await admin.achievements.exportFile();
  const image = await resolveImageUrl({ ...world.services, db: world.db, actor: null }, await aPicture('olive'));
  const { id: album } = (await admin.albums.create(anEntry(albums, { gallery: [{ image, caption: '' }] }))).data;
  await admin.albums.retractPicture({ id: album, image });

  const category = await admin.categories.create({ name: 'Alumni' });
  await admin.categories.update({ id: category.id, description: 'Kabar para alumni' });
  await admin.categories.reorder({ ids: [category.id] });
  await admin.categories.remove({ id: category.id });

  const { user } = await admin.auth.register(aNewUser());
  const { fullName, email } = user;
  await admin.users.update({ id: user.id, fullName: 'Ibu Guru', email, role: 'author' });
  await admin.users.update({ id: user.id, fullName, email, role: 'editor' });
  await admin.users.changeCredentials({ id: user.id, password: 'bukit-hijau-tinggi' });
  const { token } = (await admin.passwordReset.createLink({ id: user.id })).data;
  await world.asVisitor().passwordReset.complete({ token, newPassword: 'padi-kuning-merunduk' });
  await admin.users.bulk({ ids: [user.id], action: 'deactivate' });
  await admin.users.bulk({ ids: [user.id], action: 'activate' });
  await admin.users.remove({ id: user.id });
  const { data: invited } = await admin.invitations.create({ fullName: 'Bu Guru' });
  const again = await admin.invitations.renew({ id: invited.user.id });
  await world.asVisitor().passwordReset.complete({ token: again.data.token, newPassword: 'padi-kuning-merunduk' });
  const { data: unused } = await admin.invitations.create({ fullName: 'Pak Guru' });
  await admin.invitations.withdraw({ id: unused.user.id });

  const { username } = await world.aUser();
  const { recoveryCodes, code, headers } = await enrol(world, username);
  const call = (path: string, input: object) => callProcedure(world.app, path, input, { headers });
  const { challenge } = (await call('auth.login', { username, password: testPassword })).json();
  for (const tried of [recoveryCodes[0], ...Array.from({ length: limits.login.failuresPerAccountAndAddress + 1 })]) {
    await call('auth.logInWithCode', { challenge, code: tried ?? 'salah' });
  }
  await call('twoFactor.renewRecoveryCodes', {});
  world.advanceTime(limits.refusedLogins.windowMs);
  await logRefusedLogins(world.db, world.now);
  await call('auth.confirm', { currentPassword: testPassword, code: code() });
  await call('twoFactor.switchOff', {});
  const forgetful = await world.aUser();
  await enrol(world, forgetful.username);
  await admin.users.resetTwoFactor({ id: forgetful.id });

  await admin.auth.changePassword({ newPassword: 'kebun-kangkung-subur' });
  await logIn(await world.aUser({ role: 'editor' }));
  await admin.settings.save({ key: 'banners', value: ['/uploads/a.jpg'] });
  await admin.personalData.find({ q: 'wali@surat.example' });
  await admin.personalData.export({ q: 'wali@surat.example' });
  await admin.personalData.erase({ mode: 'delete', email: 'wali@surat.example' });

  const { id: key } = (await admin.apiKeys.create({ name: 'Jadwal', rights: { article: 'read' } })).data;
  await admin.apiKeys.revoke({ id: key });
  await loseWebhook(admin);
  await decideAboutSamples(admin);
  await doExport(admin);
  await settleHeldMail(admin);
}

async function doExport(admin: Caller) {
  await admin.exports.start();
  const { id } = await vi.waitUntil(async () => {
    const { data } = await admin.exports.state();
    return data?.state === 'done' && data;
  }, patience);
  await admin.exports.link({ id });
  await admin.exports.remove({ id });
  const running = randomUUID();
  await world.db.execute(
    sql`insert into export_jobs (id, state, step, started_at) values (${running}, 'running', 'texts', ${world.now})`,
  );
  await admin.exports.cancel({ id: running });
}

async function settleHeldMail(admin: Caller) {
  for (const action of ['release', 'discard'] as const) {
    await world.db.execute(
      sql`insert into outgoing_messages
            (id, kind, recipient, subject, text, html, is_secret, state, created_at)
          values (${randomUUID()}, 'notice', 'guru@madrasah.test', 'Kabar', 'x', 'x', false, 'held', ${world.now})`,
    );
    await admin.mail.settleHeld({ action });
  }
}

async function decideAboutSamples(admin: Caller) {
  const sample = await world.aUser();
  for (const decide of [admin.samples.keep, admin.samples.remove]) {
    await world.db.execute('insert into sample_users (user_id) values (?)', [sample.id]);
    await decide();
  }
}

/** Adds a webhook whose receiver responds that it is gone, so that it is removed. */
async function loseWebhook(admin: Caller) {
  const receiver = createServer((_request, response) => response.writeHead(410).end());
  const port = await getPort({ host: '127.0.0.1' });
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${port}/`;
  const { id } = (await admin.webhooks.create({ url, events: ['article.published'] })).data;
  await admin.webhooks.change({ id, events: ['article.updated'] });
  await admin.webhooks.test({ id });
  const context = { ...world.services, tokens: world.app.tokens, mode: 'anywhere' as const, log: world.app.log };
  await runDue(context, [deliverJob(context)]);
  await vi.waitUntil(async () => (await admin.webhooks.list()).data[0]?.isActive === false, patience);
  receiver.close();
  await admin.webhooks.remove({ id });
}

describe('the activity log records', () => {
  test('every action of the list', async () => {
    await doEverything(await someone('admin'));
    const rows = await world.db.execute<{ action: string }[]>('select distinct action from activities');
    const logged = new Set(rows.map(({ action }) => action));
    expect(activityActions.filter((action) => !logged.has(action))).toEqual([]);
  });

  test('who did what to what, when and from where, with the title and the name of that moment', async () => {
    const writer = await world.aUser({ role: 'editor', fullName: 'Siti Rahmah' });
    const editor = world.as(writer);
    const { publicId, title } = (await editor.articles.create(anArticleInput({ title: 'x'.repeat(255) }))).data;
    const { id } = (await editor.articles.byId({ id: publicId })).data;
    await editor.articles.update({ id, title: 'Lain' });
    await editor.auth.changeProfile({ fullName: 'Nama Lain' });
    await (await someone('admin')).users.remove({ id: writer.id });
    expect((await listed({ kind: 'article' })).at(-1)).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: world.now.toISOString(),
      actor: { id: writer.id, name: 'Siti Rahmah' },
      apiKey: null,
      action: 'article.createPublished',
      subjectId: publicId,
      subjectTitle: title.slice(0, limits.activity.title),
      count: 1,
      address: '127.0.0.1',
      changes: [],
    });
  });

  test('settings, roles and states before and after the change, and the beginning of a long value', async () => {
    const admin = await someone('admin');
    await admin.siteContent.saveDisplay({
      ...pageContents.display.initial,
      authorNames: !pageContents.display.initial.authorNames,
    });
    await admin.settings.save({ key: 'websiteInfo', value: { description: 'x'.repeat(5_000) } });
    const { id, email, fullName } = await world.aUser({ role: 'author' });
    await admin.users.update({ id, email, fullName, role: 'editor' });
    const article = (await admin.articles.create(anArticleInput({ status: 'draft' }))).data;
    await admin.articles.update({ id: article.id, status: 'published' });
    const changesOf = async (action: ActivityAction, key: string) =>
      (await listed()).find(({ action: done, subjectId }) => done === action && subjectId === key)?.changes;
    expect(await changesOf('settings.save', 'content:display')).toEqual([
      {
        field: 'authorNames',
        before: String(pageContents.display.initial.authorNames),
        after: String(!pageContents.display.initial.authorNames),
      },
    ]);
    expect(await changesOf('settings.save', 'websiteInfo')).toEqual([
      { field: 'description', before: '', after: `${'x'.repeat(limits.activity.value - 1)}…` },
    ]);
    expect(await changesOf('user.role', id)).toEqual([{ field: 'role', before: 'author', after: 'editor' }]);
    expect(await changesOf('article.publish', article.publicId)).toContainEqual({
      field: 'status',
      before: 'draft',
      after: 'published',
    });
  });

  test('nothing of a password, and neither the address nor the text of a visitor', async () => {
    const admin = await someone('admin');
    const { id } = await world.aUser();
    await admin.users.changeCredentials({ id, password: 'bukit-hijau-tinggi', username: 'nama_baru' });
    const { pesan, namaLengkap } = await world.asVisitor().guestbook.send(aGuestMessage());
    const [row] = await world.db.execute<{ all: string }[]>(
      `select json_agg(activities)::text as "all" from activities`,
    );
    for (const secret of ['bukit-hijau', 'argon2', pesan, namaLengkap]) expect(row?.all).not.toContain(secret);
    expect((await listed({ kind: 'guestbook' }))[0]).toMatchObject({ actor: null, address: null });
  });

  test('one row for each article of a bulk action, and one row with the number of comments and messages', async () => {
    const editor = await someone('editor');
    const write = async () => (await editor.articles.create(anArticleInput({ status: 'draft' }))).data.id;
    const ids = [await write(), await write()];
    await editor.articles.bulk({ ids, action: 'publish' });
    const send = async () => (await editor.guestbook.send(aGuestMessage())).id;
    await editor.guestbook.bulk({ ids: [await send(), await send(), 999_999], action: 'hide' });
    await editor.guestbook.bulk({ ids: [999_999], action: 'hide' });
    const logged = (await listed()).map(({ action, count }) => [action, count]);
    expect(logged.filter(([action]) => action === 'article.publish')).toEqual([
      ['article.publish', 1],
      ['article.publish', 1],
    ]);
    expect(logged.filter(([action]) => action === 'guestbook.hide')).toEqual([['guestbook.hide', 2]]);
  });

  test('nothing for a change that was refused or failed, and a row for every change that was stored', async () => {
    const [author, editor] = [await someone('author'), await someone('editor')];
    const { id } = (await editor.articles.create(anArticleInput())).data;
    const before = (await listed()).length;
    await expect(author.articles.update({ id, title: 'Lain' })).rejects.toThrow();
    await expect(editor.articles.update({ id, title: 'Lain', version: 99 })).rejects.toThrow();
    await expect(editor.articles.update({ id, publishAt: world.now.toISOString(), status: 'draft' })).rejects.toThrow();
    expect(await listed()).toHaveLength(before);

    await world.db.execute('alter table activities rename to away');
    await expect(editor.articles.update({ id, title: 'Lain' })).rejects.toThrow();
    await expect((await someone('admin')).settings.save({ key: 'banners', value: ['/a.jpg'] })).rejects.toThrow();
    await world.db.execute('alter table away rename to activities');
    expect((await editor.articles.byId({ id })).data.title).not.toBe('Lain');
    expect((await world.asVisitor().settings.read()).banners).toEqual([]);
  });
});

describe('the log', () => {
  const insertAt = (at: string) =>
    world.db.execute(
      `insert into activities (at, actor_name, kind, action, subject_title, count, changes)
       values (${at}, 'Siti', 'session', 'session.login', '', 1, '[]')`,
    );

  test('cannot be changed, emptied or shortened, not even by the application itself', async () => {
    await insertAt(`now() - interval '364 days'`);
    for (const statement of [
      `update activities set actor_name = 'Orang lain'`,
      'delete from activities',
      'truncate activities',
    ]) {
      await expect(world.db.execute(statement)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await listed()).toMatchObject([{ action: 'session.login' }]);
  });

  test('is deleted when an operator empties the database, and protected again afterwards', async () => {
    await insertAt(`now() - interval '1 day'`);
    await emptyDatabase(world.db);
    expect(await listed()).toEqual([]);
    await insertAt('now()');
    await expect(world.db.execute('delete from activities')).rejects.toMatchObject({ code: '42501' });
  });

  test('loses only what is older than a year, whatever the clock of the database server shows', async () => {
    await insertAt(`now() - interval '366 days'`);
    await insertAt(`now() - interval '364 days'`);
    await removeOldActivities(world.orm.em, new Date(Date.now() - 10 * dayMs));
    expect(await listed()).toHaveLength(2);
    await removeOldActivities(world.orm.em, new Date(Date.now() + 10 * dayMs));
    expect(await listed()).toHaveLength(1);
  });

  test.each([30, 1825])('is kept for the time that staff choose, such as %i days', async (activityDays) => {
    await (await someone('admin')).siteContent.savePrivacy({ ...pageContents.privacy.initial, activityDays });
    const keptLogins = async () => (await listed()).filter(({ action }) => action === 'session.login');
    await insertAt(`now() - interval '${activityDays + 1} days'`);
    await insertAt(`now() - interval '${activityDays - 1} days'`);
    await expect(world.db.execute('delete from activities')).rejects.toMatchObject({ code: '42501' });
    await removeOldActivities(world.orm.em, new Date());
    expect(await keptLogins()).toHaveLength(1);
  });

  test('is never kept shorter than a month or longer than five years, whatever is stored', async () => {
    const admin = await someone('admin');
    for (const activityDays of [29, 1826]) {
      const content = { ...pageContents.privacy.initial, activityDays };
      await expect(admin.siteContent.savePrivacy(content)).rejects.toMatchObject({ cause: { code: 'INVALID' } });
    }
    const keptWith = async (value: string) => {
      await world.db.execute(
        `insert into settings (key, value, updated_at) values ('content:privacy', ?::jsonb, now())
         on conflict (key) do update set value = excluded.value`,
        [value],
      );
      const [row] = await world.db.execute<{ days: number }[]>('select activity_days() as days');
      return row?.days;
    };
    const values = ['{"activityDays": 0}', '{"activityDays": 99999}', '{"activityDays": "selamanya"}', '"x"', '{}'];
    const kept = [];
    for (const value of values) kept.push(await keptWith(value));
    expect(kept).toEqual([30, 1825, 365, 365, 365]);
  });

  test('can be filtered by person, kind, and days of the school', async () => {
    const writer = await world.aUser({ role: 'editor' });
    const [one, other] = [world.as(writer), await someone('editor')];
    world.setClock('2026-03-10T16:59:00.000Z');
    await one.articles.create(anArticleInput({ title: 'Sebelum tengah malam' }));
    world.setClock('2026-03-10T17:00:00.000Z');
    await other.articles.create(anArticleInput({ title: 'Sesudahnya' }));
    await other.categories.create({ name: 'Alumni' });
    const titles = async (input: Parameters<typeof listed>[0]) =>
      (await listed(input)).map(({ subjectTitle }) => subjectTitle);
    expect(await titles({ person: writer.id })).toEqual(['Sebelum tengah malam']);
    expect(await titles({ kind: 'category' })).toEqual(['Alumni']);
    expect(await titles({ until: '2026-03-10' })).toEqual(['Sebelum tengah malam']);
    expect(await titles({ from: '2026-03-11', until: '2026-03-11' })).toEqual(['Alumni', 'Sesudahnya']);
    expect(await titles({ from: '2026-03-12' })).toEqual([]);
  });

  test('is searched by the title of what was changed and by the name of the person, whatever the case and the accents', async () => {
    const [budi, siti] = [await world.aUser({ fullName: 'Budi Santoso' }), await world.aUser({ fullName: 'Siti' })];
    await world.as(budi).articles.create(anArticleInput({ title: 'Panen 100% jagung', status: 'draft' }));
    await world.as(siti).articles.create(anArticleInput({ title: 'Lomba é', status: 'draft' }));
    const titles = async (search: string) => (await listed({ search })).map(({ subjectTitle }) => subjectTitle);
    expect(await titles('JAGUNG')).toEqual(['Panen 100% jagung']);
    expect(await titles('0% j')).toEqual(['Panen 100% jagung']);
    expect(await titles('santoso')).toEqual(['Panen 100% jagung']);
    expect(await titles('lomba e')).toEqual(['Lomba é']);
    expect(await titles('%')).toEqual(['Panen 100% jagung']);
  });

  test('is read page by page, without a gap or a repetition, also among rows of the same moment', async () => {
    const editor = await someone('editor');
    for (let made = 0; made < 5; made += 1) await editor.articles.create(anArticleInput());
    const admin = await someone('admin');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.activity.list({ limit: 2, cursor });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next ?? undefined;
      await editor.articles.create(anArticleInput());
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect((await admin.activity.list({ limit: 100 })).next).toBeNull();
    expect([...new Set(seen)].map(Number)).toEqual(seen.map(Number).sort((a, b) => b - a));
  });
});

describe('the newest activities, for the dashboard', () => {
  test('are those of everyone for administrators, at most ten', async () => {
    const admin = await someone('admin');
    const editor = await someone('editor');
    await editor.articles.create(anArticleInput());
    expect(await actionsOf(admin)).toEqual(['article.createPublished']);
    for (let made = 0; made < limits.activity.latest; made += 1) await admin.articles.create(anArticleInput());
    expect(await actionsOf(admin)).toEqual(Array(limits.activity.latest).fill('article.createPublished'));
  });

  test('[FST-007] do not list sign-ins, which stay in the log', async () => {
    const admin = await someone('admin');
    const author = await world.aUser({ role: 'author' });
    await world.as(author).articles.create(anArticleInput());
    for (let time = 0; time <= limits.activity.latest; time += 1) await logIn(author);
    for (const caller of [admin, world.as(author)]) {
      expect(await actionsOf(caller)).toEqual(['article.createPublished']);
    }
    expect((await admin.activity.list({ kind: 'session' })).data).toHaveLength(limits.activity.latest + 1);
  });

  test('are those of what editors manage, and for authors their own actions and those on their articles', async () => {
    const [admin, editor, author] = [await someone('admin'), await someone('editor'), await someone('author')];
    await admin.settings.save({ key: 'banners', value: [] });
    await admin.auth.register(aNewUser());
    const { id } = (await author.articles.create(anArticleInput())).data;
    await editor.articles.update({ id, title: 'Disunting' });
    await editor.articles.create(anArticleInput());
    await editor.categories.create({ name: 'Alumni' });
    expect(await actionsOf(editor)).toEqual([
      'category.create',
      'article.createPublished',
      'article.update',
      'article.createPublished',
    ]);
    expect(await actionsOf(author)).toEqual(['article.update', 'article.createPublished']);
    expect((await author.activity.latest()).data[0]).not.toHaveProperty('address');
  });
});
