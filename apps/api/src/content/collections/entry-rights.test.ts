import { sampleOf } from '@madrasah/config/release-run';
import { type CollectionKind, collections, type Role } from '@madrasah/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();

type Person = Role | 'visitor';
type Headers = Record<string, string>;
type Input = { id?: string } & Record<string, unknown>;
type Answer = { status: number; entry: { id: string; version: number } };
/** Calls the procedures of a kind with the headers of a person. */
type Caller = (procedure: Procedure, input: Input, headers: Headers) => Promise<Answer>;

const methods = { create: 'POST', update: 'PATCH', remove: 'DELETE', restore: 'POST', purge: 'DELETE' } as const;
const queries = { byId: 'GET', revisions: 'GET', listForStaff: 'GET', trash: 'GET' } as const;
const procedures = { ...methods, ...queries };
type Procedure = keyof typeof procedures;

const entrySchema = z.object({ id: z.string(), version: z.int() }).catch({ id: '', version: 0 });
const restBody = z.object({ data: z.unknown() }).catch({ data: null });
const trpcBody = z.object({ result: z.object({ data: restBody }) }).catch({ result: { data: { data: null } } });

const onlyOverTrpc: ReadonlySet<Procedure> = new Set(['restore', 'purge', 'revisions', 'trash']);

const overRest =
  (kind: CollectionKind): Caller =>
  async (procedure, input, headers) => {
    if (onlyOverTrpc.has(procedure)) return overTrpc(kind)(procedure, input, headers);
    const { id, ...payload } = input;
    const answer = await world.app.inject({
      method: procedures[procedure],
      url: `/api/manage/${kind.api}${id === undefined ? '' : `/${id}`}`,
      headers,
      ...((procedure === 'create' || procedure === 'update') && { payload }),
    });
    return { status: answer.statusCode, entry: entrySchema.parse(restBody.parse(answer.json()).data) };
  };

const overTrpc =
  ({ api }: CollectionKind): Caller =>
  async (procedure, input, headers) => {
    const url = `/trpc/${api}.${procedure}`;
    const answer = await world.app.inject(
      procedure in queries
        ? { method: 'GET', url, headers, query: { input: JSON.stringify(input) } }
        : { method: 'POST', url, headers, payload: input },
    );
    return { status: answer.statusCode, entry: entrySchema.parse(trpcBody.parse(answer.json()).result.data.data) };
  };

const outcomes: Record<number, string> = { 200: 'yes', 201: 'yes', 401: 'sign in', 403: 'no', 404: 'not there' };

/** What each role may do with the entries of a kind. `not there`: an author gets 404 for the entry of another person. */
const expected: Record<string, Record<Person, string>> = {
  'list all': { visitor: 'sign in', author: 'yes', editor: 'yes', admin: 'yes' },
  'list the trash': { visitor: 'sign in', author: 'yes', editor: 'yes', admin: 'yes' },
  'add a draft': { visitor: 'sign in', author: 'yes', editor: 'yes', admin: 'yes' },
  'add a published one': { visitor: 'sign in', author: 'no', editor: 'yes', admin: 'yes' },
  'hand over an own draft': { visitor: 'sign in', author: 'yes', editor: 'yes', admin: 'yes' },
  'publish an own one': { visitor: 'sign in', author: 'no', editor: 'yes', admin: 'yes' },
  'delete an own draft': { visitor: 'sign in', author: 'yes', editor: 'yes', admin: 'yes' },
  'restore an own draft': { visitor: 'sign in', author: 'yes', editor: 'yes', admin: 'yes' },
  'change an own published one': { visitor: 'sign in', author: 'no', editor: 'yes', admin: 'yes' },
  'take down an own published one': { visitor: 'sign in', author: 'no', editor: 'yes', admin: 'yes' },
  'delete an own published one': { visitor: 'sign in', author: 'no', editor: 'yes', admin: 'yes' },
  'delete an own one permanently': { visitor: 'sign in', author: 'no', editor: 'yes', admin: 'yes' },
  'read another’s': { visitor: 'sign in', author: 'not there', editor: 'yes', admin: 'yes' },
  'read the history of another’s': { visitor: 'sign in', author: 'not there', editor: 'yes', admin: 'yes' },
  'publish another’s': { visitor: 'sign in', author: 'not there', editor: 'yes', admin: 'yes' },
  'delete another’s': { visitor: 'sign in', author: 'not there', editor: 'yes', admin: 'yes' },
};

