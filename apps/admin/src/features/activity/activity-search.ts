import { activityKinds, isDay } from '@madrasah/contract';
import { z } from 'zod';
import { searchQuery } from '../../kit/list/search-query.ts';

const day = z.string().refine(isDay).optional().catch(undefined);

export const activitySearch = z.object({
  person: z.uuid().optional().catch(undefined),
  kind: z.enum(activityKinds).optional().catch(undefined),
  search: searchQuery,
  from: day,
  until: day,
});
export type ActivitySearch = z.output<typeof activitySearch>;
