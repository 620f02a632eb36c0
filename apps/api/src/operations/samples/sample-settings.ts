import { type IdentityContent, normaliseSettings, pageContents } from '@madrasah/contract';
import { starterIdentity, starterPages, starterSettings } from '@madrasah/starter-content/pages';
import { contentKey } from '../../school/site-content/index.ts';

/** A part of the settings for which there is sample content. */
export type SampleSetting = {
  key: string;
  /** Adds what a part without content has. */
  withDefaults: (value: unknown) => unknown;
  /** The sample content for a school. */
  sample: (identity: IdentityContent) => unknown;
};

const pageNames = ['home', 'about', 'contact', 'cooperative', 'adiwiyata', 'admissions', 'app'] as const;
const partNames = ['websiteInfo', 'socialLinks'] as const;

/** Every part with sample content. The school is the first: the others name it. */
export const sampleSettings: readonly SampleSetting[] = [
  {
    key: contentKey(pageContents.identity),
    withDefaults: pageContents.identity.readStored,
    sample: () => starterIdentity,
  },
  ...pageNames.map((name) => ({
    key: contentKey(pageContents[name]),
    withDefaults: pageContents[name].readStored,
    sample: (identity: IdentityContent) => starterPages(identity)[name],
  })),
  ...partNames.map((name) => ({
    key: name,
    withDefaults: (value: unknown) => normaliseSettings({ [name]: value })[name],
    sample: (identity: IdentityContent) => starterSettings(identity)[name],
  })),
];
