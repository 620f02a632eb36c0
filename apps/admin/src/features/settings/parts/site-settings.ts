import { limits, type SideAd } from '@madrasah/contract';
import { z } from 'zod';
import { bannerUrls, readBanners, storedBanner, uploadNewBanners } from '../banners/banner.ts';
import { group, infoLine, input, list, url } from './fields.ts';
import { settingPart } from './part.ts';

const adFields = [
  input('picture', 'imageUrl', 'Gambar', { hint: 'Disarankan 320x700 px.' }),
  url('targetUrl', 'Tautan tujuan', { hint: 'Halaman yang terbuka bila iklan ditekan.' }),
  input('switch', 'active', 'Tampilkan iklan ini'),
  input('date', 'from', 'Tampil mulai', { hint: 'Kosongkan bila tidak dibatasi.' }),
  input('date', 'until', 'Tampil sampai', { hint: 'Kosongkan bila tidak dibatasi.' }),
  { kind: 'ad-today', name: '' } as const,
];
/** An ad saved before the switch existed is on. */
const adValues = ({ imageUrl, targetUrl, active = true, from = '', until = '' }: SideAd) => ({
  imageUrl,
  targetUrl,
  active,
  from,
  until,
});

const whole = <Value>(value: Value) => value;

/** The five parts of the settings, in the order of the specification. */
export const siteSettingParts = [
  settingPart({
    key: 'websiteInfo',
    label: 'Website Info',
    hint: 'Slogan tampil di kepala setiap halaman, kontak di kakinya. Baris yang kosong tidak ditampilkan.',
    fields: [
      infoLine('slogan', 'Slogan'),
      {
        ...infoLine('description', 'Deskripsi', { hint: 'Ditampilkan mesin pencari dan di kaki halaman.' }),
        kind: 'paragraph',
        maxLength: limits.settings.description,
      },
      infoLine('address', 'Alamat'),
      infoLine('phone', 'Telepon'),
      { ...infoLine('email', 'Surel'), kind: 'email' },
      url('website', 'Situs web'),
      url('whatsappChannel', 'Saluran WhatsApp', {
        hint: 'Ditawarkan di samping buletin. Salin alamatnya dari info saluran.',
      }),
    ],
    toValues: ({ slogan, description, address, phone, email, website, whatsappChannel }) => ({
      slogan,
      description,
      address,
      phone,
      email,
      website,
      whatsappChannel,
    }),
    toValue: whole,
  }),
  settingPart({
    key: 'banners',
    label: 'Header Banner',
    hint: `Gambar yang bergantian di kepala beranda, paling banyak ${limits.settings.banners}. Disarankan ${limits.banner.width}x${limits.banner.height} px.`,
    fields: [{ kind: 'banners', name: 'banners' }],
    place: 'banners',
    toValues: (urls) => ({ banners: urls.map(storedBanner) }),
    toValue: ({ banners }) => bannerUrls(banners),
    prepare: async ({ banners }, upload, keep) => ({
      banners: await uploadNewBanners(readBanners(banners), upload, (done) => keep({ banners: done })),
    }),
  }),
  settingPart({
    key: 'fixedBanners',
    label: 'Fixed Banners',
    hint: 'Iklan di kiri dan kanan artikel. Hanya tampil di layar yang sangat lebar.',
    fields: [group('left', 'Banner kiri', adFields), group('right', 'Banner kanan', adFields)],
    toValues: ({ left, right }) => ({ left: adValues(left), right: adValues(right) }),
    toValue: whole,
  }),
  settingPart({
    key: 'youtubeLinks',
    label: 'Youtube',
    hint: `Beranda menampilkan ${limits.settings.videos} video pertama yang dapat diputar di situs. Judulnya ditulis di bagian Beranda.`,
    fields: [
      list('links', 'Tautan video', 'tautan', [{ ...url('', 'Tautan'), kind: 'video' }], {
        max: limits.settings.links,
        blank: '',
      }),
    ],
    place: 'links',
    toValues: (links) => ({ links }),
    toValue: ({ links }) => z.array(z.string()).parse(links),
  }),
  settingPart({
    key: 'socialLinks',
    label: 'Social Links',
    hint: 'Ikon di kaki halaman hanya tampil bila tautannya diisi.',
    fields: [
      url('facebook', 'Facebook'),
      url('instagram', 'Instagram'),
      url('youtube', 'YouTube'),
      url('tiktok', 'TikTok'),
    ],
    toValues: ({ facebook, instagram, youtube, tiktok }) => ({ facebook, instagram, youtube, tiktok }),
    toValue: whole,
  }),
] as const;
