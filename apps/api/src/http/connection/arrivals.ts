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
  /** How long one waits at most. */
  waitMs: number;
};

/** A response, as far as its end is concerned. */
type Answer = Pick<EventEmitter, 'once'> & { closed: boolean };

const retryAfterSeconds = 5;
const busy = () => new Refusal('UNAVAILABLE', refusalKinds.UNAVAILABLE.message, { retryAfter: retryAfterSeconds });

/** Limits how many large bodies are received at once, and how many of one sender. Entered before the body is read. */
export class Arrivals {
  readonly #limits: ArrivalLimits;
  readonly #all: ReturnType<typeof boundedQueue>;
  readonly #queues = new Map<string, { queue: ReturnType<typeof boundedQueue>; users: number }>();

  constructor(limits: ArrivalLimits) {
    this.#limits = limits;
    this.#all = boundedQueue({ concurrent: limits.total, waiting: 0, retryAfterSeconds });
  }

  /** Waits for a turn, which ends with the response. Refuses (503) where there is none. */
  async enter(sender: string, { raw: answer }: { raw: Answer }): Promise<void> {
    const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deadline = setTimeout(() => turn.reject(busy()), this.#limits.waitMs);
    if (answer.closed) end.resolve();
    answer.once('finish', end.resolve).once('close', end.resolve);
    const hold = () => {
      turn.resolve();
      return end.promise;
    };
    this.#inTurn(sender, () => this.#all(hold)).catch(turn.reject);
    await turn.promise.catch(failWith(end.resolve)).finally(() => clearTimeout(deadline));
  }

  async #inTurn(sender: string, task: () => Promise<void>): Promise<void> {
    const { perSender: concurrent, waiting } = this.#limits;
    const own = this.#queues.get(sender) ?? {
      queue: boundedQueue({ concurrent, waiting, retryAfterSeconds }),
      users: 0,
    };
    this.#queues.set(sender, own);
    own.users += 1;
    try {
      await own.queue(task);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.#queues.delete(sender);
    }
  }
}

const failWith =
  (before: () => void) =>
  (error: unknown): never => {
    before();
    throw error;
  };
