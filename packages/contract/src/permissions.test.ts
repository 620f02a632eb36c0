import { describe, expect, test } from 'vitest';
import { can } from './permissions.ts';
import { hasRequiredRole, toRole } from './roles.ts';

const admin = { id: 'a', role: 'admin' } as const;
const editor = { id: 'e', role: 'editor' } as const;
const author = { id: 'p', role: 'author' } as const;

describe('who may do what', () => {
  test('nobody who is not signed in may do anything', () => {
    expect(can(null, 'article:create')).toBe(false);
  });

  test('authors write and publish what is theirs, and delete their own drafts only', () => {
    expect(can(author, 'article:create')).toBe(true);
    expect(can(author, 'article:edit', { ownerId: 'p' })).toBe(true);
    expect(can(author, 'article:edit', { ownerId: 'e' })).toBe(false);
    expect(can(author, 'article:edit', { ownerId: null })).toBe(false);
    expect(can(author, 'article:edit')).toBe(false);
    expect(can(author, 'article:delete', { ownerId: 'p', status: 'draft' })).toBe(true);
    expect(can(author, 'article:delete', { ownerId: 'p', status: 'published' })).toBe(false);
    expect(can(author, 'category:manage')).toBe(false);
  });

  test('editors keep all articles and the categories; people and settings are the administrators’', () => {
    expect(can(editor, 'article:delete', { ownerId: 'p', status: 'published' })).toBe(true);
    expect(can(editor, 'category:manage')).toBe(true);
    for (const action of ['comment:moderate', 'guestbook:moderate', 'analytics:read'] as const) {
      expect([can(editor, action), can(author, action)]).toEqual([true, false]);
    }
    expect([can(editor, 'article:review'), can(author, 'article:review', { ownerId: 'p' })]).toEqual([true, false]);
    const administrators = [
      'user:manage',
      'settings:manage',
      'newsletter:manage',
      'article:purge',
      'activity:read',
      'personalData:manage',
      'backup:manage',
      'health:read',
    ] as const;
    for (const action of administrators) {
      expect([can(admin, action), can(editor, action), can(author, action)]).toEqual([true, false, false]);
    }
  });
});

describe('roles', () => {
  test('[ENT-022] an unknown one counts as author', () => {
    expect(['admin', 'editor', 'author', 'guru', ''].map(toRole)).toEqual([
      'admin',
      'editor',
      'author',
      'author',
      'author',
    ]);
  });

  test('[ST-010] an administrator passes every page; others only pages of their role or of none', () => {
    expect(hasRequiredRole('admin', 'editor')).toBe(true);
    expect(hasRequiredRole('editor', 'editor')).toBe(true);
    expect(hasRequiredRole('author', 'editor')).toBe(false);
    expect(hasRequiredRole('editor', 'admin')).toBe(false);
    expect(hasRequiredRole('author', undefined)).toBe(true);
  });
});
