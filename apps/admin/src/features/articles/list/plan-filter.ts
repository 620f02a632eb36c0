import { shownStatusName } from '../../../shared/lists/status.tsx';
import { type ArticleListSearch, articleListSearch } from './list-search.ts';

type PlanFilter = Pick<ArticleListSearch, 'publication' | 'review'>;

/** What the list can be narrowed to besides a state. */
export const planChoices = [
  { value: 'scheduled', label: shownStatusName({ status: 'published', publication: 'scheduled' }) },
  { value: 'expired', label: shownStatusName({ status: 'published', publication: 'expired' }) },
  { value: 'requested', label: 'Menunggu tinjauan' },
  { value: 'returned', label: 'Dikembalikan' },
] as const satisfies readonly { value: NonNullable<PlanFilter[keyof PlanFilter]>; label: string }[];

/** The filters behind a choice; any other value is none. */
export const planFilter = (value: string): PlanFilter =>
  articleListSearch.pick({ publication: true, review: true }).parse({ publication: value, review: value });
