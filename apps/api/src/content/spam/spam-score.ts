import { limits, type SpamReason } from '@madrasah/contract';

/** What is known of a visitor's text before anybody has read it. */
export type Suspect = {
  /** Everything that was written, field by field; what was left out is empty. */
  texts: readonly (string | null | undefined)[];
  /** What came in the field that people do not see. */
  website: string;
  /** How long the form was open, where the page tells. */
  elapsedMs?: number | undefined;
  /** How often the same words came in the last day. */
  repeats: number;
};

export type SpamScore = { score: number; reasons: SpamReason[] };

/** A part of a text that speaks for spam: a host, a phone number, a word of the trade. */
type Sign = { reason: SpamReason; weight: number; sign: string };

/** How often moderators have let each sign pass. */
export type Leniency = ReadonlyMap<string, number>;

const link = /https?:\/\/|www\.|[a-z0-9-]\.(?:com|net|org|xyz|info|online|site|top|vip|club|link|cc)\b/gi;
const phoneNumber = /(?:\+?62|\b0)[\s.-]?8(?:[\s.-]?\d){7,11}/g;
const gamblingOrLoans = /\b(?:gacor|maxwin|judi|judol|togel|casino|kasino|pinjol|dana cepat|tanpa agunan)\b/gi;
/** Words of that trade that schools also use: a slot in the timetable, a loan of books. */
const ambiguousWords = /\b(?:slot|jackpot|toto|poker|taruhan|scatter|rtp|pinjaman|dana tunai|kta)\b/gi;

/** The host that a written address names. */
const hostOf = (address: string) =>
  address
    .replace(/^.*?:\/\//, '')
    .replace(/^www\./i, '')
    .split(/[/?#,;:()]/, 1)[0] ?? '';

const signOf = (text: string) => text.slice(0, limits.spam.sign).toLowerCase();

/** Words are told apart by the spaces between them, so that each is looked at once. */
function linksIn(text: string): Sign[] {
  return text.split(/\s+/).flatMap((word) => {
    const found = word.match(link)?.length ?? 0;
    return Array.from({ length: found }, () => ({ reason: 'link' as const, weight: 3, sign: signOf(hostOf(word)) }));
  });
}

const wordsIn = (text: string, pattern: RegExp, reason: SpamReason, weight: number): Sign[] =>
  (text.match(pattern) ?? []).map((word) => ({ reason, weight, sign: signOf(word) }));

const signsIn = (text: string): Sign[] => [
  ...linksIn(text),
  ...wordsIn(text, phoneNumber, 'phone', 2),
  ...wordsIn(text, gamblingOrLoans, 'gambling', 3),
  ...wordsIn(text, ambiguousWords, 'ambiguous', 2),
];

const allOf = (texts: Suspect['texts']) => texts.join('\n');

/** Hosts and words by which a text was taken for spam. Phone numbers are left out: they are somebody's. */
export const learnableSigns = (texts: Suspect['texts']): string[] => [
  ...new Set(signsIn(allOf(texts)).flatMap(({ reason, sign }) => (reason === 'phone' || sign === '' ? [] : [sign]))),
];

/** Let pass once, a sign weighs half; twice, a third. */
const weigh = ({ weight, sign }: Sign, leniency: Leniency) => Math.floor(weight / (1 + (leniency.get(sign) ?? 0)));

const behaviourOf = ({ website, elapsedMs, repeats }: Suspect): SpamReason[] => {
  const reasons: SpamReason[] = [];
  if (website.trim() !== '') reasons.push('hidden-field');
  if (elapsedMs !== undefined && elapsedMs < limits.spam.quickestMs) reasons.push('too-quick');
  if (repeats > 0) reasons.push('repeated');
  return reasons;
};

const highestScore = 1_000;

/**
 * How much a message looks like spam, and why; 0 for a plain one. One weak sign, such as a phone number or an ambiguous
 * word, is not enough to make it suspicious.
 */
export function scoreSpam(suspect: Suspect, leniency: Leniency = new Map()): SpamScore {
  const behaviour = behaviourOf(suspect);
  const weighed = signsIn(allOf(suspect.texts)).map((sign) => ({ ...sign, weight: weigh(sign, leniency) }));
  const score = weighed.reduce((sum, { weight }) => sum + weight, 3 * behaviour.length);
  const told = weighed.filter(({ weight }) => weight > 0).map(({ reason }) => reason);
  return { score: Math.min(score, highestScore), reasons: [...new Set([...behaviour, ...told])] };
}
