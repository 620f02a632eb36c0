import { randomUUID } from 'node:crypto';
import { aNewUser } from '@madrasah/contract/examples';
import { testPassword } from '../world.ts';
import {
  admins,
  allRoles,
  content,
  everyone,
  ifAdmin,
  ifStaff,
  managers,
  newPassword,
  type ScenesOf,
  staff,
  tooLong,
  unknownId,
} from './scene.ts';

const auth: ScenesOf<'auth'> = {
  login: {
    rows: [
      ['wrong password', everyone('UNAUTHORIZED'), { username: 'x', password: 'y' }],
      ['own account', allRoles, async (s) => ({ username: s.user.username, password: testPassword })],
    ],
    refused: {
      FORBIDDEN: async (s) => ({ username: (await s.aClosedAccount()).username }),
      CODE_REQUIRED: async (s) => ({ username: (await s.anEnrolledAccount()).username }),
    },
  },
  logInWithCode: {
    rows: [
      ['no challenge', everyone('UNAUTHORIZED'), { challenge: 'x', code: '123456' }],
      ['own challenge', allRoles, (s) => s.challenge()],
    ],
    refused: { INVALID: { code: 'salah' } },
  },
  register: {
    rows: [['an account', { ...admins, visitor: 'FORBIDDEN' }, async () => aNewUser()]],
    refused: { INVALID: { email: 'bukan' }, CONFLICT: async (s) => ({ username: await s.otherUsername() }) },
    reauthenticates: true,
  },
  logout: { rows: [['own session', allRoles]] },
  refresh: {
    rows: [
      ['no such session', everyone('UNAUTHORIZED'), { refreshToken: 'x' }],
      ['own session', allRoles, async (s) => ({ refreshToken: await s.refreshToken() })],
    ],
    refused: { INVALID: { refreshToken: '' } },
  },
  me: { rows: [['oneself', staff]], unconfirmed: 'shows one’s own account' },
  changeProfile: {
    rows: [['own', staff, { fullName: 'Ibu Guru' }]],
    refused: { INVALID: { fullName: 'x' } },
    unconfirmed: 'a name and a picture; the e-mail address is changed by users.update',
  },
  sessions: { rows: [['own', staff]], unconfirmed: 'shows devices, no secrets' },
  endSession: {
    rows: [['none of their own', staff, { id: '00000000-0000-4000-8000-000000000000' }]],
    refused: { INVALID: { id: 'x' } },
    unconfirmed: 'removes access, only of the caller',
  },
  endOtherSessions: { rows: [['own', staff]], unconfirmed: 'removes access, only of the caller' },
  changePassword: {
    rows: [['own', staff, { newPassword }]],
    refused: { INVALID: { newPassword: 'x' } },
    reauthenticates: true,
  },
  confirm: {
    rows: [['own', staff, { currentPassword: testPassword }]],
    refused: { INVALID: { currentPassword: 'lain' } },
    unconfirmed: 'is the confirmation itself',
  },
};

const twoFactor: ScenesOf<'twoFactor'> = {
  state: { rows: [['own', staff]], unconfirmed: 'shows whether it is on, no secrets' },
  begin: { rows: [['own', staff]], refused: { CONFLICT: withFactor }, reauthenticates: true },
  confirm: {
    rows: [
      ['not begun', ifStaff('CONFLICT'), { code: '123456' }],
      ['begun', staff, async (s) => ({ code: await s.beginTwoFactor() })],
    ],
    refused: { INVALID: { code: 'salah' } },
    reauthenticates: true,
  },
  renewRecoveryCodes: {
    rows: [
      ['none', ifStaff('CONFLICT')],
      ['own', staff, async (s) => void (await withFactor(s))],
    ],
    reauthenticates: true,
  },
  switchOff: {
    rows: [
      ['none', ifStaff('CONFLICT')],
      ['own', staff, async (s) => void (await withFactor(s))],
    ],
    reauthenticates: true,
  },
  requirement: { rows: [['all', admins]], unconfirmed: 'shows a setting' },
  saveRequirement: {
    rows: [['all', admins, { twoFactorForAdmins: false }]],
    refused: { INVALID: { twoFactorForAdmins: true }, STALE: { version: 9 } },
    reauthenticates: true,
  },
};

/** Sets up the second factor of the caller. */
async function withFactor(stage: { authenticator: () => Promise<unknown> }) {
  await stage.authenticator();
  return {};
}

const passwordReset: ScenesOf<'passwordReset'> = {
  offer: { rows: [['readable', allRoles]] },
  request: {
    rows: [['of any account', allRoles, { email: 'siapa@madrasah.example' }]],
    refused: { INVALID: { email: 'bukan' } },
  },
  complete: {
    rows: [
      ['no such link', everyone('NOT_FOUND'), { token: 'x', newPassword }],
      ['with a link', allRoles, async (s) => ({ token: await s.resetToken(), newPassword })],
    ],
    refused: { INVALID: { newPassword: 'x' } },
  },
  createLink: {
    rows: [['for another account', admins, async (s) => ({ id: await s.otherId() })]],
    refused: { NOT_FOUND: { id: unknownId }, CONFLICT: async (s) => ({ id: (await s.aClosedAccount()).id }) },
    reauthenticates: true,
  },
};

