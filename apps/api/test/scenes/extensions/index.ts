import { ofExports } from './exports.ts';
import { ofImports } from './imports.ts';
import { ofInbox, sendAnswer } from './inbox.ts';
import { ofIntegrations } from './integrations.ts';
import { ofNewsletter, sendNewsletters } from './newsletter.ts';
import { ofPersonalData } from './personal-data.ts';
import { ofResults } from './results.ts';

/** The scenes of the procedures of extensions; the kinds of entries have theirs in `collections.ts`. */
export const ofExtensions = {
  ...ofExports,
  ...ofImports,
  ...ofInbox,
  ...ofIntegrations,
  ...ofNewsletter,
  ...ofPersonalData,
  ...ofResults,
};

/** What makes extensions send a letter of each of their kinds. */
export const lettersOfExtensions = [sendNewsletters, sendAnswer];
