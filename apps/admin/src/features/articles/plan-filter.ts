import { type ArticleListSearch, articleListSearch } from './list-search.ts';

/** What the list can be narrowed to besides a state. */
export const planChoices = [
  { value: 'scheduled', label: 'Terjadwal' },
  { value: 'expired', label: 'Sudah berakhir' },
] as const satisfies readonly { value: NonNullable<ArticleListSearch['publication']>; label: string }[];

/** The filter behind a choice; any other value is none. */
export const planFilter = (value: string): Pick<ArticleListSearch, 'publication'> =>
  articleListSearch.pick({ publication: true }).parse({ publication: value });
