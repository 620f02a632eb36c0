import { setTimeout as pause } from 'node:timers/promises';

/** Something that was opened: how it is closed, and how long that may take, in milliseconds. */
type Resource = { name: string; close(): Promise<unknown>; withinMs: number };

/**
 * Closes the resource when `resources` are disposed of, which happens in the opposite order of opening. One that fails
 * or hangs is reported and passed over: what was opened before it, the database server above all, is closed all the same.
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
