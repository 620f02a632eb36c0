import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../src/database/orm.ts';
import { seedNavigation } from '../src/modules/categories/index.ts';
import { openOrm } from '../src/orm.ts';
import { startDebianServer } from './debian-server.ts';
import { startThrowAwayEmbedded } from './embedded-server.ts';
import { writeEmptyingStatement } from './empty-database.ts';

export type ServerParts = Extract<Connection, { host: string }>;

declare module 'vitest' {
  export interface ProvidedContext {
    server: ServerParts;
    template: string;
    emptyingStatement: string;
    uploads: string;
    /** Whether this run is on the system's own server and not on the embedded one. */
    isDebian: boolean;
  }
}

const template = 'madrasah_template';

/** One server per run: the embedded PostgreSQL, or Debian's with TEST_DATABASE=debian. One migrated template on it. */
export default async function setUp(project: TestProject) {
  const isDebian = process.env.TEST_DATABASE === 'debian';
  const server = await (isDebian ? startDebianServer() : startThrowAwayEmbedded());
  const uploads = await mkdtemp(join(tmpdir(), 'madrasah-uploads-'));

  const admin = await openOrm(server.connection);
  await admin.em.execute(`create database ${template}`);
  await admin.close();

  const orm = await openOrm({ ...server.connection, dbName: template });
  await orm.migrator.up();
  await seedNavigation(orm.em.fork());
  const emptyingStatement = await writeEmptyingStatement(orm.em.fork());
  await orm.close();

  project.provide('server', server.connection);
  project.provide('template', template);
  project.provide('emptyingStatement', emptyingStatement);
  project.provide('uploads', uploads);
  project.provide('isDebian', isDebian);

  return async () => {
    await server.stop();
    await rm(uploads, { recursive: true, force: true });
  };
}
