import { z } from 'zod';
import { link, own, type ValuesOf } from '../../fields/index.ts';
import { imageAddressSchema, linkOrPathSchema, linkSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { storedLine } from '../../shared/text.ts';
import { figureLabels, initialHome } from './initial-values.ts';
import { definePage, placedFigures, requiredLine } from './page.ts';

const optionalWords = storedLine(limits.siteContent.line);

/** The alternative text and the link of a banner of the settings; both may be empty. */
const bannerWords = z.object({ image: imageAddressSchema, alt: optionalWords, href: linkOrPathSchema });

/** The title of a video of the settings; may be empty. */
const videoTitle = z.object({ link: linkSchema, title: optionalWords });

const fields = {
  registerLabel: requiredLine('Tulisan tombol pendaftaran'),
  /** The target of the register button. */
  appStoreUrl: link({
    label: 'Tautan tombol pendaftaran',
    hint: 'Misalnya halaman aplikasi di toko. Bila kosong, tombol menuju halaman Pendaftaran.',
  }),
  figures: placedFigures('Angka utama', figureLabels),
  banners: own({
    label: 'Keterangan header banner',
    input: 'bannerWords',
    schema: z.array(bannerWords).max(limits.settings.banners),
    initial: [],
  }),
  videos: own({
    label: 'Judul video',
    input: 'videoTitles',
    schema: z.array(videoTitle).max(limits.settings.videos),
    initial: [],
  }),
};
export type HomeContent = ValuesOf<typeof fields>;

/** The top of the home page, and the texts of its banners and videos. */
export const home = definePage({
  key: 'home',
  label: 'Beranda',
  words: 'halaman depan utama angka jumlah siswa',
  fields,
  initial: initialHome,
});
