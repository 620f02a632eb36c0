import { importTexts, limits } from '@madrasah/contract';
import { isPictureFile } from '@madrasah/rich-text/wordpress';
import { Refusal } from '../../shared/refusal.ts';
import { type Identity, identityOf } from './identities.ts';
import type { WxrItem, WxrRecord } from './wxr.ts';

export type Attachment = { url: string; caption: string; alt: string };
type SurveyedCategory = { slug: string; name: string; parent: string };

/** What is needed of the whole file before its first article is stored, because it may be in any order. */
export type Survey = {
  site: { title: string; address: string; host: string; isOurs: boolean };
  /** By login, in lower case. */
  authors: Map<string, { name: string; email: string }>;
  categories: Map<string, SurveyedCategory>;
  /** The names that an article's main category may have. */
  categorySlugs: Map<string, string>;
  tags: Map<string, string>;
  attachments: Map<number, Attachment>;
  /** The pictures that belong to an article, in their order. */
  attachedTo: Map<number, number[]>;
  /** Their own addresses, which redirect to the article. */
  attachmentLinks: Map<number, string[]>;
  /** What may become an article, by its exact identity, in the order of the file. */
  identities: Map<string, Identity>;
  items: number;
};

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function noteAttachment(survey: Survey, item: WxrItem) {
  if (survey.attachments.size >= limits.imports.attachments) throw new Refusal('INVALID', importTexts.tooBigInside);
  if (item.parent > 0) {
    addTo(survey.attachmentLinks, item.parent, item.link);
    addTo(survey.attachmentLinks, item.parent, `/?p=${item.id}`);
  }
  if (!isPictureFile(item.attachmentUrl)) return;
  const alt = item.meta.get('_wp_attachment_image_alt') ?? '';
  survey.attachments.set(item.id, { url: item.attachmentUrl, caption: item.excerpt.slice(0, 2_000), alt });
  if (item.parent > 0) addTo(survey.attachedTo, item.parent, item.id);
}

/** The types of items that may become an article. */
const articleTypes = new Set(['post', 'page']);
const leftOutStatuses = new Set(['trash', 'auto-draft', 'inherit']);
export const isLeftOutStatus = (status: string): boolean => leftOutStatuses.has(status);
export const isArticle = ({ type, status }: WxrItem): boolean => articleTypes.has(type) && !isLeftOutStatus(status);

function noteIdentity(survey: Survey, item: WxrItem) {
  const identity = identityOf(item, survey.site.host);
  survey.identities.set(identity.exact, identity);
}

/** An archive may contain a site in several parts, but not several sites, whose numbers would be mixed up. */
function noteSite(survey: Survey, { title, address, isOurs }: Extract<WxrRecord, { kind: 'site' }>) {
  const host = hostOf(address);
  if (survey.site.host === '') survey.site = { title, address, isOurs, host };
  else if (host !== '' && host !== survey.site.host) throw new Refusal('INVALID', importTexts.severalSites);
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');

/** Reads the whole file once and collects what the articles need of each other. */
export async function surveyFile(records: AsyncIterable<WxrRecord>): Promise<Survey> {
  const survey: Survey = {
    site: { title: '', address: '', host: '', isOurs: false },
    authors: new Map(),
    categories: new Map(),
    categorySlugs: new Map(),
    tags: new Map(),
    attachments: new Map(),
    attachedTo: new Map(),
    attachmentLinks: new Map(),
    identities: new Map(),
    items: 0,
  };
  for await (const record of records) {
    if (record.kind === 'site') noteSite(survey, record);
    else if (record.kind === 'author') survey.authors.set(record.login.toLowerCase(), record);
    else if (record.kind === 'tag') survey.tags.set(record.slug, record.name);
    else if (record.kind === 'category') {
      survey.categories.set(record.slug, { slug: record.slug, name: record.name, parent: record.parent });
      survey.categorySlugs.set(record.id, record.slug);
    } else {
      survey.items += 1;
      if (record.type === 'attachment') noteAttachment(survey, record);
      if (isArticle(record)) noteIdentity(survey, record);
      // A part of a site is exported without the list of its categories.
      for (const { domain, slug, name } of record.terms) {
        if (domain === 'category' && !survey.categories.has(slug))
          survey.categories.set(slug, { slug, name, parent: '' });
        if (domain === 'post_tag' && !survey.tags.has(slug)) survey.tags.set(slug, name);
      }
    }
  }
  return survey;
}
