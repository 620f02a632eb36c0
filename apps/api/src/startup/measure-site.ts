import { type Orm, poolOf } from '../database/orm.ts';
import { Metrics } from '../http/operations/metrics.ts';
import { countMessages } from '../platform/mail/index.ts';
import { countWithoutVariants } from '../platform/media/index.ts';
import { readComparison } from '../platform/site-storage/index.ts';
import { readDiskSpace } from '../shared/disk/folders.ts';
import type { Vitals } from '../trpc/context.ts';

type MeasuredSite = {
  orm: Orm;
  readOrm?: Orm | undefined;
  vitals: Omit<Vitals, 'readCache'>;
};

/** All metrics of the site except those of its responses. */
export function measureSite({ orm, readOrm, vitals }: MeasuredSite): Metrics {
  const metrics = new Metrics();
  metrics.addReading({
    name: 'madrasah_database_connections',
    help: 'Connections of this process to the database and to its replica, and calls that wait for one',
    labels: ['database', 'state'],
    readPairs: () => ({
      primary: vitals.countConnections(),
      ...(readOrm && { replica: poolOf(readOrm).counts }),
    }),
  });
  metrics.addReading({
    name: 'madrasah_change_feed_connected',
    help: '1 while the change feed is connected, without which nothing is cached',
    ofAll: 'min',
    read: () => Number(vitals.isListening()),
  });
  metrics.addReading({
    name: 'madrasah_clock_skew_seconds',
    help: "How far the clock of this computer is from the database's, in either direction",
    ofAll: 'max',
    read: () => Math.abs(vitals.readClockSkewMs()) / 1_000,
  });
  metrics.addReading({
    name: 'madrasah_mail_messages',
    help: 'Messages that wait, and that failed',
    ofAll: 'max',
    label: 'state',
    readEach: () => countMessages(orm.em.fork()),
  });
  metrics.addReading({
    name: 'madrasah_pictures_without_variants',
    help: 'Stored pictures without their variants',
    ofAll: 'max',
    read: () => countWithoutVariants(orm.em.fork()),
  });
  metrics.addReading({
    name: 'madrasah_files_missing',
    help: 'Pictures and files that were missing in the storage when they were compared last',
    ofAll: 'max',
    read: async () => (await readComparison(orm.em.fork()))?.lost.count ?? 0,
  });
  metrics.addReading({
    name: 'madrasah_data_folder_writable',
    help: '1 while this process can write to DATA_DIR',
    ofAll: 'min',
    read: () => Number(vitals.readDataFault() === null),
  });
  metrics.addReading({
    name: 'madrasah_disk_free_bytes',
    help: 'Free space where DATA_DIR lies',
    ofAll: 'min',
    read: async () => (await readDiskSpace(vitals.dataDir)).freeBytes,
  });
  return metrics;
}
