import { announcements, collectionTexts, pastAnnouncementsInput, pastAnnouncementsResponse } from '@madrasah/contract';
import { z } from 'zod';
import { attachmentProcedures, collectionProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { readNewest, readPast, readUrgent } from './announcements.queries.ts';
import { checkAnnouncement } from './check-announcement.ts';

const failure = collectionTexts.fetchFailed(announcements.labels.many);

export const announcementsRouter = t.router({
  ...collectionProcedures(announcements, checkAnnouncement),
  ...attachmentProcedures(announcements),

  newest: publicProcedure
    .meta({
      requires: null,
      refuses: [],
      cacheTags: [],
      failure,
    })
    .output(z.object({ data: z.array(announcements.schemas.card) }))
    .query(async ({ ctx }) => ({ data: await readNewest(ctx) })),

  urgent: publicProcedure
    .meta({
      requires: null,
      refuses: [],
      cacheTags: [],
      failure,
    })
    .output(z.object({ data: announcements.schemas.card.nullable() }))
    .query(async ({ ctx }) => ({ data: await readUrgent(ctx) })),

  past: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID'],
      cacheTags: [],
      failure,
    })
    .input(pastAnnouncementsInput)
    .output(pastAnnouncementsResponse)
    .query(({ ctx, input }) => readPast(ctx, input.year)),
});
