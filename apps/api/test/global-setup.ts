import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedNavigation } from '../src/content/category-tree/index.ts';
import { recordOldestReleases } from '../src/database/migrating/oldest-releases.ts';
import { type Connection, knownMigrations } from '../src/database/orm.ts';
import { openOrm } from '../src/orm.ts';
import type { S3Options } from '../src/platform/media/index.ts';
import { startDebianServer } from './database/debian-server.ts';
import { startThrowAwayEmbedded, type ThrowAwayServer } from './database/embedded-server.ts';
import { addEmptyingFunction } from './database/empty-database.ts';

export type ServerParts = Connection;

declare module 'vitest' {
  export interface ProvidedContext {
    server: ServerParts;
    template: string;
    uploads: string;
    /** The folder in which processes that tests start keep compiled modules. */
    compiled: string;
    /** Whether this run uses the system's server instead of the embedded one. */
    isDebian: boolean;
    /** The seed of generated requests. */
    fuzzSeed: number;
    /** A running object store, with a bucket that is publicly readable. */
    objectStore: S3Options | null;
  }
}

type Project = Pick<TestProject, 'provide'>;

const template = 'madrasah_template';
/** Kept between runs, as starts of the program keep it. */
const compiled = resolve(import.meta.dirname, '../../../node_modules/.cache/node-compile');

/** `S3_TEST_URL=http://KEY:SECRET@127.0.0.1:7480/BUCKET` runs the tests of pictures against that store. */
function readObjectStore(): S3Options | null {
  const address = process.env.S3_TEST_URL;
  if (!address) return null;
  const { origin, username, password, pathname } = new URL(address);
  const bucket = pathname.slice(1);
  const secret = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  return { endpoint: origin, region: 'us-east-1', bucket, ...secret, publicUrl: `${origin}/${bucket}` };
}

/** Constant, so that only a change can make a test fail; `FUZZ_SEED=7` generates other requests. */
const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** Creates one migrated template database on the server, and provides the settings of the run. */
async function prepare(project: Project, server: ThrowAwayServer, uploads: string) {
  const admin = await openOrm(server.connection);
  await admin.em.execute(`create database ${template}`).finally(() => admin.close());

  const orm = await openOrm({ ...server.connection, dbName: template });
  try {
    await orm.migrator.up();
    await recordOldestReleases(orm.em.fork(), await knownMigrations());
    await seedNavigation(orm.em.fork());
    await addEmptyingFunction(orm.em.fork());
  } finally {
    await orm.close();
  }

  project.provide('server', server.connection);
  project.provide('template', template);
  project.provide('uploads', uploads);
  project.provide('compiled', compiled);
  project.provide('isDebian', process.env.TEST_DATABASE === 'debian');
  project.provide('fuzzSeed', fuzzSeed);
  project.provide('objectStore', readObjectStore());
}

/**
 * One server per run: the embedded PostgreSQL, or Debian's with TEST_DATABASE=debian. When a step fails, the server and
 * its files are removed as at the end of a run.
 */
export default async function setUp(project: Project) {
  const server = await (process.env.TEST_DATABASE === 'debian' ? startDebianServer() : startThrowAwayEmbedded());
  const uploads = join(server.folder, 'uploads');
  // Threads, and processes that inherit the environment.
  process.env.NODE_COMPILE_CACHE = compiled;
  try {
    await mkdir(uploads);
    await prepare(project, server, uploads);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
