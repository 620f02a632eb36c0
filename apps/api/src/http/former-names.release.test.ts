import { aComment, aGuestMessage, anArticleInput, anInquiry } from '@madrasah/contract/examples';
import { otherSchool, starterNamesIn, withoutStarterNames } from '@madrasah/starter-content/other-school';
import { expect, test } from 'vitest';
import { ApiDocument } from '../../test/http/api-document.ts';
import { addressOf, planEveryCall } from '../../test/http/every-call.ts';
import { aCheckedPeriod } from '../../test/results.ts';
import { aWorld } from '../../test/world.ts';
import { readAllContent } from '../content/site-content/index.ts';
import { metaOf, mutationPaths, procedurePaths } from './transport/procedure-meta.ts';

const world = aWorld({ sendsMail: true });

/** The log names what was changed. */
const ofChanges = ['activity-list', 'activity-latest'];

test('[IDN-002] no reading call of staff names the former school, whatever it reads', async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const plans = await planEveryCall(world);
  const headers = await world.signIn({ role: 'admin' });
  for (const [name, content] of Object.entries(await readAllContent(world.db))) {
    const payload = name === 'identity' ? otherSchool : Object(withoutStarterNames(content));
    if (name === 'features') continue;
    const url = `/api/site-content/${name}`;
    expect((await world.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
  }

  const { operations } = new ApiDocument((await world.app.inject('/api/openapi.json')).json());
  const reading = operations.filter(({ method, operationId }) => method === 'get' && !ofChanges.includes(operationId));
  expect(reading.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const operation of reading) {
    const plan = plans[operation.operationId] ?? {};
    const url = addressOf(operation, plan);
    const answer = await world.app.inject({ url, query: plan.query, headers: plan.headers ?? headers });
    found.push(...starterNamesIn(answer.body).map((name) => `${url} ${name}`));
  }
  expect(found).toEqual([]);

  const decode = ({ data }: { data: { file: string } }) => Buffer.from(data.file, 'base64').toString('latin1');
  const { data: article } = await admin.articles.create(anArticleInput());
  const { data: comment } = await world.asVisitor().comments.send(aComment(article.id));
  const message = await world.asVisitor().guestbook.send(aGuestMessage());
  await world.asVisitor().inquiries.create(anInquiry());
  const [inquiry] = (await admin.inquiries.list({})).data;
  const { id } = await aCheckedPeriod(admin);
  const calls: Record<string, () => Promise<unknown>> = {
    'comments.byId': () => admin.comments.byId({ id: comment.id }),
    'guestbook.byId': () => admin.guestbook.byId({ id: message.id }),
    'inquiries.list': () => admin.inquiries.list({}),
    'inquiries.byId': () => admin.inquiries.byId({ id: inquiry?.id ?? '' }),
    'inquiries.settings': () => admin.inquiries.settings(),
    'results.list': () => admin.results.list(),
    'results.byId': () => admin.results.byId({ id }),
    'results.rows': () => admin.results.rows({ id }),
    'results.template': async () => decode(await admin.results.template({ id, format: 'csv' })),
    'staff.template': async () => decode(await admin.staff.template()),
    'exports.state': () => admin.exports.state(),
    'imports.state': () => admin.imports.state(),
  };
  const withoutRest = procedurePaths.filter((path) => !mutationPaths.includes(path) && !metaOf(path).openapi);
  expect(Object.keys(calls).toSorted()).toEqual(withoutRest.toSorted());
  for (const [path, call] of Object.entries(calls)) {
    expect([path, starterNamesIn(JSON.stringify(await call()))]).toEqual([path, []]);
  }
});
