import { expect, test } from 'vitest';
import { applied, diffOf, mutantsOf, sampleOf } from './mutants.mjs';

const hole = ['$', '{x}'].join('');

/** The mutants of a file; a question mark stands for an interpolated value. */
const mutated = (source, path = 'queries.ts') =>
  mutantsOf(path, source.replaceAll('?', hole)).map((mutant) => applied(mutant).replaceAll(hole, '?'));

test('each part of an SQL condition is dropped separately, and each comparison is negated', () => {
  const sql = (text) => `sql\`${text}\``;
  const found = mutated(sql("select 1 from c where c.a = ? and c.status = 'approved' order by c.a limit 1"));
  expect(found).toEqual([
    sql("select 1 from c where true and c.status = 'approved' order by c.a limit 1"),
    sql("select 1 from c where c.a <> ? and c.status = 'approved' order by c.a limit 1"),
    sql('select 1 from c where c.a = ? and true order by c.a limit 1'),
    sql("select 1 from c where c.a = ? and c.status <> 'approved' order by c.a limit 1"),
  ]);
});

test('a part of an alternative is replaced by false, also inside brackets', () => {
  const found = mutated('sql`(a.x is null or a.x > ?) and not b.y`');
  expect(found).toContain('sql`(false or a.x > ?) and not b.y`');
  expect(found).toContain('sql`(a.x is null or false) and not b.y`');
  expect(found).toContain('sql`(a.x is not null or a.x > ?) and not b.y`');
  expect(found).toContain('sql`(a.x is null or a.x <= ?) and not b.y`');
  expect(found).toContain('sql`(a.x is null or a.x > ?) and true`');
});

test('everything else stays unchanged: columns, tables, joins by key, and both ends of a range', () => {
  expect(mutated('sql`articles join users on users.id = articles.owner_id`')).toEqual([]);
  expect(mutated('sql`select a.b as c, left(a.d, 3) from a order by a.b`')).toEqual([]);
  expect(mutated('sql`select 1 from a where a.day between ? and ?`')).toEqual(['sql`select 1 from a where true`']);
});

test('an operator that only contains the signs of a comparison is none', () => {
  expect(mutated("sql`coalesce(a.former ->> 'x', ?)`")).toEqual([]);
  expect(mutated("sql`a.former -> 'x' <> ?`")).toEqual(['sql`true`', "sql`a.former -> 'x' = ?`"]);
});

test('conditions and parts of combinations of a built query are dropped, and operators are negated', () => {
  expect(mutated("rows.where('a.x', '=', 1).whereRef('a.y', '<', 'b.y').select('a.z');")).toEqual([
    "rows.whereRef('a.y', '<', 'b.y').select('a.z');",
    "rows.where('a.x', '<>', 1).whereRef('a.y', '<', 'b.y').select('a.z');",
    "rows.where('a.x', '=', 1).select('a.z');",
    "rows.where('a.x', '=', 1).whereRef('a.y', '>=', 'b.y').select('a.z');",
  ]);
  expect(mutated('eb.or([isOwn, isPublic]);')).toEqual(['eb.or([ isPublic]);', 'eb.or([isOwn, ]);']);
  expect(mutated('allOf(isOwn, isPublic);')).toEqual(['allOf( isPublic);', 'allOf(isOwn, );']);
  expect(mutated("eb('a.x', 'is', null);")).toEqual(["eb('a.x', 'is not', null);"]);
});

test('joins by key of a built query stay unchanged', () => {
  expect(
    mutated("rows.innerJoin('b', 'b.id', 'a.b_id').leftJoin('c', (join) => join.onRef('c.id', '=', 'a.c_id'));"),
  ).toEqual([]);
});

test('TypeScript conditions are replaced, shortened and negated', () => {
  const found = mutated('if (!actor && owner === id) refuse();');
  for (const condition of [
    'true',
    'false',
    '!actor',
    'owner === id',
    '!actor && owner !== id',
    'actor && owner === id',
  ]) {
    expect(found).toContain(`if (${condition}) refuse();`);
  }
  expect(mutated("const shown = can(actor, 'x');")).toEqual(['const shown = true;', 'const shown = false;']);
  expect(mutated('db.find(A, { id, user });')).toEqual(['db.find(A, {  user });', 'db.find(A, { id,  });']);
});

test('rights are extended and reduced', () => {
  expect(mutated("const rights = { read: { author: 'own', editor: 'none' } };", 'permissions.ts')).toEqual([
    "const rights = { read: { author: 'any', editor: 'none' } };",
    "const rights = { read: { author: 'own', editor: 'any' } };",
  ]);
});

test('a mutant keeps its id when lines are added above, and its diff shows the changed lines', () => {
  const source = 'if (a) b();';
  const [first] = mutantsOf('a.ts', source);
  const [later] = mutantsOf('a.ts', `const x = 1;\n${source}`);
  expect([later.id, later.line]).toEqual([first.id, 2]);
  expect(diffOf(later)).toBe('- if (a) b();\n+ if (true) b();');
});

test('a seed chooses the same mutants for any order of the input', () => {
  const all = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }));
  const chosen = sampleOf(all, 5, '7').map(({ id }) => id);
  expect(chosen).toHaveLength(5);
  expect(sampleOf(all.toReversed(), 5, '7').map(({ id }) => id)).toEqual(chosen);
  expect(sampleOf(all, 5, '8').map(({ id }) => id)).not.toEqual(chosen);
});
