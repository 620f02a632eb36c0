/** A stop that hangs is ended after this long, as an orchestrator would do. */
const longestStopMs = 10_000;

/**
 * Aborts once on Ctrl-C, SIGTERM or a closed terminal, from the beginning: a start ends at its next step, a running
 * server is closed.
 */
export function stopSignal(printStatus: (line: string) => void): AbortSignal {
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
