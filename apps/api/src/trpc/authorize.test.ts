import { randomUUID } from 'node:crypto';
import { apiKeyTexts, type Role } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { metaOf, procedurePaths } from '../http/transport/procedure-meta.ts';
import { authorize, type Requirement } from './authorize.ts';
import { t } from './init.ts';
import { publicProcedure, staffProcedure, unauthenticatedProcedure } from './procedures.ts';

const world = aWorld();

const sessionOf = (role: Role) => world.sessionOf({ id: randomUUID(), role });

describe('the callers that a procedure admits', () => {
  test('are declared by every procedure', () => {
    for (const path of procedurePaths) {
      expect([path, metaOf(path).requires]).not.toEqual([path, undefined]);
    }
  });

  test('need credentials in the OpenAPI document exactly where a right is required', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json();
    const served = procedurePaths.filter((path) => metaOf(path).openapi);
    expect(served.length).toBeGreaterThan(100);
    for (const name of served) {
      const { openapi: { path = '', method = 'GET' } = {}, requires } = metaOf(name);
      const { security }: { security: object[] } = paths[path][method.toLowerCase()];
      const needsCredentials = security.length > 0 && security.every((each) => Object.keys(each).length > 0);
      expect([name, needsCredentials]).toEqual([name, requires !== null]);
    }
  });

  test('are none where a procedure of any kind does not declare them', async () => {
    const kinds = { openToAll: publicProcedure, forStaff: staffProcedure, unasked: unauthenticatedProcedure };
    const router = t.router({
      openToAll: kinds.openToAll.query(() => 'told'),
      forStaff: kinds.forStaff.query(() => 'told'),
      unasked: kinds.unasked.query(() => 'told'),
    });
    const caller = t.createCallerFactory(router)(world.contextOf(sessionOf('admin')));
    for (const call of [caller.openToAll, caller.forStaff, caller.unasked]) {
      await expect(call()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    }
  });

  test('are checked before the input is validated', async () => {
    const author = await world.aUser({ role: 'author' });
    await expect(world.as(author).categories.create({ name: '' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(world.asVisitor().categories.create({ name: '' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('a requirement', () => {
  const cases: [Exclude<Requirement, null>, Role, allowed: boolean][] = [
    ['session', 'author', true],
    ['article:edit', 'author', true],
    ['article:delete', 'author', true],
    ['category:manage', 'author', false],
    ['category:manage', 'editor', true],
    ['user:manage', 'editor', false],
    ['user:manage', 'admin', true],
  ];
  test.each(cases)('%s and the role %s: %s', (requires, role, allowed) => {
    const check = () => authorize(sessionOf(role), requires, { writes: true });
    if (allowed) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  test('asks visitors and invalid tokens to sign in, and visitors with its own message where it has one', () => {
    const check = (kind: 'none' | 'invalid', denial?: string) => () =>
      authorize({ kind }, 'session', { denial, writes: true });
    expect(check('none')).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    expect(check('invalid', 'Tidak aktif')).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    expect(check('none', 'Tidak aktif')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', message: 'Tidak aktif' }),
    );
  });

  test('tells a key that it has no right, and a person that they have none', () => {
    const key = { id: randomUUID(), name: 'Jadwal', grants: { 'article:read': 'publish' } } as const;
    const message = apiKeyTexts.forbidden;
    const asKey = () =>
      authorize(world.sessionOf({ id: randomUUID(), role: 'admin', key }), 'user:manage', { writes: true });
    expect(asKey).toThrow(expect.objectContaining({ code: 'FORBIDDEN', message }));
    const asEditor = () => authorize(sessionOf('editor'), 'user:manage', { writes: true });
    expect(asEditor).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', message: expect.not.stringContaining(message) }),
    );
  });

  test('of a confirmed session refuses every API key, which cannot enter a password', () => {
    const key = { id: randomUUID(), name: 'Jadwal', grants: { 'article:read': 'publish' } } as const;
    const caller = world.sessionOf({ id: randomUUID(), role: 'editor', key });
    expect(() => authorize(caller, 'article:read', { writes: true })).not.toThrow();
    expect(() => authorize(caller, 'article:read', { reauthenticate: true, writes: true })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });
});
