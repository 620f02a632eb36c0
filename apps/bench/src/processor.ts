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

/** Processor time in microseconds; the embedded database is a descendant of the application. */
export type ProcessorTime = { application: number; database: number };

type Process = { isDatabase: boolean; parent: number; microseconds: number };

async function readProcess(pid: string): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const nameEnd = stat.lastIndexOf(')');
  const isDatabase = stat.slice(stat.indexOf('(') + 1, nameEnd) === 'postgres';
  const fields = stat.slice(nameEnd + 2).split(' ');
  const ticks = timeFields.reduce((sum, field) => sum + Number(fields[field]), 0);
  return { isDatabase, parent: Number(fields[parentField]), microseconds: ticks * microsecondsPerTick };
}

/** The processor time of a process and its descendants; undefined without `/proc`. */
export async function processorTime(pid: number): Promise<ProcessorTime | undefined> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = new Map<number, Process>();
  for (const name of pids) {
    const read = await readProcess(name);
    if (read) processes.set(Number(name), read);
  }
  if (!processes.has(pid)) return undefined;
  const isBelow = (other: number | undefined): boolean =>
    other !== undefined && other > 0 && (other === pid || isBelow(processes.get(other)?.parent));
  const time = { application: 0, database: 0 };
  for (const [other, { isDatabase, microseconds }] of processes)
    if (isBelow(other)) time[isDatabase ? 'database' : 'application'] += microseconds;
  return time;
}

const idleMicroseconds = 30_000;
const idleTimeoutMs = 120_000;

async function usedMicroseconds(pid: number): Promise<number | undefined> {
  const time = await processorTime(pid);
  return time && time.application + time.database;
}

/**
 * Waits until the processes were nearly idle for a second, for at most two minutes: a starting site creates picture
 * variants.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + idleTimeoutMs;
  let used = await usedMicroseconds(pid);
  while (used !== undefined && Date.now() < deadline) {
    await pause(1_000);
    const before: number = used;
    used = await usedMicroseconds(pid);
    if (used !== undefined && used - before < idleMicroseconds) return;
  }
}
