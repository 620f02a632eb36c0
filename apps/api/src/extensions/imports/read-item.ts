import { type ArticleStatus, fixedAuthor, limits } from '@madrasah/contract';
import { calendarDay, instantOf } from '@madrasah/display';
import { plainText } from '@madrasah/rich-text';
import {
  readStoredContent,
  readWordpressComment,
  readWordpressContent,
  type WordpressContent,
} from '@madrasah/rich-text/wordpress';
import { z } from 'zod';
import type { ImportedArticle } from '../../content/articles/index.ts';
import type { ImportedComment } from '../../content/comments/index.ts';
import {
  furtherFields,
  type OwnField,
  ownContentMarks,
  ownField,
  ownFieldSchema,
  schoolField,
} from '../../content/own-export/index.ts';
import { cutTo } from '../../shared/cut-to.ts';
import { slugOf } from '../../shared/slug.ts';
import { decoded } from './pictures/old-pictures.ts';
import type { ReportBuilder } from './report.ts';
import type { Survey } from './survey.ts';
import type { WxrComment, WxrItem } from './wxr.ts';

const { article: most, comments: mostOfComment, user } = limits;

function ownContentOf(content: string): string {
  const { start, end } = ownContentMarks;
  const until = content.lastIndexOf(end);
  return content.startsWith(start) && until > 0 ? content.slice(start.length, until) : '';
}

/** An item that becomes an article, apart from its pictures, its category and its author. */
export type ReadItem = {
  item: WxrItem;
  article: Omit<ImportedArticle, 'content' | 'categoryId' | 'authorId' | 'author' | 'image' | 'galleries'>;
  content: WordpressContent;
  /** Addresses of the old site. */
  mainPicture: string | undefined;
  gallery: { address: string; caption: string }[];
  comments: ImportedComment[];
};

type Zone = { timeZone: string; now: Date };

const stamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

/** A time of the file; undefined for the zeros of drafts. */
function timeIn(text: string, zone: string | undefined): Date | undefined {
  const [, day, time] = stamp.exec(text.trim()) ?? [];
  if (!day || !time || day.startsWith('0000')) return undefined;
  const found = zone === undefined ? new Date(`${day}T${time}Z`) : instantOf(`${day}T${time}`, zone);
  return Number.isNaN(found.getTime()) || found.getUTCFullYear() < 1970 ? undefined : found;
}

const writtenAt = ({ dateGmt, date }: WxrItem, { timeZone, now }: Zone): Date =>
  timeIn(dateGmt, undefined) ?? timeIn(date, timeZone) ?? now;

/** Shortens a text to one line, and decodes the entities in WordPress's titles. */
const lineOf = (text: string, length: number) => cutTo(plainText(text.replaceAll('<', '&lt;')), length);

type Publication = { status: ArticleStatus; publishedAt: Date | null };
const asDraft: Publication = { status: 'draft', publishedAt: null };

/** Nothing is shown that was not public on the old site. */
function publicationOf(item: WxrItem, at: Date, { now }: Zone, report: ReportBuilder): Publication {
  const name = item.title || item.slug;
  const draftBecause = (kind: 'protected' | 'private' | 'pending' | 'missedSchedule') => {
    report.note(kind, name);
    return asDraft;
  };
  if (item.password !== '') return draftBecause('protected');
  if (item.status === 'publish') return { status: 'published', publishedAt: at };
  if (item.status === 'private' || item.status === 'pending') return draftBecause(item.status);
  if (item.status !== 'future') return asDraft;
  return at > now ? { status: 'published', publishedAt: at } : draftBecause('missedSchedule');
}

