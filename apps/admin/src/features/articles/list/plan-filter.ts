import { shownStatusName } from '../../../shared/lists/status.tsx';
import { type ArticleListSearch, articleListSearch } from './list-search.ts';

type PlanFilter = Pick<ArticleListSearch, 'publication' | 'review'>;

/** The publication and review filters, in addition to the state. */
export const planChoices = [
  { value: 'scheduled', label: shownStatusName({ status: 'published', publication: 'scheduled' }) },
  { value: 'expired', label: shownStatusName({ status: 'published', publication: 'expired' }) },
  { value: 'requested', label: 'Menunggu tinjauan' },
  { value: 'returned', label: 'Dikembalikan' },
  { value: 'unsent', label: 'Tidak menunggu tinjauan' },
] as const satisfies readonly { value: NonNullable<PlanFilter[keyof PlanFilter]>; label: string }[];

/** The filters of a choice; any other value sets none. */
export const planFilter = (value: string): PlanFilter =>
  articleListSearch.pick({ publication: true, review: true }).parse({ publication: value, review: value });
