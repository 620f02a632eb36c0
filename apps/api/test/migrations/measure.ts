import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Client, openClient } from '../../src/database/clients.ts';
import { startEmbeddedServer } from '../../src/database/embedded.ts';
import { migrateInSteps, migratingDeadlines } from '../../src/database/migrating/migrations-in-steps.ts';
import { type Connection, knownMigrations, type Orm } from '../../src/database/orm.ts';
import { openOrm } from '../../src/orm.ts';
import { startDebianServer } from '../database/debian-server.ts';

/**
 * `npm run bench -- migrations [--articles 100000 --comments 1000000 --after Migration…]`: fills a database of the
 * named migration, and runs later ones while readers continue. Prints how long each took, the longest wait of a reader,
 * and the load of the machine. On the embedded server with the product's settings; with `--installed` on the system's
 * PostgreSQL, which then does not wait for the disk.
 */
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    comments: { type: 'string', default: '1000000' },
    // The tables of version 0.1.0.
    after: { type: 'string', default: 'Migration20261122130500' },
    installed: { type: 'boolean', default: false },
  },
});
const count = z.coerce.number().int().min(1).max(10_000_000);
const wantedSchema = z.object({ articles: count, comments: count, after: z.string(), installed: z.boolean() });
type Wanted = z.infer<typeof wantedSchema>;

const readers = 3;
const pauseMs = 20;
const batch = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printRow = (cells: string[]) => print(cells.map((cell, index) => cell.padEnd(index === 0 ? 28 : 14)).join(''));

const randomId = () => 1 + Math.floor(Math.random() * 1_000);

/**
 * Queries of pages in every version: the newest, one article, and its comments. Random values are parameters, because
 * random() in the statement would be evaluated for each row.
 */
const questions: { text: string; values?: () => (string | number)[] }[] = [
  {
    text: `select id, slug, title, excerpt from articles where status = 'published' and deleted_at is null
      order by published_at desc, id desc limit 10`,
  },
  { text: 'select id, title, content from articles where slug = $1', values: () => [`banyak-${randomId()}`] },
  {
    text: `select id, author, content from comments where article_id = $1 and status = 'approved'
      order by created_at desc, id desc limit 20`,
    values: () => [randomId()],
  },
];

const addArticles = `
  insert into articles (public_id, slug, title, content, excerpt, status, category_id, date, tags, created_at, updated_at, published_at)
  select 'm' || n, 'banyak-' || n, 'Berita ' || n || ' tentang ' || left(md5(n::text), 6),
    '<p>' || (select string_agg(left(md5((n * 97 + k)::text), 3 + k % 5), ' ') from generate_series(1, 100) k) || '</p>',
    'Ringkasan berita ke-' || n, 'published', (select min(id) from categories), day::date,
    array['tanda' || n % 40], day, day, day
  from generate_series($1::int, $2::int) n, lateral (select timestamptz '2022-01-01' + n * interval '20 minutes' as day) as dated`;

const addComments = `
  insert into comments (id, article_id, author, content, status, created_at)
  select 'k' || n, ids[1 + n % cardinality(ids)], 'Pembaca ' || n % 5000, 'Komentar ke-' || n || ' tentang ' || md5(n::text),
    case when n % 10 = 0 then 'pending' else 'approved' end, now() - n * interval '1 second'
  from generate_series($1::int, $2::int) n, (select array_agg(id order by id) as ids from articles) as all_articles`;

async function add(client: Client, statement: string, count: number) {
  for (let first = 1; first <= count; first += batch) {
    await client.query(statement, [first, Math.min(first + batch - 1, count)]);
  }
}

async function fill(orm: Orm, client: Client, { after, articles, comments }: Wanted) {
  await orm.migrator.up({ migrations: (await knownMigrations()).filter((name) => name <= after) });
  await client.query(`insert into categories (slug, name, fixed) values ('berita', 'Berita', true)`);
  await add(client, addArticles, articles);
  // Each row would count all comments of its article again.
  await client.query('alter table comments disable trigger user');
  await add(client, addComments, comments);
  await client.query('alter table comments enable trigger user');
  await client.query('vacuum analyze');
}

/** The longest wait of readers since the last call, and the number of errors. */
class Readers {
  #longestMs = 0;
  #failures = 0;
  #isStopping = false;
  readonly #reading: Promise<unknown>;

  constructor(connection: Connection) {
    this.#reading = Promise.all(Array.from({ length: readers }, () => this.#readOn(connection)));
  }

  async #readOn(connection: Connection) {
    const client = await openClient(connection);
    while (!this.#isStopping) {
      for (const { text, values } of questions) {
        const startedAt = performance.now();
        await client.query(text, values?.()).catch(() => {
          this.#failures += 1;
        });
        this.#longestMs = Math.max(this.#longestMs, performance.now() - startedAt);
      }
      await pause(pauseMs);
    }
    await client.end();
  }

  take(): { longestMs: number; failures: number } {
    const taken = { longestMs: this.#longestMs, failures: this.#failures };
    this.#longestMs = 0;
    this.#failures = 0;
    return taken;
  }

  async stop() {
    this.#isStopping = true;
    await this.#reading;
  }
}

async function migrateUnderReaders(orm: Orm, connection: Connection) {
  const reading = new Readers(connection);
  printRow(['', 'took', 'readers wait', 'failed reads', 'load']);
  await pause(2_000);
  const row = (name: string, tookMs: number) => {
    const { longestMs, failures } = reading.take();
    printRow([
      name,
      `${Math.round(tookMs)} ms`,
      `${Math.round(longestMs)} ms`,
      String(failures),
      loadavg()[0]?.toFixed(1) ?? '',
    ]);
  };
  row('before', 2_000);
  let startedAt = performance.now();
  await migrateInSteps(orm, ({ name, step }) => {
    if (step === 'waiting') {
      print(`    ${name} gave way to readers`);
      return;
    }
    row(name, performance.now() - startedAt);
    startedAt = performance.now();
  });
  await reading.stop();
}

async function run(wanted: Wanted, folder: string, resources: AsyncDisposableStack) {
  const server = await (wanted.installed ? startDebianServer() : startEmbeddedServer({ folder }));
  resources.defer(() => server.stop());
  const orm = await openOrm(server.connection, migratingDeadlines);
  resources.defer(() => orm.close());
  const client = await openClient(server.connection);
  print(`${wanted.articles} articles and ${wanted.comments} comments at ${wanted.after}`);
  await fill(orm, client, wanted).finally(() => client.end());
  await migrateUnderReaders(orm, server.connection);
}

const resources = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'madrasah-migrations-'));
try {
  await run(wantedSchema.parse(values), folder, resources);
} finally {
  await resources.disposeAsync();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
