import { randomUUID } from 'node:crypto';
import { limits, pageContents } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';

import { beforeEach, describe, expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword, type World } from '../../../test/world.ts';
import { logRefusedLogins } from '../../identity/auth/index.ts';

const world = aWorld({ cachesResponses: true, sendsMail: true });

const email = 'Ani.Subuh+1@surat.example';
const asWritten = 'ani.subuh+1@SURAT.example';
const neighbour = 'rani.subuh+1@surat.example';

let admin: ReturnType<World['as']>;
let headers: { authorization: string };

beforeEach(async () => {
  const account = await world.aUser({ role: 'admin', fullName: 'Ibu Kepala' });
  admin = world.as(account);
  headers = await world.signInAs(account);
});

/** Every row of every table that contains the text in any of its columns, as `table: row`. */
async function rowsHolding(text: string): Promise<string[]> {
  const tables = await world.db.execute<{ name: string }[]>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await world.db.execute<{ row: string }[]>(
      `select kept::text as row from ${name} as kept where strpos(lower(kept::text), lower(?)) > 0`,
      [text],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const post = (url: string, payload: object, key?: string) =>
  world.app.inject({ method: 'POST', url, headers: key ? { 'idempotency-key': key } : {}, payload });

async function anArticle(title = 'Panen Raya') {
  return (await admin.articles.create(anArticleInput({ title }))).data;
}

type DraftTexts = { title: string; content: string };
const aboutAni = { title: `Surat untuk ${email}`, content: `<p>Ani Subuh, ${email}</p>` };

function saveDraft({ drafts }: ReturnType<World['as']>, values: DraftTexts = aboutAni, base: DraftTexts = values) {
  const draft = { subject: 'article', subjectId: null, version: null, waitingPictures: 0, values, base };
  return drafts.save({ id: randomUUID(), writer: randomUUID(), ...draft });
}

/** A person with data in every table. */
async function leaveTraces() {
  const account = await world.aUser({ role: 'editor', fullName: 'Ani Subuh', username: 'ani_subuh', email });
  const theirs = (await world.as(account).articles.create(anArticleInput({ title: 'Tulisan Ani' }))).data;
  await admin.users.update({ id: account.id, fullName: 'Ani Zuhur', email: 'lama@surat.example', role: 'editor' });
  await admin.users.update({ id: account.id, fullName: 'Ani Subuh', email, role: 'editor' });
  const signIn = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'ani_subuh', password: testPassword },
  });
  expect(signIn.statusCode).toBe(200);

  for (let attempt = 1; attempt <= limits.notices.failedLogins; attempt++) {
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'ani_subuh', password: 'bukan ini' },
      remoteAddress: '10.0.0.9',
    });
  }

  const article = await anArticle();
  const comment = (
    await post(`/api/articles/${article.id}/comments`, aComment(article.id, { email: asWritten }), 'a')
  ).json().data;
  await admin.comments.bulk({ ids: [comment.id], action: 'approve' });
  const answer = await admin.comments.reply({ id: comment.id, content: `Kami tulis ke ${email.toLowerCase()}.` });
  const quoting = await world
    .asVisitor()
    .comments.send(aComment(article.id, { email: neighbour, content: `Hubungi ${email}, bukan ${neighbour}.` }));
  const message = (
    await post('/api/guestbook', aGuestMessage({ pesan: `Balas ke ${email}`, namaLengkap: 'Ani Subuh' }), 'b')
  ).json();
  await admin.guestbook.answer({
    id: message.data?.id ?? message.id,
    jawaban: `Terima kasih, Ani Subuh. Kami balas ke ${email}.`,
  });
  await post('/api/newsletter', { email }, 'c');
  await saveDraft(admin);
  return {
    account,
    theirs,
    article,
    comment,
    answer: answer.data,
    quoting: quoting.data,
    messageId: message.data?.id ?? message.id,
  };
}

