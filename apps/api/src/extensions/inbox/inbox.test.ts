import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  events,
  files,
  formKeyField,
  type InquiryState,
  inquiryKinds,
  inquiryLimits,
  inquiryStates,
  inquiryTexts,
  limits,
  nextInquiryStates,
  refusedMove,
} from '@madrasah/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { anOfficeFile, aPdf, aReceivedFile } from '../../../test/files.ts';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';
import { createCaller } from '../../router.ts';
import { eraseOldInquiries } from './personal-data.ts';
import { dueDay } from './settings.ts';

const world = aWorld({ cachesResponses: true, sendsMail: true, publicFolder: aFakePublicApp() });
const hour = 60 * 60_000;
const day = 24 * hour;

const written = {
  kind: 'pesan',
  name: 'Rahmat Hidayat',
  email: 'rahmat@surat.example',
  text: 'Kapan rapor semester ini dibagikan?',
};
type Sent = Partial<Parameters<ReturnType<typeof world.asVisitor>['inquiries']['create']>[0]> & {
  files?: readonly [Buffer, string][];
};

let sentBefore = 0;

/**
 * Sends an inquiry. An hour passes first, so that the limit of an address is not reached, and each text is another one,
 * because repeated ones look like spam.
 */
async function send({ files: sentFiles = [], ...changes }: Sent = {}) {
  world.advanceTime(hour);
  sentBefore += 1;
  const text = `${written.text} Ini pertanyaan ${sentBefore}.`;
  const receivedFiles = await Promise.all(sentFiles.map(([bytes, name]) => aReceivedFile(bytes, name)));
  const visitor = createCaller({ ...world.contextOf({ kind: 'none' }), receivedFiles });
  return (await visitor.inquiries.create({ ...written, text, ...changes })).data;
}

const aPerson = async (role: 'admin' | 'editor' | 'author', fullName = 'Petugas') =>
  world.as(await world.aUser({ role, fullName }));
type Caller = Awaited<ReturnType<typeof aPerson>>;

const numbersOf = async (caller: Caller, filter: Parameters<Caller['inquiries']['list']>[0] = {}) =>
  (await caller.inquiries.list(filter)).data.map(({ number }) => number);

async function find(caller: Caller, number: string) {
  const [found] = (await caller.inquiries.list({ search: number })).data;
  if (!found) throw new Error(`no inquiry ${number}`);
  return (await caller.inquiries.byId({ id: found.id })).data;
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
/** The texts at the fields that a call refuses. */
const fieldsRefusedBy = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { cause?: { details?: { errors?: object } } }) => error.cause?.details?.errors,
  );
const aFile = (bytes: Buffer, name = 'surat.pdf'): [Buffer, string] => [bytes, name];

