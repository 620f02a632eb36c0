import { vi } from 'vitest';
import { patience } from '../../patience.ts';
import type { Caller } from '../../world.ts';
import { admins, ifAdmin, type ScenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const untilExportEnds = (caller: Caller) =>
  vi.waitUntil(async () => {
    const { data } = await caller.exports.state();
    return data?.state === 'running' ? null : data;
  }, patience);

/** By another person. */
async function anExport({ keeper }: Stage): Promise<string> {
  const admin = await keeper();
  // An export that has just ended may still hold its lock.
  await vi.waitUntil(
    () =>
      admin.exports.start().then(
        () => true,
        (error: { code?: string }) => (error.code === 'CONFLICT' ? false : Promise.reject(error)),
      ),
    patience,
  );
  return (await untilExportEnds(admin)).id;
}

const exports: ScenesOf<'exports'> = {
  state: { rows: [['the existing one', admins]], unconfirmed: 'shows the progress' },
  start: {
    rows: [['anything', admins]],
    unconfirmed: 'stores a copy on the server for a day; the download is exports.link',
    untilEnded: untilExportEnds,
  },
  cancel: {
    rows: [['none under way', ifAdmin('CONFLICT'), async (s) => ({ id: await s.userId() })]],
    unconfirmed: 'cancels a job; returns no data',
  },
  link: {
    rows: [['an existing one', admins, async (s) => ({ id: await anExport(s) })]],
    reauthenticates: true,
  },
  remove: {
    rows: [['an existing one', admins, async (s) => ({ id: await anExport(s) })]],
    unconfirmed: 'deletes a copy that can be made again, and is logged; returns no data',
  },
};

export const ofExports = { exports };
