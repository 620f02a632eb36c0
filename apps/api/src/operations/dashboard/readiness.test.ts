import {
  limits,
  pageContents,
  type ReadinessStep,
  readinessSteps,
  type SetupStep,
  setupSteps,
} from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';

import { starterSettings } from '@madrasah/starter-content/pages';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import type { User } from '../../identity/users/index.ts';
import { recordStep } from '../../platform/steps/index.ts';
import { isNetworkType } from '../../shared/disk/folders.ts';

const world = aWorld({ sendsMail: true, mailTransport: { send: async () => ({ kind: 'sent' }) } });

let account: User;
beforeEach(async () => {
  account = await world.aUser({ role: 'admin' });
});
const admin = () => world.as(account);
const isDone = async (step: ReadinessStep) =>
  (await admin().dashboard.readiness()).data.find((one) => one.step === step)?.isDone;
const execute = (statement: RawQueryFragment) => world.db.execute(statement);

/** Makes a step true, and then untrue. */
const steps: Record<ReadinessStep, { make: () => Promise<unknown>; undo: () => Promise<unknown> }> = {
  name: {
    make: () => admin().siteContent.saveIdentity({ ...pageContents.identity.initial, name: 'MTs Al-Falah' }),
    undo: () => admin().siteContent.saveIdentity({ ...pageContents.identity.initial, name: 'Madrasah Kami' }),
  },
  logo: {
    make: () =>
      execute(sql`update settings set value = value || '{"logo": "/uploads/a.webp"}' where key = 'content:identity'`),
    undo: () => admin().siteContent.saveIdentity({ ...pageContents.identity.initial, logo: '' }),
  },
  contact: {
    make: () => admin().settings.save({ key: 'websiteInfo', value: { address: 'Jalan Melati 3', phone: '0264 123' } }),
    undo: () =>
      admin().settings.save({
        key: 'websiteInfo',
        value: { address: starterSettings(pageContents.identity.initial).websiteInfo.address, phone: '0264 123' },
      }),
  },
  secondAdmin: {
    make: () => world.aUser({ role: 'admin', fullName: 'Wakil' }),
    undo: () => execute(sql`update users set is_active = false where full_name = 'Wakil'`),
  },
  secondFactor: {
    make: () => execute(sql`update users set two_factor_since = ${world.now} where id = ${account.id}`),
    undo: () => execute(sql`update users set two_factor_since = null where id = ${account.id}`),
  },
  mail: {
    make: () => admin().mail.sendTest(),
    undo: () => execute(sql`delete from steps_taken where name = 'mailTested'`),
  },
  backup: {
    make: () => recordStep(world.db, 'backupDownloaded', world.now),
    undo: async () => world.advanceTime(limits.dashboard.downloadedMs + 1),
  },
  samples: {
    make: () => execute(sql`delete from sample_articles`),
    undo: async () => {
      const { id } = (await admin().articles.create(anArticleInput())).data;
      await execute(
        sql`insert into sample_articles (article_id, version) select id, version from articles where id = ${id}`,
      );
    },
  },
  article: {
    make: () => admin().articles.create(anArticleInput()),
    undo: () => execute(sql`update articles set status = 'draft'`),
  },
  menu: {
    make: () => admin().dashboard.noteMenuOpened(),
    undo: () => execute(sql`delete from steps_taken where name = 'menuOpened'`),
  },
};

test.each(readinessSteps)('[FST-004] the step %s is done when the data says so, and undone with it', async (step) => {
  const { make, undo } = steps[step];
  await undo();
  expect(await isDone(step)).toBe(false);
  await make();
  expect(await isDone(step)).toBe(true);
  await undo();
  expect(await isDone(step)).toBe(false);
});

