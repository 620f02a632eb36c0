import { limits } from '@madrasah/contract';
import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aWorld } from '../../test/world.ts';
import { bodyOptionsOfAny } from '../http/connection/bodies.ts';
import { hasDeclarations } from '../http/transport/procedure-meta.ts';
import { createQueryCaches } from '../query-caches.ts';
import { noChangeFeed } from '../shared/change-feed.ts';
import type { Services } from '../trpc/context.ts';
import { readDeclarations } from './trpc-declarations.ts';

const world = aWorld();

test('this version of tRPC exposes the declarations of procedures', () => {
  const t = initTRPC.meta<{ body: string }>().create();
  const [input, output] = [z.object({ id: z.int() }), z.string()];
  const save = t.procedure.meta({ body: 'staff' }).input(input).output(output);
  const router = t.router({ articles: t.router({ save: save.mutation(({ input: { id } }) => String(id)) }) });
  expect(readDeclarations(router)).toEqual(
    new Map([['articles.save', { type: 'mutation', meta: { body: 'staff' }, inputs: [input], output }]]),
  );
  expect(hasDeclarations).toBe(true);
});

test.each([
  ['changes its routers', {}],
  ['lists no procedures', { _def: { procedures: {} } }],
  [
    'changes its procedures',
    { _def: { procedures: { save: Object.assign(() => 1, { _def: { kind: 'mutation' } }) } } },
  ],
])('no declarations are read where tRPC %s', (_name, router) => {
  expect(readDeclarations(router)).toBeUndefined();
});

const services = (): Services => ({
  ...world.services,
  tokens: world.app.tokens,
  reservedPaths: world.app.reservedPaths,
  features: world.app.features,
  queryCaches: createQueryCaches(noChangeFeed),
  vitals: { ...world.vitals, readCache: () => world.app.cacheFigures },
});

test('without declarations every call may have a large body, if its caller is signed in', () => {
  expect(bodyOptionsOfAny(services(), true)).toEqual({ bodyLimit: limits.bodyBytes.visitor });
  expect(bodyOptionsOfAny(services(), false)).toEqual({
    bodyLimit: limits.bodyBytes.withImages,
    onRequest: expect.any(Function),
  });
});
