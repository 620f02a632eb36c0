import { z } from 'zod';
import { imageAddressSchema, linkSchema, optionalImageAddressSchema } from '../shared/addresses.ts';
import { isCalendarDay } from '../shared/calendar-day.ts';
import { limits } from '../shared/limits.ts';
import { leftBlank, storedLine, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { type SettingsKey, settingsKeys } from './settings-keys.ts';

/** An ad next to articles. The switch and the days, in the school's time zone, are our optional additions. */
const sideAdSchema = z.object({
  imageUrl: z.string(),
  targetUrl: z.string(),
  active: z.boolean().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type SideAd = z.infer<typeof sideAdSchema>;

/**
 * The site-wide settings as the server returns them, always complete. The contact lines are our addition
 * (A-08).
 */
export const settingsSchema = z.object({
  banners: z.array(z.string()),
  youtubeLinks: z.array(z.string()),
  socialLinks: z.object({ facebook: z.string(), instagram: z.string(), youtube: z.string(), tiktok: z.string() }),
  websiteInfo: z.object({
    slogan: z.string(),
    description: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    /** The address of the school's WhatsApp channel, offered next to the newsletter (D-07). */
    whatsappChannel: z.string(),
  }),
  fixedBanners: z.object({ left: sideAdSchema, right: sideAdSchema }),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The number of saves of a part of the settings or of a page's content; 0 before the first. */
export const settingVersionSchema = z.int().min(0);

/** The version that was loaded with the form; refused as `STALE` when it differs from the stored one. */
export const seenVersionInput = z.object({ version: settingVersionSchema.optional() });
export type SeenVersion = z.output<typeof seenVersionInput>;

/** The settings for editing: each part with its version. */
export const storedSettingsResponse = z.object({
  data: settingsSchema,
  versions: z.object({
    banners: settingVersionSchema,
    youtubeLinks: settingVersionSchema,
    socialLinks: settingVersionSchema,
    websiteInfo: settingVersionSchema,
    fixedBanners: settingVersionSchema,
  } satisfies Record<SettingsKey, z.ZodType>),
});
export type StoredSettings = z.infer<typeof storedSettingsResponse>;

/** The school's time zone, as an IANA name. The operator sets it; staff cannot. */
export const timeZoneResponse = z.object({ timeZone: z.string() });

const infoLine = storedLine(limits.settings.line);
/** A day as YYYY-MM-DD, or an empty text. */
export const optionalDaySchema = z
  .string()
  .max(10, texts.settings.dayFormat)
  .refine((text) => text === '' || isCalendarDay(text), texts.settings.dayFormat);
const sideAdInput = z
  .object({
    imageUrl: optionalImageAddressSchema,
    targetUrl: linkSchema,
    active: z.boolean(),
    from: optionalDaySchema,
    until: optionalDaySchema,
  })
  .partial()
  .refine(({ from, until }) => !from || !until || from <= until, { error: texts.settings.dayOrder, path: ['until'] });

/** A new value for one part; omitted fields become empty. */
export const settingChangeSchema = z.discriminatedUnion('key', [
  z.object({
    key: z.literal('banners'),
    value: z.array(imageAddressSchema).meta({ maxItems: limits.settings.banners }),
  }),
  z.object({ key: z.literal('youtubeLinks'), value: z.array(linkSchema).max(limits.settings.links) }),
  z.object({
    key: z.literal('socialLinks'),
    value: z.object({ facebook: linkSchema, instagram: linkSchema, youtube: linkSchema, tiktok: linkSchema }).partial(),
  }),
  z.object({
    key: z.literal('websiteInfo'),
    value: z
      .object({
        slogan: infoLine,
        description: storedText(limits.settings.description),
        address: infoLine,
        phone: infoLine,
        email: infoLine,
        website: linkSchema,
        whatsappChannel: linkSchema,
      })
      .partial(),
  }),
  z.object({
    key: z.literal('fixedBanners'),
    value: z.object({ left: sideAdInput, right: sideAdInput }).partial(),
  }),
]);
export type SettingChange = z.output<typeof settingChangeSchema>;
/** A change, with the loaded version if it is to be checked. */
export type SeenSettingChange = SettingChange & SeenVersion;

const isSettingsKey = (key: string) => settingsKeys.some((known) => known === key);

/**
 * One part of the settings by its key. The REST generator requires an object, so the union is piped from
 * one.
 */
export const settingChangeInput = z
  .object({
    key: z
      .string()
      .refine(isSettingsKey, { error: texts.settings.unknownKey, params: leftBlank })
      .meta({ enum: [...settingsKeys] }),
    value: z.unknown(),
    ...seenVersionInput.shape,
  })
  .transform(({ version, ...change }, context): SeenSettingChange => {
    const checked = settingChangeSchema.safeParse(change);
    if (checked.success) return { ...checked.data, version };
    for (const { code, path, message } of checked.error.issues) {
      context.addIssue({ code: 'custom', path, message, params: code === 'invalid_type' ? leftBlank : undefined });
    }
    return z.NEVER;
  });

/** The response to a save contains only the saved part. */
export const settingResponse = settingsSchema.partial();
