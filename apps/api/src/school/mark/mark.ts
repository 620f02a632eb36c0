import { createHash } from 'node:crypto';
import type { IdentityContent } from '@madrasah/contract';
import { type MarkFile, markPath } from '@madrasah/display';
import { starterShortName } from '@madrasah/starter-content/defaults';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import type { MailSettings } from '../../shared/mail.ts';
import type { MarkColours, MarkContent } from './drawing.ts';
import { initialsOf } from './initials.ts';

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
