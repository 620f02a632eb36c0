import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import { claimMessage, giveUpStale, noteOutcome } from './claims.ts';
import type { MailTransport } from './smtp.ts';

type WorkerContext = {
  openDatabase: () => Database;
  now: Clock;
  transport: MailTransport;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Ends the work after the message at hand. */
  signal?: AbortSignal;
};

/** Sends what is due, one message after the other. While the server is away the others wait without an attempt. */
export async function sendDueMail({ openDatabase, now, transport, log, signal }: WorkerContext): Promise<void> {
  const db = openDatabase();
  await giveUpStale(db, now());
  while (!signal?.aborted) {
    const message = await claimMessage(db, now());
    if (!message) return;
    const outcome = await transport.send(message);
    await noteOutcome(db, message, outcome, now());
    if (outcome.kind === 'sent') continue;
    log.warn({ message: message.id, attempt: message.attempts, outcome: outcome.kind }, 'message not sent');
    if (outcome.kind !== 'refused' && outcome.isAway) return;
  }
}

const pollMs = 5_000;

/** Waits without keeping the process alive; aborting ends the wait. */
const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);

/** Sends in the background what any process has put into the outbox. `stop` waits for the message at hand. */
export function startMailWorker(context: Omit<WorkerContext, 'signal'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function runUntilStopped() {
    while (!signal.aborted) {
      await sendDueMail({ ...context, signal }).catch((error) => {
        if (!signal.aborted) context.log.error({ err: error }, 'mail has to wait');
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
