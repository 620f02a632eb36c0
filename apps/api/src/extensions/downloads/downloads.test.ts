import { files } from '@madrasah/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { aFileForm, aPdf } from '../../../test/files.ts';
import { startObjectStore } from '../../../test/services/object-store.ts';
import { aWorld } from '../../../test/world.ts';
import { s3Storage } from '../../platform/media/index.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const bytes = 2_500_000;
const content = aPdf({ bytes });
const fixedHeaders = ['date', 'x-request-id'];

const store = await startObjectStore();
afterAll(() => store.stop());

describe.each(['a folder', 'an object store'])('files in %s', (storage) => {
  const world = aWorld(storage === 'a folder' ? {} : { images: s3Storage(store.options) });

  let headers: { authorization: string };
  let calls: ReturnType<typeof world.as>['files'];
  beforeEach(async () => {
    headers = await world.signIn({ role: 'editor' });
    calls = world.as(await world.aUser({ role: 'editor' })).files;
  });

  async function publish(changes: object = {}) {
    const form = await aFileForm(content, 'Surat.pdf');
    const url = '/api/manage/file-uploads';
    const payload = form.payload;
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { ...form.headers, ...headers } });
    const { data } = await calls.create(
      anEntry(files, { title: 'Surat edaran', file: answer.json().data, ...changes }),
    );
    return data;
  }
  const addressOf = ({ id }: { id: string }) => `/unduhan/${id}/surat-edaran.pdf`;
  const fetch = (url: string, sent: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ method, url, headers: { 'user-agent': browser, ...sent } });

  test('[FILE-004] are sent with their name, a tag, nosniff and a policy that lets nothing run', async () => {
    const whole = await fetch(addressOf(await publish()));
    expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="surat-edaran.pdf"; filename*=UTF-8''surat-edaran.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^"[a-z0-9]{10}"$/),
    });
    expect(whole.headers['content-encoding']).toBeUndefined();
  });

  test('[FILE-004] are sent in parts, and not again to those who have them', async () => {
    const url = addressOf(await publish());
    const { headers: first } = await fetch(url);
    const etag = String(first.etag);
    const partOf = async (range: string, more = {}) => {
      const part = await fetch(url, { range, ...more });
      return [part.statusCode, part.headers['content-range'], part.rawPayload.length] as const;
    };
    const part = await fetch(url, { range: 'bytes=0-99' });
    expect(part.rawPayload.equals(content.subarray(0, 100))).toBe(true);
    expect(await partOf('bytes=0-99')).toEqual([206, `bytes 0-99/${bytes}`, 100]);
    expect(await partOf('bytes=1048000-1050000')).toEqual([206, `bytes 1048000-1050000/${bytes}`, 2_001]);
    expect(await partOf('bytes=2499990-')).toEqual([206, `bytes 2499990-2499999/${bytes}`, 10]);
    expect(await partOf('bytes=-5')).toEqual([206, `bytes 2499995-2499999/${bytes}`, 5]);
    expect(await partOf('bytes=2500000-')).toEqual([416, `bytes */${bytes}`, 0]);
    expect(await partOf('bytes=5-2')).toEqual([200, undefined, bytes]);
    expect(await partOf('bytes=0-1,4-5')).toEqual([200, undefined, bytes]);
    expect(await partOf('bytes=0-99', { 'if-range': etag })).toEqual([206, `bytes 0-99/${bytes}`, 100]);
    expect(await partOf('bytes=0-99', { 'if-range': '"former"' })).toEqual([200, undefined, bytes]);
    const known = await fetch(url, { 'if-none-match': etag });
    expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, etag]);
    const head = await fetch(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(bytes), 0]);
  });

  test('[FILE-008] what has ended, is a draft or in the trash is answered exactly like what is not there', async () => {
    const endsAt = new Date(world.now.getTime() + 60_000).toISOString();
    const [ending, draft, trashed] = [await publish({ endsAt }), await publish({ status: 'draft' }), await publish()];
    await calls.remove({ id: trashed.id });
    const answerOf = async (id: string) => {
      const { statusCode, headers: all, body } = await fetch(addressOf({ id }));
      const rest = Object.entries(all).filter(([name]) => !fixedHeaders.includes(name));
      return { statusCode, rest, body: body.replace(/"requestId":"[^"]*"/, '') };
    };
    const missing = await answerOf('tidakada99');
    expect([missing.statusCode, (await fetch(addressOf(ending))).statusCode]).toEqual([404, 200]);
    expect([await answerOf(draft.id), await answerOf(trashed.id)]).toEqual([missing, missing]);
    world.setClock(endsAt);
    expect(await answerOf(ending.id)).toEqual(missing);
  });

  test('[FILE-006] downloads are counted per day, those of robots aside, and without a cookie', async () => {
    const entry = await publish({ endsAt: null });
    const url = addressOf(entry);
    const answer = await fetch(url);
    await fetch(url, { range: 'bytes=0-99' });
    // A further part, a check, and robots are no downloads.
    await fetch(url, { range: 'bytes=100-199' });
    await fetch(url, {}, 'HEAD');
    await fetch(url, { 'if-none-match': String(answer.headers.etag) });
    await fetch(url, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await fetch(url, { 'user-agent': 'curl/8.5.0' });
    await fetch(url, { 'sec-purpose': 'prefetch' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    await world.app.downloads.flush();
    expect(await calls.downloads({ id: entry.id })).toEqual({ total: 2, recent: 2 });
    world.advanceTime(40 * 24 * 60 * 60_000);
    await fetch(url);
    await fetch(url);
    await world.app.downloads.flush();
    await fetch(url);
    await world.app.downloads.flush();
    expect(await calls.downloads({ id: entry.id })).toEqual({ total: 5, recent: 3 });
    const rows = await world.db.execute('select day::text, amount from file_downloads order by day');
    expect(rows).toEqual([
      { day: '2026-03-10', amount: 2 },
      { day: '2026-04-19', amount: 3 },
    ]);
  });
});
