import { type ImportChoices, importTexts, leftOutMark, newCategoryMark } from '@madrasah/contract';
import { addImportedCategory, type Category, fallbackCategory, listNodes } from '../../content/category-tree/index.ts';
import type { Database } from '../../database/database.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import { isUncategorised } from './read-item.ts';
import type { Survey } from './survey.ts';
import { noteCategory } from './undo.ts';

const { compare } = new Intl.Collator('id', { sensitivity: 'accent' });
const same = (one: string, other: string) => compare(one, other) === 0;

/** The targets of the old site's categories; new ones are created when the first article needs them. */
export class CategoryTargets {
  readonly #survey: Survey;
  readonly #choices: ImportChoices;
  readonly #ours: Map<string, Category>;
  readonly #fallback: Category;
  readonly #made = new Map<string, number>();
  /** Caches `targetOf`: each category is looked up once, however deep the tree is. */
  readonly #targets = new Map<string, string>();

  private constructor(survey: Survey, choices: ImportChoices, ours: Category[], fallback: Category) {
    this.#survey = survey;
    this.#choices = choices;
    this.#ours = new Map(ours.filter((node) => node.holdsArticles()).map((node) => [node.slug, node]));
    this.#fallback = fallback;
  }

  /** Refuses a site that was never started, and choices that name a missing category. */
  static async open(db: Database, survey: Survey, choices: ImportChoices): Promise<CategoryTargets> {
    const ours = await listNodes(db);
    const fallback = ours.find(({ slug }) => slug === fallbackCategory.slug);
    if (!fallback) throw new Refusal('CONFLICT', importTexts.neverStarted);
    const targets = new CategoryTargets(survey, choices, ours, fallback);
    for (const [slug, target] of Object.entries(choices.categories)) {
      if (target !== newCategoryMark && !targets.#ours.has(target)) {
        throw invalidField(`categories.${slug}`, importTexts.unknownCategory(target));
      }
    }
    const { pages } = choices;
    if (pages !== '' && pages !== leftOutMark && !targets.#ours.has(pages)) {
      throw invalidField('pages', importTexts.unknownCategory(pages));
    }
    return targets;
  }

  get takesPages(): boolean {
    return this.#choices.pages !== leftOutMark;
  }

  /** The slug of an existing category, or `newCategoryMark`: the chosen one, else by its name or its parent. */
  targetOf(slug: string): string {
    const path = new Set<string>();
    let target: string | undefined;
    for (let at = slug; target === undefined; at = this.#survey.categories.get(at)?.parent ?? '') {
      const isEnd = at === '' || path.has(at);
      target = isEnd ? this.#fallback.slug : (this.#targets.get(at) ?? this.#ownTargetOf(at));
      path.add(at);
    }
    for (const passed of path) this.#targets.set(passed, target);
    return target;
  }

  /** The same without the parents. */
  #ownTargetOf(slug: string): string | undefined {
    const target = this.#choices.categories[slug] ?? this.#alike(slug);
    if (target !== undefined) return target;
    return this.#choices.createCategories && !isUncategorised(slug) ? newCategoryMark : undefined;
  }

  /** The same with its name here. */
  describe(slug: string): { target: string; targetName: string } {
    const target = this.targetOf(slug);
    return { target, targetName: this.#ours.get(target)?.name ?? '' };
  }

  #alike(slug: string): string | undefined {
    if (this.#ours.has(slug)) return slug;
    const name = this.#survey.categories.get(slug)?.name ?? '';
    return [...this.#ours.values()].find((node) => same(node.name, name))?.slug;
  }

  /** The id of the category for pages. */
  get pagesId(): number {
    return this.#ours.get(this.#choices.pages)?.id ?? this.#fallback.id;
  }

  /** The target of a category's articles; creates it where that was chosen. */
  async idOf(db: Database, slug: string | undefined, run: string | null): Promise<number> {
    if (slug === undefined) return this.#fallback.id;
    const target = this.targetOf(slug);
    if (target !== newCategoryMark) return this.#ours.get(target)?.id ?? this.#fallback.id;
    const made = this.#made.get(slug);
    if (made !== undefined) return made;
    const name = this.#survey.categories.get(slug)?.name || slug;
    const { id } = await db.transactional(async (transaction) => {
      const category = await addImportedCategory(transaction, { name: name.slice(0, 100).trim(), slug });
      await noteCategory(transaction, run, category.id);
      return category;
    });
    this.#made.set(slug, id);
    return id;
  }

  /** The same without creating one: undefined where it does not exist. */
  existingIdOf(slug: string): number | undefined {
    const target = this.targetOf(slug);
    return target === newCategoryMark ? this.#made.get(slug) : this.#ours.get(target)?.id;
  }
}
