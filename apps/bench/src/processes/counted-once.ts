import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { articleResponse, type JobName, limits } from '@madrasah/contract';
import { aComment, anArticleInput } from '@madrasah/contract/examples';
import { firstAccount } from '@madrasah/running-site';
import getPort from 'get-port';
import { logIn, post } from '../articles.ts';
import { type Outcome, until } from '../drill/fault.ts';
import type { SiteOfMany } from './site-of-many.ts';

const heardWithinMs = 2_000;
const patienceMs = 20_000;

/**
 * Wrong passwords, which the proxy distributes over the processes, are counted together; then every process refuses
 * further attempts.
 */
export async function refusedLogins({ origin, members }: SiteOfMany): Promise<Outcome> {
  const failures: string[] = [];
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const body = JSON.stringify({ username: firstAccount.username, password: 'salah-sama-sekali' });
  const guess = async (where: string) => {
    const response = await fetch(`${where}/api/auth/login`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  };
  const most = limits.login.failuresPerAccountAndAddress;
  const guesses = await Promise.all(Array.from({ length: 4 * most }, () => guess(origin)));
  const checked = guesses.filter((status) => status === 401).length;
  if (checked !== most) failures.push(`${checked} wrong passwords were checked instead of ${most}`);
  for (const [index, member] of members.entries()) {
    const status = await guess(member.origin);
    if (status !== 429) failures.push(`process ${index + 1} answered a further attempt with ${status}`);
  }
  return { rounds: guesses.length + members.length, failures };
}

const sessionStatus = async (origin: string, token: string) => {
  const response = await fetch(`${origin}/trpc/auth.me`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
};

/** A session opened in one process is valid in all, and ends in all with the documented answer. */
export async function endedSessions({ origin, members }: SiteOfMany, rounds: number): Promise<Outcome> {
  const failures: string[] = [];
  const expectEach = async (token: string, status: number) => {
    const statuses = await Promise.all(members.map((member) => sessionStatus(member.origin, token)));
    if (statuses.some((found) => found !== status)) failures.push(`${statuses} instead of ${status} everywhere`);
  };
  for (let round = 1; round <= rounds; round += 1) {
    const { token } = await logIn(origin, firstAccount);
    await expectEach(token, 200);
    await post(`${origin}/api/auth/logout`, {}, token);
    await expectEach(token, 401);
  }
  return { rounds, failures };
}

/** Reads the stream of the bell; gives the latest number of unread notices. */
async function listen(origin: string, token: string, signal: AbortSignal) {
  const response = await fetch(`${origin}/api/notices/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`the stream was answered with ${response.status}`);
  const reader = { unread: -1 };
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let checked = '';
    for await (const part of body) {
      checked += decoder.decode(part, { stream: true });
      reader.unread = Number([...checked.matchAll(/"unread":(\d+)/g)].at(-1)?.[1] ?? -1);
    }
  };
  read(response.body).catch(() => undefined);
  return reader;
}

/**
 * A notice stored by one process immediately reaches the streams of staff at every process, and through the proxy.
 */
export async function notices({ origin, token, members }: SiteOfMany, rounds: number): Promise<Outcome> {
  const leaving = new AbortController();
  let slowest = 0;
  try {
    const origins = members.map((member) => member.origin);
    // Each process allows two streams per person.
    origins.push(origin);
    const readers = await Promise.all(origins.map((each) => listen(each, token, leaving.signal)));
    const haveReceived = (unread: number) => async () => readers.every((reader) => reader.unread === unread);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    for (let round = 1; round <= rounds; round += 1) {
      // Unread notices of one kind are counted in one notice.
      await fetch(`${origin}/trpc/notices.markAllRead`, { method: 'POST', headers, body: '{}' });
      await until('all receive that nothing is unread', patienceMs, haveReceived(0));
      const article = articleResponse.parse(await post(`${origin}/api/articles`, anArticleInput(), token)).data;
      const { id, ...comment } = aComment(article.id);
      const from = { 'content-type': 'application/json', 'x-forwarded-for': `10.255.0.${round}` };
      const body = JSON.stringify(comment);
      const { status } = await fetch(`${origin}/api/articles/${id}/comments`, { method: 'POST', headers: from, body });
      if (status !== 201) throw new Error(`a comment was answered with ${status}`);
      slowest = Math.max(slowest, await until('all have checked', patienceMs, haveReceived(1)));
    }
  } finally {
    leaving.abort();
  }
  return { rounds, slowest: { ms: slowest, limitMs: heardWithinMs }, failures: [] };
}

/** Every process looks for articles that became public; each is delivered to a webhook once. */
export async function webhooks({ origin, token }: SiteOfMany, rounds: number): Promise<Outcome> {
  const deliveries: string[] = [];
  const receiver = createServer(async (request, response) => {
    await text(request);
    deliveries.push(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  });
  const port = await getPort({ host: '127.0.0.1' });
  receiver.listen(port, '127.0.0.1');
  try {
    const url = `http://127.0.0.1:${port}/`;
    await post(`${origin}/trpc/webhooks.create`, { url, events: ['article.published'] }, token);
    for (let round = 1; round <= rounds; round += 1) await post(`${origin}/api/articles`, anArticleInput(), token);
    const slowest = await until('all are notified', patienceMs, async () => new Set(deliveries).size >= rounds);
    const failures = deliveries.length > rounds ? [`${deliveries.length} messages instead of ${rounds}`] : [];
    return { rounds, slowest: { ms: slowest, limitMs: patienceMs }, failures };
  } finally {
    receiver.close();
  }
}

const dayMs = 24 * 60 * 60_000;
const runsOfJobs = 'madrasah_job_duration_seconds_count';
/** Every process runs it every ten seconds, and looks for jobs of the site at least every fifteen seconds. */
const ownJob: JobName = 'articles.announce';
const backupWithinMs = 90_000;

/** Restarts all processes on the next day: the nightly backup is due in each at the same time, and is made once. */
export async function dailyJobs(
  { members, origin, moveClock }: SiteOfMany,
  countBackups: () => Promise<number>,
): Promise<Outcome> {
  await Promise.all(members.map((member) => member.stop()));
  const earlier = await countBackups();
  await moveClock(dayMs);
  await Promise.all(members.map((member) => member.start()));
  const slowest = await until('the backup is made', backupWithinMs, async () => (await countBackups()) > earlier);
  const readRuns = () => Promise.all(members.map((member) => member.figure(runsOfJobs, `job="${ownJob}"`)));
  const runsBefore = await readRuns();
  await until('each has looked for another one', 60_000, async () =>
    (await readRuns()).every((runs, index) => runs >= (runsBefore[index] ?? 0) + 3),
  );
  const made = (await countBackups()) - earlier;
  const { token } = await logIn(origin, firstAccount);
  const response = await fetch(`${origin}/trpc/backups.list`, { headers: { authorization: `Bearer ${token}` } });
  const failures = made === 1 ? [] : [`${made} backups were made`];
  if (response.status !== 200) failures.push(`the list of backups was answered with ${response.status}`);
  return { rounds: members.length, slowest: { ms: slowest, limitMs: backupWithinMs }, failures };
}
