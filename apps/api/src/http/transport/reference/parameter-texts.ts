import { publicTypes } from '@madrasah/contract';
import { collectionParameters } from './collections.ts';
import type { ParameterText } from './parameter-text.ts';

const ofArticle: ParameterText = {
  description: 'The id or publicId of the article; for reading also its slug',
  example: '17',
};
const uuid = '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10';

/** By `operation.name`, else by `tag.name`, else by name. */
const texts: Readonly<Record<string, ParameterText>> = {
  ...collectionParameters,
  'articles.id': ofArticle,
  'comments-list.id': ofArticle,
  'comments-send.id': ofArticle,
  'users.id': { description: 'The id of the account', example: uuid },
  'authors.id': { description: 'The id of the author, as in `authorUser.id`', example: uuid },
  'categories.id': { description: 'The id of the category', example: 3 },
  'comments.id': { description: 'The id of the comment', example: 'k3x9v2m7q8' },
  'guestbook.id': { description: 'The id of the message', example: 5 },
  'media.id': { description: 'The id of the picture', example: '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432' },
  'articles.slug': { description: 'The address of the article', example: 'lomba-robotik' },
  'menus.slug': { description: 'The address of the entry', example: 'berita' },
  page: { description: 'The page, from 1. An unusable value means the first one', example: 1 },
  limit: { description: 'Entries per page, at most 100. An unusable value means the default', example: 10 },
  view: { description: '`card` leaves out the text and the gallery', example: 'card' },
  category: {
    description: 'The slug, title or id of a category, which includes those below it. Repeat it for several categories',
    example: ['berita', 'prestasi-madrasah'],
  },
  tag: { description: 'A tag, exactly as it is written', example: 'robotik' },
  author: { description: 'The id of an author, where the site shows names of authors', example: uuid },
  featured: { description: 'Only highlighted articles (`true`), or only the others (`false`)', example: true },
  updatedSince: {
    description: 'Only articles that were changed at this time or later, in ISO 8601 with an offset',
    example: '2026-03-10T00:00:00Z',
  },
  fields: {
    description: 'The properties to return of each article. All others are left out, also required ones',
    example: ['id', 'title', 'slug'],
  },
  'articles-list.search': {
    description:
      'Words that must all occur: the same search as `GET /api/articles/search`. Also finds articles by the name of their author, where it is shown, and for staff by a part of the title. `q` is another name of this parameter',
    example: 'lomba robotik',
  },
  'articles-search.q': {
    description:
      'Words that must all occur, as a whole, as a beginning or by their stem. `search` is another name of this parameter',
    example: 'lomba robotik',
  },
  search: { description: 'A part of the text to find', example: 'aisyah' },
  scope: { description: 'For authors: only their own articles, or also what others have published', example: 'all' },
  'articles.status': {
    description: 'Only articles in this state; visitors see published ones only',
    example: 'published',
  },
  'comments.status': { description: 'Only comments in this state', example: 'pending' },
  'guestbook.status': { description: 'Only messages in this state', example: 'pending' },
  publication: { description: 'Whether visitors see the article at the moment', example: 'current' },
  review: {
    description: 'For staff: only drafts in this state of the review, or articles that do not wait for one',
    example: 'requested',
  },
  mine: { description: 'For staff: only what the caller has written', example: true },
  endsSoon: { description: 'Only what visitors see now, and will not see in three days', example: true },
  'users-list.state': { description: 'Only accounts in this state', example: 'invited' },
  sort: { description: 'The order of the list', example: 'newest' },
  mainArticle: { description: '`apart` leaves out the main articles of the named categories', example: 'apart' },
  role: { description: 'Only accounts with this role', example: 'editor' },
  unused: { description: 'Only pictures that nothing uses', example: true },
  evenIfUsed: { description: 'Whether to delete a file that is in use', example: true },
  month: { description: 'Only pictures of this month', example: '2026-03' },
  uploader: { description: 'Only pictures of this account', example: uuid },
  'media.cursor': {
    description: '`next` of the previous response',
    example: '2026-03-10T03:00:00.000Z.9f8e7d6c5b4a39281706f5e4d3c2b1a098765432',
  },
  state: { description: 'Only subscribers in this state', example: 'confirmed' },
  'changes.type': {
    description: `Only changes of these types, separated by commas or repeated: ${publicTypes.join(', ')}`,
    example: 'article,announcement',
  },
  since: {
    description: '`cursor` of the previous response. Without it, everything that is public is listed',
    example: 'MWEyYjNjNGQuNDIuMTc',
  },
  'X-Visitor-Id': { description: 'A random id of the browser, so that a visitor counts once', example: uuid },
  'Idempotency-Key': {
    description:
      'A random name of this call: a repeated call within 24 hours is not carried out again and gets the same response. ' +
      'With another body it is refused (422); while the first one is still running, it is refused for now (409).',
    example: 'jadwal-2026-03',
  },
  'If-Match': {
    description:
      'The entity tag of the version that was read, such as `"v3"`: if it is no longer the current one, nothing is changed (412). Weak tags never match.',
    example: '"v3"',
  },
};

/** The text of a parameter; undefined where none is written. */
export const parameterText = (operationId: string, tag: string, name: string): ParameterText | undefined =>
  texts[`${operationId}.${name}`] ?? texts[`${tag}.${name}`] ?? texts[name];