describe('a step is not done', () => {
  test('[FST-004] by a second administrator who is only invited', async () => {
    const { token } = (await admin().invitations.create({ fullName: 'Wakil', role: 'admin' })).data;
    expect(await isDone('secondAdmin')).toBe(false);
    await world.asVisitor().passwordReset.complete({ token, newPassword: 'kebun-kangkung-subur' });
    expect(await isDone('secondAdmin')).toBe(true);
  });

  test("by another administrator's second factor", async () => {
    const { id } = await world.aUser({ role: 'admin' });
    await execute(sql`update users set two_factor_since = ${world.now} where id = ${id}`);
    expect(await isDone('secondFactor')).toBe(false);
  });

  test('by a sample, a draft or a deleted article', async () => {
    await steps.samples.undo();
    expect(await isDone('article')).toBe(false);
    const { id } = (await admin().articles.create(anArticleInput({ title: 'Panen', status: 'draft' }))).data;
    expect(await isDone('article')).toBe(false);
    await admin().articles.update({ id: String(id), status: 'published' });
    expect(await isDone('article')).toBe(true);
    await admin().articles.remove({ id: String(id) });
    expect(await isDone('article')).toBe(false);
  });

  test('by an address without a way to be reached, or with the example’s', async () => {
    const save = (value: object) => admin().settings.save({ key: 'websiteInfo', value });
    await save({
      address: 'Jalan Melati 3',
      phone: '',
      email: starterSettings(pageContents.identity.initial).websiteInfo.email,
    });
    expect(await isDone('contact')).toBe(false);
    await save({ address: 'Jalan Melati 3', phone: '', email: 'tu@madrasah.example' });
    expect(await isDone('contact')).toBe(true);
  });
});

test('a backup that was downloaded thirty days ago is recent enough', async () => {
  await steps.backup.make();
  world.advanceTime(limits.dashboard.downloadedMs);
  expect(await isDone('backup')).toBe(true);
});

test.each([
  [0x6969, true],
  [0x65735546, true],
  [-11_317_950, true],
  [0xef53, false],
  [0x01021994, false],
])('a folder on a file system of type %i is on another computer: %s', (type, expected) => {
  expect(isNetworkType(type)).toBe(expected);
});

describe("'Siapkan situs'", () => {
  const setup = async () => (await admin().dashboard.readiness()).setup;
  const stateOf = async (step: SetupStep) => (await setup()).steps.find((one) => one.step === step)?.state;

  /** Makes a step done, and then undone. */
  const data: Record<Exclude<SetupStep, 'finish'>, (typeof steps)[ReadinessStep]> = {
    identity: steps.name,
    look: {
      make: () => admin().siteContent.saveIdentity({ ...pageContents.identity.initial, accentColour: '#7d1f33' }),
      undo: () => admin().siteContent.saveIdentity(pageContents.identity.initial),
    },
    contact: steps.contact,
    features: {
      make: () => admin().features.save({ off: ['results'], version: 0 }),
      undo: () => execute(sql`delete from settings where key = 'content:features'`),
    },
    samples: steps.samples,
    colleagues: {
      make: () => admin().invitations.create({ fullName: 'Wakil', role: 'editor' }),
      undo: () => execute(sql`delete from users where id <> ${account.id}`),
    },
  };

  test.each(setupSteps.filter((step) => step !== 'finish'))(
    'the step %s is done when the data says so, and passed when a person went on without it',
    async (step) => {
      const { make, undo } = data[step];
      await undo();
      expect(await stateOf(step)).toBe('open');
      await make();
      expect(await stateOf(step)).toBe('done');
      await undo();
      await admin().dashboard.noteSetup({ step });
      expect(await stateOf(step)).toBe('passed');
      await make();
      expect(await stateOf(step)).toBe('done');
    },
  );

  test('the last step is done by going on from it', async () => {
    expect(await stateOf('finish')).toBe('open');
    await admin().dashboard.noteSetup({ step: 'finish' });
    expect(await stateOf('finish')).toBe('done');
  });

  test('sample accounts are no colleagues', async () => {
    const { id } = await world.aUser({ role: 'editor' });
    expect(await stateOf('colleagues')).toBe('done');
    await execute(sql`insert into sample_users (user_id) values (${id})`);
    expect(await stateOf('colleagues')).toBe('open');
  });

  test('is offered on a new site until it was opened, or until the school has its name', async () => {
    const isOffered = async () => (await setup()).isOffered;
    expect(await isOffered()).toBe(false);
    await recordStep(world.db, 'setupOffered', world.now);
    expect(await isOffered()).toBe(true);
    await steps.name.make();
    expect(await isOffered()).toBe(false);
    await steps.name.undo();
    expect(await isOffered()).toBe(true);
    await admin().dashboard.noteSetup({ step: 'start' });
    expect(await isOffered()).toBe(false);
  });
});