describe('sending', () => {
  test('[INB-001] takes five kinds, texts of 20 to 5,000 characters and three files', async () => {
    const editor = await aPerson('editor');
    for (const kind of Object.keys(inquiryKinds)) await send({ kind });
    expect((await editor.inquiries.list({})).data.map(({ kind }) => kind).sort()).toEqual(
      Object.keys(inquiryKinds).sort(),
    );
    expect(await refusalOf(send({ kind: 'pujian' }))).not.toBe('accepted');
    const refused = [19, 5_001].map((length) => refusalOf(send({ text: 'a'.repeat(length) })));
    expect(await Promise.all(refused)).not.toContain('accepted');
    for (const length of [20, 5_000]) await send({ text: 'b'.repeat(length) });
    const letters = Array.from({ length: 4 }, (_, index) => aFile(aPdf(), `surat-${index}.pdf`));
    const many = await post({ ...written, text: 'Dengan empat berkas lampiran.' }, letters);
    expect([many.statusCode, many.json().refusedForm.errors]).toEqual([413, { files: inquiryTexts.files }]);
    const { number } = await send({ files: letters.slice(1), text: 'Dengan tiga berkas lampiran.' });
    expect((await find(editor, number)).files.map(({ name }) => name)).toEqual([
      'surat-1.pdf',
      'surat-2.pdf',
      'surat-3.pdf',
    ]);
    expect(await refusalOf(send({ files: [aFile(Buffer.from('MZ program'))] }))).not.toBe('accepted');
    const tooLarge = aFile(aPdf({ bytes: inquiryLimits.fileBytes + 1 }));
    expect(await refusalOf(send({ files: [tooLarge] }))).not.toBe('accepted');
  });

  const post = async (fields: Record<string, string>, files: readonly [Buffer, string][] = []) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [bytes, name] of files) form.append('files', new File([new Uint8Array(bytes)], name));
    if (files.length === 0) form.append('files', new File([], ''));
    const request = new Request('http://madrasah.test', { method: 'POST', body: form });
    return world.app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': request.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };

  const sentOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json().sentForm.sent;

  test('[INB-001] works without scripts, with files; a refused form comes back with what was typed', async () => {
    const editor = await aPerson('editor');
    const answer = await post(written, [[aPdf(), 'surat.pdf']]);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.location]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
    const { sentForm } = answer.json();
    expect(sentForm).toMatchObject({
      path: '/contact',
      kind: 'inquirySent',
      sent: { number: expect.any(String), code: expect.any(String) },
    });
    expect(await find(editor, sentForm.sent.number)).toMatchObject({
      text: written.text,
      files: [{ name: 'surat.pdf', type: 'pdf' }],
    });
    expect((await post(written)).statusCode).toBe(200);

    const short = await post({ ...written, text: 'Pendek' });
    expect([short.statusCode, short.json().refusedForm]).toMatchObject([
      422,
      { values: { text: 'Pendek' }, errors: { text: inquiryTexts.text } },
    ]);
    const program = await post(written, [[Buffer.from('MZ program'), 'surat.pdf']]);
    expect([program.statusCode, program.json().refusedForm]).toMatchObject([
      422,
      { values: written, errors: { files: expect.any(String) } },
    ]);
    const large = await post(written, [[aPdf({ bytes: inquiryLimits.fileBytes + 1 }), 'surat.pdf']]);
    expect([large.statusCode, large.json().refusedForm]).toMatchObject([
      413,
      { values: written, errors: { files: inquiryTexts.fileTooLarge } },
    ]);
  });

  test('[INB-001] a form that is posted twice, one after the other or at once, is one inquiry with one code', async () => {
    const editor = await aPerson('editor');
    const own = { ...written, [formKeyField]: randomUUID() };
    const file: [Buffer, string] = [aPdf(), 'a.pdf'];
    const [first, second] = await Promise.all([post(own, [file]), post(own, [file])]);
    const again = await post(own, [file]);
    expect([sentOf(second), sentOf(again)]).toEqual([sentOf(first), sentOf(first)]);
    const { number, code } = sentOf(first);
    expect(await numbersOf(editor)).toEqual([number]);
    expect((await world.asVisitor().inquiries.status({ number, code })).data.state).toBe('masuk');
    expect((await editor.notices.unread()).data.unread).toBe(1);
    const others = [
      await post({ ...own, text: `${written.text} Terima kasih.` }, [file]),
      await post(own, [[aPdf({ bytes: 2_000 }), 'a.pdf']]),
      await post(own, [[file[0], 'b.pdf']]),
    ];
    expect(new Set([number, ...others.map((answer) => sentOf(answer).number)]).size).toBe(4);
  });

  test('[INB-002] two people who send the same from one address get numbers and codes of their own', async () => {
    const keys = [randomUUID(), randomUUID(), 'kata', undefined, undefined];
    const numbers: string[] = [];
    for (const key of keys) {
      const answer = await post({ ...written, ...(key && { [formKeyField]: key }) }, [[aPdf(), 'a.pdf']]);
      const { number, code } = sentOf(answer);
      expect((await world.asVisitor().inquiries.status({ number, code })).data.state).toBe('masuk');
      numbers.push(number);
    }
    expect(new Set(numbers).size).toBe(keys.length);
  });

  test('the code of an inquiry that may be sent again stands in no column, and comes back with the same key', async () => {
    const call = () =>
      world.app.inject({
        method: 'POST',
        url: '/trpc/inquiries.create',
        headers: { 'idempotency-key': 'satu' },
        payload: written,
      });
    const { data } = (await call()).json().result.data;
    expect((await call()).json().result.data.data).toEqual(data);
    const kept = await world.db.execute<{ row: string }[]>('select kept::text as row from idempotency_keys as kept');
    expect(kept).toHaveLength(1);
    for (const code of [data.code, data.code.replace('-', '')]) expect(JSON.stringify(kept)).not.toContain(code);
  });

  test('a PNG is recognised by its content, and kept as a JPEG without its metadata', async () => {
    const editor = await aPerson('editor');
    const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#fff0' } })
      .withExif({ IFD0: { ImageDescription: 'RAHASIA' } })
      .png()
      .toBuffer();
    expect(png.includes('RAHASIA')).toBe(true);
    const { number } = await send({ files: [aFile(png, 'layar.pdf')] });
    const { id, files: kept } = await find(editor, number);
    expect(kept).toMatchObject([{ name: 'layar.jpg', type: 'jpg' }]);
    const { data } = await editor.inquiries.download({ id, file: 0 });
    const bytes = Buffer.from(data.file, 'base64');
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect(bytes.includes('RAHASIA')).toBe(false);
    const broken = await refusalOf(send({ files: [aFile(png.subarray(0, 60), 'layar.png')] }));
    expect(broken).not.toBe('accepted');
  });

  test('a file is shown as pictures or as text, and each reading is logged', async () => {
    const [editor, admin] = [await aPerson('editor'), await aPerson('admin')];
    const word = { 'word/document.xml': '<w:document><w:p><w:r><w:t>Mohon izin.</w:t></w:r></w:p></w:document>' };
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const sent = [aFile(aPdf()), aFile(await anOfficeFile('docx', word)), aFile(picture)];
    const { number } = await send({ files: sent });
    const { id } = await find(editor, number);
    const shown = async (file: number) => (await editor.inquiries.preview({ id, file })).data;
    expect(await shown(0)).toEqual({ kind: 'none' });
    expect(await shown(1)).toEqual({ kind: 'text', text: 'Mohon izin.', isCut: false });
    expect(await shown(2)).toMatchObject({ kind: 'pages', total: 1, pages: [expect.stringMatching(/^\/9j\//)] });
    expect(await refusalOf(editor.inquiries.preview({ id, file: 3 }))).not.toBe('accepted');
    const { data } = await admin.activity.list({});
    expect(data.filter(({ action }) => action === 'inquiry.download')).toHaveLength(3);
  });

  test('a refused file is told with what the form accepts', async () => {
    for (const bytes of [Buffer.from('GIF89a'), aPdf().subarray(0, 40)]) {
      const answer = await post(written, [[bytes, 'surat.pdf']]);
      const { files: text } = answer.json().refusedForm.errors;
      expect(text).toContain('PDF, Word (docx), JPG, atau PNG');
      expect(text).not.toMatch(/20 MB|xlsx/);
    }
  });

  describe('[INB-010] of one address', () => {
    const { heldBeyond, refusedBeyond, windowMs } = limits.spam.perAddress;
    const postMany = async (count: number) => {
      const numbers: string[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        world.advanceTime(1_000);
        sentBefore += 1;
        const { sentForm } = (await post({ ...written, text: `${written.text} Ini kiriman ${sentBefore}.` })).json();
        numbers.push(sentForm.sent.number);
        expect((await world.asVisitor().inquiries.status(sentForm.sent)).data.state).toBe('masuk');
      }
      return numbers;
    };

    test('the sixth in an hour gets number and code, waits in the queue of spam, and rings no bell', async () => {
      const editor = await aPerson('editor');
      const numbers = await postMany(heldBeyond);
      expect([await numbersOf(editor), await numbersOf(editor, { spam: true })]).toEqual([numbers.toReversed(), []]);
      const bell = async () => (await editor.notices.list({})).data.map(({ count }) => count);
      expect(await bell()).toEqual([heldBeyond]);

      const [held = ''] = await postMany(1);
      expect([await numbersOf(editor), await numbersOf(editor, { spam: true })]).toEqual([
        numbers.toReversed(),
        [held],
      ]);
      expect(await bell()).toEqual([heldBeyond]);
      const [{ id = '', spamReasons } = {}] = (await editor.inquiries.list({ spam: true })).data;
      expect(spamReasons).toContain('frequent');
      for (const number of numbers) {
        const found = await find(editor, number);
        await editor.inquiries.move({ id: found.id, version: found.version, state: 'diproses' });
      }
      expect((await editor.notices.unread()).data.unread, 'the held one keeps no bell ringing').toBe(0);
      const { version } = (await editor.inquiries.byId({ id })).data;
      await editor.inquiries.markSpam({ id, version, isSpam: false });
      expect(await numbersOf(editor, { state: 'masuk' })).toEqual([held]);
      world.advanceTime(windowMs);
      const [later = ''] = await postMany(1);
      expect(await numbersOf(editor, { state: 'masuk' })).toEqual([later, held]);
    });

    test('sixty are tried in an hour, by form or by call, and the next is refused by its headers', async () => {
      for (let tried = 0; tried < refusedBeyond - 1; tried += 1) {
        expect((await post({ ...written, text: 'Pendek' })).statusCode).toBe(422);
      }
      expect(await refusalOf(world.asVisitor().inquiries.create(written))).toBe('accepted');
      expect(await refusalOf(world.asVisitor().inquiries.create(written))).toBe(inquiryTexts.tooMany);

      const unread = new Readable({ read: () => expect.unreachable('the body is read') });
      for (const [url, type] of [
        ['/contact', 'multipart/form-data; boundary=x'],
        ['/contact', 'application/x-www-form-urlencoded'],
        ['/trpc/inquiries.create', 'application/json'],
      ] as const) {
        const headers = { 'content-type': type, 'content-length': '5000', 'sec-fetch-site': 'same-origin' };
        const answer = await world.app.inject({ method: 'POST', url, headers, payload: unread });
        expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 429, '3600']);
        expect(answer.body).toContain(inquiryTexts.tooMany);
      }
    });
  });

  test('a name and a way to answer are needed, except for an anonymous complaint, which stores neither', async () => {
    const admin = await aPerson('admin');
    for (const changes of [{ name: '' }, { email: '' }, { email: 'bukan surel' }, { email: '', whatsapp: '12' }]) {
      expect(await refusalOf(send(changes))).not.toBe('accepted');
    }
    expect(await refusalOf(send({ isAnonymous: true }))).not.toBe('accepted');
    const { number } = await send({ kind: 'pengaduan', isAnonymous: true });
    expect(await find(admin, number)).toMatchObject({ name: null, email: null, whatsapp: null });
  });
});