/** What this person can do with entries of the kind, by the names of `expected`. */
async function tryAll(
  kind: CollectionKind,
  call: Caller,
  headers: Headers,
  helpers: { writer: Headers; editor: Headers },
) {
  const seen: Record<string, string | undefined> = {};
  const attempt = async (name: string, procedure: Procedure, input: Input = {}, as = headers) => {
    const { status, entry } = await call(procedure, input, as);
    seen[name] = outcomes[status] ?? String(status);
    return entry;
  };
  const draft = () => anEntry(kind, { status: 'draft', ...('isPinned' in kind.fields && { isPinned: false }) });
  await attempt('list all', 'listForStaff');
  await attempt('list the trash', 'trash');
  await attempt('add a published one', 'create', { ...draft(), status: 'published' });
  const added = await attempt('add a draft', 'create', draft());
  // A visitor tries the same with another person's draft.
  const own = added.id === '' ? (await call('create', draft(), helpers.writer)).entry : added;
  const { id } = own;
  await attempt('delete an own draft', 'remove', { id });
  await attempt('restore an own draft', 'restore', { id });
  const version = async () => (await call('byId', { id }, helpers.editor)).entry.version;
  const setStatus = async (name: string, status: string, as = headers) =>
    attempt(name, 'update', { id, version: await version(), status }, as);
  await setStatus('hand over an own draft', 'waiting');
  await setStatus('publish an own one', 'published');
  await setStatus('', 'published', helpers.editor);
  await attempt('change an own published one', 'update', { id, version: await version(), title: 'Judul baru' });
  await setStatus('take down an own published one', 'draft');
  await setStatus('', 'published', helpers.editor);
  await attempt('delete an own published one', 'remove', { id });
  await call('remove', { id }, helpers.editor);
  await attempt('delete an own one permanently', 'purge', { id });
  const { entry: other } = await call('create', draft(), helpers.writer);
  await attempt('read another’s', 'byId', { id: other.id });
  await attempt('read the history of another’s', 'revisions', { id: other.id });
  await attempt('publish another’s', 'update', { ...other, status: 'published' });
  await attempt('delete another’s', 'remove', { id: other.id });
  const { '': _byHelpers, ...outcomesByName } = seen;
  return outcomesByName;
}

// One kind of each right, because this takes a second for each; `testCollection` has the other kinds.
describe('[COL-006] authors hand entries over, and editors publish', () => {
  const people: Record<string, Headers> = {};

  beforeEach(async () => {
    await holdExampleFile(world.db);
    for (const role of ['author', 'editor', 'admin'] as const) people[role] = await world.signIn({ role });
  });

  const onePerRight = [...new Map(collections.map((kind): [string, CollectionKind] => [kind.right, kind])).values()];

  test.each(sampleOf(onePerRight, 3).map((kind) => [kind.right, kind] as const))(
    'by the right %s, over REST and tRPC',
    async (_right, kind) => {
      const helpers = {
        writer: await world.signIn({ role: 'author' }),
        editor: await world.signIn({ role: 'editor' }),
      };
      for (const call of [overRest(kind), overTrpc(kind)]) {
        for (const person of ['visitor', 'author', 'editor', 'admin'] as const) {
          const seen = await tryAll(kind, call, people[person] ?? {}, helpers);
          const allowed = Object.fromEntries(Object.entries(expected).map(([name, by]) => [name, by[person]]));
          expect(seen).toEqual(allowed);
        }
      }
    },
  );
});
