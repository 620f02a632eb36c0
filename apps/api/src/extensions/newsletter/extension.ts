import { newsletterFeature } from '@madrasah/contract';
import { past } from '../../platform/clock/index.ts';
import { every } from '../../platform/jobs/index.ts';
import { deletedFrom, keyOf } from '../../platform/withdrawals/index.ts';
import type { Extension } from '../extension.ts';
import { removeUnconfirmed, sendKeptConfirmations } from './confirmation.ts';
import { writeDigests } from './digest.ts';
import { newsletterForms } from './http/forms.ts';
import { oneClick } from './http/one-click.ts';
import { readNewsletterUses } from './newsletter.queries.ts';
import { subscriptionsOfPersons } from './personal-data.ts';
import { readSubscribers } from './read-for-export.ts';
import { keepSentDigests } from './sent-digests.ts';

const minute = 60_000;

/** Letters with new articles for those who asked for them. */
export const newsletter: Extension = {
  feature: {
    id: newsletterFeature.id,
    calls: ['newsletter'],
    heldCalls: ['newsletter.subscription', 'newsletter.confirm', 'newsletter.unsubscribe'],
    jobs: ['newsletter.ask', 'newsletter.write'],
  },
  readUses: readNewsletterUses,
  contentFiles: [
    {
      name: 'subscribers.json',
      holds: 'alamat pelanggan kabar',
      isPersonal: true,
      tables: ['subscribers'],
      read: readSubscribers,
    },
  ],
  leftOutTables: { mail: ['newsletter_digest_articles', 'newsletter_digests'] },
  jobs: ({ services: { openDatabase, now, mail, readTimeZone } }) => [
    every('newsletter.ask', minute, () => sendKeptConfirmations({ db: openDatabase(), now, mail })),
    every('newsletter.write', minute, () => writeDigests({ db: openDatabase(), now, mail, timeZone: readTimeZone() })),
  ],
  personalData: subscriptionsOfPersons,
  retention: [['newsletter.removeUnconfirmed', 10 * minute, removeUnconfirmed]],
  times: [{ table: 'subscribers', columns: { asked_at: past, confirmed_at: past } }],
  addRoutes: async (app, { services }) => void (await app.register(oneClick, { services })),
  forms: newsletterForms,
  beforeRestore: keepSentDigests,
  withdrawals: [
    { kind: 'subscription', isGone: true, again: deletedFrom('subscribers', keyOf('one', 'id', 'created_at')) },
  ],
};
