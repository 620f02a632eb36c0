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
import { rest } from '../../trpc/rest.ts';
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
      openapi: rest('GET', '/api/settings', 'Site-wide settings'),
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
      failure: texts.settings.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(z.array(pictureSchema))
    .query(({ ctx }) => describeBanners(ctx)),

  timeZone: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, failure: texts.settings.fetchFailed })
    .input(z.object({}).optional())
    .output(timeZoneResponse)
    .query(({ ctx }) => ({ timeZone: ctx.timeZone })),

  stored: staffProcedure
    .meta({ requires: 'settings:manage', failure: texts.settings.fetchFailed })
    .input(z.object({}).optional())
    .output(storedSettingsResponse)
    .query(({ ctx }) => readStoredSettings(ctx.db)),

  save: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'STALE'],
      openapi: rest(
        'POST',
        '/api/settings',
        'Replace one part of the settings; refused when the seen version is outdated',
      ),
      failure: saveFailure,
    })
    .input(settingChangeInput)
    .output(settingResponse)
    .mutation(({ ctx, input }) => changeSetting(ctx, input)),
});