describe('the status page', () => {
  test('[INB-002] answers to number and code together; a wrong code and an unknown number get the same answer', async () => {
    const { number, code } = await send();
    const status = (typed: { number: string; code: string }) => world.asVisitor().inquiries.status(typed);
    expect((await status({ number: number.toLowerCase(), code: code.replace('-', ' ') })).data).toMatchObject({
      number,
      state: 'masuk',
      history: [{ state: 'masuk' }],
      answers: [],
    });
    const post = (typed: { number: string; code: string }) =>
      world.app.inject({
        method: 'POST',
        url: '/contact/status',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams(typed).toString(),
      });
    expect((await post({ number, code })).json().sentForm).toMatchObject({ kind: 'inquiryStatus', status: { number } });
    const other = await send();
    const refusals = [];
    for (const typed of [
      { number, code: other.code },
      { number: 'ZZZZ-ZZZZ', code },
      { number, code: '' },
    ]) {
      const { statusCode, body } = await post(typed);
      const { values: _values, ...refused } = JSON.parse(body).refusedForm;
      refusals.push(JSON.stringify([statusCode, refused]));
    }
    expect(refusals[0]).toContain(inquiryTexts.unknown);
    expect(new Set(refusals).size).toBe(1);
  });

  test('[INB-002] limits wrong attempts per number alike, and not right ones', async () => {
    const { number, code } = await send();
    const attempt = (typed: { number: string; code: string }) => refusalOf(world.asVisitor().inquiries.status(typed));
    for (let right = 0; right <= inquiryLimits.wrong.perNumber; right += 1) {
      expect(await attempt({ number, code })).toBe('accepted');
    }
    for (const wrong of [
      { number, code: 'ABCDEFGH' },
      { number: 'YYYYYYYY', code },
    ]) {
      const texts = [];
      for (let time = 0; time <= inquiryLimits.wrong.perNumber; time += 1) texts.push(await attempt(wrong));
      expect(texts).toEqual([
        ...Array(inquiryLimits.wrong.perNumber).fill(inquiryTexts.unknown),
        inquiryTexts.tooManyWrong,
      ]);
    }
    expect(await attempt({ number, code })).toBe(inquiryTexts.tooManyWrong);
    world.advanceTime(inquiryLimits.wrong.numberWindowMs);
    expect(await attempt({ number, code })).toBe('accepted');
  });
});

const waysTo: Record<InquiryState, readonly InquiryState[]> = {
  masuk: [],
  diproses: ['diproses'],
  dijawab: ['diproses', 'dijawab'],
  ditolak: ['diproses', 'ditolak'],
  selesai: ['diproses', 'dijawab', 'selesai'],
};
const allStates = Object.keys(inquiryStates).filter((name): name is InquiryState => name in inquiryStates);
const reason = 'Bukan wewenang madrasah';

async function anInquiryIn(editor: Caller, state: InquiryState, changes: Sent = {}) {
  const sent = await send(changes);
  let inquiry = await find(editor, sent.number);
  for (const next of waysTo[state]) {
    inquiry = (await editor.inquiries.move({ id: inquiry.id, version: inquiry.version, state: next, reason })).data;
  }
  return { ...sent, inquiry };
}

