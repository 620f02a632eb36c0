import { tellOperator } from '../terminal.ts';

const longestStopMs = 10_000;

/**
 * Ctrl-C and SIGTERM stop the server once: requests in flight are finished, then the database is closed.
 * A stop that hangs is ended after ten seconds.
 */
export function stopOnSignal(server: { close(): Promise<void> }): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    tellOperator('Menghentikan aplikasi…');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
