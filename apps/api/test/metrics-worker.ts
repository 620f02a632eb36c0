import { Metrics } from '../src/http/operations/metrics.ts';
import { sendMetricsToParent } from '../src/http/operations/metrics-of-workers.ts';

/** A worker process that tells its parent of one request; `dies` as soon as it is asked, or `hangs` then. */
const [, , fate] = process.argv;
const metrics = new Metrics();
metrics.addReading({ name: 'madrasah_alive', help: 'one each', read: () => 1 });
if (fate === 'dies') process.on('message', () => process.kill(process.pid, 'SIGKILL'));
else if (fate === 'hangs') process.on('message', () => process.kill(process.pid, 'SIGSTOP'));
else sendMetricsToParent(metrics);
process.send?.('ready');