describe('states', () => {
  test('[INB-003] go from masuk to selesai and back to diproses, with reasons, and every other pair is refused', async () => {
    const editor = await aPerson('editor');
    const outcomes: Record<string, string> = {};
    for (const from of allStates) {
      for (const to of allStates) {
        const { inquiry } = await anInquiryIn(editor, from);
        const move = editor.inquiries.move({ id: inquiry.id, version: inquiry.version, state: to, reason });
        outcomes[`${from} ${to}`] = await refusalOf(move);
      }
    }
    const accepted = Object.keys(outcomes).filter((pair) => outcomes[pair] === 'accepted');
    expect(accepted.sort()).toEqual([
      'dijawab selesai',
      'diproses dijawab',
      'diproses ditolak',
      'ditolak selesai',
      'masuk diproses',
      'selesai diproses',
    ]);
    expect(outcomes['masuk selesai']).toBe(refusedMove('masuk', 'selesai'));
    expect(nextInquiryStates.selesai).toEqual(['diproses']);

    const { inquiry, number, code } = await anInquiryIn(editor, 'diproses');
    const { id, version } = inquiry;
    expect(await refusalOf(editor.inquiries.move({ id, version, state: 'ditolak', reason: 'pendek' }))).not.toBe(
      'accepted',
    );
    await editor.inquiries.move({ id, version, state: 'ditolak', reason });
    expect((await world.asVisitor().inquiries.status({ number, code })).data).toMatchObject({
      state: 'ditolak',
      reason,
      history: [{ state: 'masuk' }, { state: 'diproses' }, { state: 'ditolak' }],
    });
    expect(await refusalOf(editor.inquiries.move({ id, version, state: 'selesai' }))).toBe(inquiryTexts.stale);
  });

  test('an answer goes by mail, or as a link for WhatsApp, and stands on the status page', async () => {
    const editor = await aPerson('editor', 'Bu Sari');
    const { inquiry, number, code } = await anInquiryIn(editor, 'diproses');
    const answer = ({ id, version }: { id: string; version: number }) =>
      editor.inquiries.answer({ id, version, text: 'Rapor dibagikan hari Sabtu.' });
    expect(await editor.inquiries.byId({ id: inquiry.id })).toMatchObject({ sendsMail: true });
    const answered = await answer(inquiry);
    expect(answered).toMatchObject({
      whatsappLink: null,
      data: { state: 'dijawab', answers: [{ channel: 'mail', by: 'Bu Sari' }] },
    });
    expect(JSON.stringify((await world.asVisitor().inquiries.status({ number, code })).data)).not.toContain('Bu Sari');
    const other = await anInquiryIn(editor, 'diproses', { email: '', whatsapp: '0812-3456-7890' });
    const copied = await answer(other.inquiry);
    expect(copied.data.answers).toMatchObject([{ channel: 'whatsapp' }]);
    expect(copied.whatsappLink).toBe('https://wa.me/6281234567890?text=Rapor%20dibagikan%20hari%20Sabtu.');
    for (const state of ['ditolak', 'selesai'] as const) {
      const late = await anInquiryIn(editor, state);
      expect(await refusalOf(answer(late.inquiry))).toBe(inquiryTexts.notAnswerable);
    }
  });

  test('[INB-003] an answer to a new inquiry begins to process it, and may close it, in steps that the sender sees', async () => {
    const editor = await aPerson('editor');
    const { inquiry, number, code } = await anInquiryIn(editor, 'masuk');
    const input = { id: inquiry.id, version: inquiry.version, text: 'Hari Sabtu.', close: true };
    expect((await editor.inquiries.answer(input)).data.state).toBe('selesai');
    const status = (await world.asVisitor().inquiries.status({ number, code })).data;
    expect(status.history.map(({ state }) => state)).toEqual(['masuk', 'diproses', 'dijawab', 'selesai']);
  });

  test('[INB-003] a reopened inquiry needs a reason for staff, and has a new due day', async () => {
    const editor = await aPerson('editor', 'Bu Sari');
    const { inquiry, number, code } = await anInquiryIn(editor, 'ditolak');
    const closed = (await editor.inquiries.move({ id: inquiry.id, version: inquiry.version, state: 'selesai' })).data;
    world.advanceTime(30 * day);
    const seen = { id: closed.id, version: closed.version, state: 'diproses' } as const;
    expect(await fieldsRefusedBy(editor.inquiries.move({ ...seen, reason: 'pendek' }))).toEqual({
      reason: inquiryTexts.reason,
    });
    const why = 'Wali murid menelepon, jawabannya belum cukup.';
    const reopened = (await editor.inquiries.move({ ...seen, reason: why })).data;
    expect(reopened).toMatchObject({ state: 'diproses', reason: null, isOverdue: false });
    expect(reopened.dueOn > closed.dueOn).toBe(true);
    expect(reopened.history.at(-1)).toMatchObject({ state: 'diproses', by: 'Bu Sari', reason: why });
    const status = (await world.asVisitor().inquiries.status({ number, code })).data;
    expect(status).toMatchObject({ reason: null, dueOn: reopened.dueOn });
    expect(JSON.stringify(status)).not.toContain(why);
  });
});

describe('the due day', () => {
  const anEvent = (startsOn: string, changes: object = {}) =>
    anEntry(events, {
      ...{ category: 'libur', startsOn, endsOn: '', startTime: '', endTime: '', repeats: 'tidak', repeatsUntil: '' },
      ...{ uid: '', isCancelled: false, ...changes },
    });

  test('[INB-004] of each day of a year skips Sundays and the holidays of the agenda', async () => {
    world.setClock('2025-12-31T03:00:00Z');
    const { create } = (await aPerson('editor')).events;
    await create(anEvent('2026-03-18', { endsOn: '2026-04-02' }));
    await create(anEvent('2026-08-17'));
    await create(anEvent('2026-12-24', { endsOn: '2027-01-02' }));
    await create(anEvent('2026-06-01', { endsOn: '2026-06-30', isCancelled: true }));
    await create(anEvent('2026-09-07', { endsOn: '2026-09-12', category: 'ujian' }));
    const off = [
      ['2026-03-18', '2026-04-02'],
      ['2026-08-17', '2026-08-17'],
      ['2026-12-24', '2027-01-02'],
    ] as const;
    const isOff = (date: Date) => {
      const text = date.toISOString().slice(0, 10);
      return date.getUTCDay() === 0 || off.some(([from, to]) => text >= from && text <= to);
    };
    const context = { ...world.contextOf({ kind: 'none' }), db: world.db, actor: null, cacheDependencies: null };
    const wrong: string[] = [];
    for (let start = Date.UTC(2026, 0, 1); start <= Date.UTC(2026, 11, 31); start += day) {
      const end = new Date(start);
      for (let counted = 0; counted < 10; ) {
        end.setUTCDate(end.getUTCDate() + 1);
        if (!isOff(end)) counted += 1;
      }
      const found = await dueDay({ ...context, now: () => new Date(start + 3 * hour) }, 10);
      if (found !== end.toISOString().slice(0, 10)) wrong.push(found);
    }
    expect(wrong).toEqual([]);
  });

  test('[INB-004] is what staff have chosen, and later the inquiry is listed as overdue until it is answered', async () => {
    const admin = await aPerson('admin');
    const { version, ...settings } = (await admin.inquiries.settings()).data;
    expect(settings).toMatchObject({ dueDays: 10, isChecked: false });
    await admin.inquiries.saveSettings({ ...settings, version, dueDays: 2, isChecked: true });
    expect(await refusalOf(admin.inquiries.saveSettings({ ...settings, version }))).toBe(inquiryTexts.stale);
    world.setClock('2026-05-08T03:00:00Z'); // A Friday.
    const { number } = await send();
    const overdue = () => numbersOf(admin, { overdue: true });
    expect(await find(admin, number)).toMatchObject({ dueOn: '2026-05-11', isOverdue: false });
    world.setClock('2026-05-11T16:00:00Z');
    expect(await overdue()).toEqual([]);
    world.setClock('2026-05-11T17:30:00Z');
    expect([await overdue(), (await admin.inquiries.list({})).counts.overdue]).toEqual([[number], 1]);
    const { id, version: seen } = await find(admin, number);
    const moved = await admin.inquiries.move({ id, version: seen, state: 'diproses' });
    expect(moved.data.isOverdue).toBe(true);
    await admin.inquiries.move({ id, version: moved.data.version, state: 'ditolak', reason });
    expect(await overdue()).toEqual([]);
  });
});

