import { about } from './about.ts';
import { adiwiyata } from './adiwiyata.ts';
import { admissions } from './admissions.ts';
import { app } from './app.ts';
import { contact } from './contact.ts';
import { cooperative } from './cooperative.ts';
import { display } from './display.ts';
import { faces } from './faces.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { layout } from './layout.ts';
import { privacy } from './privacy.ts';
import { publishing } from './publishing.ts';

export type { AboutContent } from './about.ts';
export type { AdiwiyataContent } from './adiwiyata.ts';
export { type AdmissionsContent, type ShownAdmissions, shownAdmissionsSchema } from './admissions.ts';
export type { AppContent } from './app.ts';
export * from './colour-tokens.ts';
export * from './colours.ts';
export type { ContactContent } from './contact.ts';
export type { CooperativeContent } from './cooperative.ts';
export type { DisplayContent } from './display.ts';
export { type FacesContent, type ShownFaces, shownFacesSchema } from './faces.ts';
export type { HomeContent } from './home.ts';
export * from './home-blocks.ts';
export {
  type IdentityContent,
  type SchoolTimeZone,
  type ShownIdentity,
  schoolTimeZones,
  shownIdentitySchema,
} from './identity.ts';
export * from './initial-values.ts';
export * from './institution.ts';
export { homeBlocksSchema, type LayoutContent } from './layout.ts';
export * from './name-and-place.ts';
export type { PageContent } from './page.ts';
export type { PrivacyContent } from './privacy.ts';
export type { PublishingContent } from './publishing.ts';

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
