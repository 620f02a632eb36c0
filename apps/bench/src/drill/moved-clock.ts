import { cp } from 'node:fs/promises';
import { startSite } from '@madrasah/running-site';
import { type Fault, withFolder } from './fault.ts';
import { Writers } from './writers.ts';

const dayMs = 86_400_000;
/** Days by which the clock is ahead at each start: forward, back past the start, and correct again. */
const moves = [40, -400, 0, 400, 0];
const writesEach = 20;

/** The application's clock is wrong, as after an empty battery; the database's clock is correct. */
export const movedClock: Fault = {
  name: 'clock moved',
  run: ({ filledFolder }) =>
    withFolder(async (dataFolder) => {
      await cp(filledFolder, dataFolder, { recursive: true });
      const failures: string[] = [];
      let acknowledged = 0;
      let missing = 0;
      const earlier: Writers[] = [];
      for (const days of moves) {
        const { publicOrigin, stop } = await startSite({ dataFolder, clockAheadMs: days * dayMs });
        const writers = await Writers.signIn(publicOrigin);
        for (let count = 0; count < writesEach; count += 1) {
          const status = await writers.write(publicOrigin);
          if (status !== 201) failures.push(`${days} days off: a write was answered with ${status}`);
        }
        earlier.push(writers);
        acknowledged += writers.acknowledged;
        missing = 0;
        for (const writer of earlier) missing += await writers.countMissing(publicOrigin, writer);
        const exitCode = await stop();
        if (exitCode !== 0) failures.push(`${days} days off: it ended with ${exitCode}`);
      }
      return { rounds: moves.length, writes: { acknowledged, missing }, failures };
    }),
};
