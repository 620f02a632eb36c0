import { type ImportChoices, importTexts, leftOutMark, newCategoryMark } from '@madrasah/contract';
import { addImportedCategory, fallbackCategory, listNodes } from '../../content/category-tree/index.ts';
import type { Database } from '../../database/database.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import { isUncategorised } from './read-item.ts';
import type { Survey } from './survey.ts';
import { noteCategory } from './undo.ts';

const { compare } = new Intl.Collator('id', { sensitivity: 'accent' });
const same = (one: string, other: string) => compare(one, other) === 0;

export type CategoryTargets = Awaited<ReturnType<typeof openTargets>>;

/**
 * The targets of the old site's categories; new ones are created when the first article needs them. Refuses a site that
 * was never started, and choices that name a missing category.
 */
export async function openTargets(db: Database, { categories }: Survey, choices: ImportChoices) {
  const nodes = await listNodes(db);
  const fallback = nodes.find(({ slug }) => slug === fallbackCategory.slug);
  if (!fallback) throw new Refusal('CONFLICT', importTexts.neverStarted);
  const ours = new Map(nodes.filter((node) => node.holdsArticles()).map((node) => [node.slug, node]));
  const requireKnown = (field: string, target: string, mark: string) => {
    if (target !== mark && !ours.has(target)) throw invalidField(field, importTexts.unknownCategory(target));
  };
  // A map, because a slug may be that of a property of every object.
  const chosen = new Map(Object.entries(choices.categories));
  for (const [slug, target] of chosen) requireKnown(`categories.${slug}`, target, newCategoryMark);
  if (choices.pages !== '') requireKnown('pages', choices.pages, leftOutMark);
  const made = new Map<string, number>();
  /** Caches `targetOf`: each category is looked up once, however deep the tree is. */
  const targets = new Map<string, string>();

  function alike(slug: string): string | undefined {
    if (ours.has(slug)) return slug;
    const name = categories.get(slug)?.name ?? '';
    return [...ours.values()].find((node) => same(node.name, name))?.slug;
  }

  /** The target without the parents. */
  function ownTargetOf(slug: string): string | undefined {
    const target = chosen.get(slug) ?? alike(slug);
    if (target !== undefined) return target;
    return choices.createCategories && !isUncategorised(slug) ? newCategoryMark : undefined;
  }

  /** The slug of an existing category, or `newCategoryMark`: the chosen one, else by its name or its parent. */
  function targetOf(slug: string): string {
    const path = new Set<string>();
    let target: string | undefined;
    for (let at = slug; target === undefined; at = categories.get(at)?.parent ?? '') {
      const isEnd = at === '' || path.has(at);
      target = isEnd ? fallbackCategory.slug : (targets.get(at) ?? ownTargetOf(at));
      path.add(at);
    }
    for (const passed of path) targets.set(passed, target);
    return target;
  }

  return {
    takesPages: choices.pages !== leftOutMark,
    /** The id of the category for pages. */
    pagesId: ours.get(choices.pages)?.id ?? fallback.id,
    /** The target of a category with its name here. */
    describe(slug: string): { target: string; targetName: string } {
      const target = targetOf(slug);
      return { target, targetName: ours.get(target)?.name ?? '' };
    },
    /** The target of a category's articles; creates it where that was chosen. */
    async idOf(database: Database, slug: string | undefined, run: string | null): Promise<number> {
      if (slug === undefined) return fallback.id;
      const target = targetOf(slug);
      if (target !== newCategoryMark) return ours.get(target)?.id ?? fallback.id;
      const known = made.get(slug);
      if (known !== undefined) return known;
      const name = categories.get(slug)?.name || slug;
      const { id } = await database.transactional(async (transaction) => {
        const category = await addImportedCategory(transaction, { name: name.slice(0, 100).trim(), slug });
        await noteCategory(transaction, run, category.id);
        return category;
      });
      made.set(slug, id);
      return id;
    },
    /** The same without creating one: undefined where it does not exist. */
    existingIdOf(slug: string): number | undefined {
      const target = targetOf(slug);
      return target === newCategoryMark ? made.get(slug) : ours.get(target)?.id;
    },
  };
}
