import { texts } from '@madrasah/contract';
import { aNewUser } from '@madrasah/contract/examples';
import { starterIdentity } from '@madrasah/starter-content/pages';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';
import { storeSetting } from '../../../school/settings/index.ts';
import { hashPassword } from '../index.ts';

type Put = (world: ReturnType<typeof aWorld>, password: string) => Promise<unknown>;

const owner = { fullName: 'Siti Nurhaliza', username: 'bu_haliza', email: 'haliza.kimia@madrasah.example' };

/** Every way to set a password, except the first start. */
const ways: [way: string, field: string, put: Put][] = [
  [
    'a new account',
    'password',
    async (world, password) =>
      world.as(await world.aUser({ role: 'admin' })).auth.register(aNewUser({ ...owner, password })),
  ],
  [
    'given by an administrator',
    'password',
    async (world, password) => {
      const { id } = await world.aUser(owner);
      return world.as(await world.aUser({ role: 'admin' })).users.changeCredentials({ id, password });
    },
  ],
  [
    'one’s own',
    'newPassword',
    async (world, password) => world.as(await world.aUser(owner)).auth.changePassword({ newPassword: password }),
  ],
];

const refusing = (field: string, message: string) => ({
  cause: { code: 'INVALID', details: { errors: { [field]: message } } },
});

/** The owner's names are taken afterwards, so each attempt starts with an empty database. */
async function tryOut(world: ReturnType<typeof aWorld>, put: Put, password: string) {
  await world.empty();
  await storeSetting(world.db, 'content:identity', starterIdentity, world.now);
  return put(world, password);
}

describe('without an operator’s minimum', () => {
  const world = aWorld();

  test.each(ways)('[VAL-029] %s accepts six random characters, and not five', async (_, field, put) => {
    await expect(tryOut(world, put, 'vqzxk')).rejects.toMatchObject(refusing(field, 'Password minimal 6 karakter'));
    await expect(tryOut(world, put, 'vqzxkj')).resolves.toBeDefined();
  });

  test.each(ways)(
    '%s refuses a password that can be guessed from the account and the school',
    async (_, field, put) => {
      for (const password of ['P@ssw0rd1', 'haliza1', 'kimia2024', 'NurulHikmah1', 'Madrasah#9']) {
        const refused = refusing(field, 'Password terlalu umum, pilih yang lain');
        await expect(tryOut(world, put, password)).rejects.toMatchObject(refused);
      }
    },
  );

  test('the words of the settings and of a username in the same call count too', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const { id } = await world.aUser(owner);
    const give = (password: string) => admin.users.changeCredentials({ id, username: 'kelapagading', password });
    await expect(give('zamrudkhatulistiwa1')).resolves.toBeDefined();
    await expect(give('kelapagading7')).rejects.toMatchObject(refusing('password', texts.user.passwordCommon));
    await admin.settings.save({ key: 'websiteInfo', value: { slogan: 'Zamrud Khatulistiwa' } });
    await expect(give('zamrudkhatulistiwa1')).rejects.toMatchObject(refusing('password', texts.user.passwordCommon));
  });
});

describe('with an operator’s minimum of ten characters', () => {
  const world = aWorld({ passwordMinLength: 10 });

  test.each(ways)('%s accepts ten, and not nine; the message contains the number', async (_, field, put) => {
    const refused = refusing(field, 'Password minimal 10 karakter');
    await expect(tryOut(world, put, 'vqzxkjwpt')).rejects.toMatchObject(refused);
    await expect(tryOut(world, put, 'vqzxkjwptm')).resolves.toBeDefined();
  });

  test('an older, shorter password still signs in', async () => {
    const { username } = await world.aUser();
    const short = await hashPassword('vqzxkj');
    await world.orm.em.execute('update users set password_hash = ?', [short]);
    await expect(world.asVisitor().auth.login({ username, password: 'vqzxkj' })).resolves.toBeDefined();
  });
});
