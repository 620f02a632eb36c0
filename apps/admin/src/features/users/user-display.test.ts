import type { ServerUser } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { countRoles, displayUser, findUsers, nameSome } from './user-display.ts';

const now = Date.parse('2026-03-10T03:00:00.000Z');
const aUser = (changes: Partial<ServerUser> = {}): ServerUser => ({
  id: '3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e6f',
  fullName: 'Siti Aminah',
  username: 'siti',
  email: 'aminah@madrasah.example',
  role: 'author',
  isActive: true,
  avatar: null,
  createdAt: '2025-01-04T20:00:00.000Z',
  updatedAt: '2026-03-10T02:00:00.000Z',
  lastLoginAt: null,
  invitationEndsAt: null,
  usesTwoFactor: false,
  ...changes,
});
const shown = (changes: Partial<ServerUser>) =>
  displayUser(aUser(changes), { publicOrigin: 'http://situs', now, timeZone: 'Asia/Jakarta' });

test('[ENT-021] the display name is the name, else the username', () => {
  expect([shown({}).name, shown({ fullName: '' }).name]).toEqual(['Siti Aminah', 'siti']);
});

test('[ENT-023] an account is active or inactive', () => {
  expect([shown({}).status, shown({ isActive: false }).status]).toEqual(['Active', 'Inactive']);
});

test.each([
  ['2026-03-10T02:59:59.500Z', '1 detik yang lalu'],
  ['2026-03-10T03:05:00.000Z', '1 detik yang lalu'],
  ['2026-03-10T02:59:00.000Z', '1 menit yang lalu'],
  ['2026-03-10T00:00:00.000Z', '3 jam yang lalu'],
  ['2026-03-08T03:00:00.000Z', '2 hari yang lalu'],
  ['2025-12-10T03:00:00.000Z', '3 bulan yang lalu'],
  ['2024-03-09T03:00:00.000Z', '2 tahun yang lalu'],
])('[ENT-024] a login at %s is %s', (lastLoginAt, text) => {
  expect(shown({ lastLoginAt }).lastLogin).toBe(text);
});

test('[ENT-024] an account without a login is shown as such, whenever it was changed', () => {
  expect(shown({}).lastLogin).toBe('Belum pernah login');
});

test('[ENT-025] the joining date is in the school’s time zone', () => {
  expect(shown({}).joinDate).toBe('5 Januari 2025');
});

test('[ENT-026] a missing picture of a person has a placeholder', () => {
  expect(shown({}).avatar).toBe('/admin/favicon.svg');
  expect(shown({ avatar: '/uploads/siti.webp' }).avatar).toBe('http://situs/uploads/siti.webp');
});

test('a search matches name, address and username, ignoring case', () => {
  const [byName, byEmail, byUsername] = [
    aUser({ fullName: 'Budi Santoso' }),
    aUser({ email: 'BUDI@madrasah.example' }),
    aUser({ username: 'the_budiman' }),
  ];
  expect(findUsers([byName, byEmail, byUsername, aUser()], ' budi ')).toEqual([byName, byEmail, byUsername]);
  expect(findUsers([byName], '')).toEqual([byName]);
});

test('[USR-003] each role is counted', () => {
  expect(countRoles([aUser(), aUser({ role: 'admin' }), aUser()])).toEqual({ admin: 1, editor: 0, author: 2 });
});

test('five names and the number of further ones are listed', () => {
  expect(nameSome(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d, e');
  expect(nameSome(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e, dan 2 lainnya');
});
