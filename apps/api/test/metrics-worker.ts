import { Metrics, sendMetricsToParent } from '../src/http/operations/metrics.ts';

/** A worker process that sends its parent one metric; it `dies` or `hangs` at the request for it. */
const [, , fate] = process.argv;
const metrics = new Metrics();
metrics.addReading({ name: 'madrasah_alive', help: 'one each', read: () => 1 });
if (fate === 'dies') process.on('message', () => process.kill(process.pid, 'SIGKILL'));
else if (fate === 'hangs') process.on('message', () => process.kill(process.pid, 'SIGSTOP'));
else sendMetricsToParent(metrics);
process.send?.('ready');
