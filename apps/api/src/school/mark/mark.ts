import { createHash } from 'node:crypto';
import type { IdentityContent } from '@madrasah/contract';
import { type MarkFile, markPath } from '@madrasah/display';
import { starterShortName } from '@madrasah/starter-content/defaults';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import type { MailSettings } from '../../shared/mail.ts';
import type { MarkColours, MarkContent } from './drawing.ts';

/** What a short name says about the kind of school, which many schools share. */
const kinds = new Set(
  'ra tk mi min mis mts mtsn mtss ma man mas mak makn sd sdn sdi sdit smp smpn smpit sma sman smait smk smkn slb slbn pp ponpes pondok pesantren madrasah sekolah ibtidaiyah tsanawiyah aliyah kejuruan dasar menengah pertama atas negeri swasta islam terpadu'.split(
    ' ',
  ),
);
const most = 3;

const withoutKind = (words: readonly string[]): readonly string[] => {
  const begin = words.findIndex((word) => !kinds.has(word.toLowerCase()));
  return begin < 0 ? words : words.slice(begin);
};

/** Without words such as 'dan' and 'al' in lower case, unless all are. */
const withoutParticles = (words: readonly string[]): readonly string[] => {
  const named = words.filter((word) => /^[A-Z\d]/.test(word));
  return named.length > 0 ? named : words;
};

/** A number of at most two digits stands whole: schools are known by it. */
const initialOf = (word: string): string => (/^\d{1,2}/.exec(word)?.[0] ?? word.charAt(0)).toUpperCase();

/**
 * One to three letters and digits for a school's short name: 'AF' for 'MTs Al-Falah', '1B' for 'SMA Negeri 1 Bandung'.
 * Empty where the name has no Latin letter.
 */
export function initialsOf(shortName: string): string {
  const plain = shortName.normalize('NFKD').replace(/[\p{M}'’‘ʻʼʾʿ`]/gu, '');
  const words = withoutParticles(withoutKind(plain.split(/[^A-Za-z\d]/).filter((word) => word !== '')));
  const [first = ''] = words;
  if (words.length === 1 && /^[A-Z]{2,3}$/.test(first)) return first;
  let initials = '';
  for (const word of words) {
    const initial = initialOf(word);
    if (initials.length + initial.length > most) break;
    initials += initial;
  }
  return initials;
}

/** The school's logo, or what is drawn for a school without one. */
export type Mark = {
  /** Another one for everything that changes a file of the mark. */
  version: string;
  /** The address of the logo; empty without one. */
  logo: string;
  content: MarkContent;
  colours: MarkColours;
};

/** Counts the changes of how marks are drawn. */
const drawings = 1;

/** The school of the samples has the starter's drawing, until the site has a name of its own. */
const contentFor = (shortName: string): MarkContent =>
  shortName === starterShortName ? { kind: 'book' } : { kind: 'initials', initials: initialsOf(shortName) };

/** The mark of a school with this identity. */
export function markOf(identity: Pick<IdentityContent, 'logo' | 'shortName' | 'mainColour' | 'accentColour'>): Mark {
  const { logo, shortName } = identity;
  const { tokens } = coloursOf(identity);
  const colours = {
    main: tokens.primary,
    accent: tokens['accent-on-dark'],
    letters: tokens['on-primary'],
    ground: tokens['primary-strong'],
  };
  const content = contentFor(shortName);
  const shown = logo === '' ? { content, colours } : logo;
  const version = createHash('sha256')
    .update(JSON.stringify([drawings, shown]))
    .digest('hex')
    .slice(0, 10);
  return { version, logo, content, colours };
}

/** The absolute address of a file of the school's mark. */
export const markAddress = (origin: string, identity: IdentityContent, file: MarkFile): string =>
  `${origin}${markPath(file, markOf(identity).version)}`;

/** The head of the school's letters. */
export const letterheadOf = (identity: IdentityContent, { publicOrigin }: Pick<MailSettings, 'publicOrigin'>) => ({
  name: identity.name,
  mainColour: identity.mainColour,
  accentColour: identity.accentColour,
  logo: markAddress(publicOrigin, identity, 'logo.png'),
});
