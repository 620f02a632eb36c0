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
  type FacesContent,
  type FeaturesContent,
  facesContentSchema,
  featuresContentSchema,
  type HomeContent,
  homeContentSchema,
  type IdentityContent,
  identityContentSchema,
  type LayoutContent,
  layoutContentSchema,
  normaliseContent,
  type PrivacyContent,
  type PublishingContent,
  privacyContentSchema,
  publishingContentSchema,
  readFeaturesContent,
} from '@madrasah/contract';
import {
  defaultAboutContent,
  defaultAdiwiyataContent,
  defaultAdmissionsContent,
  defaultAppContent,
  defaultContactContent,
  defaultCooperativeContent,
  defaultDisplayContent,
  defaultFacesContent,
  defaultHomeContent,
  defaultIdentity,
  defaultLayoutContent,
  defaultPrivacyContent,
  defaultPublishingContent,
} from '@madrasah/starter-content/defaults';

/** Content that staff may change without a programmer: its schema and its default. */
export type FixedPage<Content> = {
  name: string;
  schema: ContentSchema<Content>;
  /** The stored content with defaults. The last result is cached and must not be changed. */
  withDefaults: (stored: unknown) => Content;
};

function fixedPage<Content>(name: string, schema: ContentSchema<Content>, defaults: Content): FixedPage<Content> {
  let last: { stored: unknown; content: Content } | undefined;
  const withDefaults = (stored: unknown) => {
    if (last === undefined || last.stored !== stored) {
      last = { stored, content: normaliseContent(schema, defaults, stored) };
    }
    return last.content;
  };
  return { name, schema, withDefaults };
}

type Contents = {
  identity: IdentityContent;
  features: FeaturesContent;
  home: HomeContent;
  layout: LayoutContent;
  faces: FacesContent;
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
  identity: fixedPage('identity', identityContentSchema, defaultIdentity),
  features: { name: 'features', schema: featuresContentSchema, withDefaults: readFeaturesContent },
  home: fixedPage('home', homeContentSchema, defaultHomeContent),
  layout: fixedPage('layout', layoutContentSchema, defaultLayoutContent),
  faces: fixedPage('faces', facesContentSchema, defaultFacesContent),
  about: fixedPage('about', aboutContentSchema, defaultAboutContent),
  contact: fixedPage('contact', contactContentSchema, defaultContactContent),
  cooperative: fixedPage('cooperative', cooperativeContentSchema, defaultCooperativeContent),
  adiwiyata: fixedPage('adiwiyata', adiwiyataContentSchema, defaultAdiwiyataContent),
  admissions: fixedPage('admissions', admissionsContentSchema, defaultAdmissionsContent),
  app: fixedPage('app', appContentSchema, defaultAppContent),
  display: fixedPage('display', displayContentSchema, defaultDisplayContent),
  publishing: fixedPage('publishing', publishingContentSchema, defaultPublishingContent),
  privacy: fixedPage('privacy', privacyContentSchema, defaultPrivacyContent),
};
