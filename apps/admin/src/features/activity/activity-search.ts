import { activityKinds, isDay } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../kit/list/search-words.ts';

const day = z.string().refine(isDay).optional().catch(undefined);

export const activitySearch = z.object({
  person: z.uuid().optional().catch(undefined),
  kind: z.enum(activityKinds).optional().catch(undefined),
  search: searchWords,
  from: day,
  until: day,
});
export type ActivitySearch = z.output<typeof activitySearch>;
