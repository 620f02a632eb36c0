import { type Category as CategoryView, categoryPalette } from '@madrasah/contract';
import { type Category, fallbackCategory } from '../category-tree/index.ts';

/** Category → its number of articles. */
type ArticleCounts = ReadonlyMap<number, number>;

/** Category → the main article above its list. */
type MainArticles = ReadonlyMap<number, CategoryView['mainArticle']>;

/** Category → its colour from the palette. */
type PaletteColors = ReadonlyMap<number, string>;

const inRotation = (categories: readonly Category[]): [number, string][] =>
  categories.map(({ id }, index) => [id, categoryPalette[index % categoryPalette.length] ?? categoryPalette[0]]);

/** Whether the site or staff added a category. */
export function kindOf({ fixed, slug }: Category): CategoryView['kind'] {
  if (fixed) return 'navigation';
  return slug === fallbackCategory.slug ? 'fallback' : 'added';
}

const isOfTheSite = (category: Category) => kindOf(category) !== 'added';

/**
 * The colours of categories without one, in rotation: of the fixed ones in the order of the navigation, and of the
 * added ones in the order of their creation.
 */
export function paletteColors(categories: readonly Category[]): PaletteColors {
  const colourless = categories.filter(({ color }) => !color);
  const added = colourless.filter((category) => !isOfTheSite(category)).toSorted((one, other) => one.id - other.id);
  return new Map([...inRotation(colourless.filter(isOfTheSite)), ...inRotation(added)]);
}

/** The data of categories that are not in their rows. */
type Known = { counts: ArticleCounts; mainArticles: MainArticles };

export const toCategoryView = (
  category: Category,
  { counts, mainArticles }: Known,
  colors: PaletteColors,
): CategoryView => ({
  id: category.id,
  name: category.name,
  description: category.description,
  color: category.color ?? colors.get(category.id) ?? categoryPalette[0],
  articleCount: counts.get(category.id) ?? 0,
  slug: category.slug,
  parentId: category.parent ?? null,
  kind: kindOf(category),
  version: category.version,
  mainArticle: mainArticles.get(category.id) ?? null,
});

/** Categories with their counts, colours and main articles. */
export function toCategoryViews(categories: readonly Category[], known: Known): CategoryView[] {
  const colors = paletteColors(categories);
  return categories.map((category) => toCategoryView(category, known, colors));
}
