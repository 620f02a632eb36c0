import { createHash } from 'node:crypto';
import type { IdentityContent } from '@madrasah/contract';
import { type MarkFile, markPath } from '@madrasah/display';
import { defaultIdentity } from '@madrasah/starter-content/defaults';
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
const defaultColours: MarkColours = { main: '#0f5c45', accent: '#e8bd68' };

/** A new site shows the starter's drawing, until it has a name of its own. */
const contentFor = (shortName: string): MarkContent =>
  shortName === defaultIdentity.shortName ? { kind: 'book' } : { kind: 'initials', initials: initialsOf(shortName) };

/** The mark of a school with this identity. */
export function markOf(
  { logo, shortName }: Pick<IdentityContent, 'logo' | 'shortName'>,
  colours: MarkColours = defaultColours,
): Mark {
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
  logo: markAddress(publicOrigin, identity, 'logo.png'),
});