describe('the stored data of a person', () => {
  test('is found by the address, in any case, separately from texts that only contain it', async () => {
    const { account, comment, quoting, messageId } = await leaveTraces();
    await world.signInAs(account);
    await anArticle('Tulisan lain');
    await post('/api/guestbook', aGuestMessage({ pesan: `Balas ke ${neighbour}` }));
    const { data } = await admin.personalData.find({ q: email.toUpperCase() });
    expect(data.comments.items.map(({ id, isTheirs }) => [id, isTheirs])).toEqual(
      expect.arrayContaining([
        [comment.id, true],
        [quoting.id, false],
      ]),
    );
    expect(data.comments.items[0]).toMatchObject({
      id: comment.id,
      email: asWritten,
      replies: 1,
      articleTitle: 'Panen Raya',
    });
    expect(data.messages.items.map(({ id }) => id)).toEqual([messageId]);
    expect(data.subscriptions).toMatchObject({ total: 1, items: [{ email }] });
    expect(data.letters).toMatchObject({ total: 1, items: [{ kind: 'newsletter-confirmation', state: 'waiting' }] });
    expect(data.accounts.items).toMatchObject([{ id: account.id, isTheirs: true, articles: 1, sessions: 2 }]);
    expect(data.activities.items.map(({ action }) => action)).toEqual([
      'session.login',
      'user.update',
      'user.update',
      'article.createPublished',
    ]);
    expect((await admin.personalData.find({ q: neighbour })).data.comments.items.map(({ id }) => id)).toEqual([
      quoting.id,
    ]);
  });

  test('shows of a subscription whether it was confirmed, requested, or taken over from earlier', async () => {
    await post('/api/newsletter', { email });
    const stateAfter = async (changes: string) => {
      await world.db.execute(`update subscribers set ${changes}`);
      return (await admin.personalData.find({ q: email })).data.subscriptions.items[0]?.state;
    };
    const states = [await stateAfter('asked_at = now()'), await stateAfter('confirmed_at = now()')];
    expect([...states, await stateAfter('asked_at = null, confirmed_at = null')]).toEqual([
      'asked',
      'confirmed',
      'kept',
    ]);
  });

  test('is found by a part of a name, and never contains the passwords', async () => {
    const { account, messageId } = await leaveTraces();
    const { data } = await admin.personalData.find({ q: 'ni subuh' });
    expect(data.email).toBeNull();
    expect([data.accounts.items[0]?.id, data.messages.items[0]?.id, data.subscriptions.total]).toEqual([
      account.id,
      messageId,
      0,
    ]);
    expect(JSON.stringify(data)).not.toContain('argon2');
    const others = (await admin.personalData.find({ q: 'nama yang tidak ada' })).data;
    expect([others.accounts.total, others.messages.total, others.comments.total]).toEqual([0, 0, 0]);
  });

  test('is limited in each list, with the total number', async () => {
    const { id } = await anArticle();
    await world.db.execute(
      `insert into comments (id, article_id, author, email, content, created_at)
       select 'c' || number, ?, 'Ani', ?, 'Isi', now() from generate_series(1, 1100) as numbers(number)`,
      [id, email],
    );
    const found = (await admin.personalData.find({ q: email })).data.comments;
    const handedOut = (await admin.personalData.export({ q: email })).data.comments;
    expect([found.total, found.items.length, handedOut.total, handedOut.items.length]).toEqual([
      1_100, 50, 1_100, 1_000,
    ]);
  });

  test('is exported, which is logged without the person', async () => {
    await leaveTraces();
    const answer = await admin.personalData.export({ q: email });
    expect(answer.data).toMatchObject({
      email,
      exportedAt: world.now.toISOString(),
      subscriptions: { total: 1 },
    });
    const [logged] = (await admin.activity.list({ kind: 'privacy' })).data;
    expect(logged).toMatchObject({ action: 'privacy.export', subjectId: null, subjectTitle: '' });
    expect(JSON.stringify(logged)).not.toContain('surat.example');
  });
});

