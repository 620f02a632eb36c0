import { queriesOf } from '../../../database/query.ts';
import type { ArticleTables } from '../article.entity.ts';
import { articlePublication } from '../articles.policy.ts';

const articles = queriesOf<ArticleTables>().selectFrom('articles').select('articles.id');

/** The ids of articles whose planned beginning or end is after `from` and not after `until`. */
export const dueArticlesBetween = (from: Date, until: Date) => articlePublication.dueOf(articles, from, until);
