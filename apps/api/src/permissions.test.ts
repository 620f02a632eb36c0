import { sampleOf } from '@madrasah/config/release-run';
import { collections } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, inject, test } from 'vitest';
import { perform } from '../test/scenes/call.ts';
import { scenes } from '../test/scenes/index.ts';
import type { Person, Row, Scene } from '../test/scenes/scene.ts';
import { setStage } from '../test/scenes/stage.ts';
import { aWorld, testPassword } from '../test/world.ts';
import { mutationPaths, procedurePaths } from './http/transport/procedure-meta.ts';

const world = aWorld();

const people = ['visitor', 'author', 'editor', 'admin'] as const;

/** A row of a scene for one person. */
type Cell = { path: string; scene: Scene; row: Row; person: Person };

const cells: Cell[] = Array.from(scenes).flatMap(([path, scene]) =>
  scene.rows.flatMap((row) => people.map((person) => ({ path, scene, row, person }))),
);
const expectedOf = ({ row: [, outcome], person }: Cell) => outcome[person];
const mayPerform = (cell: Cell) => expectedOf(cell) === 'ok';
const changes = (cell: Cell) => mayPerform(cell) && mutationPaths.includes(cell.path);
/** Those of the kinds of entries are made by one function: some of them stand for all, except in a release run. */
const changingKinds = new Set<string>(sampleOf(collections, 4).map(({ api }) => api));
const leftOut = collections.map(({ api }) => `${api}.`).filter((router) => !changingKinds.has(router.slice(0, -1)));
/** An older server can only fail at a statement that it does not know, so there one person performs each call. */
const isTried = (cell: Cell) =>
  !inject('isDebian') || cells.find((other) => other.row === cell.row && mayPerform(other)) === cell;

async function meet(person: Person) {
  const other = await world.aUser({ role: 'editor' });
  const user = await world.aUser({ role: person === 'visitor' ? 'author' : person });
  const caller = person === 'visitor' ? world.asVisitor() : world.as(user);
  return { caller, stage: setStage(world, user, other) };
}

/** The difference from the expected outcome, or nothing. */
async function differenceOf(cell: Cell, { caller, stage }: Awaited<ReturnType<typeof meet>>): Promise<string[]> {
  const { path, scene, row } = cell;
  const outcome = await perform(path, scene, row, caller, stage).then(
    () => 'ok',
    (error) => error.code ?? String(error),
  );
  if (outcome === 'ok') await scene.untilEnded?.(caller);
  return outcome === expectedOf(cell) ? [] : [`${path} (${row[0]}): ${outcome} instead of ${expectedOf(cell)}`];
}

describe('[ROLE-006] [ROLE-001] the roles of each call', () => {
  test('every procedure of the router has a scene, and every scene a procedure', () => {
    expect(procedurePaths.length).toBeGreaterThan(20);
    expect([...scenes.keys()].toSorted()).toEqual(procedurePaths.toSorted());
    expect([...scenes].filter(([, { rows }]) => rows.length === 0)).toEqual([]);
  });

  // Each call has objects of its own, so that none finds what another one has changed.
  test.each(people)('what changes something, performed by one person: %s', async (person) => {
    const differences: string[] = [];
    const own = cells.filter((cell) => cell.person === person && changes(cell) && isTried(cell));
    for (const cell of own.filter(({ path }) => !leftOut.some((router) => path.startsWith(router)))) {
      differences.push(...(await differenceOf(cell, await meet(person))));
    }
    expect(differences).toEqual([]);
  });

  // Calls that only read or are refused can share their objects.
  test.each(people)('all calls that one person may only read with or is refused: %s', async (person) => {
    const shared = cells.filter((cell) => cell.person === person && !changes(cell) && isTried(cell));
    const met = await meet(person);
    const differences: string[] = [];
    for (const cell of shared) differences.push(...(await differenceOf(cell, met)));
    expect(shared.length).toBeGreaterThan(inject('isDebian') ? 0 : 20);
    expect(differences).toEqual([]);
  });
});

test('[ROLE-002] an unknown role has the rights of an author', async () => {
  const { username, id } = await world.aUser({ role: 'admin' });
  const payload = { username, password: testPassword };
  await world.orm.em.execute("update users set role = 'guru' where id = ?", [id]);
  const login = (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  const headers = { authorization: `Bearer ${login.token}` };
  expect(login.user.role).toBe('author');
  expect((await world.app.inject({ url: '/api/users', headers })).statusCode).toBe(403);
  const written = await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload: anArticleInput() });
  expect(written.statusCode).toBe(201);
});

test('an author’s list has only own articles, and the published ones of others on request', async () => {
  const author = await world.aUser({ role: 'author' });
  const editor = world.as(await world.aUser({ role: 'editor' }));
  await editor.articles.create(anArticleInput({ title: 'Editor terbit' }));
  await editor.articles.create(anArticleInput({ title: 'Editor draf', status: 'draft' }));
  await world.as(author).articles.create(anArticleInput({ title: 'Sendiri', status: 'draft' }));
  const titles = async (scope: 'own' | 'all') =>
    (await world.as(author).articles.list({ scope, sort: 'title' })).data.map(({ title }) => title);
  expect(await titles('own')).toEqual(['Sendiri']);
  expect(await titles('all')).toEqual(['Editor terbit', 'Sendiri']);
});
