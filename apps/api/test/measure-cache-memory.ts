import { setImmediate } from 'node:timers/promises';
import { CachedResponse } from '../src/http/cache/cached-response.ts';
import { ResponseCache } from '../src/http/cache/response-cache.ts';

// Fills a cache and prints, as JSON, its own size and the growth of the process, in bytes. Run with --expose-gc in its
// own process: other memory that is freed meanwhile would be subtracted.

const entries = 4_000;

const cache = new ResponseCache({
  changeFeed: {
    isConnected: () => true,
    isReachable: () => true,
    onNotice: () => {},
    onAccessChange: () => {},
    onChange: () => {},
    onDisconnect: () => {},
    waitForSync: async () => {},
  },
  now: () => new Date(),
});

async function fill(from: number, until: number) {
  for (let number = from; number < until; number += 1) {
    const key = `/api/articles/${number}?${'k'.repeat(200)}`;
    const headers = { 'x-a': `${number}${'h'.repeat(300)}` };
    const body = Buffer.from(`${number} ${'madrasah '.repeat(150)}`);
    const response = new CachedResponse(200, headers, body, { tags: ['articles'] }, () => []);
    const flight = cache.start(key);
    if (flight) cache.resolve(key, flight, response);
    await response.bodyFor('br');
  }
}

async function used() {
  for (let round = 0; round < 5; round += 1) {
    await setImmediate();
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// The first entries also pay for what is created once: compiled code, compressors, the tables of the cache.
await fill(0, 100);
const before = { bytes: await used(), counted: cache.size };
await fill(100, 100 + entries);
const grown = (await used()) - before.bytes;
process.stdout.write(JSON.stringify({ entries, grown, counted: cache.size - before.counted, count: cache.count }));