const invitations: ScenesOf<'invitations'> = {
  read: {
    rows: [
      ['no such link', everyone('NOT_FOUND'), { token: 'x' }],
      ['with a link', allRoles, async (s) => ({ token: (await s.invitation()).token })],
    ],
    refused: { INVALID: { token: tooLong } },
  },
  create: {
    rows: [['a colleague', admins, { fullName: 'Bu Guru' }]],
    refused: { INVALID: { fullName: 'x' }, CONFLICT: async (s) => ({ email: await s.otherEmail() }) },
    reauthenticates: true,
  },
  renew: {
    rows: [
      ['another account', ifAdmin('CONFLICT'), async (s) => ({ id: await s.otherId() })],
      ['an invited one', admins, async (s) => ({ id: (await s.invitation()).user.id })],
    ],
    refused: { NOT_FOUND: { id: unknownId } },
    reauthenticates: true,
  },
  withdraw: {
    rows: [
      ['another account', ifAdmin('CONFLICT'), async (s) => ({ id: await s.otherId() })],
      ['an invited one', admins, async (s) => ({ id: (await s.invitation()).user.id })],
    ],
    refused: { NOT_FOUND: { id: unknownId } },
    reauthenticates: true,
  },
};

const oneself = async (s: { userId: () => Promise<string> }) => ({ id: await s.userId() });

const users: ScenesOf<'users'> = {
  list: {
    rows: [['all', admins, {}]],
    refused: { INVALID: { role: 'guru' } },
    unconfirmed: 'shows a page of accounts, at most 100, without secrets',
  },
  byId: {
    rows: [['another account', admins, async (s) => ({ id: await s.otherId() })]],
    refused: { NOT_FOUND: { id: unknownId } },
    unconfirmed: 'shows one account, without secrets',
  },
  update: {
    rows: [
      [
        'another account',
        admins,
        async (s) => ({
          id: await s.aThirdId(),
          fullName: 'Ibu Guru',
          email: `${randomUUID()}@madrasah.example`,
          role: 'admin',
        }),
      ],
    ],
    refused: {
      INVALID: { email: 'bukan' },
      NOT_FOUND: { id: unknownId },
      CONFLICT: async (s) => ({ email: await s.otherEmail() }),
    },
    reauthenticates: true,
  },
  remove: {
    rows: [['another account', admins, async (s) => ({ id: await s.aThirdId() })]],
    refused: { NOT_FOUND: { id: unknownId }, CONFLICT: oneself },
    reauthenticates: true,
  },
  setStatus: {
    rows: [
      ['a closed account', admins, async (s) => ({ id: (await s.aClosedAccount()).id, isActive: true })],
      ['another account', admins, async (s) => ({ id: await s.aThirdId(), isActive: false })],
    ],
    refused: { NOT_FOUND: { id: unknownId }, CONFLICT: async (s) => ({ ...(await oneself(s)), isActive: false }) },
    reauthenticates: true,
  },
  changeCredentials: {
    rows: [
      [
        'another account',
        admins,
        async (s) => ({
          id: await s.aThirdId(),
          username: `nama_${randomUUID().slice(0, 8)}`,
          password: 'bukit-biru-tinggi',
        }),
      ],
    ],
    refused: {
      INVALID: { password: 'x' },
      NOT_FOUND: { id: unknownId },
      CONFLICT: async (s) => ({ username: await s.otherUsername() }),
    },
    reauthenticates: true,
  },
  resetTwoFactor: {
    rows: [
      ['an account without', ifAdmin('CONFLICT'), async (s) => ({ id: await s.otherId() })],
      ['an account with it', admins, async (s) => ({ id: (await s.anEnrolledAccount()).id })],
    ],
    refused: { NOT_FOUND: { id: unknownId } },
    reauthenticates: true,
  },
  bulk: {
    rows: [['another account', admins, async (s) => ({ ids: [await s.aThirdId()], action: 'deactivate' })]],
    refused: { INVALID: { ids: [] } },
    reauthenticates: true,
  },
};

const notices: ScenesOf<'notices'> = {
  list: { rows: [['own', staff, {}]], refused: { INVALID: { cursor: 'x' } } },
  unread: { rows: [['own', staff]] },
  markRead: {
    rows: [
      ['another’s', ifStaff('NOT_FOUND'), async (s) => ({ id: await s.othersNotice() })],
      ['own', staff, async (s) => ({ id: await s.ownNotice() })],
    ],
    refused: { INVALID: { id: 'bukan' } },
  },
  markAllRead: { rows: [['own', staff, {}]], refused: { INVALID: { until: 'kemarin' } } },
  choices: { rows: [['own', staff]] },
  chooseMail: { rows: [['own', staff, { wanted: true }]] },
  choose: {
    rows: [
      ['about one’s articles', staff, { kind: 'published', bell: false }],
      ['about comments', managers, { kind: 'comment', bell: false }],
      ['about the server', admins, { kind: 'diskFull', bell: false }],
    ],
    refused: { INVALID: { kind: 'lain' } },
  },
};

const activity: ScenesOf<'activity'> = {
  list: {
    rows: [['all', admins, {}]],
    refused: { INVALID: { from: '2026-02-30' } },
    unconfirmed: 'shows a page of the log',
  },
  latest: { rows: [['about the caller', staff]], unconfirmed: 'shows a few rows of the log' },
};

export const accounts = {
  auth,
  twoFactor,
  passwordReset,
  invitations,
  users,
  notices: content(notices),
  activity,
};
