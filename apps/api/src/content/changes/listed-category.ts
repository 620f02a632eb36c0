import { expressionBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../database/query.ts';
import type { CategoryTables } from '../category-tree/index.ts';

const row = expressionBuilder<CategoryTables, 'categories'>();

/** The categories that the API lists: without children, and no links. */
export const isListedCategory: Condition = allOf(
  row('categories.href', 'is', null),
  row.not(
    row.exists(
      row
        .selectFrom('categories as children')
        .select(sql.lit(1).as('one'))
        .whereRef('children.parent_id', '=', 'categories.id'),
    ),
  ),
);
