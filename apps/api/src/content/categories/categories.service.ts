import {
  type CategoryChangesInput,
  type Category as CategoryView,
  categoryPalette,
  type NewCategoryInput,
  pick,
  texts,
} from '@madrasah/contract';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, runIn } from '../../database/query.ts';
import { staleVersionOf } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { invalidField, Refusal, requireMatch } from '../../shared/refusal.ts';
import { firstFree, slugOf } from '../../shared/slug.ts';
import { inTransaction, type ServiceContext, type StaffContext } from '../../trpc/service-context.ts';
import { type ArticleTables, canBeMainArticle, countByCategory, listMainArticles } from '../articles/index.ts';
import {
  Category,
  type CategoryTables,
  fallbackCategory,
  fitsBelow,
  listCategories,
  listNodes,
  lockCategories,
} from '../category-tree/index.ts';
import { redirectCategory } from '../redirects/index.ts';

const queries = queriesOf<ArticleTables & CategoryTables>();

const inRotation = (categories: readonly Category[]): [number, string][] =>
  categories.map(({ id }, index) => [id, categoryPalette[index % categoryPalette.length] ?? categoryPalette[0]]);

/** Whether the site or staff added a category. */
function kindOf({ fixed, slug }: Category): CategoryView['kind'] {
  if (fixed) return 'navigation';
  return slug === fallbackCategory.slug ? 'fallback' : 'added';
}

const isOfTheSite = (category: Category) => kindOf(category) !== 'added';

/** The colours of categories without one, in rotation: of the fixed ones by their order, of the others by their age. */
function paletteColors(categories: readonly Category[]): ReadonlyMap<number, string> {
  const colourless = categories.filter(({ color }) => !color);
  const added = colourless.filter((category) => !isOfTheSite(category)).toSorted((one, other) => one.id - other.id);
  return new Map([...inRotation(colourless.filter(isOfTheSite)), ...inRotation(added)]);
}

type ViewContext = Pick<ServiceContext, 'db' | 'actor' | 'now' | 'cacheDependencies'>;

/** Adds what categories have besides their rows: counts, colours and main articles. */
async function viewOf(context: ViewContext, categories: readonly Category[]) {
  const colors = paletteColors(categories);
  const counts = await countByCategory(context);
  const mainArticles = await listMainArticles(context);
  return (category: Category): CategoryView => ({
    ...pick(category, ['id', 'name', 'description', 'slug', 'version']),
    color: category.color ?? colors.get(category.id) ?? categoryPalette[0],
    articleCount: counts.get(category.id) ?? 0,
    parentId: category.parent ?? null,
    kind: kindOf(category),
    mainArticle: mainArticles.get(category.id) ?? null,
  });
}

export async function listViews(context: ViewContext): Promise<CategoryView[]> {
  const categories = await listCategories(context.db);
  return categories.map(await viewOf(context, categories));
}

async function flushUniqueName(db: StaffContext['db']) {
  try {
    await db.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Refusal('CONFLICT', texts.category.nameTaken, { errors: { name: texts.category.nameTaken } });
  }
}

function requireName(name: string) {
  if (name === '') {
    throw new Refusal('BAD_REQUEST', texts.category.nameRequired, { errors: { name: texts.category.nameRequired } });
  }
}

const subjectOf = ({ id, name }: Category) => ({ id, title: name });

const nameIn = (nodes: readonly Category[], wanted: number | null | undefined): string | null =>
  nodes.find(({ id }) => id === wanted)?.name ?? null;

/** The logged fields of a category, before and after. */
const auditFields = ({ name, description, color, mainArticleId, parent }: Category, nodes: readonly Category[]) => ({
  name,
  description,
  color: color ?? null,
  mainArticleId: mainArticleId ?? null,
  parent: nameIn(nodes, parent),
});

/** Locked until the transaction ends. */
async function requireCategory(db: Database, id: number): Promise<Category> {
  const category = await db.findOne(Category, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!category?.holdsArticles()) throw new Refusal('NOT_FOUND', texts.article.categoryUnknown);
  return category;
}

/** Adds a category outside the fixed navigation. Refuses a name that is taken, whatever its case. */
export async function createCategory(context: StaffContext, category: NewCategoryInput): Promise<CategoryView> {
  requireName(category.name);
  return runOnce(context, 'categories.create', category, (storeResult) =>
    inTransaction(context, async (own) => storeResult(own.db, await storeCategory(own, category))),
  );
}

