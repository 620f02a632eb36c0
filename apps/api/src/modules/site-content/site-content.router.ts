import { type ContentSchema, shownAdmissionsSchema } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { type FixedPage, fixedPages } from './fixed-pages.ts';
import { showAdmissions } from './shown-admissions.ts';
import { readContent } from './site-content.queries.ts';
import { changeContent } from './site-content.service.ts';

const tags = ['site-content'];

const pathOf = ({ name }: { name: string }) => `/api/site-content/${name}` as const;

const answerOf = <Content>(schema: ContentSchema<Content>): z.ZodType<{ data: Content }, { data: Content }> =>
  z.object({ data: schema });

/** Says to everybody what a fixed page shows today, a day in the school's zone. */
const readAs = <Content, Shown>(
  page: FixedPage<Content>,
  schema: ContentSchema<Shown>,
  show: (content: Content, today: string) => Shown,
) =>
  publicProcedure
    .meta({
      requires: null,
      cacheTags: ['settings'],
      openapi: { method: 'GET', path: pathOf(page), tags, summary: `What is shown: ${page.name}`, protect: false },
    })
    .input(z.object({}).optional())
    .output(answerOf(schema))
    .query(async ({ ctx }) => ({
      data: show(await readContent(ctx, page), calendarDay(ctx.now(), ctx.timeZone)),
    }));

/** Says to everybody what a fixed page shows. */
const read = <Content>(page: FixedPage<Content>) => readAs(page, page.schema, (content) => content);

/** Replaces what a fixed page shows, whole. What holds nothing but switches is whole or broken, and never only wrong. */
const save = <Content>(page: FixedPage<Content>, refuses: readonly 'INVALID'[] = ['INVALID']) =>
  staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses,
      openapi: {
        method: 'PUT',
        path: pathOf(page),
        tags,
        summary: `Replace what is shown: ${page.name}`,
        protect: true,
      },
    })
    .input(page.schema)
    .output(answerOf(page.schema))
    .mutation(async ({ ctx, input }) => ({ data: await changeContent(ctx, page, input) }));

export const siteContentRouter = t.router({
  home: read(fixedPages.home),
  saveHome: save(fixedPages.home),
  about: read(fixedPages.about),
  saveAbout: save(fixedPages.about),
  contact: read(fixedPages.contact),
  saveContact: save(fixedPages.contact),
  cooperative: read(fixedPages.cooperative),
  saveCooperative: save(fixedPages.cooperative),
  adiwiyata: read(fixedPages.adiwiyata),
  saveAdiwiyata: save(fixedPages.adiwiyata),
  admissions: readAs(fixedPages.admissions, shownAdmissionsSchema, showAdmissions),
  saveAdmissions: save(fixedPages.admissions),
  app: read(fixedPages.app),
  saveApp: save(fixedPages.app),
  display: read(fixedPages.display),
  saveDisplay: save(fixedPages.display),
  publishing: read(fixedPages.publishing),
  savePublishing: save(fixedPages.publishing, []),
});