describe('texts of staff that contain a person’s name', () => {
  test('are listed for review, by the address and by the name: replies with their text, drafts with their owner', async () => {
    const { comment } = await leaveTraces();
    await admin.comments.reply({ id: comment.id, content: 'Terima kasih, Ani Subuh.' });
    for (const q of [email, 'ani subuh']) {
      const { data } = await admin.personalData.find({ q });
      expect(data.replies.items.map(({ content }) => content)).toContain('Terima kasih, Ani Subuh.');
      expect(data.drafts).toMatchObject({ total: 1, items: [{ owner: 'Ibu Kepala' }] });
      expect(JSON.stringify(data.drafts)).not.toContain('Surat untuk');
    }
    expect((await admin.personalData.find({ q: neighbour })).data).toMatchObject({
      replies: { total: 0 },
      drafts: { total: 0 },
    });
  });

  test('are neither the person’s own drafts nor replies in which the name is too short or a placeholder', async () => {
    const { account, article, comment, answer } = await leaveTraces();
    await saveDraft(world.as(account));
    await saveDraft(world.as(account), { title: 'Pantun', content: '' });
    for (const author of ['Al', 'Pengunjung']) {
      await world.asVisitor().comments.send(aComment(article.id, { author, email }));
    }
    await admin.comments.reply({ id: comment.id, content: 'Pengunjung selalu disambut.' });
    const { data } = await admin.personalData.find({ q: email });
    expect(data.accounts.items).toMatchObject([{ unsavedDrafts: 2 }]);
    expect(data.drafts).toMatchObject({ total: 1, items: [{ owner: 'Ibu Kepala' }] });
    expect(data.replies).toMatchObject({ total: 1, items: [{ id: answer.id }] });
    expect((await admin.personalData.find({ q: 'ani subuh' })).data.drafts.total).toBe(1);
  });

  test('are found by no name of another sender', async () => {
    const { article, comment, answer } = await leaveTraces();
    await world.asVisitor().comments.send(aComment(article.id, { author: 'Budi Santoso', email: neighbour }));
    const text = 'Kapan rapor semester ini dibagikan?';
    await world.asVisitor().inquiries.create({ kind: 'pesan', name: 'Cici Amalia', email: neighbour, text });
    await admin.comments.reply({ id: comment.id, content: 'Terima kasih, Budi Santoso dan Cici Amalia.' });
    expect((await admin.personalData.find({ q: email })).data.replies.items.map(({ id }) => id)).toEqual([answer.id]);
    expect((await admin.personalData.find({ q: neighbour })).data.replies.total).toBe(1);
  });

  test('are found in what the home page shows of people, which staff edit themselves', async () => {
    const voice = { image: '', focus: null, name: 'Ani Subuh', position: 'Alumni', quote: 'Saya belajar sabar.' };
    await admin.siteContent.saveFaces({ ...pageContents.faces.initial, voices: [voice] });
    const found = async (q: string) => (await admin.personalData.find({ q })).data.settings;
    expect(await found('ani subuh')).toMatchObject({ total: 1, items: [{ key: 'content:faces' }] });
    expect(await found('budi santoso')).toEqual({ total: 0, items: [] });
  });

  test('are found in drafts by the title, by the typed text, and by the text before it', async () => {
    const named = { title: 'Surat', content: '<p>Budi Santoso</p>' };
    const unnamed = { title: 'Surat', content: '' };
    await saveDraft(admin, named, unnamed);
    await saveDraft(admin, unnamed, named);
    await saveDraft(admin, { title: 'Surat "Gaek" Santoso', content: '' }, unnamed);
    const found = async (q: string) => (await admin.personalData.find({ q })).data.drafts.total;
    expect([await found('budi santoso'), await found('"gaek" santoso'), await found('santoso')]).toEqual([2, 1, 3]);
  });
});

