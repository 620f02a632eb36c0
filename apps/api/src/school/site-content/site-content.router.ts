import {
  type ContentKey,
  chosenColoursSchema,
  pageContents,
  type SeenVersion,
  schoolColoursSchema,
  seenVersionInput,
  settingVersionSchema,
  shownAdmissionsSchema,
  shownFacesSchema,
  shownIdentitySchema,
} from '@madrasah/contract';
import { z } from 'zod';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import type { QueryCaches } from '../../trpc/query-caches.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { cachedIdentity } from '../settings/index.ts';
import type { FixedPage } from './fixed-pages.ts';
import { showAdmissions } from './shown-admissions.ts';
import { showFaces } from './shown-faces.ts';
import { showIdentity } from './shown-identity.ts';
import { readContent, type VersionedContent } from './site-content.queries.ts';
import { changeContent } from './site-content.service.ts';

type Answer<Content> = VersionedContent<Content>;

const answerOf = <Content>(schema: z.ZodType<Content, Content>): z.ZodType<Answer<Content>, Answer<Content>> =>
  z.object({ data: schema, version: settingVersionSchema });

/** The tag that a save of a fixed page changes. */
const tagOf = ({ key }: { key: string }) => (key === pageContents.identity.key ? 'identity' : 'settings');

/** A public query of what a fixed page shows to visitors now. */
const readAs = <Content, Shown>(
  page: FixedPage<Content>,
  schema: z.ZodType<Shown, Shown>,
  show: (content: Content, context: ServiceContext) => Shown | Promise<Shown>,
) =>
  publicProcedure
    .meta({
      requires: null,
      cacheTags: [tagOf(page)],
    })
    .input(z.object({}).optional())
    .output(answerOf(schema))
    .query(async ({ ctx }) => {
      const { data, version } = await readContent(ctx, page);
      return { data: await show(data, ctx), version };
    });

/** A public query of a fixed page's content. */
const read = <Content>(page: FixedPage<Content>) => readAs(page, page.schema, (content) => content);

type Change<Content> = (
  context: StaffContext & { queryCaches: QueryCaches },
  page: FixedPage<Content>,
  content: SeenVersion,
) => Promise<Answer<Content>>;

/** A mutation that replaces the whole content of a fixed page. */
export const save = <Content>(page: FixedPage<Content>, change: Change<Content> = changeContent) =>
  staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'STALE'],
    })
    .input(page.schema.and(seenVersionInput))
    .output(answerOf(page.schema))
    .mutation(({ ctx, input }) => change(ctx, page, input));

type Contents = { [Key in ContentKey]: (typeof pageContents)[Key]['initial'] };
type Reads = { [Key in ContentKey]: ReturnType<typeof read<Contents[Key]>> };
/** The identity is saved above: its samples are articles and entries too. */
type Saves = {
  [Key in Exclude<ContentKey, 'identity'> as `save${Capitalize<Key>}`]: ReturnType<typeof save<Contents[Key]>>;
};

const pages: readonly FixedPage<object>[] = Object.values(pageContents);
const capitalised = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;

// TypeScript cannot follow names through `fromEntries`, so they are stated here once; `site-content.test.ts` calls each.
function readsOf(): Reads;
function readsOf(): object {
  return Object.fromEntries(pages.map((page) => [page.key, read(page)]));
}

function savesOf(): Saves;
function savesOf(): object {
  const saved = pages.filter((page) => page !== pageContents.identity);
  return Object.fromEntries(saved.map((page) => [`save${capitalised(page.key)}`, save(page)]));
}

export const siteContentRouter = t.router({
  ...readsOf(),
  ...savesOf(),
  identity: readAs(pageContents.identity, shownIdentitySchema, showIdentity),
  faces: readAs(pageContents.faces, shownFacesSchema, showFaces),
  admissions: readAs(pageContents.admissions, shownAdmissionsSchema, showAdmissions),
  colours: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['identity'],
    })
    .input(z.object({}).optional())
    .output(schoolColoursSchema)
    .query(async ({ ctx }) => coloursOf(await cachedIdentity(ctx))),
  previewColours: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID'],
    })
    .input(chosenColoursSchema)
    .output(schoolColoursSchema)
    .query(({ input }) => coloursOf(input)),
});
