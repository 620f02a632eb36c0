import { display, faces, home, layout } from './appearance.ts';
import { identity } from './identity.ts';
import { about, adiwiyata, admissions, app, contact, cooperative, privacy, publishing } from './page-contents.ts';

export type { DisplayContent, HomeContent } from './appearance.ts';
export {
  type FacesContent,
  homeBlocksSchema,
  type LayoutContent,
  type ShownFaces,
  shownFacesSchema,
} from './appearance.ts';
export * from './colour-tokens.ts';
export * from './home-blocks.ts';
export {
  type IdentityContent,
  type SchoolTimeZone,
  type ShownIdentity,
  schoolTimeZones,
  shownIdentitySchema,
} from './identity.ts';
export * from './institution.ts';
export type { PageContent } from './page.ts';
export type { AppContent, PrivacyContent, PublishingContent } from './page-contents.ts';
export { type AdmissionsContent, type ShownAdmissions, shownAdmissionsSchema } from './page-contents.ts';
export { chosenColoursSchema, type SchoolColours, schoolColoursSchema } from './school-colours.ts';

/** Every content, by its key in addresses and in the database. */
export const pageContents = {
  identity,
  home,
  layout,
  faces,
  about,
  contact,
  cooperative,
  adiwiyata,
  admissions,
  app,
  display,
  publishing,
  privacy,
};
export type ContentKey = keyof typeof pageContents;
