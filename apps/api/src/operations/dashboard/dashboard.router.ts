import {
  can,
  dashboardTexts,
  defaultColours,
  type FeatureId,
  limits,
  messageResponse,
  pageContents,
  type ReadinessStep,
  readinessResponse,
  readinessSteps,
  type Setup,
  type SetupState,
  type SetupStep,
  setupNoteInput,
  setupSteps,
  type WorkItem,
  type WorkKind,
  workKinds,
  workResponse,
} from '@madrasah/contract';
import { starterIdentity, starterSettings } from '@madrasah/starter-content/pages';
import { type ArticleTables, countArticleWork } from '../../content/articles/index.ts';
import { countEntryWork } from '../../content/collections/index.ts';
import { moderatedComments } from '../../content/comments/index.ts';
import { moderatedMessages } from '../../content/guestbook/index.ts';
import { countWaiting } from '../../content/moderation/index.ts';
import { queriesOf, readOnlyRow } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { readSteps, recordStep } from '../../platform/steps/index.ts';
import { featuresKey, readIdentity, readSettings, type SettingTables } from '../../school/settings/index.ts';
import { isNetworkFolder } from '../../shared/disk/folders.ts';
import { answering } from '../../shared/promises.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { daysOverdue } from '../backup/index.ts';
import { countFailingJobs } from '../health/index.ts';
import { readSamples, type SampleTables } from '../samples/index.ts';

const queries = queriesOf<UserTables & ArticleTables & SampleTables & SettingTables>();

type ReadinessContext = StaffContext & Pick<Services, 'openDatabase' | 'mail' | 'backups'>;

/** The names of a site that is not set up. */
const namesOfNewSites: readonly string[] = [pageContents.identity.initial.name, starterIdentity.name];

const admins = queries.selectFrom('users').where('users.role', '=', 'admin').where('users.is_active', '=', true);
const ownArticles = queries
  .selectFrom('articles')
  .leftJoin('sample_articles', 'sample_articles.article_id', 'articles.id')
  .where('articles.status', '=', 'published')
  .where('articles.deleted_at', 'is', null)
  .where('sample_articles.article_id', 'is', null);

/** Accounts that are no samples, whether or not their invitation was accepted. */
const colleagues = queries
  .selectFrom('users')
  .leftJoin('sample_users', 'sample_users.user_id', 'users.id')
  .where('sample_users.user_id', 'is', null);
const savedFeatures = queries.selectFrom('settings').select('settings.key').where('settings.key', '=', featuresKey);

/** What other modules read for no other caller. Invited administrators are not active. */
const readRest = ({ db, actor }: StaffContext) =>
  readOnlyRow(
    db,
    queries.selectNoFrom((eb) => [
      eb.exists(admins.select('users.id').offset(1).limit(1)).as('hasSecondAdmin'),
      eb
        .exists(
          admins.select('users.id').where('users.id', '=', actor.id).where('users.two_factor_since', 'is not', null),
        )
        .as('hasSecondFactor'),
      eb.exists(ownArticles.select('articles.id').limit(1)).as('hasArticle'),
      eb.exists(colleagues.select('users.id').where('users.id', '!=', actor.id).limit(1)).as('hasColleague'),
      eb.exists(savedFeatures).as('hasSavedFeatures'),
    ]),
  );

async function readFacts(context: ReadinessContext) {
  const { openDatabase, mail, backups, now } = context;
  const [identity, settings, rest, samples, taken, isBackupOutside] = await Promise.all([
    readIdentity(openDatabase()),
    readSettings(openDatabase()),
    readRest({ ...context, db: openDatabase() }),
    readSamples(openDatabase()),
    readSteps(openDatabase()),
    isNetworkFolder(backups.settings.folder),
  ]);
  const info = settings.websiteInfo;
  return { identity, info, rest, samples, taken, isBackupOutside, sendsMail: mail.isOn, now: now() };
}
type Facts = Awaited<ReturnType<typeof readFacts>>;

const isEntered = (text: string, example: string) => text !== '' && text !== example;

