import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageNumberSchema, specifiedPageSize } from '../shared/pagination.ts';
import { articlePageResponse, listedArticleSchema, publishedListInput } from './articles.ts';

/** Text from a query string: a repeated or missing value is accepted, and a long one is cut. */
const typedQuery = z.string().meta({ maxLength: limits.search.query });
const queryText = z
  .union([typedQuery, z.array(typedQuery)])
  .optional()
  .transform((value) => [value ?? []].flat().join(' ').trim().slice(0, limits.search.query));

export const articleSearchInput = z.object({
  q: queryText,
  /** Slug, title or id; a parent includes its descendants. */
  category: publishedListInput.shape.category,
  page: pageNumberSchema,
  limit: specifiedPageSize(limits.page.defaultSize),
});
export type ArticleSearchInput = z.output<typeof articleSearchInput>;

/** A found article. `snippet` is HTML-escaped text with `<mark>` around the matched words. */
export const foundArticleSchema = listedArticleSchema.extend({ snippet: z.string().optional() });
export type FoundArticle = z.infer<typeof foundArticleSchema>;

export const foundPageSchema = z.object({ title: z.string(), href: z.string(), snippet: z.string() });
export type FoundPage = z.infer<typeof foundPageSchema>;

export const articleSearchResponse = articlePageResponse.extend({
  data: z.array(foundArticleSchema),
  /** The fixed pages of the site that match. */
  pages: z.array(foundPageSchema),
});
export type ArticleSearchResponse = z.infer<typeof articleSearchResponse>;

/** An author of published articles, as visitors see them: without e-mail address and username. */
export const authorSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  /** Counts published articles only. */
  articleCount: z.int(),
});
export type Author = z.infer<typeof authorSchema>;

export const authorResponse = z.object({ data: authorSchema });

/** Any text: an invalid id is treated like an unknown one. */
export const authorInput = z.object({ id: z.string().max(limits.addressLength) });

/** The article's views, including this one. */
export const viewsResponse = z.object({ data: z.object({ views: z.int() }) });
/** The article's likes after this call. */
export const likesResponse = z.object({ data: z.object({ likes: z.int() }) });
