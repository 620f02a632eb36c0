import { expect, test } from 'vitest';
import { placeholderAvatar, readLoginResponse, toSessionUser } from './session-user.ts';

const sent = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'siti',
  email: 'siti@madrasah.example',
  role: 'editor',
  fullName: 'Siti Aminah',
  avatar: '/uploads/aa/siti.jpg',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-06-07T08:09:10.000Z',
};

test('[ENT-027] the session user has exactly the eight documented fields, lastLogin from updatedAt', () => {
  expect(toSessionUser(sent)).toEqual({
    id: sent.id,
    username: 'siti',
    email: 'siti@madrasah.example',
    role: 'editor',
    name: 'Siti Aminah',
    avatar: '/uploads/aa/siti.jpg',
    createdAt: sent.createdAt,
    lastLogin: sent.updatedAt,
  });
});

test('[ENT-021] the name is the full name, else the username', () => {
  expect(toSessionUser({ ...sent, fullName: '' })?.name).toBe('siti');
  expect(toSessionUser({ ...sent, fullName: null })?.name).toBe('siti');
});

test('[ENT-022] an unknown role counts as author', () => {
  expect(toSessionUser({ ...sent, role: 'superadmin' })?.role).toBe('author');
  expect(toSessionUser({ ...sent, role: undefined })?.role).toBe('author');
  expect(toSessionUser({ ...sent, role: 'admin' })?.role).toBe('admin');
});

test('[ENT-026] a missing picture becomes the placeholder', () => {
  expect(toSessionUser({ ...sent, avatar: null })?.avatar).toBe(placeholderAvatar);
});

test('[VAL-002] refuses a login response without a user or without a token', () => {
  expect(readLoginResponse({ user: sent, token: 'a.b.c' })?.token).toBe('a.b.c');
  expect(readLoginResponse({ user: sent })).toBeNull();
  expect(readLoginResponse({ user: sent, token: '' })).toBeNull();
  expect(readLoginResponse({ token: 'a.b.c' })).toBeNull();
  expect(readLoginResponse(undefined)).toBeNull();
});
