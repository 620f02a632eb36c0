import { longDate } from '@madrasah/display';

const dayInWords = (day: string) => longDate(`${day}T00:00:00Z`, 'UTC');

/** What is known of a letter: 'Nomor B-12/2026, 1 Juni 2026'; empty for other files. */
export const letterOf = ({ letterNumber, letterDate }: { letterNumber: string; letterDate: string }): string =>
  [letterNumber && `Nomor ${letterNumber}`, letterDate && dayInWords(letterDate)].filter(Boolean).join(', ');
