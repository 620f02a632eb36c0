import { isDeepStrictEqual } from 'node:util';
import {
  type IdentityContent,
  institutionOf,
  pageContents,
  type SeenVersion,
  samplesResponse,
  sampleTexts,
} from '@madrasah/contract';
import { z } from 'zod';
import type { WriterContext } from '../../content/articles/index.ts';
import { renameInstitution } from '../../content/category-tree/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import {
  changeContent,
  type FixedPage,
  requireUsableLogo,
  saveContent,
  type VersionedContent,
} from '../../school/site-content/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { keepSamples, readSamples, removeSamples } from './samples.service.ts';

/** What samples take from the identity. */
const wordsOf = ({ name, shortName, kind, place, appName }: IdentityContent) => [name, shortName, kind, place, appName];

/** Replaces the identity, and with it what unchanged samples name. Refuses as `changeContent` does. */
const changeIdentity = (
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

/** Who the school is. Above the contents of the pages, because its samples are articles, entries and contents. */
export const identityRouter = t.router({ saveIdentity: saveContent(pageContents.identity, changeIdentity) });

/** The sample articles, entries and accounts of a new site. */
export const samplesRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'settings:manage', failure: sampleTexts.fetchFailed })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .query(async ({ ctx }) => ({ data: await readSamples(ctx.db) })),

  remove: staffProcedure
    .meta({ requires: 'settings:manage', reauthenticate: true, failure: sampleTexts.removeFailed })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await removeSamples(ctx) })),

  keep: staffProcedure
    .meta({ requires: 'settings:manage', invalidatesNothing: true, failure: sampleTexts.keepFailed })
    .input(z.object({}).optional())
    .output(samplesResponse)
    .mutation(async ({ ctx }) => ({ data: await keepSamples(ctx) })),
});
