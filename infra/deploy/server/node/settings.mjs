import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What a person at the terminal can correct; its message says how. */
export class Problem extends Error {}

/** The values of a file with a `NAME=value` line each; none where the file does not exist. */
export function readSettings(path) {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

const ofList = (value) => value.split(',').map((part) => part.trim());

/** What the installation needs to know of the application's settings, with the application's own defaults. */
export function describeSite(settings) {
  const port = Number(settings.PORT || 3000);
  const publicOrigin = settings.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const adminOrigins = settings.ADMIN_ORIGIN ? ofList(settings.ADMIN_ORIGIN) : [publicOrigin];
  // Open only where the staff app has an address of its own.
  const hasOwn = Boolean(settings.ADMIN_PORT) || adminOrigins.some((origin) => origin !== publicOrigin);
  const host = ['', 'localhost', '0.0.0.0', '::'].includes(settings.HOST ?? '') ? 'localhost' : settings.HOST;
  const dataDir = settings.DATA_DIR || '/var/lib/madrasah';
  const ports = [port, ...(hasOwn ? [Number(settings.ADMIN_PORT || 3001)] : [])];
  return { ports, publicOrigin, adminOrigins, dataDir, local: `http://${host}:${port}` };
}
