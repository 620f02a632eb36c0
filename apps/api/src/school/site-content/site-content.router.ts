import {
  type AdmissionsContent,
  type ContentKey,
  chosenColoursSchema,
  type FacesContent,
  type IdentityContent,
  limits,
  pageContents,
  type SeenVersion,
  type ShownAdmissions,
  type ShownFaces,
  type ShownIdentity,
  schoolColoursSchema,
  seenVersionInput,
  settingVersionSchema,
  shownAdmissionsSchema,
  shownFacesSchema,
  shownIdentitySchema,
  texts,
} from '@madrasah/contract';
import { calendarDay, endOfDay, phaseStateOn } from '@madrasah/display';
import { z } from 'zod';
import { describePictures } from '../../platform/media/index.ts';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import { invalidField } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import type { QueryCaches } from '../../trpc/query-caches.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { markOf } from '../mark/index.ts';
import { cachedIdentity } from '../settings/index.ts';
import { changeContent, type FixedPage, readContent, type VersionedContent } from './site-content.queries.ts';

type Visit = Pick<ServiceContext, 'now' | 'timeZone' | 'cacheDependencies'>;

/**
 * Adds today's state of each phase, where staff have set dates. The response is not cached beyond the school's
 * midnight as long as a date is ahead.
 */
function showAdmissions(content: AdmissionsContent, { now, timeZone, cacheDependencies }: Visit): ShownAdmissions {
  const days = content.phases.flatMap(({ from, until }) => [from ?? '', until ?? '']);
  if (days.every((day) => day === '')) return content;

  const today = calendarDay(now(), timeZone);
  if (days.some((day) => day >= today)) cacheDependencies?.expireAt(endOfDay(today, timeZone));
  return { ...content, phases: content.phases.map((phase) => ({ ...phase, state: phaseStateOn(phase, today) })) };
}

/** Adds the variants of the pictures. */
async function showFaces(content: FacesContent, context: Pick<ServiceContext, 'db' | 'images'>): Promise<ShownFaces> {
  const { hero, welcome, voices } = content;
  const urls = [hero, welcome, ...voices].flatMap(({ image }) => image || []);
  if (urls.length === 0) return content;
  return { ...content, pictures: [...(await describePictures(context, urls)).values()] };
}

/** Adds the version of the school's mark. */
const showIdentity = (identity: IdentityContent): ShownIdentity => ({
  ...identity,
  mark: markOf(identity).version,
});

/** Refuses a logo that is no stored picture, or too small for the icons that are made from it. */
export async function requireUsableLogo(
  context: Pick<ServiceContext, 'db' | 'images'>,
  { logo }: Pick<IdentityContent, 'logo'>,
): Promise<void> {
  if (logo === '') return;
  const picture = (await describePictures(context, [logo])).get(logo);
  if (!picture) throw invalidField('logo', texts.siteContent.logoUnknown);
  const { logoEdge } = limits.siteContent.identity;
  if (Math.min(picture.width, picture.height) < logoEdge) {
    throw invalidField('logo', texts.siteContent.logoTooSmall(logoEdge));
  }
}

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
    .meta({ requires: null, cacheTags: [tagOf(page)] })
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
    .meta({ requires: 'settings:manage', refuses: ['INVALID', 'STALE'] })
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
    .meta({ requires: null, cacheTags: ['identity'] })
    .input(z.object({}).optional())
    .output(schoolColoursSchema)
    .query(async ({ ctx }) => coloursOf(await cachedIdentity(ctx))),
  previewColours: staffProcedure
    .meta({ requires: 'settings:manage', refuses: ['INVALID'] })
    .input(chosenColoursSchema)
    .output(schoolColoursSchema)
    .query(({ input }) => coloursOf(input)),
});
