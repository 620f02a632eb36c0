import { cp } from 'node:fs/promises';
import { connect } from 'node:net';
import { startSite } from '@madrasah/running-site';
import { type Fault, measureMs, statusOf, withFolder } from './fault.ts';

const clients = 300;
const droppedWithinMs = 15_000;
const p95LimitMs = 300;
const letterEveryMs = 1_000;

/**
 * A client that sends its headers one letter at a time; resolves with the milliseconds until the server closes the
 * connection.
 */
const sendSlowly = (port: number): Promise<number> =>
  measureMs(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, 'localhost');
        const timer = setInterval(() => socket.write('a'), letterEveryMs);
        socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '));
        socket.on('error', () => undefined);
        socket.resume().once('close', () => {
          clearInterval(timer);
          resolve(undefined);
        });
      }),
  );

/** Clients that never finish their requests, while others read. */
export const slowClients: Fault = {
  name: `${clients} slow clients`,
  run: ({ filledFolder }) =>
    withFolder(async (dataFolder) => {
      await cp(filledFolder, dataFolder, { recursive: true });
      const site = await startSite({ dataFolder });
      try {
        const port = Number(new URL(site.publicOrigin).port);
        let areDropped = false;
        const dropped = Promise.all(Array.from({ length: clients }, () => sendSlowly(port))).finally(() => {
          areDropped = true;
        });
        const times: number[] = [];
        while (!areDropped && times.length < 2_000)
          times.push(await measureMs(() => statusOf(`${site.publicOrigin}/`)));
        const slowest = Math.max(...(await dropped));
        const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
        const failures = p95 > p95LimitMs ? [`the 95th percentile of others is ${Math.round(p95)} ms`] : [];
        return { rounds: 1, slowest: { ms: slowest, limitMs: droppedWithinMs + 2 * letterEveryMs }, failures };
      } finally {
        await site.stop();
      }
    }),
};
