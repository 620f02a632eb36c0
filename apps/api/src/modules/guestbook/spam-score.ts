import { limits } from '@madrasah/contract';

/** What is known about a message before anybody has read it. */
export type Suspect = {
  namaLengkap: string;
  jabatanPosisi?: string | null;
  pesan: string;
  /** What came in the field that people do not see. */
  website: string;
  /** How long the form was open, where the page tells. */
  elapsedMs?: number;
  /** How often the same words came in the last day. */
  repeats: number;
};

/** From here on a message waits for staff. */
export const suspiciousScore = 3;

const link = /https?:\/\/|www\.|[a-z0-9-]\.(?:com|net|org|xyz|info|online|site|top|vip|club|link|cc)\b/gi;
const phoneNumber = /(?:\+?62|\b0)[\s.-]?8(?:[\s.-]?\d){7,11}/g;
const gamblingOrLoans = /\b(?:gacor|maxwin|judi|judol|togel|casino|kasino|pinjol|dana cepat|tanpa agunan)\b/gi;
/** Words of that trade that schools also use: a slot in the timetable, a loan of books. */
const ambiguousWords = /\b(?:slot|jackpot|toto|poker|taruhan|scatter|rtp|pinjaman|dana tunai|kta)\b/gi;

const countIn = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * How much a message looks like spam; 0 for a plain one. One weak sign, such as a phone number or an ambiguous word,
 * is not enough to hold a message back.
 */
export function spamScore({ namaLengkap, jabatanPosisi, pesan, website, elapsedMs, repeats }: Suspect): number {
  const words = [namaLengkap, jabatanPosisi, pesan].join('\n');
  const tooQuick = elapsedMs !== undefined && elapsedMs < limits.guestbook.quickestMs;
  return (
    3 * countIn(words, link) +
    2 * countIn(words, phoneNumber) +
    3 * countIn(words, gamblingOrLoans) +
    2 * countIn(words, ambiguousWords) +
    (repeats > 0 ? 3 : 0) +
    (website.trim() === '' ? 0 : 3) +
    (tooQuick ? 3 : 0)
  );
}
