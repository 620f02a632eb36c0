import { limits } from '@madrasah/contract';

/**
 * Everything of one kind. It stands for all the finer tags of its kind, both ways: whatever depends on one of those
 * changes with it, and what depends on it changes with each of those.
 */
export const wholeTags = ['articles', 'categories', 'comments', 'settings', 'guestbook'] as const;
export type WholeTag = (typeof wholeTags)[number];

/** What public responses depend on, as fine as commits can tell it apart. */
export type ChangeTag =
  | WholeTag
  /** Whatever is shown of an article, on its page or in a list, by its id. */
  | `article:${number}`
  /** The name and picture of somebody who writes, by their account's id. */
  | `author:${string}`
  /** Which published articles there are, where they are found, and in which order: of all, or of a part of them. */
  | 'listing'
  | 'listing:featured'
  | `listing:category:${number}`
  | `listing:author:${string}`
  /** A part of the site map: what is told of an article is told of the part that holds it. */
  | `site-map:${number}`
  /** The name and address of a category, by that address: every view of an article has it. */
  | `category:${string}`
  /** All categories with everything that is said of them, and those of the fixed navigation. */
  | 'category-tree'
  | 'navigation'
  /** What is written below an article, by its id. */
  | `comments:${number}`;

const wholeTagOfKind: Readonly<Record<string, WholeTag>> = {
  ...Object.fromEntries(wholeTags.map((tag) => [tag, tag])),
  article: 'articles',
  author: 'articles',
  listing: 'articles',
  'site-map': 'articles',
  category: 'categories',
  'category-tree': 'categories',
  navigation: 'categories',
};

const wellFormed =
  /^(?:articles|categories|comments|settings|guestbook|listing|listing:featured|category-tree|navigation|(?:article|site-map|comments|listing:category):[1-9]\d{0,9}|(?:author|listing:author):[0-9a-f-]{36}|category:[a-z0-9-]{1,120})$/;

export const isChangeTag = (text: string): text is ChangeTag => wellFormed.test(text);

/** The tag that stands for all of its kind. */
export function wholeTagOf(tag: ChangeTag): WholeTag {
  const colon = tag.indexOf(':');
  const whole = wholeTagOfKind[colon < 0 ? tag : tag.slice(0, colon)];
  if (!whole) throw new Error(`${tag} is of no kind`);
  return whole;
}

export const articleTag = (id: number): ChangeTag => `article:${id}`;
export const authorTag = (userId: string): ChangeTag => `author:${userId.toLowerCase()}`;
export const categoryTag = (slug: string): ChangeTag => `category:${slug}`;
export const categoryListingTag = (categoryId: number): ChangeTag => `listing:category:${categoryId}`;
export const authorListingTag = (userId: string): ChangeTag => `listing:author:${userId.toLowerCase()}`;
export const commentsTag = (articleId: number): ChangeTag => `comments:${articleId}`;
export const siteMapTag = (part: number): ChangeTag => `site-map:${part}`;

/** The part of the site map that holds an article: parts are ranges of ids. */
const siteMapTagOf = (articleId: number) => siteMapTag(Math.ceil(articleId / limits.siteMap.addresses));

/** A tag that was told, and those that follow from it. */
export function withConsequences(tag: ChangeTag): ChangeTag[] {
  const id = /^article:(?<id>\d+)$/.exec(tag)?.groups?.id;
  return id === undefined ? [tag] : [tag, siteMapTagOf(Number(id))];
}

/**
 * So many finer tags of one kind a response keeps apart. A page of a list has some thirty of all kinds; what shows more
 * depends on everything of the kind.
 */
const mostOfAKind = 40;

/** The same tags, where there are too many of a kind the one that stands for all of them. */
function boundedTags(tags: Iterable<ChangeTag>): Set<ChangeTag> {
  const byKind = Map.groupBy(new Set(tags), wholeTagOf);
  return new Set([...byKind].flatMap(([whole, ofKind]) => (ofKind.length > mostOfAKind ? [whole] : ofKind)));
}

const bitOf = (whole: WholeTag) => 1 << wholeTags.indexOf(whole);

/** The tags of something, and whether a change concerns them. */
export class TagSet implements Iterable<ChangeTag> {
  readonly #tags: ReadonlySet<ChangeTag>;
  /** Which of `wholeTags` stand for one of them, a bit for each. */
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

  isTouchedBy(told: ChangeTag): boolean {
    const whole = wholeTagOf(told);
    if ((this.#kinds & bitOf(whole)) === 0) return false;
    return told === whole || this.#tags.has(told) || this.#tags.has(whole);
  }
}
