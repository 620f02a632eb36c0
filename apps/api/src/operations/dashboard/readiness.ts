import {
  defaultColours,
  type IdentityContent,
  limits,
  pageContents,
  type Readiness,
  type ReadinessStep,
  readinessSteps,
  type Samples,
  type Settings,
  type Setup,
  type SetupState,
  type SetupStep,
  setupSteps,
} from '@madrasah/contract';

import { starterIdentity, starterSettings } from '@madrasah/starter-content/pages';
import type { ArticleTables } from '../../content/articles/index.ts';
import { queriesOf, readOnlyRow } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { readSteps } from '../../platform/steps/index.ts';
import { featuresKey, readIdentity, readSettings, type SettingTables } from '../../school/settings/index.ts';
import { isNetworkFolder } from '../../shared/disk/folders.ts';
import type { Services } from '../../trpc/context.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { readSamples, type SampleTables } from '../samples/index.ts';

const queries = queriesOf<UserTables & ArticleTables & SampleTables & SettingTables>();

export type ReadinessContext = StaffContext & Pick<Services, 'openDatabase' | 'mail' | 'backups'>;

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

/** What other modules do not read for anybody else. Invited administrators are not active. */
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

type Facts = {
  identity: IdentityContent;
  info: Settings['websiteInfo'];
  rest: Awaited<ReturnType<typeof readRest>>;
  samples: Samples;
  taken: Awaited<ReturnType<typeof readSteps>>;
  sendsMail: boolean;
  isBackupOutside: boolean;
  now: Date;
};

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

/** Each step of a new site, and whether it is done. */
export async function readReadiness(context: ReadinessContext): Promise<{ data: Readiness; setup: Setup }> {
  const { openDatabase, mail, backups, now } = context;
  const [identity, settings, rest, samples, taken, isBackupOutside] = await Promise.all([
    readIdentity(openDatabase()),
    readSettings(openDatabase()),
    readRest({ ...context, db: openDatabase() }),
    readSamples(openDatabase()),
    readSteps(openDatabase()),
    isNetworkFolder(backups.settings.folder),
  ]);
  const facts = {
    identity,
    info: settings.websiteInfo,
    rest,
    samples,
    taken,
    sendsMail: mail.isOn,
    isBackupOutside,
    now: now(),
  };
  return { data: readinessSteps.map((step) => ({ step, isDone: isDone[step](facts) })), setup: setupOf(facts) };
}
