import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { ChangeNotices } from './change-notices.ts';

const beatMs = 1_500;

/** A way to the database whose answers can be held up, and that counts the echoes that are sent over it. */
class Way {
  readonly folder = mkdtempSync(join(tmpdir(), 'madrasah-way-'));
  echoes = 0;
  #isHeld = false;
  readonly #held: (() => void)[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  async open() {
    const { host, port } = inject('server');
    const name = `.s.PGSQL.${port}`;
    const server = createServer((near) => {
      const far = host.startsWith('/') ? connect(join(host, name)) : connect(port, host);
      near.on('data', (bytes) => {
        this.echoes += bytes.toString('latin1').split('echo:').length - 1;
        far.write(bytes);
      });
      far.on('data', (bytes) => {
        if (this.#isHeld) this.#held.push(() => near.write(bytes));
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

  hold() {
    this.#isHeld = true;
  }

  release() {
    this.#isHeld = false;
    for (const send of this.#held.splice(0)) send();
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

/** Lets sockets do what they have to do until this is so. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

let way: Way;
let notices: ChangeNotices;
let other: Client;
let heard: string[];
let gaps: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  way = new Way();
  heard = [];
  gaps = 0;
  notices = await ChangeNotices.open(await way.open());
  notices.onChange((tag, kind) => heard.push(`${tag} ${kind}`));
  notices.onGap(() => {
    gaps += 1;
  });
  const { dbName: database, ...server } = inject('server');
  other = new Client({ ...server, database });
  await other.connect();
});

afterEach(async () => {
  await other.end();
  await notices.close();
  way.close();
  vi.useRealTimers();
});

const tell = (payload: string) => other.query("select pg_notify('madrasah_changes', $1)", [payload]);

test('who waits has heard everything that was committed before, told apart as it was sent', async () => {
  for (let round = 1; round <= 20; round += 1) {
    await tell('articles');
    await tell('guestbook:withdrawn');
    await tell('from a version that is yet to be written');
    await Promise.all([notices.catchUp(), notices.catchUp()]);
    expect(heard).toHaveLength(2 * round);
  }
  expect(heard.slice(0, 2)).toEqual(['articles edited', 'guestbook withdrawn']);
});

test('a hundred who wait at once share one round trip; who comes after it was sent shares the next', async () => {
  way.hold();
  const early = Promise.all(Array.from({ length: 100 }, () => notices.catchUp()));
  await until(() => way.echoes === 1);
  await tell('articles');
  let isLateDone = false;
  const late = Promise.all(Array.from({ length: 100 }, () => notices.catchUp())).then(() => {
    isLateDone = true;
    expect(heard).toEqual(['articles edited']);
  });
  way.release();
  await early;
  expect(isLateDone).toBe(false);
  await late;
  expect(way.echoes).toBe(2);
});

test('an echo that is late is not a lost connection: who waits goes on after five seconds', async () => {
  way.hold();
  let isDone = false;
  const waiting = notices.catchUp().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  await vi.advanceTimersByTimeAsync(4 * beatMs - 5_000);
  way.release();
  await notices.catchUp();
  expect([notices.isHeard(), gaps]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(4 * beatMs);
  expect([notices.isHeard(), gaps]).toEqual([true, 0]);
});

test('a connection over which nothing has come for five heartbeats is lost, and who waits is let go', async () => {
  way.hold();
  const waiting = notices.catchUp();
  await vi.advanceTimersByTimeAsync(4 * beatMs);
  expect([notices.isHeard(), gaps]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(beatMs);
  expect([notices.isHeard(), gaps]).toEqual([false, 1]);
  await waiting;
  await notices.catchUp();
});

test('a connection that ends is lost at once, and made again', async () => {
  const waiting = notices.catchUp();
  way.cut();
  await until(() => gaps === 1);
  await waiting;
  await until(() => notices.isHeard());
  await tell('settings');
  await notices.catchUp();
  expect(heard).toEqual(['settings edited']);
});
