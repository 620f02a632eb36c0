import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The kernel counts processor time in hundredths of a second. */
const microsecondsPerTick = 10_000;

/**
 * Fields of `/proc/PID/stat` after the name in parentheses: the parent, then user and system time of the process and
 * of its ended children.
 */
const parentField = 1;
const timeFields = [11, 12, 13, 14];

const databases = ['postgres', 'mariadbd'];

/** Processor time in microseconds; the embedded database is a descendant of the application. */
export type ProcessorTime = { application: number; database: number };

type Process = { isDatabase: boolean; parent: number; microseconds: number };

async function readProcess(pid: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const nameEnd = stat.lastIndexOf(')');
  const isDatabase = databases.includes(stat.slice(stat.indexOf('(') + 1, nameEnd));
  const fields = stat.slice(nameEnd + 2).split(' ');
  const ticks = timeFields.reduce((sum, field) => sum + Number(fields[field]), 0);
  return { isDatabase, parent: Number(fields[parentField]), microseconds: ticks * microsecondsPerTick };
}

/** These processes and their descendants by id; none without `/proc`. */
async function readTree(roots: readonly number[]): Promise<Map<number, Process>> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = new Map<number, Process>();
  for (const name of pids) {
    const read = await readProcess(name);
    if (read) processes.set(Number(name), read);
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 0 && (roots.includes(pid) || isBelow(processes.get(pid)?.parent));
  return new Map([...processes].filter(([pid]) => isBelow(pid)));
}

/** The processor time of these processes and their descendants; undefined without `/proc`. */
export async function processorTime(...roots: number[]): Promise<ProcessorTime | undefined> {
  const processes = await readTree(roots);
  if (processes.size === 0) return undefined;
  const time = { application: 0, database: 0 };
  for (const { isDatabase, microseconds } of processes.values())
    time[isDatabase ? 'database' : 'application'] += microseconds;
  return time;
}

/** The memory of these processes and their descendants in megabytes; each has its part of what several share. */
export async function proportionalMegabytes(roots: readonly number[]): Promise<number> {
  let kilobytes = 0;
  for (const pid of (await readTree(roots)).keys()) {
    const summary = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(summary)?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}

const idleMicroseconds = 30_000;
const idleTimeoutMs = 120_000;

async function usedMicroseconds(pids: readonly number[]): Promise<number | undefined> {
  const time = await processorTime(...pids);
  return time && time.application + time.database;
}

/**
 * Waits until the processes were nearly idle for a second, for at most two minutes: a starting site creates picture
 * variants.
 */
export async function waitUntilIdle(...pids: number[]): Promise<void> {
  const deadline = Date.now() + idleTimeoutMs;
  let used = await usedMicroseconds(pids);
  while (used !== undefined && Date.now() < deadline) {
    await pause(1_000);
    const before: number = used;
    used = await usedMicroseconds(pids);
    if (used !== undefined && used - before < idleMicroseconds) return;
  }
}
