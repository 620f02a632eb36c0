import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { articleOf } from '../articles.ts';
import type { BenchmarkRequest } from '../load.ts';

/** What each system is asked for; one that cannot do it has no request. */
export const rows = [
  'article page',
  'home page',
  'list of ten',
  'one by slug',
  'search, a common word',
  'search, a rare word',
] as const;
export type Row = (typeof rows)[number];

export type BenchmarkArticle = ReturnType<typeof articleOf> & { slug: string };

/** A running system with the articles. */
export type System = {
  origin: string;
  /** Of the processes that it and its database consist of; their children are counted with them. */
  pids: readonly number[];
  requests: Readonly<Partial<Record<Row, BenchmarkRequest>>>;
  /** Resolves with the id of the new article. */
  create(article: BenchmarkArticle): Promise<string>;
  retitle(id: string, title: string): Promise<void>;
  stop(): Promise<void>;
};

/** Installs a system where it is missing, and starts it in an empty folder with these articles. */
export type Peer = {
  name: string;
  /** What it leaves out of the answers that are compared. */
  leavesOut: string;
  start(folder: string, articles: readonly BenchmarkArticle[]): Promise<System>;
};

/** Where the systems from npm are installed once. */
export const installedPeers = resolve(import.meta.dirname, '../../../../node_modules/.cache/peers');

export const execute = promisify(execFile);
/** Output of installers, in bytes. */
export const maxBuffer = 64 * 1024 ** 2;

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Where programs are found, this Node first. */
export const PATH = [dirname(process.execPath), '/usr/sbin', '/usr/bin', '/bin'].join(':');

type Run = { cwd?: string; env?: Readonly<Record<string, string>> };

/** Starts a program that ends with this one. */
export function startProgram(command: string, args: readonly string[], { cwd, env }: Run = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    env: { PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

export function pidOf({ pid, spawnfile }: ChildProcess): number {
  if (pid === undefined) throw new Error(`${spawnfile} did not start`);
  return pid;
}

const startTimeoutMs = 180_000;

/** Waits for at most three minutes until the check no longer fails. */
export async function untilDone(what: string, check: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const error = await check().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return;
    if (Date.now() > deadline) throw new Error(`${what} did not start`, { cause: error });
    await pause(200);
  }
}

export async function answers(url: string): Promise<void> {
  const response = await fetch(url);
  await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** Sends JSON, and resolves with the parsed answer; throws for a refusal. */
export async function sendJson(
  url: string,
  {
    method = 'POST',
    body,
    headers,
  }: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
