import { limits } from '@madrasah/contract';
import { aGuestMessage } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { removeUnread } from '../moderation/index.ts';
import { moderatedMessages } from './index.ts';

const world = aWorld();

const send = (payload: object) => world.app.inject({ method: 'POST', url: '/api/guestbook', payload });
const read = async (query = '') => (await world.app.inject({ url: `/api/guestbook${query}` })).json();
const hour = 60 * 60_000;

/** One an hour, which is below the limit of one address. */
async function sendMany(count: number) {
  for (let made = 0; made < count; made += 1) {
    await send(aGuestMessage({ namaLengkap: `Tamu ${made}` }));
    world.advanceTime(hour);
  }
}

describe('reading the guest book', () => {
  test('[API-036] is a bare list, newest first, with the total in a header', async () => {
    await sendMany(3);
    const answer = await world.app.inject({ url: '/api/guestbook' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(({ namaLengkap }: { namaLengkap: string }) => namaLengkap)).toEqual([
      'Tamu 2',
      'Tamu 1',
      'Tamu 0',
    ]);
    expect(answer.headers['x-total-count']).toBe('3');
  });

  test('of two messages of the same moment the later one comes first', async () => {
    const first = (await send(aGuestMessage())).json();
    const second = (await send(aGuestMessage())).json();
    expect((await read()).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  });

  test('has pages of at most 100; without them the newest 50', async () => {
    await sendMany(52);
    expect(await read()).toHaveLength(limits.guestbook.newest);
    const page = await world.app.inject({ url: '/api/guestbook?page=2&limit=50' });
    expect(page.json().map(({ namaLengkap }: { namaLengkap: string }) => namaLengkap)).toEqual(['Tamu 1', 'Tamu 0']);
    expect(page.headers['x-total-count']).toBe('52');
    expect(await read('?limit=100')).toHaveLength(52);
    expect(await read('?limit=101')).toHaveLength(50);
    expect(await read('?page=9')).toEqual([]);
  });
});

describe('leaving a message', () => {
  test('[API-037] [ENT-035] returns the created message, bare, which is then the first', async () => {
    const { namaLengkap, jabatanPosisi, rating, pesan } = aGuestMessage({ rating: 4 });
    const answer = await send({ namaLengkap, jabatanPosisi, rating, pesan });
    const created = {
      id: expect.any(Number),
      namaLengkap,
      jabatanPosisi,
      rating: 4,
      pesan,
      tanggalKirim: world.now.toISOString(),
    };
    expect([answer.statusCode, answer.json()]).toEqual([201, created]);
    expect(await read()).toEqual([answer.json()]);
  });

  test('keeps HTML as plain text', async () => {
    const pesan = '<b>Bagus</b> & <script>alert(1)</script>\n2 < 3';
    expect((await send(aGuestMessage({ pesan }))).json().pesan).toBe(pesan);
    expect((await read())[0].pesan).toBe(pesan);
  });

  const required = ['namaLengkap', 'pesan', 'rating'] as const;
  test.each(required)('[VAL-007] without %s is refused', async (field) => {
    const { [field]: _left, ...rest } = aGuestMessage();
    for (const payload of [rest, { ...rest, [field]: '  ' }, { ...rest, [field]: null }]) {
      const answer = await send(payload);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    }
    expect(await read()).toEqual([]);
  });

  test('[CONST-018] has a rating from 1 to 5, in whole stars', async () => {
    for (const rating of [0, 6, -1, 4.5, '5', true]) {
      expect((await send({ ...aGuestMessage(), rating })).statusCode).toBe(400);
    }
    for (const rating of [1, 5]) expect((await send(aGuestMessage({ rating }))).statusCode).toBe(201);
  });

  test('[VAL-009] needs no position', async () => {
    const { jabatanPosisi: _left, ...without } = aGuestMessage();
    expect((await send(without)).json().jabatanPosisi).toBeNull();
    expect((await send(aGuestMessage({ jabatanPosisi: ' ' }))).json().jabatanPosisi).toBeNull();
  });

  test('[VAL-010] has generous limits', async () => {
    const longest = { namaLengkap: 'n'.repeat(100), jabatanPosisi: 'j'.repeat(100), pesan: 'p'.repeat(2_000) };
    expect((await send(aGuestMessage(longest))).statusCode).toBe(201);
    for (const [field, value] of Object.entries(longest)) {
      const answer = await send(aGuestMessage({ [field]: `${value}x` }));
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
  });

  test('text that cannot be stored is refused, not lost', async () => {
    expect((await send(aGuestMessage({ pesan: 'a\u0000b' }))).statusCode).toBe(422);
  });

  test('a suspicious one is answered like any other and waits for staff', async () => {
    const plain = await send(aGuestMessage());
    const suspicious = await send(aGuestMessage({ website: 'https://spam.example' }));
    expect(suspicious.statusCode).toBe(plain.statusCode);
    expect(Object.keys(suspicious.json())).toEqual(Object.keys(plain.json()));
    expect((await read()).map(({ id }: { id: number }) => id)).toEqual([plain.json().id]);

    const editor = world.as(await world.aUser({ role: 'editor' }));
    const waiting = await editor.guestbook.listForStaff({ status: 'pending' });
    expect(waiting.data.map(({ id }) => id)).toEqual([suspicious.json().id]);
  });

  test('the same text again within a day waits for staff, a day later not', async () => {
    const { pesan } = aGuestMessage();
    await send(aGuestMessage({ pesan }));
    await send(aGuestMessage({ pesan }));
    expect(await read()).toHaveLength(1);
    world.advanceTime(24 * hour);
    await send(aGuestMessage({ pesan }));
    expect(await read()).toHaveLength(2);
  });

  test('the sixth within an hour from one address waits for staff, the sixty-first is refused with the time to wait', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send(aGuestMessage())).statusCode).toBe(201);
    expect(await read()).toHaveLength(5);
    world.advanceTime(hour / 2);
    for (let sent = 5; sent < 60; sent += 1) expect((await send(aGuestMessage())).statusCode).toBe(201);
    expect(await read()).toHaveLength(5);
    const refused = await send(aGuestMessage());
    expect([refused.statusCode, refused.json().message, refused.headers['retry-after']]).toEqual([
      429,
      'Terlalu banyak pesan. Coba lagi nanti.',
      '1800',
    ]);
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { summary, data } = await editor.guestbook.listForStaff({ status: 'pending' });
    expect([summary.pending, data[0]?.spamReasons]).toEqual([55, ['frequent']]);
    world.advanceTime(hour / 2);
    expect((await send(aGuestMessage())).statusCode).toBe(201);
    expect(await read()).toHaveLength(6);
  });
});

