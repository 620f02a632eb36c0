import type { BackupProgress, RestoreProgress } from '../../operations/backup/index.ts';

const bytesPerMegabyte = 1_000_000;
const steps = { tables: 'Tabel', files: 'Berkas' };

const size = (bytes: number) => `${(bytes / bytesPerMegabyte).toFixed(1).replace('.', ',')} MB`;

/** Prints the progress of a backup or a restore, a line for each tenth or each hundred megabytes. */
export function printBackupProgress(printStatus: (line: string) => void) {
  let last = '';
  const printNew = (line: string) => {
    if (line !== last) printStatus(line);
    last = line;
  };
  return {
    size,
    write({ step, done, total }: BackupProgress) {
      const tenths = Math.floor((done * 10) / Math.max(1, total));
      printNew(`${steps[step]}: ${tenths * 10}%`);
    },
    read({ step, doneBytes }: RestoreProgress) {
      const hundreds = Math.floor(doneBytes / (100 * bytesPerMegabyte)) * 100;
      printNew(`${step === 'verify' ? 'Memeriksa' : 'Memulihkan'}: ${hundreds} MB`);
    },
  };
}
