import { readdir } from 'node:fs/promises';
import { eventImportLimits, eventImportTexts, resultLimits, resultTexts } from '@madrasah/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { RawClient } from '../../../test/http/raw-client.ts';
import { patience } from '../../../test/patience.ts';
import { aResultPeriod, csvFile, headRow, pupils } from '../../../test/results.ts';
import { aWorld } from '../../../test/world.ts';
import { fileCalls, metaOf, mutationPaths } from './procedure-meta.ts';

const world = aWorld();
let origin = '';
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
let headers: { authorization: string };
beforeEach(async () => {
  headers = await world.signIn({ role: 'admin' });
});

const calendar = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a@b\r\nEND:VEVENT\r\nEND:VCALENDAR');
const ofBytes = (bytes: number) => Buffer.concat([calendar], bytes);

/** A form with these fields in their order; bytes are a file. */
function formOf(fields: [name: string, value: string | Uint8Array][]) {
  const form = new FormData();
  for (const [name, value] of fields) {
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'berkas.csv'));
  }
  return form;
}

const answered = z.object({ result: z.any(), error: z.any() }).partial();

async function send(procedure: string, body: FormData | string, sent: Record<string, string> = headers) {
  const answer = await fetch(`${origin}/trpc/${procedure}`, { method: 'POST', body, headers: sent });
  const { result, error } = answered.parse(await answer.json());
  return { status: answer.status, data: result?.data, message: error?.message, refusal: error?.data.refusal };
}

test('the calls with a file are those of the imports, for staff with their right', () => {
  expect(fileCalls.map(({ path, requires }) => [path, requires])).toEqual([
    ['events.readFile', metaOf('events.create').requires],
    ['staff.readFile', metaOf('staff.create').requires],
    ['results.readFile', 'result:manage'],
  ]);
  expect(mutationPaths.filter((path) => metaOf(path).takesFile)).toEqual(fileCalls.map(({ path }) => path));
});

test('a form with the input and a file is the call, and no file is left afterwards', async () => {
  const created = await send('results.create', JSON.stringify(aResultPeriod()), {
    ...headers,
    'content-type': 'application/json',
  });
  const { id } = created.data.data;
  const file = csvFile([headRow, pupils.siti]);
  const read = await send(
    'results.readFile',
    formOf([
      ['input', JSON.stringify({ id })],
      ['file', file],
    ]),
  );
  expect(read).toMatchObject({ status: 200, data: { data: { done: 0, failure: null } } });
  await vi.waitFor(async () => {
    const [kept] = await world.db.execute("select state, report -> 'added' as added from table_imports");
    expect(kept).toEqual({ state: 'checked', added: 1 });
  }, patience);
  expect(await readdir(world.services.receivedFolder)).toEqual([]);
});

test('a file may have the size that its call states, and not one byte more', async () => {
  const read = (bytes: number) =>
    send(
      'events.readFile',
      formOf([
        ['input', '{}'],
        ['file', ofBytes(bytes)],
      ]),
    );
  expect((await read(eventImportLimits.fileBytes)).status).toBe(200);
  expect(await read(eventImportLimits.fileBytes + 1)).toMatchObject({
    ...{ status: 413, refusal: 'TOO_LARGE', message: eventImportTexts.fileTooLarge },
  });
  // Each call has its own limit.
  const id = crypto.randomUUID();
  const other = formOf([
    ['input', JSON.stringify({ id })],
    ['file', ofBytes(resultLimits.fileBytes + 1)],
  ]);
  expect(await send('results.readFile', other)).toMatchObject({ status: 413, message: resultTexts.fileTooLarge });
  expect(await readdir(world.services.receivedFolder)).toEqual([]);
});

const withInput = (input: string) =>
  formOf([
    ['input', input],
    ['file', calendar],
  ]);

test.each<[what: string, body: FormData, status: number]>([
  ['without a file', formOf([['input', '{}']]), 400],
  ['with its file in another field', formOf([['berkas', calendar]]), 400],
  ['without an input', formOf([['file', calendar]]), 400],
  ['whose input is not JSON', withInput('{'), 400],
  ['whose input is nested too deep', withInput(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`), 400],
  ['whose input is wrong', withInput('{"category":"lain"}'), 422],
])('a form %s', async (_what, body, status) => {
  expect((await send('events.readFile', body)).status).toBe(status);
  expect(await readdir(world.services.receivedFolder).catch(() => [])).toEqual([]);
});

test('JSON is no form: a file as text in the input is not read', async () => {
  const json = { ...headers, 'content-type': 'application/json' };
  expect((await send('events.readFile', JSON.stringify({ file: btoa('x') }), json)).status).toBe(415);
  const batch = await world.app.inject({
    method: 'POST',
    url: '/trpc/events.readFile,events.readFile?batch=1',
    headers: json,
    payload: { 0: {}, 1: {} },
  });
  expect(batch.json().map((one: { error: { data: object } }) => one.error.data)).toMatchObject(
    Array(2).fill({ refusal: 'INVALID', errors: { file: eventImportTexts.unreadable } }),
  );
});

test('who may not make the call is refused before the file is read', async () => {
  const author = await world.signIn({ role: 'author' });
  for (const [authorization, status] of [
    ['Bearer x', 401],
    [author.authorization, 403],
  ] as const) {
    const client = new RawClient(origin).send(
      `POST /trpc/results.readFile HTTP/1.1\r\nhost: madrasah.test\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n`,
    );
    expect(await client.untilReceived('httpStatus')).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    client.destroy();
  }
});
