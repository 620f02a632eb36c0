import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { fileLink, withFile } from './file-link.ts';
import { createLinks } from './links.ts';
import { createTrpcClient } from './trpc.ts';

test('a call with a file is a form: its input as JSON, and the file after it; other calls stay JSON', async () => {
  const sent: Request[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    sent.push(new Request('http://api.test', { method: 'POST', body, headers }));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":{"data":{}}}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const apiOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const client = createTrpcClient([fileLink, ...createLinks({ apiOrigin })]);

  await client.events.readFile.mutate({ category: 'rapat' }, withFile(new File(['isi \0'], 'agenda.ics')));
  await client.staff.readFile.mutate({}, withFile(new File(['Nama'], 'guru.csv')));
  await client.auth.refresh.mutate({ refreshToken: 'x' });

  const forms = await Promise.all(sent.slice(0, 2).map((request) => request.formData()));
  const contents = forms.map(async (form) => {
    const file = form.get('file');
    const content = file instanceof File ? [file.name, await file.text()] : [];
    return [[...form.keys()], form.get('input'), content];
  });
  expect(await Promise.all(contents)).toEqual([
    [['input', 'file'], '{"category":"rapat"}', ['agenda.ics', 'isi \0']],
    [['input', 'file'], '{}', ['guru.csv', 'Nama']],
  ]);
  expect(await sent[2]?.json()).toEqual({ refreshToken: 'x' });
});
