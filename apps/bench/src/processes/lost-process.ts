import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { articleResponse } from '@madrasah/contract';
import { momentOf, type Outcome } from '../drill/fault.ts';
import type { Member, SiteOfMany } from './site-of-many.ts';

const writers = 6;
const readers = 6;
const pauseMs = 20;
const read = ['/', '/news', '/api/articles', '/api/articles/latest', '/articles/berita', '/buku-tamu'];
/** How long a process is down, and how long it is up before the next one is stopped. */
const awayMs = 2_000;
const steadyMs = 2_000;
const retryAfterMs = 1_000;
/** A retried request may reach the process that is killed next. */
const maxAttempts = 5;
/** Twice the duration of a claim, when the next killed process had claimed the same create, plus waiting times. */
const answeredWithinMs = 70_000;

/** A request and its time. */
type SentRequest = {
  what: string;
  startedAt: number;
  endedAt: number;
  /** 0 without a response. */
  status: number;
  /** In seconds. */
  retryAfter: number;
  /** Undefined when refused. */
  answer: string | undefined;
};

/** Visitors and staff who send requests through the proxy continuously, and retry a failed one, as a person would. */
class Crowd {
  readonly #site: SiteOfMany;
  readonly stored: string[] = [];
  /** Failed requests that were retried; requests that were given up. */
  readonly failed: SentRequest[] = [];
  readonly lost: SentRequest[] = [];
  sent = 0;
  /** The longest time until a failed request was answered, in milliseconds. */
  slowest = 0;
  #isStopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(site: SiteOfMany) {
    this.#site = site;
  }

  start() {
    const people = [
      ...Array.from({ length: writers }, () => this.#write),
      ...Array.from({ length: readers }, () => this.#read),
    ];
    this.#running = Promise.all(people.map((action, number) => this.#repeat(action, number)));
  }

  async stop() {
    this.#isStopping = true;
    await this.#running;
  }

  async #repeat(action: (number: number) => Promise<void>, first: number) {
    for (let number = first; !this.#isStopping; number += 1) {
      await action(number);
      await pause(pauseMs);
    }
  }

  /** Sends a request and retries it until it succeeds or failed too often; resolves with the response. */
  async #send(what: string, path: string, init?: RequestInit): Promise<string | undefined> {
    this.sent += 1;
    let sent = await this.#sendOnce(what, path, init);
    const { startedAt } = sent;
    for (let time = 1; sent.answer === undefined && time < maxAttempts; time += 1) {
      // The idempotency key of a create that a dead process had started is claimed until the claim expires, as the
      // response says.
      if (sent.status !== 409) this.failed.push(sent);
      await pause(Math.max(retryAfterMs, 1_000 * sent.retryAfter));
      sent = await this.#sendOnce(what, path, init);
      this.slowest = Math.max(this.slowest, sent.endedAt - startedAt);
    }
    if (sent.answer === undefined) this.lost.push(sent);
    return sent.answer;
  }

  async #sendOnce(what: string, path: string, init?: RequestInit): Promise<SentRequest> {
    const startedAt = performance.now();
    try {
      const response = await fetch(this.#site.origin + path, { ...init, signal: AbortSignal.timeout(30_000) });
      const { status, headers } = response;
      const text = await response.text();
      const retryAfter = Number(headers.get('retry-after') ?? 0);
      const answer = status < 400 ? text : undefined;
      return { what, startedAt, endedAt: performance.now(), status, retryAfter, answer };
    } catch {
      return { what, startedAt, endedAt: performance.now(), status: 0, retryAfter: 0, answer: undefined };
    }
  }

  #read = async (number: number) => {
    const path = read[number % read.length] ?? '/';
    await this.#send(`GET ${path}`, path);
  };

  /** A retried create has the same idempotency key, so that it is carried out once. */
  #write = async () => {
    const title = `Latihan ${randomUUID()}`;
    const answer = await this.#send('POST /api/articles', '/api/articles', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#site.token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ title, content: `<p>${title}</p>`, status: 'draft' }),
    });
    if (answer !== undefined) this.stored.push(articleResponse.parse(JSON.parse(answer)).data.title);
  };
}

/** The number of articles with each of these titles. */
async function countTitles({ origin, token }: SiteOfMany, wanted: ReadonlySet<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const url = `${origin}/api/articles?status=draft&limit=100&page=${page}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    const titles = [...text.matchAll(/"title":"(Latihan [0-9a-f-]{36})"/g)].map(([, title = '']) => title);
    for (const title of titles) if (wanted.has(title)) counts.set(title, (counts.get(title) ?? 0) + 1);
    if (titles.length === 0) return counts;
  }
}

type StopMember = (member: Member) => Promise<unknown>;

/** Stops and restarts one process after another, at random moments, while visitors read and staff write. */
async function restartInTurn(
  site: SiteOfMany,
  rounds: number,
  stopMember: StopMember,
  mayFail: boolean,
): Promise<Outcome> {
  const crowd = new Crowd(site);
  const failures: string[] = [];
  const downtimes: { from: number; to: number }[] = [];
  crowd.start();
  for (let round = 1; round <= rounds; round += 1) {
    await pause(steadyMs + momentOf(round, steadyMs));
    const member = site.members[round % site.members.length];
    if (!member) continue;
    const from = performance.now();
    await stopMember(member);
    downtimes.push({ from, to: performance.now() });
    await pause(awayMs);
    await member.start();
  }
  await crowd.stop();

  const wasInFlight = ({ startedAt, endedAt }: SentRequest) =>
    downtimes.some(({ from, to }) => startedAt <= to && endedAt >= from);
  const unexplained = crowd.failed.filter((sent) => !mayFail || !wasInFlight(sent));
  for (const { what, status } of unexplained) failures.push(`${what} was answered with ${status}`);
  for (const { what, status } of crowd.lost) failures.push(`${what} was answered with ${status} after all attempts`);
  const counts = await countTitles(site, new Set(crowd.stored));
  const missing = crowd.stored.filter((title) => !counts.has(title)).length;
  const twice = [...counts.values()].filter((count) => count > 1).length;
  if (twice > 0) failures.push(`${twice} articles were stored twice`);
  return {
    rounds,
    writes: { acknowledged: crowd.stored.length, missing },
    slowest: { ms: crowd.slowest, limitMs: answeredWithinMs },
    failures,
    notes: [`${crowd.sent} requests by ${writers + readers} people, ${crowd.failed.length} failed and retried`],
  };
}

/** Requests at a killed process fail and are retried; no other request fails. */
export const killedProcess = (site: SiteOfMany, rounds: number) =>
  restartInTurn(site, rounds, (member) => member.kill(), true);

/** No request fails when processes are stopped and started one after another. */
export const restartedProcess = (site: SiteOfMany, rounds: number) =>
  restartInTurn(site, rounds, (member) => member.stop(), false);
