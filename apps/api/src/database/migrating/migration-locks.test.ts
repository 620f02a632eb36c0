import { join } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { knownMigrations } from '../orm.ts';
import { leavesIntact, oldestReleaseAfter } from './oldest-releases.ts';

/** Creates the tables of a new site, which has no readers yet. */
const first = 'Migration20261122130500';

/** Tables that may be very large, and that visitors read. */
const large =
  '"?(?:articles|article_revisions|article_search_documents|comments|gallery_items|guest_messages|image_uses|images|users|visit_events)"?\\b';

const changesTable = new RegExp(`^alter table ${large}`, 'i');
const isForeignKey = /\badd constraint [^;]* foreign key\b/i;

/** Statements that read or write every row while reads of the table are blocked. */
const underLock: [sign: RegExp, instead: string][] = [
  [/\balter (?:column )?"?\w+"? (?:set data )?type\b/i, 'add another column, and keep the old one for a release'],
  [/\bset not null\b/i, 'add a check that is not valid, and validate it in the next migration'],
  [/\bgenerated always as\b/i, 'another table, filled in an earlier migration'],
  [/\badd constraint [^;]* check\b(?!.*\bnot valid\b)/is, 'add it as not valid, and validate it in the next migration'],
  [
    /\badd constraint [^;]* (?:unique|primary key)\b(?!.*\busing index\b)/is,
    'create the unique index in a migration before',
  ],
];

/** Statements that are slow on many rows: no reader waits, unless the migration has locked a table before. */
const takesLong = [
  new RegExp(`^create (?:unique )?index [^;]* on ${large}`, 'i'),
  new RegExp(`^update ${large}`, 'i'),
  new RegExp(`^delete from ${large}`, 'i'),
  new RegExp(`^(?:insert into|select|create table)\\b[^;]*\\bfrom ${large}`, 'i'),
  new RegExp(`^alter table ${large} validate constraint`, 'i'),
];

const isLong = (statement: string) => takesLong.some((sign) => sign.test(statement));
const shuts = (statement: string) =>
  (changesTable.test(statement) && !isForeignKey.test(statement) && !isLong(statement)) ||
  /^drop (?:index|trigger)\b/i.test(statement);

/** Statements after which the release before would fail, or lose what it stores. */
const takesAway = [
  /\bdrop (?:table|column|type|function|view)\b/i,
  /\brename\b/i,
  /\balter (?:column )?"?\w+"? (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\badd (?:column )?"?\w+"? (?!.*\bdefault\b)[^;]*(?<!\bis )\bnot null\b/i,
  /^alter table [^;]* add constraint\b/i,
];

const removalsOf = (statements: readonly string[]) =>
  statements
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => takesAway.some((sign) => sign.test(statement)));

/** The statements of a migration that would block readers of large tables. */
function faultsOf(statements: readonly string[]): string[] {
  const plain = statements.map((statement) => statement.trim().replace(/\s+/g, ' '));
  const locked = plain
    .filter((statement) => changesTable.test(statement))
    .flatMap((statement) =>
      underLock.filter(([sign]) => sign.test(statement)).map(([, instead]) => `${statement} → ${instead}`),
    );
  const firstShut = plain.findIndex(shuts);
  const long = firstShut < 0 ? [] : plain.slice(firstShut + 1).filter(isLong);
  return [
    ...locked,
    ...long.map((statement) => `${statement} → in a migration of its own, before ${plain[firstShut]}`),
  ];
}

const world = aWorld();

async function statementsOf(name: string): Promise<string[]> {
  const classes: Record<string, new (...parts: ConstructorParameters<typeof Migration>) => Migration> = await import(
    join(import.meta.dirname, '../migrations', `${name}.ts`)
  );
  const [Class] = Object.values(classes);
  if (!Class) throw new Error(`${name} holds no migration`);
  const migration = new Class(world.orm.em.getDriver(), world.orm.config);
  await migration.up();
  return migration.getQueries().map(String);
}

test('no migration blocks readers of large tables', async () => {
  const faults: Record<string, string[]> = {};
  for (const name of (await knownMigrations()).filter((known) => known > first)) {
    const found = faultsOf(await statementsOf(name));
    if (found.length > 0) faults[name] = found;
  }
  expect(faults).toEqual({});
});

test('each migration states the oldest release that works with its tables', async () => {
  const known = await knownMigrations();
  expect(known.filter((name) => oldestReleaseAfter(name) === undefined)).toEqual([]);
  expect(oldestReleaseAfter('Migration20261128190800_oldest_releases')).toBe('0.3.0');
  expect(oldestReleaseAfter('Migration99990101000000')).toBeUndefined();
});

test('no migration takes away what the release before uses', async () => {
  const faults: Record<string, string[]> = {};
  for (const name of (await knownMigrations()).filter(leavesIntact)) {
    const found = removalsOf(await statementsOf(name));
    if (found.length > 0) faults[name] = found;
  }
  expect(faults).toEqual({});
});

test.each([
  'drop table "menus";',
  'alter table "articles" drop column "excerpt";',
  'alter table "articles" rename column "image" to "picture";',
  'alter table "articles" alter column "title" type text;',
  'alter table "articles" alter column "image" set not null;',
  'alter table "articles" add "place" text not null;',
  'alter table "articles" add constraint "articles_place_check" check (place is not null);',
])('a release beside the one before it may not %s', (statement) => {
  expect(removalsOf([statement])).toEqual([statement]);
});

test.each([
  'create table "places" ("id" int not null primary key);',
  'alter table "articles" add "place" text null;',
  'alter table "articles" add "place" text not null default \'\';',
  'create index "articles_place_index" on "articles" ("place");',
  'drop index "articles_place_index";',
])('a release beside the one before it may %s', (statement) => {
  expect(removalsOf([statement])).toEqual([]);
});

test.each([
  ['alter table "articles" alter column "title" type text;'],
  ['alter table "comments" alter column "email" set not null;'],
  ['alter table "articles" add "words" tsvector generated always as (to_tsvector(title)) stored;'],
  [`alter table "comments" add constraint "comments_status_check" check ("status" in ('approved'));`],
  ['alter table "users" add constraint "users_email_unique" unique ("email");'],
  ['alter table "articles" add "place" text null;', 'create index "articles_place_index" on "articles" ("place");'],
  ['drop index "comments_words_index";', 'update comments set content = trim(content);'],
])('a rule is broken by %s', (...statements) => {
  expect(faultsOf(statements)).toHaveLength(1);
});

test.each([
  ['alter table "articles" add "place" text not null default \'\';', 'create table "places" ("id" int not null);'],
  ['create index "articles_place_index" on "articles" ("place");', 'drop index "articles_older_index";'],
  ['alter table "comments" add constraint "comments_status_check" check ("status" in (\'approved\')) not valid;'],
  ['alter table "comments" validate constraint "comments_status_check";'],
  ['create table "places" ("id" int not null);', 'create index "places_index" on "places" ("id");'],
  [
    'alter table "places" add constraint "places_article_foreign" foreign key ("article_id") references "articles" ("id");',
  ],
])('no rule is broken by %s', (...statements) => {
  expect(faultsOf(statements)).toEqual([]);
});
