import {
  announcements,
  collectionTexts,
  entrySlugInput,
  files,
  pastAnnouncementsInput,
  pastAnnouncementsResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { collectionProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { readAttachments, readNewest, readPast, readUrgent } from './announcements.queries.ts';
import { checkAnnouncement } from './check-announcement.ts';

const failure = collectionTexts.fetchFailed(announcements.labels.many);

export const announcementsRouter = t.router({
  ...collectionProcedures(announcements, checkAnnouncement),

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

  attachments: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      cacheTags: [],
      failure,
    })
    .input(entrySlugInput)
    .output(z.object({ data: z.array(files.schemas.card) }))
    .query(async ({ ctx, input }) => ({ data: await readAttachments(ctx, input.slug) })),

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
