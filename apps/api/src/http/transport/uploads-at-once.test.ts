import { readdir } from 'node:fs/promises';
import { fileLimits } from '@madrasah/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { aFileForm, aPdf } from '../../../test/files.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { RawClient } from '../../../test/http/raw-client.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { connectionLimits } from '../connection/connections.ts';

const world = aWorld({
  publicFolder: aFakePublicApp(),
  connections: {
    ...connectionLimits,
    progressMs: 600_000,
    upload: { progressMs: 500, progressBytes: 4_096 },
    lingerMs: 200,
  },
});
const path = '/api/manage/file-uploads';
let origin = '';
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});

const received = () => readdir(world.services.receivedFolder).catch(() => []);
const aSender = async () => (await world.signIn({ role: 'editor' })).authorization;

async function upload(authorization: string, bytes: Buffer) {
  const { payload, headers } = await aFileForm(bytes, 'surat.pdf');
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, authorization },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A form whose file has begun, and that sends a byte now and then. */
async function trickle(url: string, headers: Record<string, string>) {
  const form = await aFileForm(aPdf({ bytes: 100_000 }), 'surat.pdf', 'file');
  const lines = Object.entries({ ...headers, ...form.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${url} HTTP/1.1\r\nhost: madrasah.test\r\n${lines.join('')}content-length: ${form.payload.length}\r\n\r\n`;
  const client = new RawClient(origin).send(head).send(form.payload.subarray(0, 1_000));
  void client.sendSlowly(
    Array.from({ length: 1_000 }, () => ' '),
    100,
  );
  return client;
}

test('a file is on the disk while it arrives, and whatever comes of it, none is left', async () => {
  const authorization = await aSender();
  const slow = await trickle(path, { authorization });
  await vi.waitFor(async () => expect(await received()).toHaveLength(1), patience);
  slow.destroy();
  await vi.waitFor(async () => expect(await received()).toEqual([]), patience);

  expect(await upload(authorization, aPdf({ bytes: 200_000 }))).toBe(201);
  expect(await upload(authorization, Buffer.from('MZ program'))).toBe(415);
  expect(await upload(authorization, aPdf({ bytes: fileLimits.bytes + 1 }))).toBe(413);
  expect(await received()).toEqual([]);
});

const withinMs = 30_000;

test.each([path, '/trpc/events.readFile'])(
  'ten files that trickle to %s from one account end with 408, and others upload meanwhile',
  {
    timeout: withinMs,
  },
  async (url) => {
    const [slow, other] = [await aSender(), await aSender()];
    const clients = await Promise.all(Array.from({ length: 10 }, () => trickle(url, { authorization: slow })));
    await vi.waitFor(async () => expect(await received()).toHaveLength(4), patience);
    expect(await upload(other, aPdf({ bytes: 200_000 }))).toBe(201);
    expect(clients.every(({ isOpen }) => isOpen)).toBe(true);
    const ends = await Promise.all(clients.map((client) => client.untilClosed()));
    expect(ends.map((end) => end.split('\r\n', 1)[0])).toEqual(Array(10).fill('HTTP/1.1 408 Request Timeout'));
    expect(await upload(slow, aPdf())).toBe(201);
    await vi.waitFor(async () => expect(await received()).toEqual([]), patience);
  },
);

test("visitors' forms that trickle from one address end with 408, and forms of others are received meanwhile", {
  timeout: withinMs,
}, async () => {
  const clients = await Promise.all(
    Array.from({ length: 6 }, () => trickle('/contact', { 'sec-fetch-site': 'same-origin' })),
  );
  await vi.waitFor(async () => expect(await received()).toHaveLength(4), patience);
  const { payload, headers } = await aFileForm(aPdf(), 'surat.pdf', 'files');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/contact',
    remoteAddress: '203.0.113.9',
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    payload,
  });
  expect(answer.statusCode).toBe(422);
  const ends = await Promise.all(clients.map((client) => client.untilClosed()));
  expect(ends.map((end) => end.split('\r\n', 1)[0])).toEqual(Array(6).fill('HTTP/1.1 408 Request Timeout'));
  await vi.waitFor(async () => expect(await received()).toEqual([]), patience);
});

test('a form that is longer than its files may be is refused by its length, and ended where it states none', async () => {
  const authorization = await aSender();
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' };
  const stated = new RawClient(origin).send(
    `POST ${path} HTTP/1.1\r\nhost: madrasah.test\r\nauthorization: ${authorization}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: 30000000\r\n\r\n`,
  );
  expect(await stated.untilReceived('TOO_LARGE')).toMatch(/^HTTP\/1\.1 413/);
  stated.destroy();

  let sent = 0;
  const endless = new ReadableStream({
    pull(stream) {
      sent += 65_536;
      stream.enqueue(new Uint8Array(65_536));
    },
  });
  const answering = fetch(`${origin}${path}`, {
    method: 'POST',
    headers,
    body: endless,
    duplex: 'half',
    signal: AbortSignal.timeout(30_000),
  });
  const status = await answering.then(
    (answer) => answer.status,
    ({ name }: Error) => name,
  );
  expect([413, 'TypeError']).toContain(status);
  expect(sent).toBeGreaterThan(fileLimits.bytes);
});
