import type { z } from 'zod';
import type { Article, CreateArticleInput, createArticleInput } from '../content/articles.ts';
import type { newCommentInput } from '../content/comments.ts';
import type { newGuestMessageInput } from '../content/guestbook.ts';
import type { InquiryFields } from '../extensions/inbox/inquiries.ts';
import type { newUserInput } from '../identity/users.ts';

/** Realistic inputs for tests. Each call returns a new one; `changes` replace the fields that the test needs. */
let made = 0;

export function anArticleInput(changes: z.input<typeof createArticleInput> = {}): z.input<typeof createArticleInput> {
  made += 1;
  return {
    title: `Lomba Robotik Tingkat Kabupaten ${made}`,
    content: `<p>Regu robotik madrasah meraih juara pertama pada lomba ke-${made}.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>`,
    excerpt: 'Regu robotik madrasah pulang membawa piala.',
    category: 'Berita',
    tags: ['robotik', 'lomba'],
    featured: false,
    status: 'published',
    readTime: '5 min read',
    galleries: [],
    ...changes,
  };
}

/** An article in which every field has a unique value other than its default. */
export const aWholeArticle = (picture: string) =>
  ({
    title: 'Juara Manggis',
    content: '<p>Isi tentang rambutan.</p>',
    excerpt: '<p>Ringkasan tentang kedondong.</p>',
    category: 'Prestasi',
    tags: ['duku', 'langsat'],
    featured: true,
    status: 'published',
    imageBase64: picture,
    image: picture,
    imageFocus: { x: 20, y: 35 },
    date: '2024-02-02',
    readTime: '9 menit',
    galleries: [{ imageBase64: picture, caption: 'Keterangan belimbing' }],
    slug: 'alamat-nangka',
    metaTitle: 'Tautan salak',
    metaDescription: 'Tautan tentang cempedak.',
    commentsEnabled: false,
    publishAt: '2024-02-03T04:05:06.000Z',
    expiresAt: '2031-01-01T00:00:00.000Z',
  }) satisfies Required<CreateArticleInput>;

/** The response view of `aWholeArticle`. */
export function aWholeArticleView(picture: string): Required<Article> {
  const { imageBase64: _sent, galleries: _items, publishAt, ...fields } = aWholeArticle(picture);
  return {
    ...fields,
    id: 7,
    publicId: 'k3x9',
    categorySlug: 'prestasi',
    author: 'Administrator',
    authorUser: null,
    publishedAt: publishAt,
    publication: 'current',
    createdAt: '2024-02-01T00:00:00.000Z',
    updatedAt: '2024-02-04T00:00:00.000Z',
    views: 12,
    likes: 3,
    comments: 0,
    galleries: [{ id: 1, imageUrl: picture, caption: 'Keterangan belimbing' }],
    version: 2,
    pictures: [],
  };
}

/** The texts of `aWholeArticle` that readers see, by field; all other fields are removed before `...texts`. */
function textsOfWhole() {
  const { image: _picture, imageBase64: _sent, status: _state, readTime: _always, ...rest } = aWholeArticle('');
  const { slug: _address, date: _day, publishAt: _from, expiresAt: _until, ...fields } = rest;
  const { imageFocus: _point, featured: _choice, commentsEnabled: _switch, galleries, ...texts } = fields;
  return { ...texts, galleries: galleries.map(({ caption }) => caption) };
}
export const wholeTexts = Object.entries(textsOfWhole()).map(([name, value]) => ({
  name,
  texts: [value].flat().map((text) => text.replace(/<[^<>]*>/g, '')),
}));

/** The fields of `aWholeArticle` whose texts are not in `shown`. */
export const textsMissingIn = (shown: string): string[] =>
  wholeTexts.filter(({ texts }) => !texts.every((text) => shown.includes(text))).map(({ name }) => name);

type Text = keyof ReturnType<typeof textsOfWhole>;
const forLinks: Text[] = ['metaTitle', 'metaDescription'];
const inBrief: Text[] = ['content', 'tags', ...forLinks, 'galleries'];

/** The fields that each of these omits on purpose; its test fails when it omits another one. */
export const textsLeftOut = {
  articlePage: [],
  structuredData: inBrief,
  feeds: inBrief,
  search: [...forLinks, 'galleries'],
  form: [],
  preview: forLinks,
  previewPage: forLinks,
} satisfies Record<string, Text[]>;

export function aNewUser(changes: Partial<z.input<typeof newUserInput>> = {}): z.output<typeof newUserInput> {
  made += 1;
  return {
    fullName: `Siti Aminah ${made}`,
    username: `siti_aminah_${made}`,
    email: `siti.aminah.${made}@madrasah.example`,
    password: 'rahasia-bukit-biru',
    role: 'author',
    ...changes,
  };
}

export function aGuestMessage(
  changes: Partial<z.input<typeof newGuestMessageInput>> = {},
): z.input<typeof newGuestMessageInput> {
  made += 1;
  return {
    namaLengkap: `Budi Santoso ${made}`,
    jabatanPosisi: 'Orang tua siswa',
    rating: 5,
    pesan: `Gurunya ramah dan sabar. Sudah ${made} kali kami berkunjung.`,
    elapsedMs: 40_000,
    ...changes,
  };
}

/** A comment with unique text on the article with this id. */
export function aComment(
  id: number | string,
  changes: Partial<z.input<typeof newCommentInput>> = {},
): z.input<typeof newCommentInput> {
  made += 1;
  return {
    id,
    author: `Rahmawati ${made}`,
    email: `rahmawati.${made}@keluarga.example`,
    content: `Selamat untuk anak-anak! Ini yang ke-${made} kami ikuti dari rumah.`,
    elapsedMs: 40_000,
    ...changes,
  };
}

export const anInquiry = (changes: Partial<InquiryFields> = {}): InquiryFields => ({
  kind: 'pesan',
  name: 'Rahmat Hidayat',
  email: 'rahmat@surat.example',
  text: 'Kapan rapor semester ini dibagikan?',
  ...changes,
});
