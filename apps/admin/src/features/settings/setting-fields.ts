import {
  type Fields,
  features,
  isSettingsKey,
  type PartKey,
  pageContents,
  partKeys,
  security,
  settingParts,
} from '@madrasah/contract';
import { pathOf } from '../../shared/controls/value-at.ts';

/** A tab of the settings, or a field of one; `keywords` are words that people may search for. */
export type SettingDestination = { tab: PartKey; label: string; keywords: string; path?: string };

/** Further words for fields that people call something else. */
const synonyms: Readonly<Record<string, string>> = {
  'identity.name': 'sekolah pesantren ganti nama lembaga',
  'identity.npsn': 'nomor pokok sekolah nasional',
  'identity.nsm': 'nomor statistik madrasah',
  'identity.accreditation': 'peringkat akreditasi',
  'identity.timeZone': 'wib wita wit jam',
  'websiteInfo.slogan': 'semboyan motto kepala halaman',
  'websiteInfo.description': 'keterangan google mesin pencari situs',
  'websiteInfo.address': 'lokasi jalan kontak',
  'websiteInfo.phone': 'nomor hp telpon kontak hubungi',
  'websiteInfo.email': 'email kontak lembaga',
  'websiteInfo.whatsappChannel': 'wa channel grup',
  'faces.welcome': 'beranda pimpinan foto kepala sambutan',
  'about.vision': 'misi tujuan',
  'admissions.fee': 'ppdb uang tarif biaya pendaftaran',
  'admissions.quota': 'ppdb daya tampung kuota pendaftaran',
  'display.authorNames': 'administrator author',
  'display.fullTextFeeds': 'rss atom feed',
  'display.hijri': 'kalender islam penyesuaian',
};

type Labels = Readonly<Record<string, { label: string }>>;

/** Every field by its path; those of a list are found by the list. */
const flat = (fields: Fields, above = ''): Labels =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const path = pathOf(above, name);
      return [[path, field], ...(field.control === 'group' ? Object.entries(flat(field.fields, path)) : [])];
    }),
  );

function declaredOf(key: PartKey): { label: string; keywords: string; labels: Labels } {
  if (key === 'features') {
    const keywords = 'matikan nyalakan sembunyikan modul bagian halaman kolom';
    return { label: 'Fitur', keywords, labels: Object.fromEntries(features.map((feature) => [feature.id, feature])) };
  }
  if (isSettingsKey(key)) {
    const { label, keywords, value } = settingParts[key];
    return { label, keywords, labels: flat(value.control === 'group' ? value.fields : { [key]: value }) };
  }
  const content = key === 'security' ? security : pageContents[key];
  return { label: content.label, keywords: content.keywords, labels: flat(content.fields) };
}

/** Every tab and every field of the settings; the tab of the school's app has its name. */
export const settingDestinations = (appName: string): SettingDestination[] =>
  partKeys.flatMap((tab): SettingDestination[] => {
    const { label, keywords, labels } = declaredOf(tab);
    return [
      { tab, label: (tab === 'app' && appName) || label, keywords },
      ...Object.entries(labels).map(([path, field]) => ({
        ...{ tab, path, label: field.label, keywords: synonyms[`${tab}.${path}`] ?? '' },
      })),
    ];
  });
