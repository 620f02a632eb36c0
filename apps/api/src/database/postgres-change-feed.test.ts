import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { PostgresChangeFeed } from './postgres-change-feed.ts';

const beatMs = 1_500;
/** What marks a ping in the protocol: the statement that reads the time, or the empty one. */
const pingMarks = ['clock_timestamp', 'Q\0\0\0\u0005\0'];

/** A proxy to the database that can delay responses, and that counts the pings. */
class ConnectionProxy {
  readonly folder = mkdtempSync(join(tmpdir(), 'madrasah-proxy-'));
  pings = 0;
  #isPaused = false;
  readonly #delayed: (() => void)[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  async open() {
    const { host, port } = inject('server');
    const name = `.s.PGSQL.${port}`;
    const server = createServer((near) => {
      const far = host.startsWith('/') ? connect(join(host, name)) : connect(port, host);
      near.on('data', (bytes) => {
        const sent = bytes.toString('latin1');
        for (const mark of pingMarks) this.pings += sent.split(mark).length - 1;
        far.write(bytes);
      });
      far.on('data', (bytes) => {
        if (this.#isPaused) this.#delayed.push(() => near.write(bytes));
        else near.write(bytes);
      });
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => other.destroy());
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(join(this.folder, name), resolve));
    return { ...inject('server'), host: this.folder };
  }

  pause() {
    this.#isPaused = true;
  }

  resume() {
    this.#isPaused = false;
    for (const send of this.#delayed.splice(0)) send();
  }

  cut() {
    for (const socket of this.#sockets) socket.destroy();
  }

  close() {
    this.cut();
    this.#server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Lets sockets work until this is true. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

let proxy: ConnectionProxy;
let feed: PostgresChangeFeed;
let other: Client;
let received: string[];
let disconnects: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  proxy = new ConnectionProxy();
  received = [];
  disconnects = 0;
  feed = await PostgresChangeFeed.open(await proxy.open());
  feed.onChange((changes) => received.push(...changes.map(({ tag, kind }) => `${tag} ${kind}`)));
  feed.onDisconnect(() => {
    disconnects += 1;
  });
  const { dbName: database, ...server } = inject('server');
  other = new Client({ ...server, database });
  await other.connect();
});

afterEach(async () => {
  await other.end();
  await feed.close();
  proxy.close();
  vi.useRealTimers();
});

const notify = (payload: string) => other.query("select pg_notify('madrasah_changes', $1)", [payload]);

test('a waiting call has received everything that was committed before it, with its kind', async () => {
  for (let round = 1; round <= 200; round += 1) {
    await notify('articles');
    await notify('guestbook:withdrawn');
    await notify('from a later version');
    await Promise.all([feed.waitForSync(), feed.waitForSync()]);
    expect(received).toHaveLength(2 * round);
  }
  expect(received.slice(0, 2)).toEqual(['articles edited', 'guestbook withdrawn']);
});

test('one notification may contain several changes; a change of an article also changes its part of the site map', async () => {
  await notify('article:5000:withdrawn listing listing:category:5 category:berita a-word-of-a-later-version');
  await notify('article:5001');
  await feed.waitForSync();
  expect(received).toEqual([
    ...['article:5000 withdrawn', 'site-map:1 withdrawn', 'listing edited', 'listing:category:5 edited'],
    ...['category:berita edited', 'article:5001 edited', 'site-map:2 edited'],
  ]);
});

test('a hundred concurrent waits share one round trip; a later one shares the next', async () => {
  proxy.pause();
  const early = Promise.all(Array.from({ length: 100 }, () => feed.waitForSync()));
  await until(() => proxy.pings === 1);
  await notify('articles');
  let isLateDone = false;
  const late = Promise.all(Array.from({ length: 100 }, () => feed.waitForSync())).then(() => {
    isLateDone = true;
    expect(received).toEqual(['articles edited']);
  });
  proxy.resume();
  await early;
  expect(isLateDone).toBe(false);
  await late;
  expect(proxy.pings).toBe(2);
});

test('a late ping is not a lost connection: a waiting call continues after five seconds', async () => {
  proxy.pause();
  let isDone = false;
  const waiting = feed.waitForSync().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  await vi.advanceTimersByTimeAsync(4 * beatMs - 5_000);
  proxy.resume();
  await feed.waitForSync();
  expect([feed.isConnected(), disconnects]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(4 * beatMs);
  expect([feed.isConnected(), disconnects]).toEqual([true, 0]);
});

test('a connection without data for five heartbeats is lost, and waiting calls continue', async () => {
  proxy.pause();
  const waiting = feed.waitForSync();
  await vi.advanceTimersByTimeAsync(4 * beatMs);
  expect([feed.isConnected(), disconnects]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(beatMs);
  expect([feed.isConnected(), disconnects]).toEqual([false, 1]);
  await waiting;
  await feed.waitForSync();
});

test('a connection that ends is lost at once, and opened again', async () => {
  const waiting = feed.waitForSync();
  proxy.cut();
  await until(() => disconnects === 1);
  await waiting;
  await until(() => feed.isConnected());
  await notify('settings');
  await feed.waitForSync();
  expect(received).toEqual(['settings edited']);
});
