import { setTimeout as pause } from 'node:timers/promises';
import { maxUnansweredPings, pingMs } from '../src/startup/process/worker-processes.ts';

/**
 * A module for the `--import` option: at the signal SIGUSR2 the heartbeat of worker processes beats, in addition, as
 * often as it takes to find a hung one, and within two seconds instead of twelve.
 */
const betweenMs = 300;
let beat = () => {};
globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply: (target, self, [run, ms, ...rest]) => {
    if (ms === pingMs) beat = run;
    return Reflect.apply(target, self, [run, ms, ...rest]);
  },
});
process.on('SIGUSR2', async () => {
  for (let beats = 0; beats <= maxUnansweredPings; beats += 1) {
    beat();
    await pause(betweenMs);
  }
});
