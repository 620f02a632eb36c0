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

const tags = ['announcements'];
const failure = collectionTexts.fetchFailed(announcements.labels.many);

export const announcementsRouter = t.router({
  ...collectionProcedures(announcements, checkAnnouncement),

  newest: publicProcedure
    .meta({
      requires: null,
      refuses: [],
      cacheTags: [],
      openapi: {
        method: 'GET',
        path: '/api/newest-announcements',
        tags,
        summary: 'The three newest announcements, pinned ones first',
        protect: false,
      },
      failure,
    })
    .output(z.object({ data: z.array(announcements.schemas.card) }))
    .query(async ({ ctx }) => ({ data: await readNewest(ctx) })),

  urgent: publicProcedure
    .meta({
      requires: null,
      refuses: [],
      cacheTags: [],
      openapi: {
        method: 'GET',
        path: '/api/urgent-announcement',
        tags,
        summary: 'The newest urgent announcement; null without one',
        protect: false,
      },
      failure,
    })
    .output(z.object({ data: announcements.schemas.card.nullable() }))
    .query(async ({ ctx }) => ({ data: await readUrgent(ctx) })),

  attachments: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      cacheTags: [],
      openapi: {
        method: 'GET',
        path: '/api/announcements/{slug}/attachments',
        tags,
        summary: 'The files of an announcement that visitors can download now',
        protect: false,
      },
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
      openapi: {
        method: 'GET',
        path: '/api/past-announcements',
        tags,
        summary: 'The titles of ended announcements of a year, and the years that have some',
        protect: false,
      },
      failure,
    })
    .input(pastAnnouncementsInput)
    .output(pastAnnouncementsResponse)
    .query(({ ctx, input }) => readPast(ctx, input.year)),
});
