import { z } from 'zod';
import { services } from '../../content/services.ts';
import {
  choice,
  focus,
  group,
  image,
  item,
  link,
  list,
  numberChoice,
  optional,
  own,
  toggle,
} from '../../fields/index.ts';
import { pictureSchema } from '../../platform/media.ts';
import { imageAddressSchema, linkOrPathSchema, linkSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { areDistinct } from '../../shared/names.ts';
import { booleanSchema, storedLine } from '../../shared/text.ts';
import { texts } from '../../shared/texts.ts';
import {
  completeBlocks,
  figureLabels,
  type HomeBlock,
  homeBlockKinds,
  initialDisplay,
  initialFaces,
  initialHome,
  initialLayout,
} from './home-blocks.ts';
import {
  definePage,
  figure,
  optionalLine,
  optionalParagraph,
  placedFigures,
  requiredLine,
  requiredParagraph,
} from './page.ts';

const optionalText = storedLine(limits.siteContent.line);

/** The alternative text and the link of a banner of the settings; both may be empty. */
const bannerDetails = z.object({ image: imageAddressSchema, alt: optionalText, href: linkOrPathSchema });

const videoTitle = z.object({ link: linkSchema, title: optionalText });

/** The top of the home page, and the texts of its banners and videos. */
export const home = definePage({
  key: 'home',
  label: 'Beranda',
  keywords: 'halaman depan utama angka jumlah siswa',
  fields: {
    registerLabel: requiredLine('Tulisan tombol pendaftaran'),
    appStoreUrl: link({
      label: 'Tautan tombol pendaftaran',
      hint: 'Misalnya halaman aplikasi di toko. Bila kosong, tombol menuju halaman Pendaftaran.',
    }),
    figures: placedFigures('Angka utama', figureLabels),
    /** The addresses of tasks; empty for the first services of the site. */
    tasks: optional(
      list({
        label: 'Jalan pintas',
        hint: 'Di bawah pembuka. Bila kosong, dipilih dari halaman yang sudah berisi. Yang belum berisi tidak tampil.',
        itemName: 'jalan pintas',
        item: choice({
          label: 'Halaman',
          options: Object.fromEntries(services.map(({ href, title }) => [href, title.replace(' {lembaga}', '')])),
          initial: '/contact',
        }),
        most: limits.siteContent.tasks,
      }),
    ),
    banners: own({
      label: 'Keterangan header banner',
      input: 'bannerDetails',
      schema: z.array(bannerDetails).max(limits.settings.banners),
      initial: [],
    }),
    videos: own({
      label: 'Judul video',
      input: 'videoTitles',
      schema: z.array(videoTitle).max(limits.settings.videos),
      initial: [],
    }),
  },
  initial: initialHome,
});
export type HomeContent = typeof home.initial;

const block = z.object({ kind: z.enum(homeBlockKinds, texts.siteContent.unknownBlock), shown: booleanSchema });

/** The opening has the page's heading. */
const hasOpening = (blocks: readonly HomeBlock[]) => !blocks.some(({ kind, shown }) => kind === 'hero' && !shown);

export const homeBlocksSchema = z
  .array(block)
  .max(homeBlockKinds.length, texts.siteContent.atMost(homeBlockKinds.length))
  .refine((blocks) => areDistinct(blocks.map(({ kind }) => kind)), texts.siteContent.blockTwice)
  .refine(hasOpening, texts.siteContent.openingHidden)
  .overwrite(completeBlocks);

export const layout = definePage({
  key: 'layout',
  label: 'Susunan Beranda',
  hint: 'Urutan bagian beranda dari atas ke bawah. Geser pegangannya, atau pakai tombol panah. Bagian yang tampil tetapi belum berisi tidak dimuat di beranda.',
  keywords: 'urutan blok bagian halaman depan sembunyikan tampilkan',
  fields: {
    blocks: own({ label: 'Urutan bagian', input: 'blocks', schema: homeBlocksSchema, initial: initialLayout.blocks }),
  },
});
export type LayoutContent = typeof layout.initial;

/** How every page shows dates and authors, and what feeds contain. */
export const display = definePage({
  key: 'display',
  label: 'Tanggal dan Penulis',
  hint: 'Berlaku di semua halaman. Zona waktu diatur di Identitas.',
  keywords: 'tampilan zona waktu',
  fields: {
    /** Off: every article's author is shown as 'Administrator'. */
    authorNames: toggle({
      label: 'Tampilkan nama penulis',
      hint: "Bila mati, semua artikel tertulis oleh 'Administrator'.",
    }),
    fullTextFeeds: optional(
      toggle({
        label: 'Isi lengkap di umpan berita',
        hint: 'Bila menyala, pembaca umpan (RSS, Atom, JSON) mendapat seluruh isi artikel, bukan hanya ringkasannya.',
      }),
    ),
    /** It follows sightings of the moon: staff shift the computed date when the ministry decides so. */
    hijri: group({
      label: 'Tanggal Hijriah',
      fields: {
        shown: toggle({ label: 'Tampilkan tanggal Hijriah di samping tanggal artikel' }),
        offset: numberChoice({
          label: 'Penyesuaian tanggal Hijriah',
          hint: 'Bila awal bulan yang diumumkan berbeda dari hitungan.',
          numbers: [
            { value: -1, label: 'Mundur satu hari' },
            { value: 0, label: 'Sesuai hitungan' },
            { value: 1, label: 'Maju satu hari' },
          ],
          initial: 0,
          unknown: texts.siteContent.hijriOffset,
        }),
      },
    }),
  },
  initial: initialDisplay,
});
export type DisplayContent = typeof display.initial;

const { faces: most } = limits.siteContent;
const homeFrame = (shape: number) => ({ label: 'Di beranda', shape });

/** The photographs and people of the home page. Whatever is empty is left out of the page. */
export const faces = definePage({
  key: 'faces',
  label: 'Foto dan Sosok',
  hint: 'Foto dan orang-orang di beranda. Bagian yang kosong tidak ditampilkan.',
  keywords: 'beranda hero gambar pembuka testimoni suara siswa alumni guru',
  fields: {
    hero: group({
      label: 'Foto pembuka',
      fields: {
        image: image({
          label: 'Foto',
          hint: 'Mendatar, sebaiknya lebar 1600 px atau lebih. Tanpa foto, beranda memakai ragam hias.',
          frame: homeFrame(4 / 3),
        }),
        focus: focus(),
        /** Empty for one that only decorates. */
        alt: optionalLine('Keterangan foto', { hint: 'Dibacakan kepada pengunjung yang tidak melihat gambar.' }),
      },
    }),
    /** Left out without a text. */
    welcome: group({
      label: 'Sambutan pimpinan',
      fields: {
        image: image({ label: 'Foto pimpinan', hint: 'Tegak, misalnya 800x1000 px.', frame: homeFrame(4 / 5) }),
        focus: focus(),
        name: optionalLine('Nama'),
        position: optionalLine('Jabatan'),
        text: optionalParagraph('Sambutan', {
          most: most.welcome,
          hint: `Paling banyak ${most.welcome} karakter. Baris kosong memulai paragraf baru.`,
        }),
      },
    }),
    /** Figures in addition to the three of the opening. */
    facts: list({ label: 'Angka tambahan', itemName: 'angka tambahan', item: figure, most: most.facts }),
    voices: list({
      label: 'Suara warga',
      itemName: 'suara',
      item: item({
        image: image({
          label: 'Foto',
          hint: 'Minta izin orangnya, atau wali bila masih anak.',
          frame: homeFrame(1),
        }),
        focus: focus(),
        name: requiredLine('Nama'),
        position: optionalLine('Peran', { hint: 'Misalnya: Wali siswa kelas XI, Alumni 2021.' }),
        quote: requiredParagraph('Kutipan', { most: most.quote, hint: `Paling banyak ${most.quote} karakter.` }),
      }),
      most: most.voices,
    }),
  },
  initial: initialFaces,
});
export type FacesContent = typeof faces.initial;

/** The same as visitors see it, with the variants of its pictures; a preview of unsaved values has none. */
export const shownFacesSchema = faces.schema.and(z.object({ pictures: z.array(pictureSchema).optional() }));
export type ShownFaces = z.output<typeof shownFacesSchema>;
