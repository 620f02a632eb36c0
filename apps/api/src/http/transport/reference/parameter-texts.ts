import { publicTypes } from '@madrasah/contract';

const ofArticle = 'The id or publicId of the article; for reading also its slug';
const next = '`next` of the previous response';

/** What the name and the schema of a parameter do not say, by `operation.name`, else by `tag.name`, else by name. */
export const parameterTexts: Readonly<Record<string, string>> = {
  'articles.id': ofArticle,
  'comments-list.id': ofArticle,
  'comments-send.id': ofArticle,
  'authors.id': 'As in `authorUser.id`',
  page: 'From 1. An unusable value means the first page',
  limit: 'Entries per page, at most 100. An unusable value means the default',
  view: '`card` leaves out the text and the gallery',
  category: 'The slug, title or id of a category, which includes those below it. Repeat it for several categories',
  author: 'The id of an author, where the site shows names of authors',
  featured: 'Only highlighted articles (`true`), or only the others (`false`)',
  updatedSince: 'Only articles that were changed at this time or later, in ISO 8601 with an offset',
  fields: 'The properties to return of each article. All others are left out, also required ones',
  'articles-list.search':
    'Words that must all occur, as in `GET /api/articles/search`. Also finds articles by the name of their author, where it is shown, and for staff by a part of the title. `q` is another name of this parameter',
  'articles-search.q':
    'Words that must all occur, as a whole, as a beginning or by their stem. `search` is another name of this parameter',
  'users-list.search': 'A part of a name, username or e-mail address',
  scope: 'For authors: only their own articles, or also what others have published',
  'articles.status': 'Only articles in this state; visitors see published ones only',
  publication: 'Whether visitors see the article at the moment',
  review: 'For staff: only drafts in this state of the review, or articles that do not wait for one',
  mine: 'For staff: only what the caller has written',
  endsSoon: 'Only what visitors see now, and will not see in three days',
  mainArticle: '`apart` leaves out the main articles of the named categories',
  unused: 'Only pictures that nothing uses',
  'media.cursor': next,
  'changes.type': `Only changes of these types, separated by commas or repeated: ${publicTypes.join(', ')}`,
  since: '`cursor` of the previous response. Without it, everything that is public is listed',
  'X-Visitor-Id': 'A random id of the browser, so that a visitor counts once',
  'Idempotency-Key':
    'A random name of this call: a repeated call within 24 hours is not carried out again and gets the same response. ' +
    'With another body it is refused (422); while the first one is still running, it is refused for now (409)',
  'If-Match': 'The entity tag of the version that was read, such as `"v3"`. Weak tags never match',
};

/** The key of a parameter's text; undefined where its name and schema say enough. */
export const parameterKey = (operationId: string, tag: string, name: string): string | undefined =>
  [`${operationId}.${name}`, `${tag}.${name}`, name].find((key) => Object.hasOwn(parameterTexts, key));
