import { z } from 'zod';
import { jobNames } from '../platform/jobs.ts';
import { limits } from '../shared/limits.ts';

/** Stored pictures and files that are missing or damaged: their number, and the first of their names. */
export const lostFilesSchema = z.object({
  count: z.int().min(0),
  names: z.array(z.string()).max(limits.health.lostNames),
});
export type LostFiles = z.infer<typeof lostFilesSchema>;

export const noLostFiles: LostFiles = { count: 0, names: [] };

/** `80 berkas (antara lain 3f/3fa9….jpg, …)` */
export function describeLostFiles({ count, names }: LostFiles): string {
  const figure = `${count.toLocaleString('id-ID')} berkas`;
  if (names.length === 0) return figure;
  return `${figure} (${names.length < count ? 'antara lain ' : ''}${names.join(', ')})`;
}

export const healthTexts = {
  fetchFailed: 'Keadaan sistem gagal diperiksa',
  confirmFailed: 'Tempat penyimpanan belum dapat dipakai',
  confirmed: 'Tempat penyimpanan dipakai lagi',
} as const;

/** `attention`: something needs it soon. `broken`: something does not work. `unknown`: not checked in time. */
export const healthStates = ['well', 'attention', 'broken', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/**
 * Why the storage of pictures and files is unusable. `away`: no response, or overloaded. `refused`: wrong credentials.
 * `noBucket`: the bucket does not exist. `full`: no space. `foreign`: the response is not that of an object store.
 * `unmarked`: it has no marker of this site, as an empty mount point. `otherSite`: it has the marker of another site.
 * `readOnly`, `denied`: the folder cannot be written. `noDescriptors`: the process has no file descriptor left.
 */
export const storeFaults = [
  'away',
  'refused',
  'noBucket',
  'full',
  'foreign',
  'unmarked',
  'otherSite',
  'readOnly',
  'denied',
  'noDescriptors',
] as const;
export type StoreFault = (typeof storeFaults)[number];

/** The result of one check; its facts are null when it could not be performed. */
const check = <Facts extends z.ZodRawShape>(facts: Facts) =>
  z.object({ state: z.enum(healthStates), facts: z.object(facts).nullable() });

const moment = z.iso.datetime().nullable();
const count = z.int().min(0);

export const healthResponse = z.object({
  data: z.object({
    checkedAt: z.iso.datetime(),
    /** The worst state of all checks; `unknown` counts as `attention`. */
    state: z.enum(['well', 'attention', 'broken']),
    checks: z.object({
      /** `waiting`: calls that wait for a connection of this process. `server*`: of the whole database server. */
      database: check({
        version: z.string(),
        bytes: count,
        answerMs: count,
        waiting: count,
        serverConnections: count,
        serverMost: count,
      }),
      disk: check({
        disks: z.array(
          z.object({
            disk: z.enum(['data', 'backups']),
            freeBytes: count,
            totalBytes: count,
            /** Why nothing can be written there. */
            fault: z.enum(storeFaults).nullable(),
          }),
        ),
      }),
      backup: check({
        lastSuccessAt: moment,
        /** When the newest backup was last read again without an error. */
        verifiedAt: moment,
        /** The newest failure since the last success. */
        lastFailureAt: moment,
        isAutomatic: z.boolean(),
        isOld: z.boolean(),
      }),
      mail: check({ isOn: z.boolean(), waiting: count, failed: count, waitingSince: moment, lastSentAt: moment }),
      /** `waiting`: single jobs, such as a letter or a picture. `nextRunAt` is null while a job runs. */
      jobs: check({
        waiting: count,
        failing: count,
        jobs: z.array(
          z.object({ name: z.enum(jobNames), lastRunAt: moment, nextRunAt: moment, isFailing: z.boolean() }),
        ),
      }),
      cache: check({ entries: count, bytes: count, isListening: z.boolean() }),
      /** The times of `store` are those of this process. */
      pictures: check({
        withoutVariants: count,
        store: z.object({
          /** The host of the object store; null when pictures are files in the data folder. */
          host: z.string().nullable(),
          fault: z.enum(storeFaults).nullable(),
          lastSuccessAt: moment,
          lastFailureAt: moment,
          lastFault: z.enum(storeFaults).nullable(),
        }),
        /** The last comparison of pictures and files with the storage; null before the first. */
        compared: z.object({ at: z.iso.datetime(), lost: lostFilesSchema }).nullable(),
      }),
      process: check({ version: z.string(), node: z.string(), startedAt: z.iso.datetime(), memoryBytes: count }),
      /** Errors logged by this process; null when it does not log any. */
      faults: check({ count: count.nullable(), since: z.iso.datetime() }),
      /**
       * `skewMs`: the difference between the database's clock, which the site uses, and that of the computer of this
       * process; of each running process with its direction. `jump`: when the database's clock was last set within three
       * days, and by how much. `corrected`: how many times of a wrong clock were corrected within three days.
       */
      clock: check({
        timeZone: z.string(),
        skewMs: count,
        processes: z.array(z.object({ name: z.string(), skewMs: z.int() })),
        jump: z.object({ at: z.iso.datetime(), ms: z.int() }).nullable(),
        corrected: z.object({ at: z.iso.datetime(), count }).nullable(),
      }),
    }),
  }),
});
export type Health = z.infer<typeof healthResponse>['data'];
export type HealthChecks = Health['checks'];
