import { type Difference, ofArticleTexts, parseTags } from '@madrasah/contract';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { textDifferences } from '../../../../kit/record/use-saving.tsx';
import { formatDateTime, type KnownZone } from '../../../../shared/format/format-time.ts';
import {
  type ArticleValues,
  type GallerySlot,
  isWaiting,
  type Picture,
  type RichTextName,
} from '../form/article-values.ts';

/** The pressed button decides the state, so it is not part of the conflict. */
export type FieldName = Exclude<keyof ArticleValues, 'status' | RichTextName>;

export const textNames = ['excerpt', 'content'] as const satisfies RichTextName[];
export const textLabels: Record<RichTextName, string> = { excerpt: 'Ringkasan', content: 'Isi artikel' };

export const pictureText = (picture: Picture | null): string => {
  if (!picture) return '';
  return isWaiting(picture) ? 'Gambar yang baru dipilih' : picture.url;
};
const slotText = ({ picture, caption }: GallerySlot): string =>
  caption ? `${pictureText(picture)} (${caption})` : pictureText(picture);

const yesOrNo = (isSet: boolean) => (isSet ? 'Ya' : 'Tidak');
/** Without a zone the stored instant itself, so that two different ones never have the same text. */
const momentText = (instant: string, timeZone: KnownZone) =>
  instant === '' || timeZone === undefined ? instant : formatDateTime(instant, timeZone);

type ReadableField = { label: string; read: (values: ArticleValues, timeZone: KnownZone) => string };

/** The fields with their values as readable text; values with the same text count as equal. */
export const fields: Record<FieldName, ReadableField> = {
  title: { label: 'Judul', read: ({ title }) => title.trim() },
  category: { label: 'Kategori', read: ({ category }) => category },
  tags: { label: 'Tag', read: ({ tags }) => parseTags(tags).join(', ') },
  featured: { label: 'Artikel unggulan', read: ({ featured }) => yesOrNo(featured) },
  slug: { label: 'Alamat artikel', read: ({ slug }) => slug },
  ...ofArticleTexts(({ label }, name) => ({ label, read: (values: ArticleValues) => values[name].trim() })),
  publishAt: { label: 'Terbitkan pada', read: ({ publishAt }, timeZone) => momentText(publishAt, timeZone) },
  expiresAt: { label: 'Turunkan pada', read: ({ expiresAt }, timeZone) => momentText(expiresAt, timeZone) },
  commentsEnabled: { label: 'Izinkan komentar', read: ({ commentsEnabled }) => yesOrNo(commentsEnabled) },
  image: { label: 'Gambar utama', read: ({ image }) => pictureText(image) },
  imageFocus: {
    label: 'Titik fokus',
    read: ({ imageFocus }) => (imageFocus ? `${imageFocus.x} % dari kiri, ${imageFocus.y} % dari atas` : ''),
  },
  gallery: { label: 'Galeri', read: ({ gallery }) => gallery.map(slotText).join('\n') },
};
const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name);
export const fieldNames = Object.keys(fields).filter(isFieldName);

export const areSameArticle = (one: ArticleValues, other: ArticleValues): boolean =>
  textNames.every((name) => one[name] === other[name]) &&
  Object.values(fields).every(({ read }) => read(one, 'UTC') === read(other, 'UTC'));

/** Enough of a text to recognise where two versions begin to differ. */
const shownLength = 160;

function beginningOfDifference(text: string, other: string): string {
  const words = text.split(' ');
  const others = other.split(' ');
  const first = words.findIndex((word, at) => word !== others[at]);
  if (first < 3) return truncateText(text, shownLength);
  return `… ${truncateText(words.slice(first - 2).join(' '), shownLength)}`;
}

/** The fields in which two versions differ; of long texts where they begin to differ. */
export function conflictsWith(stored: ArticleValues, mine: ArticleValues, timeZone: KnownZone): Difference[] {
  const shown = (values: ArticleValues) =>
    Object.fromEntries(Object.values(fields).map(({ label, read }) => [label, read(values, timeZone)]));
  const texts = textNames
    .filter((name) => mine[name] !== stored[name])
    .map((name) => {
      const [one, other] = [visibleText(stored[name]), visibleText(mine[name])];
      return {
        label: textLabels[name],
        before: beginningOfDifference(one, other),
        after: beginningOfDifference(other, one),
      };
    });
  return [...textDifferences(shown(stored), shown(mine)), ...texts];
}
