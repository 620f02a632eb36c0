import { expect, test } from 'vitest';
import { applied, diffOf, mutantsOf, sampleOf } from './mutants.mjs';

const hole = ['$', '{x}'].join('');

/** What the mutants of a file are; a question mark stands for a place that is filled in. */
const mutated = (source, path = 'queries.ts') =>
  mutantsOf(path, source.replaceAll('?', hole)).map((mutant) => applied(mutant).replaceAll(hole, '?'));

test('each part of an SQL condition is dropped by itself, and each comparison negated', () => {
  const sql = (text) => `sql\`${text}\``;
  const found = mutated(sql("select 1 from c where c.a = ? and c.status = 'approved' order by c.a limit 1"));
  expect(found).toEqual([
    sql("select 1 from c where true and c.status = 'approved' order by c.a limit 1"),
    sql("select 1 from c where c.a <> ? and c.status = 'approved' order by c.a limit 1"),
    sql('select 1 from c where c.a = ? and true order by c.a limit 1'),
    sql("select 1 from c where c.a = ? and c.status <> 'approved' order by c.a limit 1"),
  ]);
});

test('a part of an alternative becomes false, and brackets are looked into', () => {
  const found = mutated('sql`(a.x is null or a.x > ?) and not b.y`');
  expect(found).toContain('sql`(false or a.x > ?) and not b.y`');
  expect(found).toContain('sql`(a.x is null or false) and not b.y`');
  expect(found).toContain('sql`(a.x is not null or a.x > ?) and not b.y`');
  expect(found).toContain('sql`(a.x is null or a.x <= ?) and not b.y`');
  expect(found).toContain('sql`(a.x is null or a.x > ?) and true`');
});

test('what is no condition stays: columns, tables, joins by key, and both ends of a range', () => {
  expect(mutated('sql`articles join users on users.id = articles.owner_id`')).toEqual([]);
  expect(mutated('sql`select a.b as c, left(a.d, 3) from a order by a.b`')).toEqual([]);
  expect(mutated('sql`select 1 from a where a.day between ? and ?`')).toEqual(['sql`select 1 from a where true`']);
});

test('conditions of TypeScript are decided, cut and negated', () => {
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

test('rights reach further or less far', () => {
  expect(mutated("const rights = { read: { author: 'own', editor: 'none' } };", 'permissions.ts')).toEqual([
    "const rights = { read: { author: 'any', editor: 'none' } };",
    "const rights = { read: { author: 'own', editor: 'any' } };",
  ]);
});

test('a mutant keeps its id when lines are added above, and its diff shows the lines it touches', () => {
  const source = 'if (a) b();';
  const [first] = mutantsOf('a.ts', source);
  const [later] = mutantsOf('a.ts', `const x = 1;\n${source}`);
  expect([later.id, later.line]).toEqual([first.id, 2]);
  expect(diffOf(later)).toBe('- if (a) b();\n+ if (true) b();');
});

test('a seed chooses the same mutants whatever order they come in', () => {
  const all = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }));
  const chosen = sampleOf(all, 5, '7').map(({ id }) => id);
  expect(chosen).toHaveLength(5);
  expect(sampleOf(all.toReversed(), 5, '7').map(({ id }) => id)).toEqual(chosen);
  expect(sampleOf(all, 5, '8').map(({ id }) => id)).not.toEqual(chosen);
});
