import type { SeenVersion } from '@madrasah/contract';
import type { StaffContext } from '../../trpc/service-context.ts';
import { replaceSetting } from '../settings/index.ts';
import type { FixedPage } from './fixed-pages.ts';
import { contentKey, type VersionedContent } from './site-content.queries.ts';

/** Replaces the whole content of a fixed page. For administrators only. Refuses as `replaceSetting` does. */
export async function changeContent<Content>(
  context: StaffContext,
  page: FixedPage<Content>,
  { version: seen, ...content }: SeenVersion,
): Promise<VersionedContent<Content>> {
  const { value: data, version } = await replaceSetting(context, {
    key: contentKey(page),
    value: content,
    withDefaults: page.readStored,
    seen,
  });
  return { data, version };
}