function ownFieldOf({ meta }: WxrItem) {
  const text = meta.get(ownField);
  if (text === undefined) return undefined;
  try {
    return ownFieldSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The names of its tags, and of its categories except the main one. */
function tagsOf(item: WxrItem, category: string | undefined, report: ReportBuilder): string[] {
  const others = item.terms.filter(
    ({ domain, slug }) => domain === 'category' && slug !== category && !isUncategorised(slug),
  );
  if (others.length > 0) report.note('extraCategories', item.title);
  const named = [...item.terms.filter(({ domain }) => domain === 'post_tag'), ...others].map(({ name }) =>
    lineOf(name, Number.MAX_SAFE_INTEGER).replaceAll(',', ' '),
  );
  const tags = [...new Set(named.filter(Boolean))];
  if (tags.length > most.tags || tags.some((tag) => tag.length > most.tag)) report.note('tagsCut', item.title);
  return [...new Set(tags.map((tag) => cutTo(tag, most.tag)))].slice(0, most.tags);
}

/** WordPress's default category, in the languages of our schools. */
export const isUncategorised = (slug: string): boolean =>
  ['uncategorized', 'uncategorised', 'tak-berkategori', 'tidak-berkategori', 'tanpa-kategori'].includes(slug);

/** The main category of an article there: the marked one, else the first except the default one. */
export function mainCategoryOf({ terms, meta }: WxrItem, { categorySlugs }: Survey): string | undefined {
  const slugs = terms.filter(({ domain }) => domain === 'category').map(({ slug }) => slug);
  const marked = categorySlugs.get(meta.get('_yoast_wpseo_primary_category') ?? '');
  if (marked !== undefined && slugs.includes(marked)) return marked;
  return slugs.find((slug) => !isUncategorised(slug)) ?? slugs[0];
}

const isReaders = ({ approved, type }: WxrComment) => approved === '1' && (type === '' || type === 'comment');

/** Approved comments of readers, oldest first; a reply to a reply becomes one to the top comment. */
function readComments(item: WxrItem, zone: Zone, report: ReportBuilder): ImportedComment[] {
  const shown = item.comments.filter(isReaders);
  const parents = new Map(shown.map(({ id, parent }) => [id, parent]));
  const rootOf = (id: string): string | undefined => {
    let root = parents.has(id) ? id : undefined;
    for (let steps = 0; root !== undefined && steps < shown.length; steps += 1) {
      const above = parents.get(root) ?? '';
      if (!parents.has(above)) break;
      root = above;
    }
    return root;
  };
  const positions = new Map<string, number>();
  const read: ImportedComment[] = [];
  const dated = shown.map((comment) => ({ comment, at: timeIn(comment.dateGmt, undefined) ?? zone.now }));
  for (const { comment, at } of dated.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const whole = readWordpressComment(comment.content);
    if (whole === '') continue;
    if (whole.length > mostOfComment.content) report.note('commentsCut', item.title);
    const root = rootOf(comment.parent);
    positions.set(comment.id, read.length);
    read.push({
      author: lineOf(comment.author, mostOfComment.author) || 'Pengunjung',
      email: z.email().max(user.email).safeParse(comment.email).data ?? null,
      content: cutTo(whole, mostOfComment.content),
      createdAt: at,
      isSchool: comment.meta.get(schoolField) === '1',
      answers: (root === undefined ? undefined : positions.get(root)) ?? null,
    });
  }
  report.comments.taken += read.length;
  report.comments.leftOut += item.comments.length - read.length;
  return read;
}

/** The pictures of its galleries, each once. */
function galleryOf({ id }: WxrItem, { galleries }: WordpressContent, survey: Survey): ReadItem['gallery'] {
  const ids = galleries.flatMap((gallery) => (gallery === 'attached' ? (survey.attachedTo.get(id) ?? []) : gallery));
  return [...new Set(ids)].slice(0, most.galleries).flatMap((picture) => {
    const attachment = survey.attachments.get(picture);
    return attachment ? [{ address: attachment.url, caption: lineOf(attachment.caption, 1_000) }] : [];
  });
}

/** The byline of an author without an account here. */
export const bylineOf = (name: string): string => lineOf(name, 100) || fixedAuthor;

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/** An item as an article; undefined where its text is too long. Losses are reported. */
export function readItem(item: WxrItem, survey: Survey, zone: Zone, report: ReportBuilder): ReadItem | undefined {
  const { isOurs, address } = survey.site;
  const content = isOurs
    ? readStoredContent(ownContentOf(item.content))
    : readWordpressContent(item.content, originOf(address));
  if (content.html.length > most.text) {
    report.note('tooLong', item.title);
    return undefined;
  }
  const title = lineOf(item.title, most.title);
  const excerpt = (isOurs ? readStoredContent(item.excerpt) : readWordpressContent(item.excerpt, '')).html;
  const at = writtenAt(item, zone);
  const own = ownFieldOf(item);
  const publication = publicationOf(item, at, zone, report);
  if (title === '') report.note('untitled', item.slug || String(item.id));
  if (lineOf(item.title, Number.MAX_SAFE_INTEGER).length > most.title) report.note('cut', title);
  if (content.lost.length > 0) report.note('shortcodes', `${title}: ${content.lost.join(', ')}`);
  if (content.embeddedPictures > 0) report.note('embeddedPictures', title);
  const thumbnail = Number(item.meta.get('_thumbnail_id'));
  return {
    item,
    article: {
      ...furtherFieldsOf(item, own),
      title,
      slug: slugOf(decoded(item.slug)) || slugOf(title),
      excerpt: excerpt.length > most.excerpt ? '' : excerpt,
      // Our own export has statuses that WordPress lacks; they never make more public.
      status: own?.status === 'archived' ? 'archived' : publication.status,
      publishedAt: publication.publishedAt ?? (own?.publishedAt ? new Date(own.publishedAt) : null),
      expiresAt: own?.expiresAt ? new Date(own.expiresAt) : null,
      createdAt: own ? new Date(own.createdAt) : at,
      updatedAt: timeIn(item.modifiedGmt, undefined) ?? at,
      date: own?.date ?? calendarDay(at, zone.timeZone),
      tags: tagsOf(item, mainCategoryOf(item, survey), report),
      commentsEnabled: item.commentStatus !== 'closed',
    },
    content,
    mainPicture: survey.attachments.get(thumbnail)?.url,
    gallery: own?.galleries ?? galleryOf(item, content, survey),
    comments: readComments(item, zone, report),
  };
}

/** `%%title%% %%sep%%` has a meaning only for its plug-in. */
const withoutVariables = (text: string) => (text.includes('%%') ? '' : plainText(text));

/** What our own export says; from WordPress what it and a widespread plug-in say. */
function furtherFieldsOf({ isSticky, meta }: WxrItem, own: OwnField | undefined) {
  const { imageFocus = null, ...fields } = furtherFields.parse(own ?? {});
  if (own) return { ...fields, imageFocus };
  const text = (name: string, length: number) => cutTo(withoutVariables(meta.get(name) ?? ''), length);
  return {
    ...fields,
    imageFocus,
    featured: isSticky,
    metaTitle: text('_yoast_wpseo_title', most.metaTitle),
    metaDescription: text('_yoast_wpseo_metadesc', most.metaDescription),
  };
}
