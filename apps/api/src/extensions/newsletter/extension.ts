import { newsletterFeature, texts } from '@madrasah/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SiteForm } from '../../http/site/forms.ts';
import { contextOf } from '../../http/transport/session.ts';
import { past } from '../../platform/clock/index.ts';
import { every } from '../../platform/jobs/index.ts';
import { deletedFrom, keyOf } from '../../platform/withdrawals/index.ts';
import { createCaller } from '../../router.ts';
import type { Extension, SiteTools } from '../extension.ts';
import { keepSentDigests, writeDigests } from './digest.ts';
import { readNewsletterUses, readSubscribers, subscriptionsOfPersons } from './newsletter.queries.ts';
import { removeUnconfirmed, sendKeptConfirmations } from './newsletter.service.ts';

/** `?terkirim=` selects the message of the page: subscribed (1), to be confirmed (2), confirmed (3), unsubscribed (4). */
const newsletterForm: SiteForm = {
  path: '/buletin',
  async send(caller, { email = '', website = '' }) {
    const { needsConfirmation } = await caller.newsletter.subscribe({ email, website });
    return needsConfirmation ? '/buletin?terkirim=2' : '/buletin?terkirim=1';
  },
};

const subscriptionForm: SiteForm = {
  path: '/langganan/:token',
  async send(caller, { tindakan }, { token = '' }) {
    if (tindakan === 'berhenti') {
      await caller.newsletter.unsubscribe({ token });
      return '/buletin?terkirim=4';
    }
    await caller.newsletter.confirm({ token });
    return '/buletin?terkirim=3';
  },
};

const path = '/langganan/:token/berhenti';
const params = z.object({ token: z.string() });

/** The one-click unsubscribe of mail programs (RFC 8058), answered without a redirect. A GET shows the page. */
async function addRoutes(root: FastifyInstance, { services }: SiteTools): Promise<void> {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);
    app.post(path, async (request, reply) => {
      const { token } = params.parse(request.params);
      await createCaller(contextOf(services, request)).newsletter.unsubscribe({ token });
      return reply.type('text/plain; charset=utf-8').send(`${texts.newsletter.unsubscribed}\n`);
    });
  });
  root.get(path, async (request, reply) => {
    const { token } = params.parse(request.params);
    return reply.redirect(`/langganan/${encodeURIComponent(token)}`, 302);
  });
}

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
  addRoutes,
  forms: [newsletterForm, subscriptionForm],
  beforeRestore: keepSentDigests,
  withdrawals: [
    { kind: 'subscription', isGone: true, again: deletedFrom('subscribers', keyOf('one', 'id', 'created_at')) },
  ],
};