describe('a complaint about a person', () => {
  async function aMatrix() {
    const named = await world.aUser({ role: 'editor', fullName: 'Bu Nur' });
    const people = {
      admin: await aPerson('admin'),
      named: world.as(named),
      editor: await aPerson('editor'),
      author: await aPerson('author'),
    };
    const { data } = await people.admin.inquiries.settings();
    const { version, ...settings } = data;
    await people.admin.inquiries.saveSettings({ ...settings, version, confidantId: named.id });
    return people;
  }

  test('[INB-005] may be anonymous, and only administrators and the named account see it anywhere', async () => {
    const people = await aMatrix();
    const complaint = { kind: 'pengaduan', isAnonymous: true, isAboutPerson: true, files: [aFile(aPdf())] };
    const { number } = await send(complaint);
    const { id, version } = await find(people.admin, number);
    const seen: Record<string, unknown> = {};
    for (const [name, caller] of Object.entries(people)) {
      const found = await refusalOf(caller.inquiries.byId({ id }));
      const file = await refusalOf(caller.inquiries.download({ id, file: 0 }));
      const shown = await refusalOf(caller.inquiries.preview({ id, file: 0 }));
      expect(shown).toBe(file);
      const list = await caller.inquiries.list({}).catch(() => undefined);
      const searched = await numbersOf(caller, { search: number }).catch(() => []);
      const kinds = (await caller.notices.list({})).data.map(({ kind }) => kind);
      seen[name] = [found, file, list?.data.length, list?.counts.open, list?.pagination.total, searched.length, kinds];
    }
    const all = ['accepted', 'accepted', 1, 1, 1, 1, ['sensitiveInquiry']];
    expect(seen).toMatchObject({
      admin: all,
      named: all,
      editor: [inquiryTexts.notFound, inquiryTexts.fileNotFound, 0, 0, 0, 0, []],
      author: [expect.any(String), expect.any(String), undefined, undefined, undefined, 0, []],
    });
    expect(await refusalOf(people.editor.inquiries.byId({ id: 'tidakada12' }))).toBe(inquiryTexts.notFound);
    expect(await refusalOf(people.editor.inquiries.move({ id, version, state: 'diproses' }))).toBe(
      inquiryTexts.notFound,
    );
    expect(await refusalOf(people.named.inquiries.move({ id, version, state: 'diproses' }))).toBe('accepted');
  });

  test('[INB-005] is hidden as soon as staff mark it, and no longer after the named account is replaced', async () => {
    const people = await aMatrix();
    const { number } = await send({ kind: 'pengaduan' });
    const { id, version } = await find(people.editor, number);
    expect((await people.editor.inquiries.markAboutPerson({ id, version, isAboutPerson: true })).data).toBeNull();
    expect([await numbersOf(people.editor), await numbersOf(people.named)]).toEqual([[], [number]]);
    expect((await people.editor.notices.unread()).data.unread).toBe(0);
    const { version: seen, ...settings } = (await people.admin.inquiries.settings()).data;
    await people.admin.inquiries.saveSettings({ ...settings, version: seen, confidantId: null });
    expect([await numbersOf(people.named), await numbersOf(people.admin)]).toEqual([[], [number]]);
    expect(await refusalOf(people.editor.inquiries.settings())).not.toBe('accepted');
  });
});

test('a program reads and answers by a key, without complaints about a person, notes and files', async () => {
  const owner = await world.aUser({ role: 'admin' });
  const admin = world.as(owner);
  const { key } = (await admin.apiKeys.create({ name: 'Pesan', rights: { 'inbox:answer': 'publish' } })).data;
  const call = (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) =>
    world.app.inject({ method, url: path, headers: { authorization: `Bearer ${key}` }, payload });
  const base = '/api/manage/inquiries';
  const { number } = await send({ files: [aFile(aPdf())] });
  const sensitive = await send({ kind: 'pengaduan', isAnonymous: true, isAboutPerson: true });
  const { id } = await find(admin, number);
  const complaint = await find(admin, sensitive.number);
  await admin.inquiries.note({ id, text: 'Tanyakan wali kelas.' });

  const requireUnseen = async () => {
    const listed = (await call('GET', base)).json();
    expect([listed.data.map((one: { id: string }) => one.id), listed.counts.open]).toEqual([[id], 1]);
    expect((await call('GET', `${base}/${complaint.id}`)).statusCode).toBe(404);
    const refused = await call('PATCH', `${base}/${complaint.id}`, { version: 1, state: 'diproses' });
    expect(refused.statusCode).toBe(404);
  };
  await requireUnseen();
  const { version, ...settings } = (await admin.inquiries.settings()).data;
  const other = world.as(await world.aUser({ role: 'admin' }));
  await world.db.execute(`update users set role = 'editor' where id = ?`, [owner.id]);
  await other.inquiries.saveSettings({ ...settings, version, confidantId: owner.id });
  await requireUnseen();

  const read = (await call('GET', `${base}/${id}`)).json().data;
  expect([read.notes, read.files.length]).toEqual([[], 1]);
  const answered = await call('POST', `${base}/${id}/answer`, { version: read.version, text: 'Hari Sabtu.' });
  expect([answered.statusCode, answered.json().data.state, answered.json().data.notes]).toEqual([200, 'dijawab', []]);
  for (const deed of ['download', 'preview', 'note', 'assign', 'markSpam', 'markAboutPerson', 'bulk'])
    expect([deed, (await call('POST', `/trpc/inquiries.${deed}`, { id, file: 0 })).statusCode]).toEqual([deed, 403]);
  expect((await call('GET', queryUrl('inquiries.people', { id }))).statusCode).toBe(403);
  const { data } = await other.activity.list({ limit: 50 });
  const ofKey = data.filter(({ apiKey }) => apiKey === 'Pesan').map(({ action }) => action);
  expect(ofKey).toEqual(['inquiry.answer', 'inquiry.read']);
});

