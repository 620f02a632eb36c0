import { activityKinds, isDay } from '@madrasah/contract';
import { z } from 'zod';
import { parameter, searchQuery } from '../../kit/list/search-query.ts';

const day = parameter(z.string().refine(isDay));

export const activitySearch = z.object({
  person: parameter(z.uuid()),
  kind: parameter(z.enum(activityKinds)),
  search: searchQuery,
  from: day,
  until: day,
});
export type ActivitySearch = z.output<typeof activitySearch>;
