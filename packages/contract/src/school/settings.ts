import { z } from 'zod';
import {
  day,
  type Field,
  group,
  image,
  isOptional,
  line,
  link,
  list,
  optional,
  own,
  text,
  toggle,
} from '../fields/index.ts';
import { imageAddressSchema } from '../shared/addresses.ts';
import { limits } from '../shared/limits.ts';
import { isNameIn, mapValues, namesOf } from '../shared/names.ts';
import { malformed } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';

/** A part of the site-wide settings, as its tab shows it. Its values before the first save are in `defaultSettings`. */
type SettingPart<Value> = {
  label: string;
  hint: string;
  /** What staff may search for. */
  keywords: string;
  /** The messages after a save and after a failure, in place of those of every tab. */
  saved?: string;
  failed?: string;
  value: Field<Value>;
};

const part = <Value>(declared: SettingPart<Value>): SettingPart<Value> => declared;

const infoLine = (label: string, extra: { hint?: string; type?: 'email' } = {}) =>
  line({ label, most: limits.settings.line, ...extra });

/** An ad next to articles. The switch and the days, in the school's time zone, are our optional additions. */
const sideAd = (label: string) =>
  group({
    label,
    fields: {
      imageUrl: image({ label: 'Gambar', hint: 'Disarankan 320x700 px.' }),
      targetUrl: link({ label: 'Tautan tujuan', hint: 'Halaman yang terbuka bila iklan ditekan.' }),
      /** Absent from ads that were stored before the switch existed; they count as on. */
      active: optional(toggle({ label: 'Tampilkan iklan ini', initial: true })),
      from: optional(day({ label: 'Tampil mulai', hint: 'Kosongkan bila tidak dibatasi.' })),
      until: optional(day({ label: 'Tampil sampai', hint: 'Kosongkan bila tidak dibatasi.' })),
    },
    errorsOf: ({ from, until }) => (from && until && from > until ? { until: texts.settings.dayOrder } : undefined),
  });

/** The parts of the settings. The contact lines are our addition. */
export const settingParts = {
  banners: part({
    label: 'Header Banner',
    hint: `Gambar yang bergantian di kepala beranda, paling banyak ${limits.settings.banners}. Disarankan ${limits.banner.width}x${limits.banner.height} px.`,
    keywords: 'slider slide carousel spanduk gambar beranda',
    saved: 'Header Banner berhasil diperbarui!',
    failed: 'Terjadi kesalahan simpan banner',
    value: own({
      label: 'Header Banner',
      input: 'banners',
      schema: z.array(imageAddressSchema).meta({ maxItems: limits.settings.banners }),
      initial: [],
    }),
  }),
  youtubeLinks: part({
    label: 'Youtube',
    hint: `Beranda menampilkan ${limits.settings.videos} video pertama yang dapat diputar di situs. Judulnya ditulis di bagian Beranda.`,
    keywords: 'video tautan film',
    saved: 'Link Youtube berhasil disimpan!',
    failed: 'Terjadi kesalahan simpan Youtube',
    value: list({
      label: 'Tautan video',
      itemName: 'tautan',
      item: link({ label: 'Tautan' }),
      most: limits.settings.links,
    }),
  }),
  socialLinks: part({
    label: 'Social Links',
    hint: 'Ikon di kaki halaman hanya tampil bila tautannya diisi.',
    keywords: 'media sosial medsos facebook instagram tiktok',
    failed: 'Terjadi kesalahan simpan sosial media',
    value: group({
      label: '',
      fields: {
        facebook: link({ label: 'Facebook' }),
        instagram: link({ label: 'Instagram' }),
        youtube: link({ label: 'YouTube' }),
        tiktok: link({ label: 'TikTok' }),
      },
    }),
  }),
  websiteInfo: part({
    label: 'Website Info',
    hint: 'Slogan tampil di kepala setiap halaman, kontak di kakinya. Baris yang kosong tidak ditampilkan.',
    keywords: 'profil kontak',
    failed: 'Terjadi kesalahan simpan websiteInfo',
    value: group({
      label: '',
      fields: {
        slogan: infoLine('Slogan'),
        description: text({
          label: 'Deskripsi',
          hint: 'Ditampilkan mesin pencari dan di kaki halaman.',
          most: limits.settings.description,
        }),
        address: infoLine('Alamat'),
        phone: infoLine('Telepon'),
        email: infoLine('Surel', { type: 'email' }),
        website: link({ label: 'Situs web' }),
        /** Offered next to the newsletter (D-07). */
        whatsappChannel: link({
          label: 'Saluran WhatsApp',
          hint: 'Ditawarkan di samping buletin. Salin alamatnya dari info saluran.',
        }),
      },
    }),
  }),
  fixedBanners: part({
    label: 'Fixed Banners',
    hint: 'Iklan di kiri dan kanan artikel. Hanya tampil di layar yang sangat lebar.',
    keywords: 'iklan samping promosi poster',
    saved: 'Fixed Banners berhasil diperbarui!',
    failed: 'Terjadi kesalahan simpan Fixed Banners',
    value: group({ label: '', fields: { left: sideAd('Banner kiri'), right: sideAd('Banner kanan') } }),
  }),
};
type Parts = typeof settingParts;
export type SettingsKey = keyof Parts;

