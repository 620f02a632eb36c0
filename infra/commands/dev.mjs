import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installDependencies } from './install-and-build.mjs';
import { environment, printLine, reportFailure, root } from './repository.mjs';

// `npm run dev`: the API and both apps, each reloaded when its code changes. Ctrl-C, or the end of one, stops all.

const apiOrigin = 'http://localhost:3000';
const adminPort = 3001;
const publicPort = 3002;
const builtAdminPort = 3003; // the API also serves the last build of the staff app

const servers = [];

function serve(program, args, { cwd = '.', env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd: join(root, cwd), env: { ...environment, ...env }, stdio });
  servers.push(child);
  return child;
}

/** Log lines are readable on a terminal and JSON elsewhere. */
async function serveApi() {
  const origins = [`http://localhost:${adminPort}`, `http://127.0.0.1:${adminPort}`].join();
  const api = serve('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    env: { NODE_ENV: 'development', PORT: '3000', ADMIN_PORT: String(builtAdminPort), ADMIN_ORIGIN: origins },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  const { default: pretty } = await import('pino-pretty');
  api.stdout.pipe(process.stdout.isTTY ? pretty({ ignore: 'pid,hostname' }) : process.stdout);
}

/** Stops each server once; a server that already received the terminal's signal ignores the second. */
function stopAll() {
  for (const server of servers) if (!server.killed) server.kill('SIGTERM');
}

try {
  await installDependencies();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
  await serveApi();
  serve('vite', ['--port', String(adminPort), '--strictPort', '--clearScreen', 'false'], { cwd: 'apps/admin' });
  serve('node', ['infra/commands/dev-public.mjs'], { env: { API_ORIGIN: apiOrigin, PORT: String(publicPort) } });
  printLine(`Situs publik: http://localhost:${publicPort}`);
  printLine(`Aplikasi staf: http://localhost:${adminPort}/admin`);

  const ends = servers.map((server) => once(server, 'exit'));
  await Promise.race(ends);
  stopAll();
  await Promise.all(ends);
} catch (error) {
  reportFailure(error);
  stopAll();
}
