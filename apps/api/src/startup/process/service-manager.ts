import { execFile } from 'node:child_process';
import type { Env } from '../../config/env.ts';
import type { PrintStatus } from '../start.ts';

/** A stop that hangs is ended after this long, as an orchestrator would do. */
const longestStopMs = 10_000;

/** Aborts once on Ctrl-C, SIGTERM or a closed terminal: a start ends at its next step, a server is closed. */
export function stopSignal(printStatus: PrintStatus): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return;
    printStatus('Menghentikan aplikasi…');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return stopping.signal;
}

/** Pings within one watchdog timeout, so that a single lost one has no consequence. */
const pingsPerDeadline = 3;

/** Calls systemd's own command, because Node has no datagram sockets of the Unix domain. */
const notify = (state: string, onFailure: (error: Error) => void) =>
  execFile('systemd-notify', [state], { timeout: 5_000 }, (error) => {
    if (error) onFailure(error);
  });

/** Notifies systemd that the service is ready, and then that its event loop runs. Nothing without systemd. */
export function reportReady(manager: Env['serviceManager'], printStatus: PrintStatus): void {
  if (!manager) return;
  let isReported = false;
  const onFailure = (error: Error) => {
    if (!isReported) printStatus(`systemd tidak dapat diberi tahu bahwa aplikasi berjalan: ${error.message.trim()}`);
    isReported = true;
  };
  notify('READY=1', onFailure);
  if (manager.watchdogMs) {
    setInterval(() => notify('WATCHDOG=1', onFailure), manager.watchdogMs / pingsPerDeadline).unref();
  }
}
