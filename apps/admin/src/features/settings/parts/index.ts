import { isSettingsKey, type PartKey, pageContents, partKeys, security } from '@madrasah/contract';
import { z } from 'zod';
import { bannerUrls, readBanners, storedBanner, uploadNewBanners } from '../banners/banner.ts';
import { AdToday } from '../fields/AdToday.tsx';
import { DatesToday } from '../fields/DatesToday.tsx';
import { PalettesField } from '../fields/PalettesField.tsx';
import { PhaseToday } from '../fields/PhaseToday.tsx';
import { ShownColours } from '../fields/ShownColours.tsx';
import { videoNote } from '../fields/video-note.ts';
import { ZoneChange } from '../fields/ZoneChange.tsx';
import { featuresPart } from './features.ts';
import { homeCallsOf } from './home.ts';
import { contentCallsOf, contentPart, type Extra, type SettingsPart, settingPart } from './part.ts';

const addresses = z.array(z.string()).catch([]);

/** The tabs that are not only what their declarations say. */
const special: Partial<Record<PartKey, SettingsPart>> = {
  features: featuresPart,
  security: contentPart(security, ({ twoFactor }) => ({
    read: twoFactor.requirement,
    save: twoFactor.saveRequirement,
  })),
  home: contentPart(pageContents.home, homeCallsOf),
  banners: settingPart('banners', {
    conversion: {
      toForm: (value) => ({ banners: addresses.parse(value).map(storedBanner) }),
      fromForm: ({ banners }) => bannerUrls(banners),
    },
    prepare: async ({ banners }, upload, keep) => ({
      banners: await uploadNewBanners(readBanners(banners), upload, (done) => keep({ banners: done })),
    }),
  }),
};

/** What depends on typed values, next to the field that it explains. */
const notes: Partial<Record<PartKey, Extra['notes']>> = {
  identity: {
    timeZone: { after: ZoneChange },
    mainColour: { before: PalettesField },
    accentColour: { after: ShownColours },
  },
  fixedBanners: { left: { after: AdToday }, right: { after: AdToday } },
  youtubeLinks: { 'youtubeLinks.*': { hint: videoNote } },
  admissions: { 'phases.*': { after: PhaseToday } },
  display: { 'hijri.offset': { after: DatesToday } },
};

function partOf(key: PartKey): SettingsPart {
  const declared = special[key];
  if (declared) return declared;
  const extra: Extra = notes[key] ? { notes: notes[key] } : {};
  if (isSettingsKey(key)) return settingPart(key, extra);
  const page = Object.values(pageContents).find((content) => content.key === key);
  if (!page) throw new Error(`${key} has no declaration`);
  return contentPart(page, (client) => contentCallsOf(client, page.key), extra);
}

/** Every tab, the settings first, then the pages. */
export const settingsParts: readonly SettingsPart[] = partKeys.map(partOf);
