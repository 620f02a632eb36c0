import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { environment, root } from './repository.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const longestStopMs = 10_000;

/**
 * Runs a program in this terminal to its end. The first signal to stop is passed on to it, later ones are not: in a
 * terminal Ctrl-C has already reached it. A program that takes longer than `timeoutMs` is ended. With `quiet`, what it
 * writes is shown only when it fails.
 * Answers with the exit code, 128 + n when signal n ended it, and whether somebody asked to stop.
 */
export async function run(program, args, { cwd = root, env = environment, quiet = false, timeoutMs } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: quiet ? 'pipe' : 'inherit' });
  const written = [];
  for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (part) => written.push(part));

  let interrupted = false;
  const passOn = (signal) => {
    if (!interrupted) child.kill(signal);
    interrupted = true;
  };
  for (const signal of stopSignals) process.on(signal, passOn);
  const endTooLate = timeoutMs && setTimeout(end, timeoutMs, child);

  try {
    const [exitCode, signal] = await once(child, 'close');
    const code = exitCode ?? 128 + constants.signals[signal];
    if (code !== 0) process.stderr.write(Buffer.concat(written));
    return { code, interrupted };
  } finally {
    clearTimeout(endTooLate);
    for (const signal of stopSignals) process.off(signal, passOn);
  }
}

function end(child) {
  process.stderr.write(`${child.spawnargs.join(' ')}: takes too long, ended\n`);
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), longestStopMs).unref();
}
