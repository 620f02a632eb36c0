import {
  pictureSchema,
  refusalKinds,
  settingChangeInput,
  settingResponse,
  settingsSchema,
  storedSettingsResponse,
  texts,
  timeZoneResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { cachedSettings, describeBanners, readStoredSettings } from './settings.queries.ts';
import { changeSetting } from './settings.service.ts';

const aboutBanners = z.object({ key: z.literal('banners') });
const saveFailure = (input: unknown) =>
  aboutBanners.safeParse(input).success ? texts.settings.bannersFailed : refusalKinds.INTERNAL.message;

export const settingsRouter = t.router({
  read: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['settings'],
      openapi: {
        method: 'GET',
        path: '/api/settings',
        tags: ['settings'],
        summary: 'Site-wide settings',
        protect: false,
      },
      failure: texts.settings.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(settingsSchema)
    .query(({ ctx }) => cachedSettings(ctx)),

  bannerPictures: publicProcedure
    .meta({
      requires: null,
      // The change feed sends `settings` also when variants of a picture in a setting are ready.
      cacheTags: ['settings'],
      openapi: {
        method: 'GET',
        path: '/api/settings/banner-pictures',
        tags: ['settings'],
        summary: 'The variants of the header banners, for srcset',
        protect: false,
      },
      failure: texts.settings.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(z.array(pictureSchema))
    .query(({ ctx }) => describeBanners(ctx)),

  timeZone: staffProcedure
    .meta({
      requires: 'session',
      isOpenBeforeEnrolment: true,
      openapi: {
        method: 'GET',
        path: '/api/settings/time-zone',
        tags: ['settings'],
        summary: "The school's time zone, in which its days begin",
        protect: true,
      },
      failure: texts.settings.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(timeZoneResponse)
    .query(({ ctx }) => ({ timeZone: ctx.timeZone })),

  stored: staffProcedure
    .meta({
      requires: 'settings:manage',
      openapi: {
        method: 'GET',
        path: '/api/settings/stored',
        tags: ['settings'],
        summary: 'The settings as they are stored now, with the version of each part',
        protect: true,
      },
      failure: texts.settings.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(storedSettingsResponse)
    .query(({ ctx }) => readStoredSettings(ctx.db)),

  save: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'STALE'],
      openapi: {
        method: 'POST',
        path: '/api/settings',
        tags: ['settings'],
        summary: 'Replace one part of the settings; refused when the seen version is outdated',
        protect: true,
      },
      failure: saveFailure,
    })
    .input(settingChangeInput)
    .output(settingResponse)
    .mutation(({ ctx, input }) => changeSetting(ctx, input)),
});