async function storeCategory(context: StaffContext, { name, description, color }: NewCategoryInput) {
  const { db } = context;
  await lockCategories(db);
  const nodes = await listNodes(db);
  const slug = firstFree(slugOf(name) || 'kategori', new Set(nodes.map((node) => node.slug)));
  const position = Math.max(0, ...nodes.map((node) => node.position)) + 1;
  const category = db.create(Category, { slug, name, description, color, position }, { persist: true });
  await flushUniqueName(db);
  await recordActivity(context, { action: 'category.create', subject: subjectOf(category) });
  return (await viewOf(context, await listCategories(db)))(category);
}

/** Only an article that every visitor may read in this category can be its main article. */
async function requireFitMainArticle(context: StaffContext, categoryId: number, publicId?: string | null) {
  if (publicId && !(await canBeMainArticle(context, { categoryId, publicId }))) {
    throw invalidField('mainArticleId', texts.category.mainArticleUnfit);
  }
}

/** Only categories that staff added can be moved in the tree. */
function requireFitParent(category: Category, nodes: readonly Category[], parentId: number | null | undefined) {
  if (parentId === undefined || parentId === (category.parent ?? null)) return;
  if (isOfTheSite(category)) throw invalidField('parentId', texts.category.parentFixed);
  if (parentId !== null && !fitsBelow(nodes, category.id, parentId)) {
    throw invalidField('parentId', texts.category.parentUnfit);
  }
}

/** Changes the given fields; the slug stays, because readers have it. Refuses an outdated version with `STALE`. */
export async function updateCategory(
  context: StaffContext,
  id: number,
  { version, parentId, ...changes }: CategoryChangesInput,
  ifMatch: string | null,
): Promise<CategoryView> {
  if (changes.name !== undefined) requireName(changes.name);
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockCategories(db);
    const nodes = await listNodes(db);
    const category = await requireCategory(db, id);
    if (ifMatch !== null) requireMatch(ifMatch, await staleVersionOf(db, category));
    if (version !== undefined && version !== category.version) {
      throw new Refusal('STALE', texts.category.stale, { current: await staleVersionOf(db, category) });
    }
    await requireFitMainArticle(transaction, id, changes.mainArticleId);
    requireFitParent(category, nodes, parentId);
    const before = auditFields(category, nodes);
    const change = { ...changes, parent: parentId, updatedAt: context.now(), updatedBy: context.actor.id };
    db.assign(category, change, { ignoreUndefined: true });
    await flushUniqueName(db);
    await recordActivity(transaction, {
      action: 'category.update',
      subject: subjectOf(category),
      changes: changesBetween(before, auditFields(category, nodes)),
    });
    return (await viewOf(transaction, await listCategories(db)))(category);
  });
}

/** Orders the categories that staff added; a list without each exactly once is refused. Versions do not change. */
export async function reorderCategories(context: StaffContext, ids: readonly number[]): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockCategories(db);
    const added = (await listCategories(db)).filter((category) => kindOf(category) === 'added');
    const isWhole = ids.length === added.length && added.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new Refusal('CONFLICT', texts.category.orderOutdated);

    for (const [index, { position }] of added.entries()) {
      const moved = queries.updateTable('categories').set({ position });
      await changeRows(db, moved.where('categories.id', '=', ids[index] ?? 0));
    }
    await recordActivity(transaction, { action: 'category.reorder' });
  });
}

/**
 * Deletes a category that is not part of the fixed navigation. Its articles and its address go to another category, or
 * to 'Tanpa Kategori'; the categories below it move up. Returns the message.
 */
export async function deleteCategory(context: StaffContext, { id, into }: { id: number; into?: number | undefined }) {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockCategories(db);
    const nodes = await listNodes(db);
    const category = await requireCategory(db, id);
    const kind = kindOf(category);
    if (kind === 'fallback') throw new Refusal('CONFLICT', texts.category.fallback);
    if (kind === 'navigation') throw new Refusal('CONFLICT', texts.category.fixed);
    const target = nodes.find((node) => (into === undefined ? kindOf(node) === 'fallback' : node.id === into));
    if (!target?.holdsArticles() || target === category) throw invalidField('into', texts.category.targetUnfit);

    await changeRows(
      db,
      queries.updateTable('articles').set({ category_id: target.id }).where('articles.category_id', '=', id),
    );
    await queries
      .updateTable('categories')
      .set({ parent_id: category.parent ?? null })
      .where('categories.parent_id', '=', id)
      .$call(runIn(db));
    await redirectCategory(db, category, target.id);
    db.remove(category);
    await recordActivity(transaction, {
      action: 'category.delete',
      subject: subjectOf(category),
      changes: into === undefined ? [] : changesBetween({ movedTo: null }, { movedTo: target.name }),
    });
    return into === undefined ? texts.category.deleted : texts.category.merged(target.name);
  });
}