test('a file of an inquiry is no file of the site: it can be neither read nor published as one', async () => {
  const user = await world.aUser({ role: 'admin' });
  const { number } = await send({ files: [aFile(aPdf())] });
  const [row] = await world.orm.em.fork().execute<{ id: string }[]>('select document_id as id from inquiry_files');
  const id = row?.id ?? '';
  const read = await world.app.inject({ url: `/api/manage/file-uploads/${id}`, headers: await world.signInAs(user) });
  expect(read.statusCode).toBe(404);
  const { name, type, bytes } = (await find(world.as(user), number)).files[0] ?? { name: '', type: '', bytes: 0 };
  const published = world.as(user).files.create(anEntry(files, { file: { id, name, type, bytes } }));
  expect(await refusalOf(published)).not.toBe('accepted');
});

test('reading an inquiry is logged with its number and without its sender, once an hour for each reader', async () => {
  const [admin, editor] = [await aPerson('admin'), await aPerson('editor', 'Bu Sari')];
  const { number } = await send();
  const { id } = await find(editor, number);
  const read = async () =>
    (await admin.activity.list({ kind: 'inquiry' })).data.filter(({ action }) => action === 'inquiry.read');
  await editor.inquiries.byId({ id });
  expect(await read()).toMatchObject([{ actor: { name: 'Bu Sari' }, subjectId: id, subjectTitle: number }]);
  await admin.inquiries.byId({ id });
  expect(await read()).toHaveLength(2);
  world.advanceTime(inquiryLimits.readAgainMs + 1);
  await editor.inquiries.byId({ id });
  expect(await read()).toHaveLength(3);
  expect(JSON.stringify(await read())).not.toMatch(/rahmat/i);
});

test('[INB-006] the bell tells those who may answer, without the sender', async () => {
  const people = { admin: await aPerson('admin'), editor: await aPerson('editor'), author: await aPerson('author') };
  const { number } = await send();
  const { id } = await find(people.editor, number);
  const notices = [];
  for (const caller of Object.values(people)) notices.push((await caller.notices.list({})).data);
  expect(notices).toMatchObject([[{ kind: 'inquiry', subjectId: id, subjectTitle: '' }], [{ kind: 'inquiry' }], []]);
  expect(JSON.stringify(notices)).not.toMatch(/rahmat/i);
});

test.each([
  ['inquiry', {}],
  ['sensitiveInquiry', { kind: 'pengaduan', isAboutPerson: true }],
] as const)('the notice of the kind %s ends when the last inquiry is marked as spam', async (kind, changes) => {
  const admin = await aPerson('admin');
  const [one, other] = [await send(changes), await send(changes)];
  const mark = async ({ number }: { number: string }, isSpam: boolean) => {
    const [found] = (await admin.inquiries.list({ search: number, spam: !isSpam })).data;
    const { id, version } = (await admin.inquiries.byId({ id: found?.id ?? '' })).data;
    await admin.inquiries.markSpam({ id, version, isSpam });
  };
  const unread = async () => (await admin.notices.unread()).data.unread;
  expect((await admin.notices.list({})).data).toMatchObject([{ kind, count: 2 }]);
  await mark(one, true);
  expect((await admin.notices.list({})).data).toMatchObject([{ kind, count: 1 }]);
  await mark(one, false);
  await mark(other, true);
  expect(await unread()).toBe(1);
  await mark(one, true);
  expect(await unread()).toBe(0);
});

test.each([
  ['inquiry', {}, { kind: 'pengaduan', isAboutPerson: true }],
  ['sensitiveInquiry', { kind: 'pengaduan', isAboutPerson: true }, {}],
] as const)(
  'the notice of the kind %s counts new ones, with those that only look like spam',
  async (kind, changes, others) => {
    const admin = await aPerson('admin');
    const first = await send(changes);
    await send({ ...changes, website: 'x' });
    await send(others);
    const counts = async () => {
      const { data } = await admin.notices.list({});
      return data.filter((notice) => notice.kind === kind).map(({ count }) => count);
    };
    expect(await counts()).toEqual([2]);
    const { id, version } = await find(admin, first.number);
    await admin.inquiries.move({ id, version, state: 'diproses' });
    expect([await counts(), (await admin.notices.unread()).data.unread]).toEqual([[1], 2]);
  },
);

test('[INB-007] what looks like spam waits in a queue of its own, which its sender does not notice, and staff can bring it back', async () => {
  const editor = await aPerson('editor');
  const text = 'Main gacor di https://hadiah.example malam ini';
  const { number, code } = await send({ text });
  const hidden = await send({ website: 'x' });
  expect(await numbersOf(editor)).toEqual([]);
  expect(await numbersOf(editor, { spam: true })).toEqual([hidden.number, number]);
  expect((await editor.inquiries.list({})).counts).toEqual({ open: 0, overdue: 0, spam: 2 });
  expect((await editor.notices.unread()).data.unread).toBe(1);
  expect((await world.asVisitor().inquiries.status({ number, code })).data.state).toBe('masuk');
  const [, listed] = (await editor.inquiries.list({ spam: true })).data;
  const { data: inquiry } = await editor.inquiries.byId({ id: listed?.id ?? '' });
  expect(inquiry.spamReasons).toEqual(expect.arrayContaining(['link', 'gambling']));
  const { id, version } = inquiry;
  expect(await refusalOf(editor.inquiries.move({ id, version, state: 'diproses' }))).toBe(inquiryTexts.isSpam);
  await editor.inquiries.markSpam({ id, version, isSpam: false });
  expect([await numbersOf(editor), await numbersOf(editor, { spam: true })]).toEqual([[number], [hidden.number]]);
});

