/** The value of a date or time that was begun and not finished. No schema accepts it, so it is never saved as empty. */
export const unfinished = 'unfinished';

export const unfinishedTexts = {
  date: 'Tanggal ini belum lengkap atau tidak ada. Tulis seperti 07/12/2026, atau kosongkan.',
  time: 'Jam ini belum lengkap atau tidak ada. Tulis seperti 13.00, atau kosongkan.',
  dayMissing: 'Isi tanggalnya juga, atau kosongkan jamnya.',
  timeMissing: 'Isi jamnya juga, atau kosongkan tanggalnya.',
  moment: 'Lengkapi tanggal dan jamnya, atau kosongkan.',
} as const;
