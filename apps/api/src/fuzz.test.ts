import { isReleaseRun } from '@madrasah/config/release-run';
import { anArticleInput } from '@madrasah/contract/examples';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type FuzzRequest, type Kind, requestsTo } from '../test/fuzz/requests.ts';
import { ApiDocument, methodOf, type Operation } from '../test/http/api-document.ts';
import { callProcedure } from '../test/http/call-procedure.ts';
import { aWorld } from '../test/world.ts';

const world = aWorld();

/** Requests per operation and kind. */
const runs = isReleaseRun ? 8 : 1;
const people = ['visitor', 'author', 'admin'] as const;
type Person = (typeof people)[number];
type Tokens = Record<Exclude<Person, 'visitor'>, string>;

/**
 * A function for a hash of every table's rows, independent of their order; the server keeps the plan of its statement.
 * Excludes attempt counts, which refused requests may change.
 */
const digestFunction = `
  do $$ begin
    execute (
      select format(
        'create function test_support.read_digest() returns setof text language plpgsql as $body$ begin
           return query %s; end $body$',
        string_agg(
          format('select %1$L || count(*) || '' '' || coalesce(sum(hashtextextended(t::text, 0)), 0) from public.%1$I t',
            tablename),
          ' union all ' order by tablename))
      from pg_tables where schemaname = 'public' and tablename not in ('attempt_counts', 'refused_logins'));
  end $$`;
beforeAll(() => world.db.execute(digestFunction));

const readDigest = async () => JSON.stringify(await world.db.execute('select test_support.read_digest()'));

const logIn = async (role: 'author' | 'admin') => world.tokenOf(await world.aUser({ role }));

const isAccepted = async (token: string) =>
  (await callProcedure(world.app, 'auth.me', {}, { headers: { authorization: `Bearer ${token}` } })).statusCode === 200;

/** Some calls end the caller's session; this opens a new one. */
const keepAlive = async (tokens: Tokens): Promise<Tokens> => ({
  author: (await isAccepted(tokens.author)) ? tokens.author : await logIn('author'),
  admin: (await isAccepted(tokens.admin)) ? tokens.admin : await logIn('admin'),
});

/** Adds some content; returns the names of what exists. */
async function fillSite(): Promise<string[]> {
  const editor = await world.aUser({ role: 'editor' });
  const staff = world.as(editor);
  const articles = await Promise.all([1, 2, 3].map(() => staff.articles.create(anArticleInput())));
  const category = await staff.categories.create({ name: 'Alumni' });
  const names = articles.flatMap(({ data }) => [String(data.id), data.publicId, data.slug]);
  return [...names, String(category.id), category.slug, editor.id, (await world.aUser()).id];
}

const read = (answer: LightMyRequestResponse): unknown => {
  try {
    return answer.json();
  } catch {
    return answer.body;
  }
};

const toInjection = (operation: Operation, { headers, ...request }: FuzzRequest, token: string): InjectOptions => ({
  ...request,
  method: methodOf(operation),
  headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
});

describe('any request', () => {
  /** Created once, because it compiles the schema of each response. */
  let document: ApiDocument;
  beforeAll(async () => {
    document = new ApiDocument((await world.app.inject({ url: '/api/openapi.json' })).json());
  });

  const kinds: Kind[] = ['described', 'wrong', 'hostile'];
  /** Over all operations; split so that no part takes too long on a busy machine. */
  const parts = [1, 2, 3, 4, 5, 6];
  const cases = kinds.flatMap((kind) => parts.map((part) => ({ kind, part })));

  test.each(cases)(
    '$kind requests are answered as documented, and a refused one changes nothing, part $part',
    async ({ kind, part }) => {
      const known = await fillSite();
      let tokens: Tokens = { author: await logIn('author'), admin: await logIn('admin') };
      let stored = await readDigest();
      let hasChanged = false;

      const check = async (operation: Operation, person: Person, request: FuzzRequest) => {
        const token = person === 'visitor' ? '' : tokens[person];
        const answer = await world.app.inject(toInjection(operation, request, token));
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(document.objectionsTo(operation, answer.statusCode, read(answer)), answer.body).toBe('');

        const now = await readDigest();
        if (answer.statusCode >= 400) expect(now).toBe(stored);
        hasChanged ||= now !== stored;
        stored = now;
        if (answer.statusCode === 429) await world.db.execute('delete from attempt_counts');
      };

      const operations = document.operations.filter((_, index) => index % parts.length === part - 1);
      for (const operation of operations) {
        const property = fc.asyncProperty(
          fc.constantFrom(...people),
          requestsTo(document, kind, operation, known),
          (person, request) => check(operation, person, request),
        );
        await fc.assert(property, { seed: inject('fuzzSeed'), numRuns: runs, endOnFailure: true });
        // A call that changed nothing has ended no session.
        if (!hasChanged) continue;
        tokens = await keepAlive(tokens);
        stored = await readDigest();
        hasChanged = false;
      }
    },
    300_000,
  );
});