test('a text that was sent within a day before looks like spam, and a day later no more', async () => {
  const admin = await aPerson('admin');
  const reasonsOf = async () => {
    const { number } = await send({ text: 'Kapan rapor semester ini dibagikan?' });
    const filters = [{ spam: true }, {}];
    const found = await Promise.all(filters.map((filter) => admin.inquiries.list({ ...filter, search: number })));
    const [row] = found.flatMap(({ data }) => data);
    return (await admin.inquiries.byId({ id: row?.id ?? '' })).data.spamReasons;
  };
  expect([await reasonsOf(), await reasonsOf()]).toEqual([[], ['repeated']]);
  world.advanceTime(limits.spam.repeatWindowMs);
  expect(await reasonsOf()).toEqual([]);
});

describe('personal data', () => {
  const eraseAfter = (ms: number) => eraseOldInquiries(world.orm.em, new Date(world.now.getTime() + ms));

  test('[INB-009] what was decided is erased by rule, spam after staff saw it, and nothing that waits', async () => {
    const editor = await aPerson('editor');
    const done = await anInquiryIn(editor, 'ditolak');
    const waiting = await anInquiryIn(editor, 'diproses', { text: 'Mohon penjelasan tentang seragam.' });
    const spam = await send({ website: 'x', text: 'Ini kiriman yang kosong artinya.' });
    const keptMs = inquiryLimits.keptDays.initial * day;
    await eraseAfter(keptMs - 3 * hour);
    expect(await numbersOf(editor)).toEqual([waiting.number, done.number]);
    await eraseAfter(keptMs - hour);
    expect(await numbersOf(editor)).toEqual([waiting.number]);
    await eraseAfter(limits.moderation.waitingKeptMs - hour);
    expect(await numbersOf(editor, { spam: true })).toEqual([spam.number]);
    const [{ id = '' } = {}] = (await editor.inquiries.list({ spam: true })).data;
    const { version } = (await editor.inquiries.byId({ id })).data;
    await editor.inquiries.markSpam({ id, version, isSpam: true });
    await eraseAfter(inquiryLimits.spamKeptMs - hour);
    expect(await numbersOf(editor, { spam: true })).toEqual([spam.number]);
    await eraseAfter(inquiryLimits.spamKeptMs);
    expect([await numbersOf(editor), await numbersOf(editor, { spam: true })]).toEqual([[waiting.number], []]);
  });

  test('[INB-009] spam that no staff have marked is erased a year after it came', async () => {
    const editor = await aPerson('editor');
    const spam = await send({ website: 'x' });
    await eraseAfter(limits.moderation.waitingKeptMs - 1);
    expect(await numbersOf(editor, { spam: true })).toEqual([spam.number]);
    await eraseAfter(limits.moderation.waitingKeptMs);
    expect(await numbersOf(editor, { spam: true })).toEqual([]);
  });

  test('[INB-009] the search finds senders by address, name and number, and erasing includes their files', async () => {
    const admin = await aPerson('admin');
    const { number } = await send({ whatsapp: '081234567890', files: [aFile(aPdf(), 'kartu.pdf')] });
    const { id, version } = await find(admin, number);
    await admin.inquiries.move({ id, version, state: 'diproses' });
    await admin.inquiries.answer({ id, version: version + 1, text: 'Rapor dibagikan hari Sabtu.' });
    await send({ name: 'Orang Lain', email: 'lain@surat.example', text: `Tolong hubungi ${written.email} juga.` });
    const found = async (q: string) => (await admin.personalData.find({ q })).data.inquiries.items;
    expect(await found(written.email)).toMatchObject([
      { number, isTheirs: true, files: ['kartu.pdf'], answers: ['Rapor dibagikan hari Sabtu.'] },
      { isTheirs: false, files: [], answers: [] },
    ]);
    expect([
      (await found('rahmat hid')).length,
      (await found('81234567')).length,
      (await found(number.slice(0, 4))).length,
    ]).toEqual([1, 1, 1]);
    expect(await admin.personalData.erase({ mode: 'delete', email: written.email })).toMatchObject({
      data: { inquiries: 1 },
    });
    expect(await found(written.email)).toEqual([]);
    const stored = await world.orm.em
      .fork()
      .execute<{ files: number }[]>('select count(*)::int as files from inquiry_files');
    expect([stored, (await numbersOf(admin)).length]).toEqual([[{ files: 0 }], 1]);
  });
});

