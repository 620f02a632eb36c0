import {
  can,
  dashboardTexts,
  type FeatureId,
  messageResponse,
  readinessResponse,
  setupNoteInput,
  type WorkItem,
  type WorkKind,
  workKinds,
  workResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { countArticleWork } from '../../content/articles/index.ts';
import { countEntryWork } from '../../content/collections/index.ts';
import { moderatedComments } from '../../content/comments/index.ts';
import { moderatedMessages } from '../../content/guestbook/index.ts';
import { countWaiting } from '../../content/moderation/index.ts';
import { recordStep } from '../../platform/steps/index.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { daysOverdue } from '../backup/index.ts';
import { countFailingJobs } from '../health/index.ts';
import { readReadiness } from './readiness.ts';

type WorkContext = StaffContext & Pick<Services, 'openDatabase' | 'features' | 'mail' | 'vitals'>;

const item = (kind: WorkKind, count: number | null, more: Partial<Pick<WorkItem, 'of'>> = {}): WorkItem => ({
  kind,
  count,
  of: null,
  due: null,
  ...more,
});

/** Nothing where none waits. */
const counted = (kind: WorkKind, count: number, more?: Partial<Pick<WorkItem, 'of'>>): WorkItem[] =>
  count > 0 ? [item(kind, count, more)] : [];

const sources: readonly ((context: WorkContext) => Promise<WorkItem[]>)[] = [
  async (context) => {
    const { reviews, drafts } = await countArticleWork(context);
    return [...counted('articleReviews', reviews), ...counted('articleDrafts', drafts)];
  },
  async (context) => (await countEntryWork(context)).flatMap(({ kind, of, count }) => counted(kind, count, { of })),
  async ({ db, actor }) =>
    can(actor, 'comment:moderate') ? counted('comments', await countWaiting(db, moderatedComments)) : [],
  async ({ db, actor }) =>
    can(actor, 'guestbook:moderate') ? counted('guestMessages', await countWaiting(db, moderatedMessages)) : [],
  async ({ db, now, actor }) => {
    const days = can(actor, 'backup:manage') ? await daysOverdue(db, now()) : undefined;
    return days === undefined ? [] : [item('backup', days)];
  },
  async ({ actor, mail }) => (can(actor, 'settings:manage') && !mail.isOn ? [item('mail', null)] : []),
  async (context) => (can(context.actor, 'health:read') ? counted('jobs', await countFailingJobs(context)) : []),
];

/** The feature of a kind of work that is not about an entry. */
const featureOf: Partial<Record<WorkKind, FeatureId>> = { comments: 'comments', guestMessages: 'guestbook' };

function isOf(off: readonly FeatureId[], { kind, of }: WorkItem): boolean {
  const feature = of ?? featureOf[kind];
  return feature !== undefined && off.includes(feature);
}

/** What waits for the caller, without what is of features that are off; each module is asked at the same time. */
async function listWork(context: WorkContext): Promise<WorkItem[]> {
  const off = await context.features.off();
  const ofExtensions = context.extensions.flatMap(({ feature, listWork: list }) =>
    list && !(feature && off.includes(feature.id)) ? [list] : [],
  );
  const found = await Promise.all(
    [...sources, ...ofExtensions].map((read) => read({ ...context, db: context.openDatabase() })),
  );
  return found
    .flat()
    .filter((one) => !isOf(off, one))
    .toSorted((one, other) => workKinds.indexOf(one.kind) - workKinds.indexOf(other.kind));
}

/** What waits for a person, and the first steps of a site. */
export const dashboardRouter = t.router({
  work: staffProcedure
    .meta({ requires: 'session', failure: dashboardTexts.workFailed })
    .input(z.object({}).optional())
    .output(workResponse)
    .query(async ({ ctx }) => ({ data: await listWork(ctx) })),

  readiness: staffProcedure
    .meta({ requires: 'settings:manage', failure: dashboardTexts.readinessFailed })
    .input(z.object({}).optional())
    .output(readinessResponse)
    .query(({ ctx }) => readReadiness(ctx)),

  noteMenuOpened: staffProcedure
    .meta({ requires: 'settings:manage', invalidatesNothing: true, failure: dashboardTexts.noteFailed })
    .input(z.object({}).optional())
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await recordStep(ctx.db, 'menuOpened', ctx.now());
      return { message: 'Tercatat.' };
    }),

  noteSetup: staffProcedure
    .meta({ requires: 'settings:manage', invalidatesNothing: true, failure: dashboardTexts.setupFailed })
    .input(setupNoteInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await recordStep(ctx.db, `setup:${input.step}`, ctx.now());
      return { message: 'Tercatat.' };
    }),
});
