import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { environment, root } from './repository.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const killAfterMs = 10_000;
const idleExitCode = 124;

/**
 * Runs a program in this terminal to its end. The first signal to stop is passed on to it, later ones are not: in a
 * terminal Ctrl-C has already reached it. With `quiet`, what it writes is shown only when it fails.
 * Answers with the exit code, 128 + n when signal n ended it, and whether somebody asked to stop.
 */
export async function run(program, args, { cwd = root, env = environment, quiet = false } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: quiet ? 'pipe' : 'inherit' });
  const written = [];
  for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (part) => written.push(part));

  const outcome = await untilClosed(child, (signal) => child.kill(signal));
  if (outcome.code !== 0) process.stderr.write(Buffer.concat(written));
  return outcome;
}

/**
 * Runs a program with an idle time-out and no limit on the whole: it is ended, with all that it started, once
 * nothing has been written for `idleTimeoutMs`. So it suits programs that write a line for everything they finish.
 * Answers as `run` does; after the idle time-out the code is 124, as with the program `timeout`.
 */
export async function runWithIdleTimeout(program, args, { idleTimeoutMs, cwd = root, env = environment }) {
  // A process group of its own: what hangs is often not the program but a process that it has started.
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let isIdle = false;
  const idleTimer = setTimeout(() => {
    isIdle = true;
    process.stderr.write(`${[program, ...args].join(' ')}: ${describeIdleTime(idleTimeoutMs)}, so it is ended\n`);
    endGroup(child);
  }, idleTimeoutMs);
  const show = (terminal) => (part) => {
    idleTimer.refresh();
    terminal.write(part);
  };
  child.stdout.on('data', show(process.stdout));
  child.stderr.on('data', show(process.stderr));

  try {
    const outcome = await untilClosed(child, (signal) => signalGroup(child, signal));
    return isIdle ? { ...outcome, code: idleExitCode } : outcome;
  } finally {
    clearTimeout(idleTimer);
  }
}

/** Waits for the end of a process, and passes the first signal to stop on. */
async function untilClosed(child, passOn) {
  let interrupted = false;
  const stop = (signal) => {
    if (!interrupted) passOn(signal);
    interrupted = true;
  };
  for (const signal of stopSignals) process.on(signal, stop);
  try {
    const [exitCode, signal] = await once(child, 'close');
    return { code: exitCode ?? 128 + constants.signals[signal], interrupted };
  } finally {
    for (const signal of stopSignals) process.off(signal, stop);
  }
}

const describeIdleTime = (ms) => `nothing was written for ${ms / 60_000} minutes`;

/** Asks a group of processes to stop, and ends it when it does not. */
function endGroup(child) {
  signalGroup(child, 'SIGTERM');
  const kill = setTimeout(() => {
    signalGroup(child, 'SIGKILL');
    // What left the group may still hold these, and would keep us waiting.
    child.stdout.destroy();
    child.stderr.destroy();
  }, killAfterMs);
  child.once('close', () => clearTimeout(kill));
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