describe('the work of several people', () => {
  test('[INB-011] an inquiry is assigned to a person who may answer it, who is notified; lists filter by it', async () => {
    const [sari, budi] = [
      await world.aUser({ role: 'editor', fullName: 'Bu Sari' }),
      await world.aUser({ role: 'editor' }),
    ];
    const [author, admin] = [await world.aUser({ role: 'author' }), await aPerson('admin')];
    const [ofSari, ofBudi] = [world.as(sari), world.as(budi)];
    const { inquiry } = await anInquiryIn(ofBudi, 'masuk');
    await send();
    const { data: people } = await ofBudi.inquiries.people({ id: inquiry.id });
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([sari.id, budi.id]));
    expect(people.map(({ id }) => id)).not.toContain(author.id);
    const assign = ({ id, version }: { id: string; version: number }, personId: string | null) =>
      ofBudi.inquiries.assign({ id, version, personId });
    for (const personId of [author.id, randomUUID()]) {
      expect(await fieldsRefusedBy(assign(inquiry, personId))).toEqual({ personId: inquiryTexts.assignee });
    }
    const assigned = (await assign(inquiry, sari.id)).data;
    expect(assigned.assignedTo).toEqual({ id: sari.id, name: 'Bu Sari' });
    const isTold = async (person: Caller) =>
      (await person.notices.list({})).data.some(({ kind, readAt }) => kind === 'assignedInquiry' && readAt === null);
    expect([await isTold(ofSari), await isTold(ofBudi)]).toEqual([true, false]);
    const mine = async (person: Caller) => (await person.inquiries.list({ assigned: 'me' })).data.map(({ id }) => id);
    expect([await mine(ofSari), await mine(ofBudi)]).toEqual([[inquiry.id], []]);
    expect((await ofBudi.inquiries.list({ assigned: 'none' })).data.map(({ id }) => id)).not.toContain(inquiry.id);
    const answered = await ofSari.inquiries.answer({ id: inquiry.id, version: assigned.version, text: 'Hari Sabtu.' });
    expect(await isTold(ofSari)).toBe(false);
    expect((await assign(answered.data, null)).data.assignedTo).toBeNull();
    expect((await admin.activity.list({})).data.map(({ action }) => action)).toContain('inquiry.assign');
  });

  test('[INB-011] a complaint about a person is assigned only to those who see it', async () => {
    const [admin, editor] = [await world.aUser({ role: 'admin' }), await world.aUser({ role: 'editor' })];
    const { number } = await send({ kind: 'pengaduan' });
    const { id, version } = await find(world.as(editor), number);
    const ofAdmin = world.as(admin);
    const assigned = (await ofAdmin.inquiries.assign({ id, version, personId: editor.id })).data;
    const sensitive = await ofAdmin.inquiries.markAboutPerson({ id, version: assigned.version, isAboutPerson: true });
    expect(sensitive.data?.assignedTo).toBeNull();
    const seen = { id, version: sensitive.data?.version ?? 0 };
    expect(await fieldsRefusedBy(ofAdmin.inquiries.assign({ ...seen, personId: editor.id }))).toEqual({
      personId: inquiryTexts.assignee,
    });
    expect(await refusalOf(ofAdmin.inquiries.assign({ ...seen, personId: admin.id }))).toBe('accepted');
    expect(await refusalOf(world.as(editor).inquiries.people({ id }))).toBe(inquiryTexts.notFound);
  });

  test('[INB-012] notes are seen by those who may answer the inquiry only, and are erased with it', async () => {
    const [admin, editor] = [await aPerson('admin'), await aPerson('editor', 'Bu Sari')];
    const { number, code } = await send({ kind: 'pengaduan', isAboutPerson: true });
    const open = await send();
    const { id } = await find(editor, open.number);
    const hidden = await find(admin, number);
    const text = 'Sudah ditanyakan kepada wali kelas.';
    const noted = (await editor.inquiries.note({ id, text })).data;
    expect(noted.notes).toEqual([{ text, by: 'Bu Sari', at: world.now.toISOString() }]);
    expect((await admin.inquiries.byId({ id })).data.notes).toHaveLength(1);
    await admin.inquiries.note({ id: hidden.id, text });
    expect(await refusalOf(editor.inquiries.note({ id: hidden.id, text }))).toBe(inquiryTexts.notFound);
    expect(await refusalOf(editor.inquiries.byId({ id: hidden.id }))).toBe(inquiryTexts.notFound);
    expect(await refusalOf((await aPerson('author')).inquiries.note({ id, text }))).not.toBe('accepted');
    for (const sent of [open, { number, code }]) {
      expect(JSON.stringify((await world.asVisitor().inquiries.status(sent)).data)).not.toContain(text);
    }
    for (const length of [2, 2_000]) await editor.inquiries.note({ id, text: 'c'.repeat(length) });
    for (const length of [1, 2_001]) {
      expect(await refusalOf(editor.inquiries.note({ id, text: 'c'.repeat(length) }))).not.toBe('accepted');
    }
    const kept = async () =>
      (await world.db.execute<{ count: number }[]>('select count(*)::int from inquiry_notes'))[0];
    await admin.personalData.erase({ mode: 'anonymise', inquiries: [id] });
    expect(await kept()).toEqual({ count: 1 });
    await admin.personalData.erase({ mode: 'delete', inquiries: [hidden.id] });
    expect(await kept()).toEqual({ count: 0 });
  });

  test('several are changed at once, each with a result; what the caller does not see is not there', async () => {
    const [editor, admin] = [await aPerson('editor'), await aPerson('admin')];
    const [fresh, answered] = [await anInquiryIn(editor, 'masuk'), await anInquiryIn(editor, 'dijawab')];
    const { number } = await send({ kind: 'pengaduan', isAboutPerson: true });
    const hidden = await find(admin, number);
    const ids = [fresh.inquiry.id, answered.inquiry.id, hidden.id];
    const stateOf = async (id: string) => (await admin.inquiries.byId({ id })).data.state;
    expect((await editor.inquiries.bulk({ ids, action: 'close' })).data).toEqual({
      ok: [answered.inquiry.id],
      failed: [
        { id: fresh.inquiry.id, message: refusedMove('masuk', 'selesai') },
        { id: hidden.id, message: inquiryTexts.notFound },
      ],
    });
    expect([await stateOf(ids[0] ?? ''), await stateOf(ids[1] ?? '')]).toEqual(['masuk', 'selesai']);
    expect((await editor.inquiries.bulk({ ids, action: 'takeOver' })).data.ok).toEqual(ids.slice(0, 2));
    expect((await editor.inquiries.list({ assigned: 'me' })).data).toHaveLength(2);
    expect((await editor.inquiries.bulk({ ids, action: 'spam' })).data.ok).toEqual(ids.slice(0, 2));
    expect((await editor.inquiries.list({ spam: true })).data).toHaveLength(2);
    expect((await editor.inquiries.bulk({ ids, action: 'process' })).data.failed).toMatchObject([
      { message: inquiryTexts.isSpam },
      { message: inquiryTexts.isSpam },
      { message: inquiryTexts.notFound },
    ]);
  });

  test('words of name, address and text are found in any order, and the list is sorted by deadline', async () => {
    const editor = await aPerson('editor');
    const first = await send({ name: 'Ahmad Fauzi', text: 'Kapan seragam olahraga dibagikan kepada kelas tujuh?' });
    world.advanceTime(5 * day);
    const second = await send({ email: 'suryani@surat.example', text: 'Apakah seragam batik wajib hari Kamis?' });
    expect(await numbersOf(editor, { search: 'seragam ahmad' })).toEqual([first.number]);
    expect(await numbersOf(editor, { search: 'SERAGAM' })).toEqual([second.number, first.number]);
    expect(await numbersOf(editor, { search: 'suryani@surat.example' })).toEqual([second.number]);
    expect(await numbersOf(editor, { search: 'seragam tidakada' })).toEqual([]);
    expect(await numbersOf(editor, { search: first.number.toLowerCase() })).toEqual([first.number]);
    expect(await numbersOf(editor, { order: 'due' })).toEqual([first.number, second.number]);
    const { id, version } = await find(editor, first.number);
    await editor.inquiries.answer({ id, version, text: 'Hari Sabtu.' });
    expect(await numbersOf(editor, { order: 'due' })).toEqual([second.number, first.number]);
  });
});
