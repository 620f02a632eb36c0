import { type IdentityContent, type PageContent, pageContents, settingParts } from '@madrasah/contract';
import { z } from 'zod';
import { checkContent, filled, parseYaml, readContent } from './content-files.ts';
import { starterShortName } from './defaults/index.ts';

/** The school of the samples; it and its place are fictional. */
export const starterIdentity: IdentityContent = {
  ...pageContents.identity.initial,
  name: 'Madrasah Aliyah Nurul Hikmah',
  shortName: starterShortName,
  kind: 'MA',
  place: 'Kabupaten Tirtasari',
  appName: 'Simak Khas',
  motto: 'طَلَبُ الْعِلْمِ فَرِيضَةٌ عَلَىٰ كُلِّ مُسْلِمٍ',
};

const files = new Map<string, unknown>();

/** What a file contains, with the school's names. The dashboard compares it at each visit, so it is parsed once. */
function readFilled(file: string, identity: IdentityContent): unknown {
  if (!files.has(file)) files.set(file, parseYaml(readContent(file)));
  return filled(files.get(file), identity);
}

function pageOf<Content>({ key, schema }: PageContent<Content>, identity: IdentityContent): Content {
  const file = `pages/${key}.yaml`;
  return checkContent(file, schema, readFilled(file, identity));
}

/** The sample contents of the fixed pages, with the school's names. */
export const starterPages = (identity: IdentityContent) => ({
  home: pageOf(pageContents.home, identity),
  about: pageOf(pageContents.about, identity),
  contact: pageOf(pageContents.contact, identity),
  cooperative: pageOf(pageContents.cooperative, identity),
  adiwiyata: pageOf(pageContents.adiwiyata, identity),
  admissions: pageOf(pageContents.admissions, identity),
  app: pageOf(pageContents.app, identity),
});

const settings = z.strictObject({
  websiteInfo: settingParts.websiteInfo.value.schema,
  socialLinks: settingParts.socialLinks.value.schema,
});

/** The sample settings, with the school's names; its village and its telephone number are fictional. */
export const starterSettings = (identity: IdentityContent) =>
  checkContent('settings.yaml', settings, readFilled('settings.yaml', identity));
