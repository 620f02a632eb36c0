import { expect, test } from 'vitest';
import { destinationAfterLogin, pageAccess } from './page-access.ts';

const someone = (role: 'admin' | 'editor' | 'author') => ({
  id: '1',
  username: 'siti',
  email: '',
  role,
  name: 'Siti',
  avatar: '',
  createdAt: '',
  lastLogin: '',
});

test('without a session every page redirects to the login', () => {
  expect(pageAccess(null)).toBe('login');
  expect(pageAccess(null, 'admin')).toBe('login');
});

test('[ST-009] a page with a role redirects other roles to the dashboard', () => {
  expect(pageAccess(someone('author'), 'admin')).toBe('dashboard');
  expect(pageAccess(someone('editor'), 'admin')).toBe('dashboard');
  expect(pageAccess(someone('author'), 'editor')).toBe('dashboard');
  expect(pageAccess(someone('editor'), 'editor')).toBe('open');
  expect(pageAccess(someone('author'))).toBe('open');
});

test('[ST-010] an administrator passes every check', () => {
  expect(pageAccess(someone('admin'), 'admin')).toBe('open');
  expect(pageAccess(someone('admin'), 'editor')).toBe('open');
});

test('[CONST-023] without a stored page the dashboard follows the login', () => {
  expect(destinationAfterLogin(undefined)).toBe('/admin/dashboard');
});

test('the login returns only to pages of the staff app', () => {
  expect(destinationAfterLogin('/admin/articles?page=2')).toBe('/admin/articles?page=2');
  for (const foreign of [
    'https://example.com/admin/x',
    '//example.com',
    '/admin/login',
    '/admin/login?from=/admin/login',
    '/admin',
    '/admin/\\example.com',
    'javascript:alert(1)',
  ]) {
    expect(destinationAfterLogin(foreign)).toBe('/admin/dashboard');
  }
});
