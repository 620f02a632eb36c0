import { type CountedForm, inquiryTexts, limits, type SpamReason, texts } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, runIn } from '../../database/query.ts';
import { attemptKey, consumeAttempt, countWithin } from '../../platform/throttling/index.ts';
import { ToleratedSign, type ToleratedSignTables } from './tolerated-sign.entity.ts';

const queries = queriesOf<ToleratedSignTables>();

export type Suspect = {
  /** All texts, field by field; missing ones are empty. */
  texts: readonly (string | null | undefined)[];
  /** The value of the field that people do not see. */
  website: string;
  /** How long the form was open, if the page sends it. */
  elapsedMs?: number | undefined;
  /** How often the same text was sent in the last day. */
  repeats: number;
  /** Whether its address has sent more than a few texts within an hour. */
  isFrequent?: boolean;
};

export type SpamScore = { score: number; reasons: SpamReason[] };

/** A part of a text that indicates spam: a host, a phone number, a typical word. */
type Sign = { reason: SpamReason; weight: number; sign: string };

/** How often moderators have tolerated each sign. */
export type Leniency = ReadonlyMap<string, number>;

const link = /https?:\/\/|www\.|[a-z0-9-]\.(?:com|net|org|xyz|info|online|site|top|vip|club|link|cc)\b/gi;
const phoneNumber = /(?:\+?62|\b0)[\s.-]?8(?:[\s.-]?\d){7,11}/g;
const gamblingOrLoans = /\b(?:gacor|maxwin|judi|judol|togel|casino|kasino|pinjol|dana cepat|tanpa agunan)\b/gi;
/** Words of spam that schools also use: a slot in the timetable, a loan of books. */
const ambiguousWords = /\b(?:slot|jackpot|toto|poker|taruhan|scatter|rtp|pinjaman|dana tunai|kta)\b/gi;

const hostOf = (address: string) =>
  address
    .replace(/^.*?:\/\//, '')
    .replace(/^www\./i, '')
    .split(/[/?#,;:()]/, 1)[0] ?? '';

const signOf = (text: string) => text.slice(0, limits.spam.sign).toLowerCase();

/** Splits the text at spaces, so that each word is read once. */
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

/** The hosts and words that made a text suspicious. Phone numbers are left out, because they are personal. */
export const learnableSigns = (texts: Suspect['texts']): string[] => [
  ...new Set(signsIn(allOf(texts)).flatMap(({ reason, sign }) => (reason === 'phone' || sign === '' ? [] : [sign]))),
];

/** Tolerated once, a sign weighs half; twice, a third. */
const weigh = ({ weight, sign }: Sign, leniency: Leniency) => Math.floor(weight / (1 + (leniency.get(sign) ?? 0)));

const behaviourOf = ({ website, elapsedMs, repeats, isFrequent }: Suspect): SpamReason[] => {
  const reasons: SpamReason[] = [];
  if (website.trim() !== '') reasons.push('hidden-field');
  if (elapsedMs !== undefined && elapsedMs < limits.spam.quickestMs) reasons.push('too-quick');
  if (isFrequent) reasons.push('frequent');
  if (repeats > 0) reasons.push('repeated');
  return reasons;
};

const highestScore = 1_000;

/** How much a message looks like spam, and why; 0 for a plain one. One weak sign does not make it suspicious. */
export function scoreSpam(suspect: Suspect, leniency: Leniency = new Map()): SpamScore {
  const behaviour = behaviourOf(suspect);
  const weighed = signsIn(allOf(suspect.texts)).map((sign) => ({ ...sign, weight: weigh(sign, leniency) }));
  const score = weighed.reduce((sum, { weight }) => sum + weight, 3 * behaviour.length);
  const reasons = weighed.filter(({ weight }) => weight > 0).map(({ reason }) => reason);
  return { score: Math.min(score, highestScore), reasons: [...new Set([...behaviour, ...reasons])] };
}

const { heldBeyond, refusedBeyond, windowMs } = limits.spam.perAddress;

const tooMany: Readonly<Record<CountedForm, string>> = {
  inquiries: inquiryTexts.tooMany,
  guestbook: texts.guestbook.tooMany,
  comments: texts.comment.tooMany,
};

type Sender = { form: CountedForm; address: string; now: Date };

/** Counts a try to send a text, before anything of it is read. Refuses where its address has made too many. */
export const countTry = (db: Database, { form, address, now }: Sender): Promise<unknown> =>
  consumeAttempt(db, attemptKey(`${form}:tries`, address), { limit: refusedBeyond, windowMs }, now, tooMany[form]);

/** Counts a text in its transaction. True where its address has sent so many that it is held for moderation. */
export const countAccepted = async (transaction: Database, { form, address, now }: Sender): Promise<boolean> =>
  (await countWithin(transaction, attemptKey(`${form}:accepted`, address), windowMs, now)) > heldBeyond;

async function readLeniency(db: Database, signs: readonly string[]): Promise<Leniency> {
  if (signs.length === 0) return new Map();
  const found = await db.find(ToleratedSign, { sign: { $in: [...signs] } });
  return new Map(found.map(({ sign, times }) => [sign, times]));
}

export const assessSpam = async (db: Database, suspect: Suspect): Promise<SpamScore> =>
  scoreSpam(suspect, await readLeniency(db, learnableSigns(suspect.texts)));

/** Records that a text is no spam: its signs weigh less from then on. Only the newest signs are kept. */
export async function tolerate(db: Database, texts: Suspect['texts'], now: Date): Promise<void> {
  const signs = learnableSigns(texts).slice(0, limits.spam.learned).sort();
  if (signs.length === 0) return;
  await queries
    .insertInto('tolerated_signs')
    .values(signs.map((sign) => ({ sign, times: 1, tolerated_at: now })))
    .onConflict((conflict) =>
      conflict.column('sign').doUpdateSet((eb) => ({
        times: sql<number>`least(${eb.ref('tolerated_signs.times')} + 1, 100)`,
        tolerated_at: eb.ref('excluded.tolerated_at'),
      })),
    )
    .$call(runIn(db));
  const older = queries
    .selectFrom('tolerated_signs')
    .select('tolerated_signs.sign')
    .orderBy('tolerated_signs.tolerated_at', 'desc')
    .orderBy('tolerated_signs.sign')
    .offset(limits.spam.learned);
  await changeRows(db, queries.deleteFrom('tolerated_signs').where('tolerated_signs.sign', 'in', older));
}

/** The signs of a text weigh fully again. */
export async function tolerateNoMore(db: Database, texts: Suspect['texts']): Promise<void> {
  const signs = learnableSigns(texts);
  if (signs.length === 0) return;
  const isOne = sql<boolean>`tolerated_signs.sign = any(${signs})`;
  await changeRows(db, queries.deleteFrom('tolerated_signs').where(isOne));
}
