import { limits } from '@madrasah/contract';

/** The switches of features. Any response may show one of them, so a change touches all, whatever their tags. */
export const featuresTag = 'features';

/** A whole kind: it changes with each finer tag of its kind, and each of them with it. */
export const wholeTags = [
  featuresTag,
  'articles',
  'categories',
  'comments',
  'settings',
  // Apart from the settings, because far more responses show a setting than who the school is.
  'identity',
  'guestbook',
  'results',
  'entries',
  'pictures',
] as const;
export type WholeTag = (typeof wholeTags)[number];

/** The dependencies of public responses, as fine as commits can separate them. */
export type ChangeTag =
  | WholeTag
  /** Everything shown of an article, on its page or in a listing, by its id. */
  | `article:${number}`
  /** The name and picture of an author, by the account's id. */
  | `author:${string}`
  /** The published articles, where they are listed, and their order: of all, or of a part. */
  | 'listing'
  | 'listing:featured'
  | `listing:category:${number}`
  | `listing:author:${string}`
  /** A part of the site map: a change of an article also changes its part. */
  | `site-map:${number}`
  /** The name and address of a category, by that address: every view of an article contains it. */
  | `category:${string}`
  /** All categories with all their fields, and the fixed navigation. */
  | 'category-tree'
  | 'navigation'
  /** The comments of an article, by its id. */
  | `comments:${number}`
  /** A period of results, by its address. */
  | `result:${string}`
  /** Everything shown of an entry of a collection, by its id. */
  | `entry:${number}`
  /** The shown entries of a kind and their order: of all, or of those with a value of a filter. */
  | `entry-listing:${string}`
  /** The files of a stored picture and its variants, by the hash in their names. */
  | `picture:${string}`;

const wholeTagOfKind: Readonly<Record<string, WholeTag>> = {
  ...Object.fromEntries(wholeTags.map((tag) => [tag, tag])),
  article: 'articles',
  author: 'articles',
  listing: 'articles',
  'site-map': 'articles',
  category: 'categories',
  'category-tree': 'categories',
  navigation: 'categories',
  result: 'results',
  entry: 'entries',
  'entry-listing': 'entries',
  picture: 'pictures',
};

const wellFormed =
  /^(?:features|articles|categories|comments|settings|identity|guestbook|results|entries|pictures|listing|listing:featured|category-tree|navigation|(?:article|site-map|comments|listing:category|entry):[1-9]\d{0,9}|(?:author|listing:author):[0-9a-f-]{36}|category:[a-z0-9-]{1,120}|result:[a-z0-9-]{3,60}|picture:[0-9a-f]{40}|entry-listing:[a-z]{1,30}(?::[a-zA-Z]{1,30}:[a-z0-9-]{1,40})?)$/;

export const isChangeTag = (text: string): text is ChangeTag => wellFormed.test(text);

export function wholeTagOf(tag: ChangeTag): WholeTag {
  const colon = tag.indexOf(':');
  const whole = wholeTagOfKind[colon < 0 ? tag : tag.slice(0, colon)];
  if (!whole) throw new Error(`${tag} is no tag`);
  return whole;
}

export const articleTag = (id: number): ChangeTag => `article:${id}`;
export const authorTag = (userId: string): ChangeTag => `author:${userId.toLowerCase()}`;
export const categoryTag = (slug: string): ChangeTag => `category:${slug}`;
export const categoryListingTag = (categoryId: number): ChangeTag => `listing:category:${categoryId}`;
export const authorListingTag = (userId: string): ChangeTag => `listing:author:${userId.toLowerCase()}`;
export const commentsTag = (articleId: number): ChangeTag => `comments:${articleId}`;
export const resultTag = (slug: string): ChangeTag => `result:${slug}`;
export const entryTag = (id: number): ChangeTag => `entry:${id}`;
/** `facet`: a filter and its value, such as `level:mendesak`. */
export const entryListingTag = (kind: string, facet?: string): ChangeTag =>
  facet === undefined ? `entry-listing:${kind}` : `entry-listing:${kind}:${facet}`;
/** `name`: of the picture or one of its variants, such as `3f/3fa9…-960.avif`. */
export const pictureTag = (name: string): ChangeTag => `picture:${name.slice(3, 43)}`;
export const siteMapTag = (part: number): ChangeTag => `site-map:${part}`;

/** A changed tag, and those that change with it. */
export function withConsequences(tag: ChangeTag): ChangeTag[] {
  const id = /^article:(?<id>\d+)$/.exec(tag)?.groups?.id;
  // The parts of the site map are ranges of ids.
  return id === undefined ? [tag] : [tag, siteMapTag(Math.ceil(Number(id) / limits.siteMap.addresses))];
}

/** How many finer tags of one kind a response keeps; with more it depends on the whole kind. */
const mostOfAKind = 40;

/** The same tags; where there are too many of a kind, the tag of the whole kind. */
function boundedTags(tags: Iterable<ChangeTag>): Set<ChangeTag> {
  const byKind = Map.groupBy(new Set(tags), wholeTagOf);
  return new Set([...byKind].flatMap(([whole, ofKind]) => (ofKind.length > mostOfAKind ? [whole] : ofKind)));
}

const bitOf = (whole: WholeTag) => 1 << wholeTags.indexOf(whole);

/** The tags of a response or query; a change with one of these tags affects it. */
export class TagSet implements Iterable<ChangeTag> {
  readonly #tags: ReadonlySet<ChangeTag>;
  /** The kinds of the tags as bits, in the order of `wholeTags`. */
  readonly #kinds: number;

  constructor(tags: Iterable<ChangeTag>) {
    this.#tags = boundedTags(tags);
    this.#kinds = [...this.#tags].reduce((kinds, tag) => kinds | bitOf(wholeTagOf(tag)), 0);
  }

  [Symbol.iterator]() {
    return this.#tags[Symbol.iterator]();
  }

  get size(): number {
    return this.#tags.size;
  }

  isTouchedBy(changed: ChangeTag): boolean {
    if (changed === featuresTag) return true;
    const whole = wholeTagOf(changed);
    if ((this.#kinds & bitOf(whole)) === 0) return false;
    return changed === whole || this.#tags.has(changed) || this.#tags.has(whole);
  }
}
