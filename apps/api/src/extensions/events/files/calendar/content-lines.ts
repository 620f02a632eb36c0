import { decodeText, encodingAtStart } from '../../../../shared/text-encoding.ts';

/** Programs end lines with CR LF, LF or CR, and transfers between systems double the CR. */
const lineEnd = /\r{0,2}\n|\r/;
const fold = /(?:\r{0,2}\n|\r)[ \t]/g;
const isAscii = (line: string) => !/[^\0-\x7f]/.test(line);

/**
 * The unfolded lines of a file. A fold may stand within a character, so bytes are joined before they are decoded; and each
 * line is decoded by itself, because one of another encoding must not change the others.
 */
export function linesOf(bytes: Uint8Array): string[] {
  const isWide = encodingAtStart(bytes)?.startsWith('utf-16') ?? false;
  const text = isWide ? decodeText(bytes) : Buffer.from(bytes).toString('latin1');
  const lines = text.replace(fold, '').split(lineEnd);
  const decoded = isWide
    ? lines
    : lines.map((line) => (isAscii(line) ? line : decodeText(Buffer.from(line, 'latin1'))));
  return decoded.map((line) => line.replaceAll('\0', '')).filter((line) => line.trim() !== '');
}

const calendarStart = /^[ \t\ufeff]*BEGIN:(?:VCALENDAR|VEVENT)[ \t]*$/im;

/** Whether a calendar begins somewhere in this file: warnings of a server or lines of a mail may stand before it. */
export const isCalendar = (bytes: Uint8Array): boolean => calendarStart.test(decodeText(bytes));
