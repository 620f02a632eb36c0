import { randomUUID } from 'node:crypto';
import { sql } from '@mikro-orm/core';
import { composeDigest, queueDigests } from '../../../src/extensions/newsletter/digest.ts';
import type { Caller, World } from '../../world.ts';
import { admins, allRoles, byNumber, everyone, type ScenesOf, tooLong, unknownId } from '../scene.ts';
import { oncePerStage, only } from '../stage.ts';

const subscriber = oncePerStage(async ({ world, colleague }) => {
  const email = `${randomUUID()}@madrasah.example`;
  await colleague.newsletter.subscribe({ email });
  return only(
    await world.db.execute<{ id: number; token: string }[]>(
      sql`select id, unsubscribe_token as token from subscribers where email = ${email}`,
    ),
  );
});

const newsletter: ScenesOf<'newsletter'> = {
  subscribe: {
    rows: [['one', allRoles, { email: 'wali@madrasah.example' }]],
    refused: { INVALID: { email: 'bukan' } },
  },
  list: { rows: [['all', admins, {}]], refused: { INVALID: { state: 'lain' } }, reauthenticates: true },
  remove: {
    rows: [['one', admins, async (s) => ({ id: (await subscriber(s)).id })]],
    refused: byNumber,
    unconfirmed: 'erases one address, whose owner can subscribe again',
  },
  subscription: {
    rows: [
      ['unknown', everyone('NOT_FOUND'), { token: unknownId }],
      ['one', allRoles, async (s) => ({ token: (await subscriber(s)).token })],
    ],
    refused: { INVALID: { token: tooLong } },
  },
  confirm: {
    rows: [
      ['unknown', everyone('NOT_FOUND'), { token: unknownId }],
      ['one', allRoles, async (s) => ({ token: (await subscriber(s)).token })],
    ],
    refused: { INVALID: { token: tooLong } },
  },
  unsubscribe: { rows: [['unknown', allRoles, { token: randomUUID() }]], refused: { INVALID: { token: tooLong } } },
  settings: { rows: [['all', admins]], unconfirmed: 'shows settings' },
  saveSettings: {
    rows: [['all', admins, { digest: 'off' }]],
    refused: { INVALID: { digest: 'daily' } },
    unconfirmed: 'changes when letters are sent',
  },
};

export const ofNewsletter = { newsletter };

/** Sends a letter of each kind. */
export async function sendNewsletters(world: World, admin: Caller): Promise<void> {
  await world.asVisitor().newsletter.subscribe({ email: 'wali@surat.example' });
  const [subscribed] = await world.db.execute<{ token: string }[]>(
    'select unsubscribe_token as token from subscribers',
  );
  await world.asVisitor().newsletter.confirm({ token: subscribed?.token ?? '' });
  await admin.newsletter.saveSettings({ digest: 'weekly' });
  world.advanceTime(7 * 24 * 60 * 60_000);
  const jobs = { ...world.services, db: world.db };
  await composeDigest(jobs);
  await queueDigests(jobs);
}