describe('an internal error', () => {
  test('[ERR-069] [ERR-070] has the message of the guest book', async () => {
    const neverRead = '?page=1000';
    await world.orm.em.execute('alter table guest_messages rename to away');
    const answers = [await read(neverRead), (await send(aGuestMessage())).json()];
    await world.orm.em.execute('alter table away rename to guest_messages');
    expect(answers.map(({ message }) => message)).toEqual(['Gagal memuat pesan tamu.', 'Gagal mengirim pesan tamu.']);
  });
});

describe('moderation', () => {
  test('shows, hides and deletes over the documented paths', async () => {
    const headers = await world.signIn({ role: 'editor' });
    const { id } = (await send(aGuestMessage({ elapsedMs: 1 }))).json();
    const url = `/api/guestbook/${id}`;
    const list = (await world.app.inject({ url: '/api/guestbook/moderation?status=pending', headers })).json();
    expect([list.data[0].status, list.pagination]).toEqual([
      'pending',
      { page: 1, limit: 50, total: 1, totalPages: 1 },
    ]);

    const shown = await world.app.inject({ method: 'PATCH', url, headers, payload: { status: 'shown' } });
    expect(shown.json().data).toMatchObject({ id, status: 'shown' });
    expect(await read()).toHaveLength(1);

    await world.app.inject({ method: 'PATCH', url, headers, payload: { status: 'hidden' } });
    expect(await read()).toEqual([]);

    const removed = await world.app.inject({ method: 'DELETE', url, headers });
    expect(removed.json()).toEqual({ message: 'Pesan tamu berhasil dihapus!' });
    expect((await world.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
  });

  test('several at once: each has a result, and the figures are updated', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    await sendMany(3);
    const [one, two, gone] = (await editor.guestbook.listForStaff({})).data.map(({ id }) => id);
    await editor.guestbook.remove({ id: gone ?? 0 });
    const { data } = await editor.guestbook.bulk({ ids: [one ?? 0, gone ?? 0], action: 'hide' });
    expect(data).toMatchObject({ ok: [one], failed: [{ id: gone, message: 'Pesan tamu tidak ditemukan' }] });
    expect((await editor.guestbook.listForStaff({})).summary).toEqual({
      ...{ total: 2, pending: 0, shown: 1, hidden: 1 },
      ...{ suspected: 0, trash: 1 },
    });
    await editor.guestbook.bulk({ ids: [one ?? 0], action: 'show' });
    await editor.guestbook.bulk({ ids: [two ?? 0], action: 'delete' });
    expect((await read()).map(({ id }: { id: number }) => id)).toEqual([one]);
  });

  test('suspected spam is not shown together with others, only alone; one message is read by its id', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { id: one } = (await send(aGuestMessage())).json();
    const { id: two } = (await send(aGuestMessage({ pesan: 'Lihat https://iklan.example' }))).json();
    await editor.guestbook.bulk({ ids: [one], action: 'hide' });
    expect((await editor.guestbook.bulk({ ids: [one, two], action: 'show' })).data).toMatchObject({
      ok: [one],
      failed: [{ id: two, message: 'Diduga spam: baca, lalu setujui satu per satu.' }],
    });
    expect((await editor.guestbook.byId({ id: two })).data).toMatchObject({ id: two, status: 'pending' });
    expect((await editor.guestbook.bulk({ ids: [two], action: 'show' })).data.ok).toEqual([two]);
    expect((await editor.guestbook.byId({ id: two })).data).toMatchObject({ status: 'shown' });
    await editor.guestbook.bulk({ ids: [two], action: 'delete' });
    expect((await editor.guestbook.byId({ id: two })).data).toMatchObject({ status: 'trash' });
    await editor.guestbook.bulk({ ids: [two], action: 'purge' });
    await expect(editor.guestbook.byId({ id: two })).rejects.toMatchObject({ message: 'Pesan tamu tidak ditemukan' });
  });

  test('an answer of the school is public with its message, which it shows, and is removed with it', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { id } = (await send(aGuestMessage({ pesan: 'Kapan wisuda? https://madrasah.example' }))).json();
    world.advanceTime(hour);
    const answered = (await editor.guestbook.answer({ id, jawaban: '  Tanggal 7 Juni.\nSilakan hadir. ' })).data;
    const jawaban = { pesan: 'Tanggal 7 Juni.\nSilakan hadir.', tanggal: world.now.toISOString() };
    expect(answered).toMatchObject({ id, status: 'shown', jawaban });
    expect(await read()).toMatchObject([{ id, jawaban }]);
    expect((await editor.guestbook.answer({ id, jawaban: 'J'.repeat(1_000) })).data.jawaban?.pesan).toHaveLength(1_000);
    await expect(editor.guestbook.answer({ id, jawaban: 'J'.repeat(1_001) })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect((await editor.guestbook.answer({ id, jawaban: ' ' })).data).not.toHaveProperty('jawaban');
    expect((await read())[0]).not.toHaveProperty('jawaban');
    await editor.guestbook.answer({ id, jawaban: 'Tanggal 7 Juni.' });
    await editor.guestbook.bulk({ ids: [id], action: 'delete' });
    expect(await read()).toEqual([]);
    await expect(editor.guestbook.answer({ id, jawaban: 'Lagi' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await editor.guestbook.bulk({ ids: [id], action: 'purge' });
    expect(await world.db.execute('select count(*)::int as count from guest_messages')).toEqual([{ count: 0 }]);
  });

  test('several at once fail where the database does, and are not logged where nothing changed', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const count = () => world.db.execute('select count(*)::int from activities');
    const before = await count();
    expect((await editor.guestbook.bulk({ ids: [999_999], action: 'hide' })).data.ok).toEqual([]);
    expect(await count()).toEqual(before);

    await world.db.execute('alter table guest_messages rename to away');
    const fails = editor.guestbook.bulk({ ids: [999_999], action: 'hide' });
    await expect(fails).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    await world.db.execute('alter table away rename to guest_messages');
  });

  test('a message that is no spam is shown, and a similar one need not wait again', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const pesan = 'Tempat parkir: https://peta-madrasah.example/parkir';
    const { id } = (await send(aGuestMessage({ pesan }))).json();
    const [waiting] = (await editor.guestbook.listForStaff({ status: 'pending', search: 'PARKIR' })).data;
    expect(waiting).toMatchObject({ id, spamScore: 3, spamReasons: ['link'] });
    await editor.guestbook.bulk({ ids: [id], action: 'notSpam' });
    await send(aGuestMessage({ pesan: 'Lihat https://peta-madrasah.example/gerbang' }));
    expect(await read()).toHaveLength(2);
    expect((await editor.guestbook.listForStaff({ search: 'tidak ada' })).data).toEqual([]);
  });

  test('a message that was sent within a day before looks like spam, and a day later no more', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const reasonsOf = async () => {
      const { id } = (await send(aGuestMessage({ pesan: 'Semoga berkah selalu.' }))).json();
      const { data } = await editor.guestbook.listForStaff({ search: 'berkah' });
      return data.find((message) => message.id === id)?.spamReasons;
    };
    expect([await reasonsOf(), await reasonsOf()]).toEqual([[], ['repeated']]);
    world.advanceTime(limits.spam.repeatWindowMs);
    expect(await reasonsOf()).toEqual([]);
  });

  test('a moderator searches names and messages of one status, and the total counts exactly what is found', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const store = async (namaLengkap: string, pesan: string): Promise<number> =>
      (await send(aGuestMessage({ namaLengkap, pesan }))).json().id;
    const byName = await store('Panitia Qur’ban', 'Terima kasih atas sambutannya.');
    const byText = await store('Budi', 'Salam untuk panitia.');
    const other = await store('Tono', 'Madrasah yang rapi.');
    await editor.guestbook.bulk({ ids: [byText], action: 'hide' });
    const find = async (input: Parameters<typeof editor.guestbook.listForStaff>[0]) => {
      const { data, pagination } = await editor.guestbook.listForStaff(input);
      return [data.map(({ id }) => id).sort((a, b) => a - b), pagination.total];
    };
    expect(await find({ search: 'PANITIA' })).toEqual([[byName, byText], 2]);
    for (const search of ['qurban', "Qur'bán"]) expect(await find({ search })).toEqual([[byName], 1]);
    expect(await find({ search: 'salam' })).toEqual([[byText], 1]);
    for (const search of ['panitia', 'salam']) expect(await find({ search, status: 'hidden' })).toEqual([[byText], 1]);
    expect(await find({ status: 'shown' })).toEqual([[byName, other], 2]);
  });

  test('hidden messages are kept three months from then on, pending ones a year', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const idOf = async (message: object) => (await send(message)).json().id;
    const hidden = await idOf(aGuestMessage());
    const waiting = await idOf(aGuestMessage({ pesan: 'Lihat https://peta-madrasah.example' }));
    const shown = await idOf(aGuestMessage({ pesan: 'Salam dari jauh' }));
    const { refusedKeptMs, waitingKeptMs } = limits.moderation;
    world.advanceTime(refusedKeptMs);
    await editor.guestbook.moderate({ id: hidden, status: 'hidden' });
    const idsAfter = async (ms: number) => {
      await removeUnread(moderatedMessages)(world.orm.em, new Date(world.now.getTime() + ms));
      return (await editor.guestbook.listForStaff({})).data.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await idsAfter(refusedKeptMs - 1)).toEqual([hidden, waiting, shown]);
    expect(await idsAfter(refusedKeptMs)).toEqual([waiting, shown]);
    expect(await idsAfter(waitingKeptMs - refusedKeptMs - 1)).toEqual([waiting, shown]);
    expect(await idsAfter(waitingKeptMs - refusedKeptMs)).toEqual([shown]);
  });

  test('is refused to authors and visitors', async () => {
    const headers = await world.signIn({ role: 'author' });
    const statuses = [];
    for (const requestHeaders of [headers, {}]) {
      statuses.push((await world.app.inject({ url: '/api/guestbook/moderation', headers: requestHeaders })).statusCode);
    }
    expect(statuses).toEqual([403, 401]);
  });
});