/** A step is done when the data says so, and undone when that changes. */
const isDone: Record<ReadinessStep, (facts: Facts) => boolean> = {
  name: ({ identity }) => !namesOfNewSites.includes(identity.name),
  logo: ({ identity }) => identity.logo !== '',
  contact: ({ info, identity }) => {
    const { websiteInfo: sample } = starterSettings(identity);
    return (
      isEntered(info.address, sample.address) &&
      (isEntered(info.phone, sample.phone) || isEntered(info.email, sample.email))
    );
  },
  secondAdmin: ({ rest }) => Boolean(rest.hasSecondAdmin),
  secondFactor: ({ rest }) => Boolean(rest.hasSecondFactor),
  mail: ({ sendsMail, taken }) => sendsMail && taken.has('mailTested'),
  backup: ({ isBackupOutside, taken, now }) => {
    const at = taken.get('backupDownloaded');
    return isBackupOutside || (at !== undefined && now.getTime() - at.getTime() <= limits.dashboard.downloadedMs);
  },
  samples: ({ samples: { articles, entries, accounts } }) => articles + entries + accounts === 0,
  article: ({ rest }) => Boolean(rest.hasArticle),
  menu: ({ taken }) => taken.has('menuOpened'),
};

/** The same of 'Siapkan situs'; only the last step is done by going on from it. */
const isSetUp: Record<SetupStep, (facts: Facts) => boolean> = {
  identity: isDone.name,
  look: ({ identity: { logo, mainColour, accentColour } }) =>
    logo !== '' || mainColour !== defaultColours.mainColour || accentColour !== defaultColours.accentColour,
  contact: isDone.contact,
  features: ({ rest }) => Boolean(rest.hasSavedFeatures),
  samples: isDone.samples,
  colleagues: ({ rest }) => Boolean(rest.hasColleague),
  finish: ({ taken }) => taken.has('setup:finish'),
};

function stateOf(step: SetupStep, facts: Facts): SetupState {
  if (isSetUp[step](facts)) return 'done';
  return facts.taken.has(`setup:${step}`) ? 'passed' : 'open';
}

/** A new site is offered until the steps were opened, or until the school's name was entered elsewhere. */
const setupOf = (facts: Facts): Setup => ({
  isOffered: facts.taken.has('setupOffered') && !facts.taken.has('setup:start') && !isDone.name(facts),
  steps: setupSteps.map((step) => ({ step, state: stateOf(step, facts) })),
});

type WorkContext = StaffContext & Pick<Services, 'openDatabase' | 'features' | 'mail' | 'vitals'>;

function item(kind: WorkKind, count: number | null, of: WorkItem['of'] = null): WorkItem {
  return { kind, count, of, due: null };
}

/** Nothing where none waits. */
const counted = (kind: WorkKind, count: number, of?: WorkItem['of']): WorkItem[] =>
  count > 0 ? [item(kind, count, of)] : [];

const sources: readonly ((context: WorkContext) => Promise<WorkItem[]>)[] = [
  async (context) => {
    const { reviews, drafts } = await countArticleWork(context);
    return [...counted('articleReviews', reviews), ...counted('articleDrafts', drafts)];
  },
  async (context) => (await countEntryWork(context)).flatMap(({ kind, of, count }) => counted(kind, count, of)),
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

const changes = staffProcedure.meta({ requires: 'settings:manage', invalidatesNothing: true });

/** What waits for a person, and the first steps of a site. */
export const dashboardRouter = t.router({
  work: staffProcedure
    .meta({ requires: 'session', failure: dashboardTexts.workFailed })
    .output(workResponse)
    .query(async ({ ctx }) => ({ data: await listWork(ctx) })),

  readiness: staffProcedure
    .meta({ requires: 'settings:manage', failure: dashboardTexts.readinessFailed })
    .output(readinessResponse)
    .query(async ({ ctx }) => {
      const facts = await readFacts(ctx);
      return { data: readinessSteps.map((step) => ({ step, isDone: isDone[step](facts) })), setup: setupOf(facts) };
    }),

  noteMenuOpened: changes
    .meta({ failure: dashboardTexts.noteFailed })
    .output(messageResponse)
    .mutation(answering('Tercatat.', ({ ctx }) => recordStep(ctx.db, 'menuOpened', ctx.now()))),

  noteSetup: changes
    .meta({ failure: dashboardTexts.setupFailed })
    .input(setupNoteInput)
    .output(messageResponse)
    .mutation(answering('Tercatat.', ({ ctx, input }) => recordStep(ctx.db, `setup:${input.step}`, ctx.now()))),
});
