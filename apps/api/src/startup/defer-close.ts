import { setTimeout as pause } from 'node:timers/promises';

/** A resource with its close function and its timeout, in milliseconds. */
type Resource = { name: string; close(): Promise<unknown>; withinMs: number };

/**
 * Closes the resource when `resources` are disposed, in the opposite order of opening. One that fails or hangs is
 * reported and skipped, so that those opened before it, above all the database server, are closed nevertheless.
 */
export function deferClose(
  resources: AsyncDisposableStack,
  { name, close, withinMs }: Resource,
  printStatus: (line: string) => void,
): void {
  resources.defer(async () => {
    const late = new AbortController();
    const tooLate = pause(withinMs, 'too late' as const, { signal: late.signal }).catch(() => undefined);
    try {
      const outcome = await Promise.race([close(), tooLate]);
      if (outcome === 'too late') printStatus(`Tidak selesai ditutup: ${name}.`);
    } catch (error) {
      printStatus(`Gagal menutup ${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      late.abort();
    }
  });
}
