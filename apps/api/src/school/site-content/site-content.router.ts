import {
  type AdmissionsContent,
  type ContentKey,
  chosenColoursSchema,
  type DisplayContent,
  type FacesContent,
  featuresContentSchema,
  type IdentityContent,
  limits,
  type PageContent,
  type PublishingContent,
  pageContents,
  partPages,
  readFeaturesContent,
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
import type { Database } from '../../database/database.ts';
import { describePictures } from '../../platform/media/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import { invalidField } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import type { QueryCaches } from '../../trpc/query-caches.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { markOf } from '../mark/index.ts';
import { cachedIdentity, findSetting, findStored, replaceSetting } from '../settings/index.ts';

/** What is read and written of a content. What `readStored` returns is kept and must not be changed. */
export type FixedPage<Content> = Pick<PageContent<Content>, 'key' | 'schema' | 'readStored'>;

/** Every content by its key. Which features are off has a screen and calls of its own. */
export const fixedPages = {
  ...pageContents,
  features: { key: 'features', schema: featuresContentSchema, readStored: readFeaturesContent },
};

type ContentCaches = {
  /** The stored value of each part of the content, with its version. */
  contents: QueryCache<{ value: unknown; version: number }>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    siteContent: ContentCaches;
  }
}

export const createContentCaches = (changeFeed: ChangeFeed): ContentCaches => ({
  contents: new QueryCache(changeFeed, ['settings', 'identity']),
});

export const contentKey = ({ key }: { key: string }) => `content:${key}`;

/** The dependencies for reading content; it is cached, because nearly every page needs some of it. */
export type ContentContext = { db: Database; queryCaches: { siteContent: ContentCaches } };

export type VersionedContent<Content> = { data: Content; version: number };

/** The saved content, or the default where that is missing or unreadable. */
export async function readContent<Content>(
  { db, queryCaches }: ContentContext,
  page: FixedPage<Content>,
): Promise<VersionedContent<Content>> {
  const key = contentKey(page);
  const { value, version } = await queryCaches.siteContent.contents.getOrLoad(key, () => findStored(db, key));
  return { data: page.readStored(value), version };
}

/** How every page shows dates and authors, and whether readers may comment. */
export const readDisplay = async (context: ContentContext): Promise<DisplayContent> =>
  (await readContent(context, fixedPages.display)).data;

/** The rules of publishing, as stored now: rights are not read from a cache. */
export async function readPublishing(db: Database): Promise<PublishingContent> {
  const { publishing } = fixedPages;
  return publishing.readStored(await findSetting(db, contentKey(publishing)));
}

/** The content of every fixed page, as it is shown. */
export async function readAllContent(db: Database): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const page of Object.values(fixedPages)) {
    contents[page.key] = page.readStored((await findStored(db, contentKey(page))).value);
  }
  return contents;
}

/** The heading of the page at a path without its slash; undefined where there is none. */
export async function readHeading(context: ContentContext, path: string): Promise<string | undefined> {
  const page = Object.values(pageContents).find(({ key }) => partPages[key] === `/${path}`);
  if (!page) return undefined;
  const { data } = await readContent<object>(context, page);
  return 'heading' in data ? String(data.heading) : undefined;
}

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

type Visit = Pick<ServiceContext, 'now' | 'timeZone' | 'cacheDependencies'>;

/** Adds today's state of each phase. The response is not cached beyond midnight as long as a date is ahead. */
function showAdmissions(content: AdmissionsContent, { now, timeZone, cacheDependencies }: Visit): ShownAdmissions {
  const days = content.phases.flatMap(({ from, until }) => [from ?? '', until ?? '']);
  if (days.every((day) => day === '')) return content;

  const today = calendarDay(now(), timeZone);
  if (days.some((day) => day >= today)) cacheDependencies?.expireAt(endOfDay(today, timeZone));
  return { ...content, phases: content.phases.map((phase) => ({ ...phase, state: phaseStateOn(phase, today) })) };
}

async function showFaces(content: FacesContent, context: Pick<ServiceContext, 'db' | 'images'>): Promise<ShownFaces> {
  const { hero, welcome, voices } = content;
  const urls = [hero, welcome, ...voices].flatMap(({ image }) => image || []);
  if (urls.length === 0) return content;
  return { ...content, pictures: [...(await describePictures(context, urls)).values()] };
}

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

const answerOf = <Content>(
  schema: z.ZodType<Content, Content>,
): z.ZodType<VersionedContent<Content>, VersionedContent<Content>> =>
  z.object({ data: schema, version: settingVersionSchema });

const tagOf = ({ key }: { key: string }) => (key === pageContents.identity.key ? 'identity' : 'settings');

/** A public query of what a fixed page shows to visitors now. */
const readAs = <Content, Shown>(
  page: FixedPage<Content>,
  schema: z.ZodType<Shown, Shown>,
  show: (content: Content, context: ServiceContext) => Shown | Promise<Shown>,
) =>
  publicProcedure
    .meta({ requires: null, cacheTags: [tagOf(page)] })
    .output(answerOf(schema))
    .query(async ({ ctx }) => {
      const { data, version } = await readContent(ctx, page);
      return { data: await show(data, ctx), version };
    });

const read = <Content>(page: FixedPage<Content>) => readAs(page, page.schema, (content) => content);

type Change<Content> = (
  context: StaffContext & { queryCaches: QueryCaches },
  page: FixedPage<Content>,
  content: SeenVersion,
) => Promise<VersionedContent<Content>>;

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
    .output(schoolColoursSchema)
    .query(async ({ ctx }) => coloursOf(await cachedIdentity(ctx))),
  previewColours: staffProcedure
    .meta({ requires: 'settings:manage', refuses: ['INVALID'] })
    .input(chosenColoursSchema)
    .output(schoolColoursSchema)
    .query(({ input }) => coloursOf(input)),
});
