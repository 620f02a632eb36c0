import {
  aboutContentSchema,
  adiwiyataContentSchema,
  admissionsContentSchema,
  appContentSchema,
  type ContentSchema,
  chosenColoursSchema,
  contactContentSchema,
  cooperativeContentSchema,
  displayContentSchema,
  facesContentSchema,
  homeContentSchema,
  layoutContentSchema,
  privacyContentSchema,
  publishingContentSchema,
  type SeenVersion,
  schoolColoursSchema,
  seenVersionInput,
  settingVersionSchema,
  shownAdmissionsSchema,
  shownFacesSchema,
  shownIdentitySchema,
} from '@madrasah/contract';
import { z } from 'zod';
import { coloursOf } from '../../shared/colours/index.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import type { QueryCaches } from '../../trpc/query-caches.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { cachedIdentity } from '../settings/index.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import { showAdmissions } from './shown-admissions.ts';
import { showFaces } from './shown-faces.ts';
import { showIdentity } from './shown-identity.ts';
import { readContent, type VersionedContent } from './site-content.queries.ts';
import { changeContent } from './site-content.service.ts';

type Answer<Content> = VersionedContent<Content>;

const answerOf = <Content>(schema: ContentSchema<Content>): z.ZodType<Answer<Content>, Answer<Content>> =>
  z.object({ data: schema, version: settingVersionSchema });

/** The tag that a save of a fixed page changes. */
const tagOf = ({ name }: { name: string }) => (name === fixedPages.identity.name ? 'identity' : 'settings');

/** A public query of what a fixed page shows to visitors now. */
const readAs = <Content, Shown>(
  page: FixedPage<Content>,
  schema: ContentSchema<Shown>,
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

type Saved<Content> = Content & SeenVersion;
const { shape: seen } = seenVersionInput;

type Change<Content> = (
  context: StaffContext & { queryCaches: QueryCaches },
  page: FixedPage<Content>,
  content: SeenVersion,
) => Promise<Answer<Content>>;

/** A mutation that replaces the whole content of a fixed page. */
export const save = <Content>(
  page: FixedPage<Content>,
  input: z.ZodType<Saved<Content>, Saved<Content>>,
  change: Change<Content> = changeContent,
) =>
  staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'STALE'],
    })
    .input(input)
    .output(answerOf(page.schema))
    .mutation(({ ctx, input }) => change(ctx, page, input));

export const siteContentRouter = t.router({
  identity: readAs(fixedPages.identity, shownIdentitySchema, showIdentity),
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
  home: read(fixedPages.home),
  saveHome: save(fixedPages.home, homeContentSchema.extend(seen)),
  layout: read(fixedPages.layout),
  saveLayout: save(fixedPages.layout, layoutContentSchema.extend(seen)),
  faces: readAs(fixedPages.faces, shownFacesSchema, showFaces),
  saveFaces: save(fixedPages.faces, facesContentSchema.extend(seen)),
  about: read(fixedPages.about),
  saveAbout: save(fixedPages.about, aboutContentSchema.extend(seen)),
  contact: read(fixedPages.contact),
  saveContact: save(fixedPages.contact, contactContentSchema.extend(seen)),
  cooperative: read(fixedPages.cooperative),
  saveCooperative: save(fixedPages.cooperative, cooperativeContentSchema.extend(seen)),
  adiwiyata: read(fixedPages.adiwiyata),
  saveAdiwiyata: save(fixedPages.adiwiyata, adiwiyataContentSchema.extend(seen)),
  admissions: readAs(fixedPages.admissions, shownAdmissionsSchema, showAdmissions),
  saveAdmissions: save(fixedPages.admissions, admissionsContentSchema.extend(seen)),
  app: read(fixedPages.app),
  saveApp: save(fixedPages.app, appContentSchema.extend(seen)),
  display: read(fixedPages.display),
  saveDisplay: save(fixedPages.display, displayContentSchema.extend(seen)),
  publishing: read(fixedPages.publishing),
  savePublishing: save(fixedPages.publishing, publishingContentSchema.extend(seen)),
  privacy: read(fixedPages.privacy),
  savePrivacy: save(fixedPages.privacy, privacyContentSchema.extend(seen)),
});
