import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Actor,
  can,
  hasRequiredRole,
  type KeyLevel,
  keyLevels,
  permissionScope,
  toRole,
} from './permissions.ts';

const admin = { id: 'a', role: 'admin' } as const;
const editor = { id: 'e', role: 'editor' } as const;
const author = { id: 'p', role: 'author' } as const;

type Reaches = [admin: string, editor: string, author: string];

/** A-01 as a table: a role's rights on its own draft, its own published article, and the articles of others. */
const table: Record<Action, Reaches> & Record<string, Reaches> = {
  'article:read': ['all', 'all', 'own'],
  'article:create': ['all', 'all', 'all'],
  'article:edit': ['all', 'all', 'own'],
  'article:publish': ['all', 'all', 'own'],
  'article:review': ['all', 'all', ''],
  'article:delete': ['all', 'all', 'own drafts'],
  'article:purge': ['all', '', ''],
  'image:upload': ['all', 'all', 'all'],
  'image:manage': ['all', 'all', 'own'],
  'category:manage': ['all', 'all', ''],
  'user:manage': ['all', '', ''],
  'settings:manage': ['all', '', ''],
  'newsletter:manage': ['all', '', ''],
  'comment:moderate': ['all', 'all', ''],
  'guestbook:moderate': ['all', 'all', ''],
  'activity:read': ['all', '', ''],
  'personalData:manage': ['all', '', ''],
  'site:import': ['all', '', ''],
  'backup:manage': ['all', '', ''],
  'health:read': ['all', '', ''],
  'apiKey:manage': ['all', '', ''],
  'webhook:manage': ['all', '', ''],
  'result:manage': ['all', '', ''],
  'announcement:manage': ['all', 'all', 'own drafts'],
  'agenda:manage': ['all', 'all', 'own drafts'],
  'file:manage': ['all', 'all', 'own drafts'],
  'directory:manage': ['all', 'all', 'own drafts'],
  'inbox:answer': ['all', 'all', ''],
  'page:manage': ['all', 'all', 'own drafts'],
  'menu:manage': ['all', 'all', ''],
  'analytics:read': ['all', 'all', ''],
};

const isAction = (name: string): name is Action => name in table;

/** Determines by calls of `can` how far a right permitted. */
function reach(actor: Actor, action: Action): string {
  const permitted = [
    can(actor, action, { ownerId: actor.id, status: 'draft' }),
    can(actor, action, { ownerId: actor.id, status: 'published' }),
    can(actor, action, { ownerId: 'someone else', status: 'draft' }),
    can(actor, action),
  ];
  const names: Record<string, string> = {
    'true,true,true,true': 'all',
    'true,true,false,false': 'own',
    'true,false,false,false': 'own drafts',
    'false,false,false,false': '',
  };
  return names[permitted.join(',')] ?? permitted.join(',');
}

describe('permissions', () => {
  test.each(Object.keys(table).filter(isAction))('each role has exactly its reach for %s', (action) => {
    expect([admin, editor, author].map((actor) => reach(actor, action))).toEqual(table[action]);
  });

  test('an API key may do what both its grants and its owner’s role permit, and nothing else', () => {
    const key = {
      id: 'k',
      name: 'Papan informasi',
      grants: { 'article:read': 'publish', 'user:manage': 'publish' },
    } as const;
    expect([reach({ ...author, key }, 'article:read'), reach({ ...author, key }, 'article:edit')]).toEqual(['own', '']);
    expect([reach({ ...admin, key }, 'article:read'), reach({ ...admin, key }, 'settings:manage')]).toEqual([
      'all',
      '',
    ]);
    expect([reach({ ...admin, key }, 'user:manage'), reach({ ...editor, key }, 'user:manage')]).toEqual(['all', '']);
  });

  test('a key that may write changes drafts only, and one that may read changes nothing', () => {
    const withLevel = (level: KeyLevel) => ({
      ...editor,
      key: { id: 'k', name: 'Papan informasi', grants: { 'announcement:manage': level } },
    });
    const deeds = (level: KeyLevel) =>
      (['draft', 'published', undefined] as const).map((status) =>
        can(withLevel(level), 'announcement:manage', { ownerId: 'p', ...(status && { status }) }),
      );
    expect(keyLevels.map(deeds)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, true],
    ]);
    expect(keyLevels.map((level) => permissionScope(withLevel(level), 'announcement:manage'))).toEqual([
      'any',
      'any',
      'any',
    ]);
  });

  test('a caller who is not signed in may do nothing', () => {
    expect(can(null, 'article:create')).toBe(false);
  });

  test('authors write and publish their own articles, and delete only their own drafts', () => {
    expect(can(author, 'article:create')).toBe(true);
    expect(can(author, 'article:edit', { ownerId: 'p' })).toBe(true);
    expect(can(author, 'article:edit', { ownerId: 'e' })).toBe(false);
    expect(can(author, 'article:edit', { ownerId: null })).toBe(false);
    expect(can(author, 'article:edit')).toBe(false);
    expect(can(author, 'article:delete', { ownerId: 'p', status: 'draft' })).toBe(true);
    expect(can(author, 'article:delete', { ownerId: 'p', status: 'published' })).toBe(false);
    expect(can(author, 'category:manage')).toBe(false);
  });

  test('editors manage all articles and categories; only administrators manage people and settings', () => {
    expect(can(editor, 'article:delete', { ownerId: 'p', status: 'published' })).toBe(true);
    expect(can(editor, 'category:manage')).toBe(true);
    for (const action of ['comment:moderate', 'guestbook:moderate', 'analytics:read'] as const) {
      expect([can(editor, action), can(author, action)]).toEqual([true, false]);
    }
    expect([can(editor, 'article:review'), can(author, 'article:review', { ownerId: 'p' })]).toEqual([true, false]);
    const administrators = [
      'user:manage',
      'settings:manage',
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
  test('[ENT-022] an unknown role counts as author', () => {
    expect(['admin', 'editor', 'author', 'guru', ''].map(toRole)).toEqual([
      'admin',
      'editor',
      'author',
      'author',
      'author',
    ]);
  });

  test('[ST-010] an administrator passes every page; others only pages of their own role or without one', () => {
    expect(hasRequiredRole('admin', 'editor')).toBe(true);
    expect(hasRequiredRole('editor', 'editor')).toBe(true);
    expect(hasRequiredRole('author', 'editor')).toBe(false);
    expect(hasRequiredRole('editor', 'admin')).toBe(false);
    expect(hasRequiredRole('author', undefined)).toBe(true);
  });
});
