import { parseArgs } from 'node:util';
import { switchOffByOperator } from '../identity/auth/index.ts';
import { openSite, printStatus, runCommand } from '../startup/process/run-command.ts';

/**
 * `npm run two-factor:off -w @madrasah/api -- NAME`: removes the second factor of an account whose owner has lost it,
 * for when no other administrator can.
 */
const usage = 'Cara pakai: npm run two-factor:off -w @madrasah/api -- NAMA_PENGGUNA';

async function run(resources: AsyncDisposableStack): Promise<boolean | 'misused'> {
  const [username, ...others] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (username === undefined || others.length > 0) return 'misused';
  const { openDatabase, now } = await openSite(resources);

  const isOff = await switchOffByOperator(openDatabase(), now, username);
  printStatus(
    isOff
      ? `Verifikasi dua langkah '${username}' dimatikan.`
      : `Tidak ada pengguna '${username}' yang memakai verifikasi dua langkah.`,
  );
  return isOff;
}

await runCommand({ usage, run });
