import {
  type AboutContent,
  type AdiwiyataContent,
  type AdmissionsContent,
  type AppContent,
  aboutContentSchema,
  adiwiyataContentSchema,
  admissionsContentSchema,
  appContentSchema,
  type ContactContent,
  type ContentSchema,
  type CooperativeContent,
  contactContentSchema,
  cooperativeContentSchema,
  type DisplayContent,
  displayContentSchema,
  type HomeContent,
  homeContentSchema,
  type PrivacyContent,
  type PublishingContent,
  privacyContentSchema,
  publishingContentSchema,
} from '@madrasah/contract';
import {
  defaultAboutContent,
  defaultAdiwiyataContent,
  defaultAdmissionsContent,
  defaultAppContent,
  defaultContactContent,
  defaultCooperativeContent,
  defaultDisplayContent,
  defaultHomeContent,
  defaultPrivacyContent,
  defaultPublishingContent,
} from '@madrasah/starter-content/defaults';

/** Content that staff may change without a programmer: what it may hold, and what it holds at first (D-18). */
export type FixedPage<Content> = { name: string; schema: ContentSchema<Content>; defaults: Content };

type Contents = {
  home: HomeContent;
  about: AboutContent;
  contact: ContactContent;
  cooperative: CooperativeContent;
  adiwiyata: AdiwiyataContent;
  admissions: AdmissionsContent;
  app: AppContent;
  display: DisplayContent;
  publishing: PublishingContent;
  privacy: PrivacyContent;
};

/** Every fixed page by its name in addresses and in the database. */
export const fixedPages: { [Name in keyof Contents]: FixedPage<Contents[Name]> } = {
  home: { name: 'home', schema: homeContentSchema, defaults: defaultHomeContent },
  about: { name: 'about', schema: aboutContentSchema, defaults: defaultAboutContent },
  contact: { name: 'contact', schema: contactContentSchema, defaults: defaultContactContent },
  cooperative: { name: 'cooperative', schema: cooperativeContentSchema, defaults: defaultCooperativeContent },
  adiwiyata: { name: 'adiwiyata', schema: adiwiyataContentSchema, defaults: defaultAdiwiyataContent },
  admissions: { name: 'admissions', schema: admissionsContentSchema, defaults: defaultAdmissionsContent },
  app: { name: 'app', schema: appContentSchema, defaults: defaultAppContent },
  display: { name: 'display', schema: displayContentSchema, defaults: defaultDisplayContent },
  publishing: { name: 'publishing', schema: publishingContentSchema, defaults: defaultPublishingContent },
  privacy: { name: 'privacy', schema: privacyContentSchema, defaults: defaultPrivacyContent },
};
