import { randomUUID } from 'node:crypto';
import { type Role, toRole } from '@madrasah/contract';
import { aNewUser } from '@madrasah/contract/examples';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { emptyDatabase } from '../src/database/empty-database.ts';
import { type Orm, openOrm } from '../src/database/orm.ts';
import { hashPassword, type SessionState } from '../src/modules/auth/index.ts';
import { diskStorage } from '../src/modules/media/index.ts';
import { createUser, type User } from '../src/modules/users/index.ts';
import { createCaller } from '../src/router.ts';
import type { Services } from '../src/trpc/context.ts';

const startOfTime = new Date('2026-03-10T03:00:00.000Z');

/** One password for all test accounts, hashed once: hashing is slow on purpose. */
export const testPassword = 'rahasia-bukit-biru';
const testPasswordHash = hashPassword(testPassword);

/** The application on a database of its own, and the people who use it. */
export class World {
  #now = startOfTime;
  #orm: Orm | undefined;
  #app: FastifyInstance | undefined;
  readonly #database = `madrasah_test_${randomUUID().replaceAll('-', '')}`;

  get orm(): Orm {
    if (!this.#orm) throw new Error('the world is open only while tests run');
    return this.#orm;
  }

  /** The HTTP server, for what callers do not pass: headers, statuses, paths. */
  get app(): FastifyInstance {
    if (!this.#app) throw new Error('the world is open only while tests run');
    return this.#app;
  }

  get db() {
    return this.orm.em.fork();
  }

  get now(): Date {
    return this.#now;
  }

  /** Moves the clock of everything in this world. */
  letPass(milliseconds: number) {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  setClock(instant: string) {
    this.#now = new Date(instant);
  }

  get services(): Omit<Services, 'tokens'> {
    return {
      openDatabase: () => this.orm.em.fork(),
      images: diskStorage(inject('uploads')),
      now: () => this.#now,
      timeZone: 'Asia/Jakarta',
    };
  }

  async open() {
    const server = inject('server');
    await this.#administer(`create database ${this.#database} template ${inject('template')}`);
    this.#orm = await openOrm({ ...server, dbName: this.#database });
    this.#app = await buildApp({
      services: this.services,
      jwtSecret: 'a secret of sufficient length for tests only',
      uploadsFolder: inject('uploads'),
      publicOrigin: 'http://madrasah.test',
      adminOrigins: ['http://admin.madrasah.test'],
      trustProxy: false,
      logger: false,
    });
  }

  async close() {
    await this.#app?.close();
    await this.#orm?.close();
    await this.#administer(`drop database if exists ${this.#database}`);
  }

  async empty() {
    this.#now = startOfTime;
    await emptyDatabase(this.orm.em.fork());
  }

  async #administer(statement: string) {
    const orm = await openOrm(inject('server'));
    await orm.em.execute(statement);
    await orm.close();
  }

  /** Somebody with an account. */
  async aUser(
    changes: Partial<{ role: Role; fullName: string; username: string; email: string; isActive: boolean }> = {},
  ) {
    const db = this.db;
    const { isActive = true, ...account } = changes;
    const user = createUser(db, aNewUser(account), await testPasswordHash, this.#now);
    user.isActive = isActive;
    await db.flush();
    return user;
  }

  /** What this member of staff can call. */
  as(user: User) {
    return this.#caller({ kind: 'live', actor: { id: user.id, role: toRole(user.role) }, sessionId: randomUUID() });
  }

  /** What anybody can call. */
  asVisitor() {
    return this.#caller({ kind: 'none' });
  }

  #caller(session: SessionState) {
    return createCaller({
      ...this.services,
      tokens: this.app.tokens,
      requestId: 'test',
      log: this.app.log,
      bearer: null,
      findSession: async () => session,
    });
  }
}

/** A world for the tests of a file: its own database, emptied before each test. */
export function aWorld(): World {
  const world = new World();
  beforeAll(() => world.open());
  beforeEach(() => world.empty());
  afterAll(() => world.close());
  return world;
}
