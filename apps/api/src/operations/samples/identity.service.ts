import { isDeepStrictEqual } from 'node:util';
import { type IdentityContent, institutionOf, type SeenVersion } from '@madrasah/contract';
import type { WriterContext } from '../../content/articles/index.ts';
import { renameInstitution } from '../../content/category-tree/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import {
  changeContent,
  type FixedPage,
  requireUsableLogo,
  type VersionedContent,
} from '../../school/site-content/index.ts';

/** What samples take from the identity. */
const wordsOf = ({ name, shortName, kind, place, appName }: IdentityContent) => [name, shortName, kind, place, appName];

/** Replaces the identity, and with it what unchanged samples name. Refuses as `changeContent` does. */
export const changeIdentity = (
  context: WriterContext,
  page: FixedPage<IdentityContent>,
  content: SeenVersion,
): Promise<VersionedContent<IdentityContent>> =>
  context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    // Imported late: the samples are large texts that few processes ever need.
    const { lockSampleSettings, rewriteSamples } = await import('./rewrite-samples.ts');
    await lockSampleSettings(db);
    const from = await readIdentity(db);
    await requireUsableLogo(transaction, page.schema.parse(content));
    const changed = await changeContent(transaction, page, content);
    const to = changed.data;
    if (isDeepStrictEqual(wordsOf(from), wordsOf(to))) return changed;
    await renameInstitution(db, institutionOf(from.kind), institutionOf(to.kind));
    await rewriteSamples(transaction, { from, to });
    return changed;
  });
