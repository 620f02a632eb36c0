import {
  type CategoryChangesInput,
  type Category as CategoryView,
  type NewCategoryInput,
  texts,
} from '@madrasah/contract';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Refusal } from '../../shared/refusal.ts';
import { firstFree, slugOf } from '../../shared/slug.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { countByCategory } from '../articles/index.ts';
import { runOnce } from '../idempotency/index.ts';
import { findFallbackCategory, listCategories, listNodes } from './categories.queries.ts';
import { paletteColors, toCategoryView } from './categories.view.ts';
import { Category } from './category.entity.ts';
import { fallbackCategory } from './navigation.ts';

async function flushUniqueName(db: StaffContext['db']) {
  try {
    await db.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new Refusal('CONFLICT', texts.category.nameTaken);
    throw error;
  }
}

function requireName(name: string) {
  if (name === '') {
    throw new Refusal('BAD_REQUEST', texts.category.nameRequired, { errors: { name: texts.category.nameRequired } });
  }
}

async function requireCategory({ db }: StaffContext, id: number): Promise<Category> {
  const category = await db.findOne(Category, { id });
  if (!category?.holdsArticles()) throw new Refusal('NOT_FOUND', texts.article.categoryUnknown);
  return category;
}

/** Adds a category outside the fixed navigation. Refuses a name that is taken, whatever its case. */
export async function createCategory(context: StaffContext, category: NewCategoryInput): Promise<CategoryView> {
  requireName(category.name);
  return runOnce(context, 'categories.create', category, (storeResult) =>
    context.db.transactional(async (db) => storeResult(db, await storeCategory({ ...context, db }, category))),
  );
}

/** One after another: each sees the places, addresses and colours that the others have taken. */
async function storeCategory(
  context: StaffContext,
  { name, description, color }: NewCategoryInput,
): Promise<CategoryView> {
  const { db } = context;
  await db.execute("select pg_advisory_xact_lock(hashtext('categories'))");
  const nodes = await listNodes(db);
  const slug = firstFree(slugOf(name) || 'kategori', new Set(nodes.map((node) => node.slug)));
  const position = Math.max(0, ...nodes.map((node) => node.position)) + 1;
  const category = db.create(Category, { slug, name, description, color, position }, { persist: true });
  await flushUniqueName(db);
  return toCategoryView(category, await countByCategory(context), paletteColors(await listCategories(db)));
}

/** Changes what was given. The slug stays, because readers know the address. */
export async function updateCategory(
  context: StaffContext,
  id: number,
  changes: CategoryChangesInput,
): Promise<CategoryView> {
  if (changes.name !== undefined) requireName(changes.name);
  const category = await requireCategory(context, id);
  context.db.assign(category, changes, { ignoreUndefined: true });
  await flushUniqueName(context.db);
  const colors = paletteColors(await listCategories(context.db));
  return toCategoryView(category, await countByCategory(context), colors);
}

/** Deletes a category that is not part of the fixed navigation; its articles go to 'Tanpa Kategori'. */
export async function deleteCategory(context: StaffContext, id: number): Promise<void> {
  await context.db.transactional(async (db) => {
    const category = await requireCategory({ ...context, db }, id);
    if (category.slug === fallbackCategory.slug) throw new Refusal('CONFLICT', texts.category.fallback);
    if (category.fixed) throw new Refusal('CONFLICT', texts.category.fixed);

    const fallback = await findFallbackCategory(db);
    await db.execute('update articles set category_id = ? where category_id = ?', [fallback.id, id]);
    db.remove(category);
  });
}
