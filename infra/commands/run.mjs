import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { environment, root } from './repository.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const killAfterMs = 10_000;
const idleExitCode = 124;

/**
 * Runs a program in this terminal to its end. Only the first stop signal is passed on: in a terminal Ctrl-C has
 * already reached the program. With `quiet`, its output is shown only when it fails. Resolves with the exit code (128
 * + n when signal n ended it), and whether a stop was requested.
 */
export async function run(program, args, { env = environment, quiet = false } = {}) {
  const child = spawn(program, args, { cwd: root, env, stdio: quiet ? 'pipe' : 'inherit' });
  const written = [];
  for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (part) => written.push(part));

  const outcome = await untilClosed(child, (signal) => child.kill(signal));
  if (outcome.code !== 0) process.stderr.write(Buffer.concat(written));
  return outcome;
}

/**
 * Runs a program with an idle timeout and no limit on the whole: it is ended with all its child processes when
 * nothing was written for `idleTimeoutMs`. Suitable for programs that write a line for everything they finish. Its
 * `priority` is Node's, from -20 to 19, the lowest. Resolves like `run`; after the idle timeout the code is 124, as
 * with the program `timeout`.
 */
export async function runWithIdleTimeout(program, args, { idleTimeoutMs, env = environment, priority = 0 }) {
  // A separate process group, because often a child process hangs instead of the program itself.
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let isIdle = false;
  const idleTimer = setTimeout(() => {
    isIdle = true;
    const idleTime = `nothing was written for ${idleTimeoutMs / 60_000} minutes`;
    process.stderr.write(`${[program, ...args].join(' ')}: ${idleTime}, so it is ended\n`);
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

/** Waits for the end of a process, and passes on the first stop signal. */
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

/** Sends a stop signal to a process group, and kills it when it does not end. */
function endGroup(child) {
  signalGroup(child, 'SIGTERM');
  const kill = setTimeout(() => {
    signalGroup(child, 'SIGKILL');
    // A process that left the group may still have the pipes open, which would delay the end.
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