const isSettingsKey = isNameIn(settingParts);
const settingsKeys = namesOf(settingParts);

/** The site-wide settings as the server returns them, always complete. */
export type Settings = { [Key in SettingsKey]: Parts[Key]['value']['initial'] };
export type SideAd = Settings['fixedBanners']['left'];

/** What the server returns of a field: also what was stored before there was a limit. */
function shownSchema(field: Field): z.ZodType {
  const shown = () => {
    if (field.control === 'group') return z.object(mapValues(field.fields, shownSchema));
    if (field.control === 'list' || field.control === 'own') return z.array(z.string());
    if (field.control === 'switch') return z.boolean();
    return field.control === 'date' ? z.iso.date() : z.string();
  };
  return isOptional(field) ? shown().optional() : shown();
}

/** A value of a field as it may be sent: what is left out has its initial value. */
function sentSchema(field: Field): z.ZodType {
  if (field.control !== 'group') return field.schema;
  const { fields, initial, schema } = field;
  const sent = z.object(mapValues(fields, (inner) => sentSchema(inner).optional()));
  return sent.transform((values): unknown => ({ ...Object(initial), ...values })).pipe(schema);
}

type Answers = { whole: z.ZodType<Settings, Settings>; some: z.ZodType<Partial<Settings>, Partial<Settings>> };

// TypeScript cannot follow types through `mapValues`, so they are stated here once, as in `fields/records.ts`.
function answers(): Answers;
function answers(): Record<keyof Answers, z.ZodType> {
  const whole = z.object(mapValues(settingParts, ({ value }: { value: Field }) => shownSchema(value)));
  return { whole, some: whole.partial() };
}

/** The response to a save contains only the saved part. */
export const { whole: settingsSchema, some: settingResponse } = answers();

/** The number of saves of a part of the settings or of a page's content; 0 before the first. */
export const settingVersionSchema = z.int().min(0);

/** The version that was loaded with the form; refused as `STALE` when it differs from the stored one. */
export const seenVersionInput = z.object({ version: settingVersionSchema.optional() });
export type SeenVersion = z.output<typeof seenVersionInput>;

/** The settings for editing: each part with its version. */
export const settingVersionsSchema = z.record(z.enum(settingsKeys), settingVersionSchema);
export const storedSettingsResponse = z.object({ data: settingsSchema, versions: settingVersionsSchema });
export type StoredSettings = z.infer<typeof storedSettingsResponse>;

/** The school's time zone, as an IANA name. The operator sets it; staff cannot. */
export const timeZoneResponse = z.object({ timeZone: z.string() });

/** The new value of a part, as it may be sent; omitted fields become empty. */
export const sentPartSchema = (key: SettingsKey) => sentSchema(settingParts[key].value);
/** The same of every part, for the description of the call. */
export const settingChangeSchema = z.xor(
  settingsKeys.map((key) => z.object({ key: z.literal(key), value: sentPartSchema(key) })),
);

/** A new value for one part, with the loaded version if it is to be checked. */
export type SettingChange = { key: SettingsKey; value: unknown } & SeenVersion;

/** One part of the settings by its key. The REST generator requires an object, so the value is checked by its key. */
export const settingChangeInput = z
  .object({
    key: z
      .string()
      .refine(isSettingsKey, { error: texts.settings.unknownKey, params: malformed })
      .meta({ enum: [...settingsKeys] }),
    value: z.unknown(),
    ...seenVersionInput.shape,
  })
  .transform(({ key, value, version }, context): SettingChange => {
    if (!isSettingsKey(key)) return z.NEVER;
    const checked = sentPartSchema(key).safeParse(value);
    if (checked.success) return { key, value: checked.data, version };
    for (const { code, path, message } of checked.error.issues) {
      const params = code === 'invalid_type' ? malformed : undefined;
      context.addIssue({ code: 'custom', path: ['value', ...path], message, params });
    }
    return z.NEVER;
  });
