import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../statistics.ts';

/**
 * A child process that sends requests at a constant rate, as visitors come: the next one does not wait for the answer
 * to the last. Latency counts from the moment at which a request is due, so an overloaded server is not spared.
 */
export type RatedLoad = {
  port: number;
  /** Whole HTTP requests with keep-alive, sent in turn. */
  requests: string[];
  total: number;
  seconds: number;
  connections: number;
  /** Milliseconds since 1970. */
  startAt: number;
  /** The pauses after which a failed request is sent again; without any it counts as an error at once. */
  retryAfterMs: number[];
};

/** Latencies in milliseconds; `microseconds`: processor time of this generator per request. */
export type RatedFigures = {
  sent: number;
  errors: number;
  retried: number;
  statuses: Record<string, number>;
  p50: number;
  p99: number;
  longest: number;
  seconds: number;
  microseconds: number;
};

const answerTimeoutMs = 15_000;
const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');

/** The status of a complete answer, or undefined while a part is missing. */
function statusOf(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? bytes.subarray(-lastChunk.length).equals(lastChunk)
      : bytes.length >= end + headEnd.length + Number(length);
  return isComplete ? Number(head.slice(9, 12)) : undefined;
}

/** A connection that is kept, with one request at a time. */
class Connection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  send(request: string): Promise<number> {
    const socket = this.#socket ?? connect(this.#port, '127.0.0.1');
    this.#socket = socket;
    const parts: Buffer[] = [];
    return new Promise((resolve, reject) => {
      const end = () => {
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        socket.setTimeout(0);
      };
      const fail = () => {
        end();
        socket.destroy();
        this.#socket = undefined;
        reject(new Error('no answer'));
      };
      socket.setTimeout(answerTimeoutMs, fail).on('error', fail).on('close', fail);
      socket.on('data', (part) => {
        parts.push(part);
        const status = statusOf(parts.length === 1 ? part : Buffer.concat(parts));
        if (status === undefined) return;
        end();
        // An idle connection that the server closes is opened again.
        socket.once('close', () => {
          if (this.#socket === socket) this.#socket = undefined;
        });
        resolve(status);
      });
      socket.write(request);
    });
  }

  close() {
    this.#socket?.destroy();
  }
}

async function sendAll(load: RatedLoad): Promise<RatedFigures> {
  const { port, requests, total, seconds, connections, startAt, retryAfterMs } = load;
  await pause(Math.max(0, startAt - Date.now()));
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let [next, errors, retried] = [0, 0, 0];

  const attempt = async (connection: Connection, request: string): Promise<boolean> => {
    const status = await connection.send(request).catch(() => 'no answer');
    statuses[status] = (statuses[status] ?? 0) + 1;
    return status === 200;
  };
  const sendOne = async (connection: Connection, request: string): Promise<boolean> => {
    if (await attempt(connection, request)) return true;
    for (const ms of retryAfterMs) {
      retried += 1;
      await pause(ms);
      if (await attempt(connection, request)) return true;
    }
    return false;
  };
  const visit = async () => {
    const connection = new Connection(port);
    for (let number = next++; number < total; number = next++) {
      const dueAt = startedAt + (number / total) * seconds * 1_000;
      const early = dueAt - performance.now();
      if (early > 1) await pause(early);
      // Less than a millisecond early is sent at once; what is late includes how long it waited.
      const from = Math.min(dueAt, performance.now());
      if (!(await sendOne(connection, requests[number % requests.length] ?? ''))) errors += 1;
      latencies.push(performance.now() - from);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const { user, system } = process.cpuUsage(usedBefore);
  return {
    sent: total,
    errors,
    retried,
    statuses,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    longest: quantile(latencies, 1),
    seconds: (performance.now() - startedAt) / 1_000,
    microseconds: (user + system) / total,
  };
}

process.once('message', (load: RatedLoad) => {
  void sendAll(load).then((figures) => process.send?.(figures, () => process.disconnect()));
});
