import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Tokens } from '../../trpc/session.ts';
import { queueArticleEvents } from './article-events.ts';
import { type ClaimedDelivery, claimDelivery, noteOutcome } from './claims.ts';
import { type Outcome, post, type WebhookMode } from './post.ts';
import { signatureHeaders } from './signature.ts';

export type SendingContext = {
  openDatabase: () => Database;
  now: Clock;
  tokens: Pick<Tokens, 'unseal'>;
  mode: WebhookMode;
  /** Shorter for tests. */
  attemptMs?: number;
  /** Ends the work and breaks off what is being sent, which stays due. */
  signal?: AbortSignal;
};

/** So many are under way at once, so that one receiver that does not answer keeps the others waiting less. */
const lanes = 4;
const pollMs = 5_000;

async function attempt(
  { tokens, now, mode, attemptMs, signal }: SendingContext,
  { id, webhookId, url, secret: sealed, body }: ClaimedDelivery,
): Promise<Outcome> {
  const secret = tokens.unseal(sealed, webhookId);
  if (secret === null)
    return { kind: 'failed', statusCode: null, reason: 'Rahasianya tidak dapat dibuka lagi. Buat webhook baru.' };
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = signatureHeaders(secret, { id, timestamp, body });
  return post({ url, body, headers }, mode, { deadlineMs: attemptMs, signal });
}

async function sendOneByOne(context: SendingContext): Promise<void> {
  const db = context.openDatabase();
  while (!context.signal?.aborted) {
    const claimed = await claimDelivery(db, context.now());
    if (!claimed) return;
    await noteOutcome(db, claimed, await attempt(context, claimed), context.now());
  }
}

/** Sends what is due, a few at a time. */
export async function sendDueDeliveries(context: SendingContext): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => sendOneByOne(context)));
}

/** Waits without keeping the process alive; aborting ends the wait. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);

type WorkerContext = Omit<SendingContext, 'signal' | 'attemptMs'> & {
  publicOrigin: string;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Looks in the background for what has become public or is so no longer, and sends it. `stop` breaks off what is under way. */
export function startWebhookWorker({ log, ...context }: WorkerContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function round() {
    await queueArticleEvents({ ...context, db: context.openDatabase() });
    await sendDueDeliveries({ ...context, signal });
  }
  async function runUntilStopped() {
    while (!signal.aborted) {
      await round().catch((error) => {
        if (!signal.aborted) log.error({ err: error }, 'webhooks have to wait');
      });
      await pause(pollMs, signal);
    }
  }
  const running = runUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
