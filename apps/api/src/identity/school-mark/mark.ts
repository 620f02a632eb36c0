import { createHash } from 'node:crypto';
import { type IdentityContent, pick } from '@madrasah/contract';
import { type MarkFile, markPath } from '@madrasah/display';
import { starterShortName } from '@madrasah/starter-content/defaults';
import { coloursOf } from '../../shared/colours/index.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
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

/** A site with the starter's samples shows its drawing, until it has a name of its own. */
const contentFor = (shortName: string): MarkContent =>
  shortName === starterShortName ? { kind: 'book' } : { kind: 'initials', initials: initialsOf(shortName) };

type MarkIdentity = Pick<IdentityContent, 'logo' | 'shortName' | 'mainColour' | 'accentColour'>;

/** The mark of a school with this identity. */
export function markOf({ logo, shortName, mainColour, accentColour }: MarkIdentity): Mark {
  const { tokens } = coloursOf({ mainColour, accentColour });
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
  ...pick(identity, ['name', 'mainColour', 'accentColour']),
  logo: markAddress(publicOrigin, identity, 'logo.png'),
});
