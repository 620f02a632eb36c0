import {
  type FeatureId,
  featureIds,
  features,
  featureTexts,
  type HomeContent,
  isSettingsKey,
  type PartKey,
  pageContents,
  partKeys,
  security,
  toggle,
} from '@madrasah/contract';
import { shownVideoIds, videoAddress, videoIdOf } from '@madrasah/display';
import { z } from 'zod';
import type { FormValues } from '../../../shared/controls/context.ts';
import { bannerUrls, readBanners, storedBanner, uploadNewBanners } from '../fields/BannersField.tsx';
import { PalettesField, ShownColours } from '../fields/colours.tsx';
import { AdToday, DatesToday, PhaseToday, videoNote, ZoneChange } from '../fields/notes.tsx';
import { type ContentCalls, contentCallsOf, contentPart, type Extra, type SettingsPart, settingPart } from './part.ts';

const switchesOf = (off: readonly FeatureId[]): FormValues =>
  Object.fromEntries(featureIds.map((id) => [id, !off.includes(id)]));
const offOf = (values: FormValues): FeatureId[] => featureIds.filter((id) => values[id] === false);

/** What the school has: one switch each. */
const featuresPart: SettingsPart = {
  key: 'features',
  label: 'Fitur',
  hint: 'Matikan yang tidak diperlukan. Yang mati hilang dari situs dan dari aplikasi ini. Isinya tetap tersimpan dan kembali bila dinyalakan lagi.',
  fields: Object.fromEntries(features.map(({ id, label, purpose }) => [id, toggle({ label, hint: purpose })])),
  async read(client) {
    const { data, version } = await client.features.read.query();
    return { values: switchesOf(data.off), version };
  },
  check: () => ({}),
  async save(client, { values, version: seen }) {
    const { data, version } = await client.features.save.mutate({ off: offOf(values), version: seen });
    return { values: switchesOf(data.off), version };
  },
  async warningOf(client, values, stored) {
    const switched = offOf(values).filter((id) => stored[id] !== false);
    if (switched.length === 0) return null;
    const uses = (await client.features.uses.query()).data.filter(({ feature }) => switched.includes(feature));
    if (uses.length === 0) return null;
    const labelOf = (id: FeatureId) => features.find((feature) => feature.id === id)?.label ?? id;
    return {
      title: 'Fitur ini sedang dipakai',
      text: uses.map(({ feature, text }) => `${labelOf(feature)}: ${text}`).join(' '),
      yes: 'Matikan',
    };
  },
  previewOf: () => null,
  formPathOf: (path) => path,
  saved: 'Fitur berhasil disimpan!',
  failed: featureTexts.saveFailed,
};

/** The texts of every current banner, including those without a description yet. */
export const describedBanners = (shown: readonly string[], described: HomeContent['banners']): HomeContent['banners'] =>
  shown.map((image) => described.find((details) => details.image === image) ?? { image, alt: '', href: '' });

/** The titles of every current video, including those without a title yet. */
export const titledVideos = (links: readonly string[], titled: HomeContent['videos']): HomeContent['videos'] =>
  shownVideoIds(links).map((id) => ({
    link: videoAddress(id),
    title: titled.find(({ link }) => videoIdOf(link) === id)?.title ?? '',
  }));

type Client = Parameters<typeof contentCallsOf>[0];

/** The form of the home page lists the banners and videos of the settings. */
const homeCallsOf = (client: Client): ContentCalls => ({
  ...contentCallsOf(client, 'home'),
  read: {
    async query() {
      const [home, settings] = await Promise.all([client.siteContent.home.query(), client.settings.read.query()]);
      const banners = describedBanners(settings.banners, home.data.banners);
      return {
        data: { ...home.data, banners, videos: titledVideos(settings.youtubeLinks, home.data.videos) },
        version: home.version,
      };
    },
  },
});

const addresses = z.array(z.string()).catch([]);

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

export const settingsParts: readonly SettingsPart[] = partKeys.map(partOf);
