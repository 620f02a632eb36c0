import { join } from 'node:path';
import type { Env } from '../../config/env.ts';
import { closeServer } from '../../http/connection/close-server.ts';
import { headersWith } from '../../http/connection/security-headers.ts';
import { buildMaintenanceSite } from '../../http/site/maintenance-site.ts';
import {
  explainRestoreFailure,
  failedRecord,
  keyFrom,
  type RestoreRecord,
  readRestoreRecord,
  requireStored,
  writeRestoreRecord,
} from '../../operations/backup/index.ts';
import { forgetAllPictures } from '../../platform/media/index.ts';
import { systemClock } from '../../shared/clock.ts';
import { restoreSite } from './restore-site.ts';

type PrintStatus = (line: string) => void;

const closingMs = 1_000;

/** Serves on a port of the site during the restore; if the port is not available, the restore continues without it. */
async function serveMaintenancePage(
  { host, adminOrigins, hstsSubdomains }: Env,
  port: number,
  resources: AsyncDisposableStack,
): Promise<void> {
  const site = await buildMaintenanceSite({ adminOrigins, headers: headersWith({ hstsSubdomains }) });
  resources.defer(() => closeServer(site, closingMs));
  await site.listen({ host, port }).catch(() => undefined);
}

async function replaceSite(env: Env, record: RestoreRecord, printStatus: PrintStatus): Promise<void> {
  const resources = new AsyncDisposableStack();
  try {
    for (const port of [env.port, env.adminPort]) if (port) await serveMaintenancePage(env, port, resources);
    const { folder, lock } = env.backups;
    const { name } = await requireStored(folder, record.name);
    const { acceptsForeign } = record;
    const wanted = {
      path: join(folder, name),
      key: keyFrom(lock),
      replaces: true,
      acceptsForeign,
      bringsBack: false,
      note: record,
    };
    await restoreSite(env, wanted, resources, printStatus);
    // The only state that is kept in the process and not in a run of the site.
    forgetAllPictures();
  } finally {
    await resources.disposeAsync();
  }
}

/**
 * Restores the backup that staff requested, between two runs of the site. Never rejects: after a failure the site
 * starts again unchanged, and the reason is stored for staff.
 */
export async function carryOutRequestedRestore(env: Env, printStatus: PrintStatus): Promise<void> {
  const { folder } = env.backups;
  const record = await readRestoreRecord(folder);
  if (record?.state !== 'replacing') return;
  try {
    printStatus(`Memulihkan ${record.name}; situs berhenti sebentar…`);
    await replaceSite(env, record, printStatus);
  } catch (error) {
    printStatus(explainRestoreFailure(error));
    await writeRestoreRecord(folder, failedRecord(record, error, systemClock())).catch(() => undefined);
  }
}
