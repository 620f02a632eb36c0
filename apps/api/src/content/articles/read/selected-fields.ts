import { pick } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../../trpc/init.ts';

const selection = z.object({ fields: z.array(z.string()).optional() });
const page = z.looseObject({ data: z.array(z.looseObject({})) });

/** Leaves out of each article what `fields` does not name, after the complete response was checked. */
export const selectFields = t.middleware(async ({ next, input }) => {
  const result = await next();
  const { fields } = selection.parse(input);
  if (!result.ok || !fields) return result;
  const { data, ...others } = page.parse(result.data);
  return { ...result, data: { ...others, data: data.map((article) => pick(article, fields)) } };
});