describe('erasing', () => {
  test('removes the name from refused logins, those that wait and those that were logged', async () => {
    const { account } = await leaveTraces();
    const failLogin = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'ani_subuh', password: 'bukan' },
      });
    world.advanceTime(limits.refusedLogins.windowMs + 1);
    await logRefusedLogins(world.db, world.now);
    await failLogin();
    const logged = async (name: string) => (await rowsHolding(name)).filter((row) => row.startsWith('activities: '));
    expect((await logged('Ani Subuh')).some((row) => row.includes('session.refused'))).toBe(true);
    const byOthers = (await logged('Ibu Kepala')).length;
    await admin.personalData.erase({ mode: 'delete', accounts: [account.id] });
    expect(await logged('Ani Subuh')).toEqual([]);
    expect(await logged('Ibu Kepala')).toHaveLength(byOthers + 1);
    expect((await rowsHolding(account.id)).filter((row) => row.startsWith('refused_logins: '))).toEqual([]);
  });

  test.each(['delete', 'anonymise'] as const)('leaves the address in no column of any table (%s)', async (mode) => {
    const { account } = await leaveTraces();
    expect((await rowsHolding(email)).length).toBeGreaterThan(6);
    const { data } = await admin.personalData.erase({ mode, email });
    expect(data).toMatchObject({ comments: 1, subscriptions: 1, letters: 1, accounts: 1 });
    expect((await rowsHolding(email)).filter((row) => !row.includes(neighbour))).toEqual([]);
    expect((await rowsHolding(email)).map((row) => row.split(neighbour).join('')).join()).not.toContain('ani.subuh');
    expect(await rowsHolding('Ani Zuhur')).toEqual([]);
    expect((await rowsHolding(account.id)).filter((row) => !/^(?:activities|withdrawals): /.test(row))).toEqual([]);
    expect((await rowsHolding('Ani Subuh')).filter((row) => row.startsWith('notices: '))).toEqual([]);
    expect(await world.db.execute('select from users where id = ?', [account.id])).toEqual([]);
    const [logged] = (await admin.activity.list({ kind: 'privacy' })).data;
    expect(logged).toMatchObject({
      action: 'privacy.erase',
      actor: { name: 'Ibu Kepala' },
      changes: expect.arrayContaining([{ field: 'accounts', before: null, after: '1' }]),
    });
  });

  test('keeps replies in their place, and updates pages that showed the person at once', async () => {
    const { article, theirs, comment } = await leaveTraces();
    const read = async () => (await world.app.inject(`/api/articles/${article.id}/comments`)).json().data;
    const byline = async () => (await world.app.inject(`/api/articles/${theirs.slug}`)).json().data.authorUser;
    const [before] = await read();
    expect([before.author, (await byline()).fullName]).toEqual([comment.author, 'Ani Subuh']);
    const input = { mode: 'anonymise', email };
    const { statusCode } = await callProcedure(world.app, 'personalData.erase', input, { headers });
    expect(statusCode).toBe(200);
    const [after] = await read();
    expect(after).toMatchObject({ id: comment.id, author: 'Pengunjung', content: comment.content });
    expect(after.replies).toMatchObject([{ content: 'Kami tulis ke [alamat dihapus].' }]);
    expect(await byline()).toBeNull();
  });

  test('deletes a comment completely, and empties one with replies', async () => {
    const { article, comment } = await leaveTraces();
    const lonely = (await world.asVisitor().comments.send(aComment(article.id, { email, content: 'Sendiri' }))).data;
    expect((await admin.personalData.erase({ mode: 'delete', email })).data.comments).toBe(2);
    const { data } = await admin.comments.listForStaff({});
    expect(data.find(({ id }) => id === lonely.id)).toBeUndefined();
    expect(data.find(({ id }) => id === comment.id)).toMatchObject({
      author: 'Pengunjung',
      email: null,
      content: 'Komentar ini telah dihapus.',
      replies: 1,
    });
  });

  test('erases what was chosen, and nothing of anybody else', async () => {
    const { messageId, quoting } = await leaveTraces();
    const other = await world.asVisitor().guestbook.send(aGuestMessage({ namaLengkap: 'Ani Subuhana' }));
    await admin.personalData.erase({ mode: 'anonymise', messages: [messageId], comments: [quoting.id] });
    const { data } = await admin.guestbook.listForStaff({});
    expect(data.find(({ id }) => id === messageId)).not.toHaveProperty('jawaban');
    expect(data.map(({ id, namaLengkap }) => [id, namaLengkap])).toEqual(
      expect.arrayContaining([
        [messageId, 'Pengunjung'],
        [other.id, 'Ani Subuhana'],
      ]),
    );
    expect((await admin.personalData.find({ q: email })).data.subscriptions.total).toBe(1);
    await admin.personalData.erase({ mode: 'delete', messages: [messageId] });
    expect((await admin.guestbook.listForStaff({})).data.map(({ id }) => id)).toEqual([other.id]);
  });

  test('works where the replacement is longer than the address', async () => {
    const short = 'a@b.id';
    const { id } = await anArticle();
    await world.asVisitor().comments.send(aComment(id, { email: neighbour, author: `${'x'.repeat(93)} ${short}` }));
    const { data } = await admin.personalData.erase({ mode: 'delete', email: short });
    expect([data.comments, data.mentions, await rowsHolding(short)]).toEqual([0, 1, []]);
  });

  test('is refused for the caller’s own account, and then nothing is erased', async () => {
    const [self] = (await admin.users.list({ role: 'admin' })).data;
    const { id } = await anArticle();
    await world.asVisitor().comments.send(aComment(id, { email }));
    await expect(admin.personalData.erase({ mode: 'delete', email, accounts: [self?.id ?? ''] })).rejects.toMatchObject(
      { cause: { code: 'CONFLICT' } },
    );
    expect((await admin.personalData.find({ q: email })).data.comments.total).toBe(1);
  });

  test('is refused to a caller who is no longer an active administrator', async () => {
    const closed = world.as(await world.aUser({ role: 'admin', isActive: false }));
    await expect(closed.personalData.erase({ mode: 'delete', email })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the activity log', () => {
  test('what another release has logged is found, whatever its action, also in the log itself', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const email = 'lama@contoh.id';
    await world.db.execute(
      `insert into activities (at, actor_name, kind, action, subject_title, count, changes)
       values (now(), ?, 'article', 'article.fold', 'Berita', 1, '[]')`,
      [email],
    );
    const { activities } = (await admin.personalData.find({ q: email })).data;
    expect(activities.items).toMatchObject([{ action: 'article.fold' }]);
    expect((await admin.activity.list({})).data.map(({ action }) => action)).toContain('article.fold');
    expect((await admin.activity.latest()).data.map(({ action }) => action)).toContain('article.fold');
  });

  test('loses what identifies the person, and keeps everything else of each row, and other rows', async () => {
    const { id } = await world.aUser({ fullName: 'Ani Subuh', email });
    const other = randomUUID();
    const changed = (field: string, before: string | null, after: string) => ({ field, before, after });
    type Row = [actor: string, name: string, subject: string, title: string, address: string | null, changes: object[]];
    const rows: Row[] = [
      [id, 'Ani Subuh', other, 'Berita', '10.0.0.1', []],
      [
        other,
        'Budi',
        id,
        'Ani Subuh',
        '10.0.0.2',
        [changed('fullName', 'Ani', 'Ani S.'), changed('role', 'author', 'editor'), changed('email', null, email)],
      ],
      [other, 'Budi', id, 'Ani Subuh', '10.0.0.2', [changed('isActive', 'true', 'false')]],
      [other, 'Budi', other, `Surat ${email}`, '10.0.0.2', [changed('fullName', 'Budi', 'Budi Z.')]],
      [other, email, other, 'Berita', '10.0.0.3', []],
      [other, 'Budi', other, 'Berita', '10.0.0.2', [changed('title', `Ke ${email}`, 'Judul')]],
      [other, 'Budi', other, 'Berita', '10.0.0.2', [changed('title', 'Satu', 'Dua')]],
      [other, 'Budi', other, 'Berita', '10.0.0.2', [changed('title', 'Ke budi@surat.example', 'Judul')]],
    ];
    for (const [actor, name, subject, title, address, changes] of rows) {
      await world.db.execute(
        `insert into activities (at, actor_id, actor_name, kind, action, subject_id, subject_title, count, address, changes)
         values (now(), ?, ?, 'article', 'article.update', ?, ?, 1, ?, ?::jsonb)`,
        [actor, name, subject, title, address, JSON.stringify(changes)],
      );
    }
    const { activities } = (await admin.personalData.find({ q: email })).data;
    expect([activities.total, activities.items.length]).toEqual([6, 6]);
    expect((await admin.personalData.erase({ mode: 'delete', email })).data.activities).toBe(6);
    const erased = '(data dihapus)';
    expect(
      await world.db.execute(
        `select actor_name as name, subject_title as title, address, changes from activities
         where action = 'article.update' order by id`,
      ),
    ).toEqual([
      { name: erased, title: 'Berita', address: null, changes: [] },
      {
        name: 'Budi',
        title: erased,
        address: '10.0.0.2',
        changes: [
          changed('fullName', erased, erased),
          changed('role', 'author', 'editor'),
          changed('email', null, erased),
        ],
      },
      { name: 'Budi', title: erased, address: '10.0.0.2', changes: [changed('isActive', 'true', 'false')] },
      { name: 'Budi', title: erased, address: '10.0.0.2', changes: [changed('fullName', 'Budi', 'Budi Z.')] },
      { name: erased, title: 'Berita', address: '10.0.0.3', changes: [] },
      { name: 'Budi', title: 'Berita', address: '10.0.0.2', changes: [changed('title', erased, 'Judul')] },
      { name: 'Budi', title: 'Berita', address: '10.0.0.2', changes: [changed('title', 'Satu', 'Dua')] },
      {
        ...{ name: 'Budi', title: 'Berita', address: '10.0.0.2' },
        changes: [changed('title', 'Ke budi@surat.example', 'Judul')],
      },
    ]);
  });

  test('allows a person to be removed from a row, and no other change', async () => {
    const { account } = await leaveTraces();
    const erased = "'(data dihapus)'";
    const allowed = [
      `update activities set actor_name = ${erased}, address = null where actor_id = '${account.id}'`,
      `update activities set subject_title = ${erased} where kind = 'user'`,
    ];
    for (const statement of allowed) await world.db.execute(statement);
    const refused = [
      `update activities set actor_name = 'Orang lain'`,
      `update activities set actor_id = null where actor_id is not null`,
      `update activities set action = 'article.update'`,
      `update activities set at = at - interval '1 day'`,
      `update activities set address = '10.0.0.1'`,
      `update activities set changes = '[]' where changes <> '[]'`,
      `update activities set changes = jsonb_set(changes, '{0,after}', '"lain"') where changes <> '[]'`,
      `update activities set changes = jsonb_set(changes, '{0,field}', ${'\'"(data dihapus)"\''}) where changes <> '[]'`,
      'delete from activities',
    ];
    for (const statement of refused) {
      await expect(world.db.execute(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});
