import type { ServerUser } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { conflictsWith, newUserRules, saveUser, type UserCalls, userRules, valuesOf } from './use-user-form.ts';

const siti: ServerUser = {
  id: '3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e6f',
  fullName: 'Siti Aminah',
  username: 'siti',
  email: 'siti@madrasah.example',
  role: 'author',
  isActive: true,
  avatar: null,
  createdAt: '2025-01-04T20:00:00.000Z',
  updatedAt: '2026-03-10T02:00:00.000Z',
  lastLoginAt: null,
  invitationEndsAt: null,
  usesTwoFactor: false,
};
const values = valuesOf(siti);

/** Records the calls, and lets one of them fail. */
function notedCalls(failing?: keyof UserCalls) {
  const notes: [string, unknown][] = [];
  const answer = (name: keyof UserCalls) => async (sent: unknown) => {
    notes.push([name, sent]);
    if (name === failing) throw new Error('refused');
    return { ...siti, fullName: `after ${name}` };
  };
  const calls = {
    update: answer('update'),
    changeCredentials: answer('changeCredentials'),
    setStatus: answer('setStatus'),
  };
  return { notes, calls };
}

test('[API-041] [VAL-034] name, address and role are sent; a blank password is not', async () => {
  const { notes, calls } = notedCalls();
  const { savedParts } = await saveUser(siti, { ...values, fullName: 'Siti A.' }, calls);
  expect(notes).toEqual([['update', { fullName: 'Siti A.', email: siti.email, role: 'author' }]]);
  expect(savedParts).toEqual(['nama, surel, dan peran']);
});

test('further changes have their own calls, the password last', async () => {
  const { notes, calls } = notedCalls();
  const changed = { ...values, username: 'siti_aminah', password: 'bukit-biru-tinggi', status: 'inactive' } as const;
  const { user, failed } = await saveUser(siti, changed, calls);
  expect(notes.slice(1)).toEqual([
    ['setStatus', false],
    ['changeCredentials', { username: 'siti_aminah', password: 'bukit-biru-tinggi' }],
  ]);
  expect([user.fullName, failed]).toEqual(['after changeCredentials', undefined]);
});

test('a refused part and what was saved before are named, and nothing is sent after it', async () => {
  const { notes, calls } = notedCalls('setStatus');
  const saved = await saveUser(siti, { ...values, password: 'bukit-biru-tinggi', status: 'inactive' }, calls);
  expect(saved).toMatchObject({ savedParts: ['nama, surel, dan peran'], failed: { part: 'status' } });
  expect(saved.user.fullName).toBe('after update');
  expect(notes.map(([name]) => name)).toEqual(['update', 'setStatus']);
});

test('[VAL-036] a missing username is the part before the at-sign', () => {
  expect(valuesOf({ ...siti, username: '', email: 'bu.guru@madrasah.example' }).username).toBe('bu.guru');
});

const firstError = (rules: typeof newUserRules | typeof userRules, field: string, text: string) =>
  rules.safeParse({ ...values, password: 'bukit-biru-tinggi', [field]: text }).error?.issues[0]?.message;

test.each([
  ['fullName', '', 'Nama lengkap wajib diisi'],
  ['fullName', 'S', 'Nama minimal 2 karakter'],
  ['username', '', 'Username wajib diisi'],
  ['username', 'ab', 'Username minimal 3 karakter'],
  ['username', 'a-b c', 'Username hanya boleh mengandung huruf, angka, dan underscore'],
  ['email', '', 'Email wajib diisi'],
  ['email', 'abc', 'Format email tidak valid'],
  ['password', '12345', 'Password minimal 6 karakter'],
])('[VAL-033] [VAL-035] %s %j: %s, for a new account and for a changed one', (field, text, message) => {
  expect(firstError(newUserRules, field, text)).toBe(message);
  expect(firstError(userRules, field, text)).toBe(message);
});

test('[VAL-028] a new account needs a password; a changed one does not', () => {
  expect(firstError(newUserRules, 'password', '')).toBe('Password wajib diisi');
  expect(firstError(userRules, 'password', '')).toBeUndefined();
});

test('both values of a field that another person has changed are shown; a login does not count', () => {
  const stored: ServerUser = {
    ...siti,
    fullName: 'Siti Nurhaliza',
    role: 'editor',
    updatedAt: '2026-03-11T00:00:00.000Z',
  };
  expect(conflictsWith(stored, siti, { ...values, fullName: 'Siti A.' })).toEqual([
    { label: 'Nama lengkap', before: 'Siti Nurhaliza', after: 'Siti A.' },
    { label: 'Peran', before: 'Editor', after: 'Author' },
  ]);
  expect(conflictsWith(stored, siti, { ...values, fullName: 'Siti Nurhaliza', role: 'editor' })).toEqual([]);
  expect(conflictsWith({ ...siti, lastLoginAt: siti.createdAt }, siti, { ...values, fullName: 'Siti A.' })).toEqual([]);
});
