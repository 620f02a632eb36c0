import type { BackupKind, Backups, BackupWarning, RestoreState } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.ts';

const runningPollMs = 1_500;
const idlePollMs = 60_000;

/** The list of backups, polled while a backup or restore is running, also after a reload. */
export function useBackups() {
  const { utils } = useServices();
  return useQuery(
    utils.backups.list.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.data.running || isRestoring(data?.data.restore ?? null) ? runningPollMs : idlePollMs,
    }),
  );
}

export const kindNames: Record<BackupKind, string> = {
  manual: 'Atas permintaan',
  scheduled: 'Terjadwal',
  beforeUpdate: 'Sebelum pembaruan',
  beforeRestore: 'Sebelum pemulihan',
};

export const warningTexts: Record<BackupWarning, string> = {
  old: 'Sudah lebih dari dua hari tidak ada cadangan baru.',
  disk: 'Ruang disk tidak cukup untuk cadangan berikutnya.',
};

const underWay: readonly RestoreState[] = ['checking', 'replacing', 'replaced'];

export const isRestoring = (restore: Backups['restore']): boolean =>
  restore !== null && underWay.includes(restore.state);

type Running = NonNullable<Backups['running']>;

export function describeStep({ step, done, total }: Running): string {
  if (step === 'verify') return 'Memeriksa hasilnya…';
  const what = step === 'tables' ? 'Menyalin basis data' : 'Menyalin gambar';
  return total === 0 ? `${what}…` : `${what}: ${done.toLocaleString('id-ID')} dari ${total.toLocaleString('id-ID')}`;
}

/** The progress in percent: the database is the first tenth, reading the file again the last. */
export function percentOf({ step, done, total }: Running): number {
  const share = total === 0 ? 0 : done / total;
  if (step === 'tables') return Math.round(share * 10);
  return step === 'files' ? Math.round(10 + share * 80) : 95;
}

export function describeSchedule({ hour, keep }: Pick<Backups, 'hour' | 'keep'>): string {
  if (hour === null) return 'Cadangan otomatis dimatikan oleh pengelola server.';
  const clock = `${String(hour).padStart(2, '0')}.00`;
  return `Dibuat otomatis setiap hari sesudah pukul ${clock}. Yang disimpan: ${keep.days} hari, ${keep.weeks} minggu, dan ${keep.months} bulan terakhir.`;
}
