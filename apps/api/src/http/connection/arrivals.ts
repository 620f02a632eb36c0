import type { EventEmitter } from 'node:events';
import { refusalKinds } from '@madrasah/contract';
import { boundedQueue } from '../../shared/bounded-queue.ts';
import { Refusal } from '../../shared/refusal.ts';

export type ArrivalLimits = {
  /** Large bodies of one sender that are received at the same time, and further ones that wait for their turn. */
  perSender: number;
  waiting: number;
  /** Of all senders together. */
  total: number;
  waitMs: number;
};

/** A response, as far as its end is concerned. */
type Answer = Pick<EventEmitter, 'once'> & { closed: boolean };

const retryAfterSeconds = 5;
const busy = () => new Refusal('UNAVAILABLE', refusalKinds.UNAVAILABLE.message, { retryAfter: retryAfterSeconds });

/** Limits how many large bodies are received at once, and how many of one sender. Entered before the body is read. */
export function arrivalsWithin({ perSender: concurrent, waiting, total, waitMs }: ArrivalLimits) {
  const all = boundedQueue({ concurrent: total, waiting: 0, retryAfterSeconds });
  const queues = new Map<string, { queue: ReturnType<typeof boundedQueue>; users: number }>();

  async function inTurn(sender: string, task: () => Promise<void>): Promise<void> {
    const own = queues.get(sender) ?? { queue: boundedQueue({ concurrent, waiting, retryAfterSeconds }), users: 0 };
    queues.set(sender, own);
    own.users += 1;
    try {
      await own.queue(task);
    } finally {
      own.users -= 1;
      if (own.users === 0) queues.delete(sender);
    }
  }

  return {
    /** Waits for a turn, which ends with the response. Refuses (503) where there is none. */
    async enter(sender: string, { raw: answer }: { raw: Answer }): Promise<void> {
      const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deadline = setTimeout(() => turn.reject(busy()), waitMs);
      if (answer.closed) end.resolve();
      answer.once('finish', end.resolve).once('close', end.resolve);
      const hold = () => {
        turn.resolve();
        return end.promise;
      };
      inTurn(sender, () => all(hold)).catch(turn.reject);
      try {
        await turn.promise;
      } catch (error) {
        end.resolve();
        throw error;
      } finally {
        clearTimeout(deadline);
      }
    },
  };
}
