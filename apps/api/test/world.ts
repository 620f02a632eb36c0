import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, limits, type Role, type SchoolTimeZone, toRole } from '@madrasah/contract';
import { aNewUser } from '@madrasah/contract/examples';
import argon2 from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { CdnService, TrustProxy } from '../src/config/env.ts';
import { countTry } from '../src/content/moderation/index.ts';
import { type Deadlines, type Orm, poolOf, servingDeadlines } from '../src/database/orm.ts';
import { PostgresChangeFeed } from '../src/database/postgres-change-feed.ts';
import { extensions } from '../src/extensions/index.ts';
import type { ConnectionLimits } from '../src/http/connection/connections.ts';
import { headersWith } from '../src/http/connection/security-headers.ts';
import { isServerError } from '../src/http/operations/failures.ts';
import { logSerializers } from '../src/http/operations/log-lines.ts';
import { createEncryptor, hashPassword, openSession, type Secrets } from '../src/identity/auth/index.ts';
import { createUser, User } from '../src/identity/users/index.ts';
import { declarationsWith, featureParts } from '../src/operations/features/index.ts';
import { openOrm } from '../src/orm.ts';
import { stopLongWork } from '../src/platform/jobs/index.ts';
import { diskStorage, markerName, outsideTransactions } from '../src/platform/media/index.ts';
import { createQueryCaches } from '../src/query-caches.ts';
import { createCaller } from '../src/router.ts';
import type { StreamLimits } from '../src/school/notices/index.ts';
import { followTimeZone, readOff } from '../src/school/settings/index.ts';
import { type ChangeFeed, noChangeFeed } from '../src/shared/change-feed.ts';
import type { Clock } from '../src/shared/clock.ts';
import { countFaults } from '../src/shared/fault-count.ts';
import type { ImageHosts, ImageStorage } from '../src/shared/image-storage.ts';
import type { MailTransport } from '../src/shared/mail.ts';
import type { Context, Services } from '../src/trpc/context.ts';
import { undeclaredRefusal } from '../src/trpc/procedures.ts';
import type { SessionState } from '../src/trpc/session.ts';
import { DatabaseProxy } from './database/database-proxy.ts';
import { emptyDatabase } from './database/empty-database.ts';
import {
  administer,
  createDatabase,
  dropDatabase,
  newDatabaseName,
  openNewDatabase,
  releaseDatabase,
  type TestDatabase,
  takeSpareDatabase,
} from './database/test-databases.ts';

type Account = Partial<{ role: Role; fullName: string; username: string; email: string; isActive: boolean }>;

const startOfTime = new Date('2026-03-10T03:00:00.000Z');

export const testSecret = 'a secret of sufficient length for tests only';
/** One password for all test accounts, hashed once, because hashing is slow. */
export const testPassword = 'rahasia-bukit-biru';
const testPasswordHash = hashPassword(testPassword);

const compare = argon2.verify;
const compared = new Map<string, Promise<boolean>>();
/** Compares each password with each hash once: all test accounts share one of each, and comparing is slow by design. */
const compareOnce: typeof argon2.verify = (hashed, password, ...options) => {
  const key = JSON.stringify([String(hashed), String(password)]);
  const result = compared.get(key) ?? compare(hashed, password, ...options);
  compared.set(key, result);
  return result;
};

export type WorldOptions = {
  /** Whether public responses are cached, as in production. */
  cachesResponses?: boolean;
  /** A built public app; without it only the API is served. */
  publicFolder?: string;
  /** A built staff app, which the public origin then serves too. */
  adminFolder?: string;
  /** Connects to the database through `world.proxy`, where connections can be made to fail. */
  isProxied?: boolean;
  /** The operator's minimum length of passwords, where it is not the stated minimum. */
  passwordMinLength?: number;
  /** The school's time zone; Jakarta's by default. */
  timeZone?: SchoolTimeZone;
  /** How long clients may keep a connection busy; as in production by default. */
  connections?: ConnectionLimits;
  trustProxy?: TrustProxy;
  /** Whether browsers are to open all subdomains by https. */
  hstsSubdomains?: boolean;
  /** The storage of pictures; a folder by default. */
  images?: ImageStorage;
  /** The lowest level that is logged; errors by default. */
  logLevel?: 'error' | 'trace';
  /** Where files wait while they are received. */
  receivedFolder?: string;
  /** The CDN that caches public pages of this world. */
  cdn?: CdnService;
  /** The public address of images, as with an object store; below `/uploads` by default. */
  imagesUrl?: string;
  /** The hosts with which images are stored and shown. */
  imageHosts?: ImageHosts;
  /** Whether messages are added to the outbox. */
  sendsMail?: boolean;
  /** What sends messages at once; none by default. */
  mailTransport?: MailTransport;
  /** The allowed addresses of webhooks; public ones by default. */
  webhookMode?: Services['webhookMode'];
  /** How many streams of notices may be open, and their heartbeat; as in production by default. */
  noticeStreams?: StreamLimits;
};

const parts = featureParts(declarationsWith(extensions));

/** They keep nothing without a change feed, and creating them takes longer than many calls. */
const noQueryCaches = createQueryCaches(noChangeFeed);

/** On a busy machine fifty concurrent writes wait longer for a connection than a reader may. */
const patientDeadlines: Deadlines = { ...servingDeadlines, connectionMs: 20_000, lockMs: 0 };

/** The application on its own database, and the people who use it. */
export class World {
  /** How many units of work were opened so far: each is a call that uses the database. */
  unitsOfWork = 0;
  /** Every line that the application has logged. */
  readonly logged: string[] = [];
  /** Those of errors. */
  readonly loggedErrors: string[] = [];
  /** The logged calls that refused with undeclared refusals. */
  readonly undeclaredRefusals: string[] = [];
  #now = startOfTime;
  #orm: Orm | undefined;
  #app: FastifyInstance | undefined;
  #changeFeed: PostgresChangeFeed | undefined;
  #schoolTime: Awaited<ReturnType<typeof followTimeZone>> | undefined;
  #proxy: DatabaseProxy | undefined;
  readonly #faults = countFaults(() => this.#now);
  readonly #options: WorldOptions;
  /** Another world's database, if this one has no connections of its own kind. */
  readonly #reused: TestDatabase | undefined;
  readonly #database: string;
  readonly #name = newDatabaseName();
  /** This world's pictures, in its own folder: other workers run tests at the same time. */
  readonly uploads = join(inject('uploads'), this.#name);

  constructor(options: WorldOptions = {}) {
    this.#options = options;
    this.#reused = this.#sharesDatabase ? takeSpareDatabase() : undefined;
    this.#database = this.#reused?.name ?? this.#name;
  }

  /** Whether other worlds may use its database: not where connections are made to fail, or listen. */
  get #sharesDatabase() {
    return !this.#options.isProxied && !this.#options.cachesResponses;
  }

  get orm(): Orm {
    if (!this.#orm) throw new Error('the world is open only while tests run');
    return this.#orm;
  }

  /** The HTTP server, for what callers skip: headers, statuses, paths. */
  get app(): FastifyInstance {
    if (!this.#app) throw new Error('the world is open only while tests run');
    return this.#app;
  }

  get changeFeed(): PostgresChangeFeed {
    if (!this.#changeFeed) throw new Error('this world has no change feed, or is not open');
    return this.#changeFeed;
  }

  get proxy(): DatabaseProxy {
    if (!this.#proxy) throw new Error('this world has no proxy, or is not open');
    return this.#proxy;
  }

  get db() {
    return this.orm.em.fork();
  }

  get now(): Date {
    return this.#now;
  }

  /** Advances the clock of this world. */
  advanceTime(milliseconds: number) {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  setClock(instant: string) {
    this.#now = new Date(instant);
  }

  /** How often a restart for a restore was requested. */
  restarts = 0;

  /** The folder of this world's backups. */
  get backups(): Services['backups'] & { restart: () => void } {
    const settings = {
      folder: join(tmpdir(), `${this.#name}-backups`),
      hour: 2,
      keep: { days: 7, weeks: 4, months: 12 },
    };
    const restart = () => {
      this.restarts += 1;
    };
    const encryptor = createEncryptor({ present: testSecret });
    return { settings, encryptor, connection: this.connection, restart };
  }

  /** The recurring jobs of this configuration, and those of this process, which do not run in tests. */
  recurringJobs: ReturnType<Services['vitals']['listRecurringJobs']> = [];
  processJobs: ReturnType<Services['vitals']['readProcessJobs']> = [];

  /** How far the clock of this process's computer is ahead of the database's. */
  clockSkewMs = 0;

  get vitals(): Omit<Services['vitals'], 'readCache'> {
    return {
      startedAt: startOfTime,
      dataDir: tmpdir(),
      readDataFault: () => null,
      countConnections: () => poolOf(this.orm).counts,
      isListening: () => this.#changeFeed?.isConnected() ?? false,
      listRecurringJobs: () => this.recurringJobs,
      readProcessJobs: () => this.processJobs,
      readClockSkewMs: () => this.clockSkewMs,
      readFaults: () => this.#faults.read(),
    };
  }

  get #images(): ImageStorage {
    const disk = this.#options.images ?? diskStorage(this.uploads);
    const { imagesUrl } = this.#options;
    if (!imagesUrl) return disk;
    const root = `${imagesUrl}/`;
    const nameOf = (url: string) => (url.startsWith(root) ? url.slice(root.length) : undefined);
    return { ...disk, urlOf: (name) => `${root}${name}`, nameOf };
  }

  get services(): Omit<Services, 'tokens' | 'queryCaches' | 'features' | 'vitals' | 'reservedPaths'> & {
    timeZone: SchoolTimeZone;
  } {
    const readTimeZone = () => this.#schoolTime?.readTimeZone() ?? this.#options.timeZone ?? 'Asia/Jakarta';
    return {
      openDatabase: () => {
        this.unitsOfWork += 1;
        return this.orm.em.fork();
      },
      extensions,
      images: outsideTransactions(this.#images),
      imageHosts: this.#options.imageHosts,
      receivedFolder: this.#options.receivedFolder ?? `${this.uploads}-received`,
      importsFolder: `${this.uploads}-imports`,
      exportsFolder: `${this.uploads}-exports`,
      now: () => this.#now,
      databaseTime: async () => this.#now,
      readTimeZone,
      timeZone: readTimeZone(),
      passwordMinLength: this.#options.passwordMinLength ?? limits.user.passwordMin,
      mail: {
        isOn: this.#options.sendsMail ?? false,
        publicOrigin: 'http://madrasah.test',
        adminOrigin: 'http://admin.madrasah.test',
      },
      mailTransport: this.#options.mailTransport ?? null,
      backups: this.backups,
      webhookMode: this.#options.webhookMode ?? 'public',
    };
  }

  async open() {
    this.#orm = this.#sharesDatabase ? await this.#openShared() : await this.#openOwn();
    this.#schoolTime = this.#changeFeed && (await this.#followTime(this.#changeFeed));
    this.#app = await this.#build(this.#changeFeed ?? noChangeFeed);
  }

  async #openShared(): Promise<Orm> {
    const openWithPatience = () => openOrm(this.connection, patientDeadlines);
    const { orm } = this.#reused ?? (await openNewDatabase(this.#database, openWithPatience));
    return orm;
  }

  async #openOwn(): Promise<Orm> {
    await createDatabase(this.#database);
    this.#proxy = this.#options.isProxied ? await DatabaseProxy.open(this.connection) : undefined;
    const connection = this.#proxy?.connection ?? this.connection;
    this.#changeFeed = this.#options.cachesResponses ? await PostgresChangeFeed.open(connection) : undefined;
    return openOrm(connection, this.#proxy ? undefined : patientDeadlines);
  }

  #followTime(changeFeed: PostgresChangeFeed) {
    const openDatabase = () => this.orm.em.fork();
    return followTimeZone(this.#options.timeZone ?? 'Asia/Jakarta', { changeFeed, openDatabase });
  }

  #build(changeFeed: ChangeFeed, secrets: Secrets = { present: testSecret }, own: Partial<Services> = {}) {
    return buildApp({
      changeFeed,
      services: { ...this.services, ...own },
      vitals: this.vitals,
      secrets,
      uploadsFolder: this.uploads,
      publicOrigin: 'http://madrasah.test',
      adminOrigins: this.#options.adminFolder ? ['http://madrasah.test'] : ['http://admin.madrasah.test'],
      publicFolder: this.#options.publicFolder,
      adminFolder: this.#options.adminFolder,
      cdn: this.#options.cdn,
      trustProxy: this.#options.trustProxy ?? false,
      headers: headersWith({ hstsSubdomains: this.#options.hstsSubdomains ?? false }),
      connections: this.#options.connections,
      noticeStreams: this.#options.noticeStreams,
      logger: {
        level: this.#options.logLevel ?? 'error',
        serializers: logSerializers,
        hooks: this.#faults.logHooks,
        stream: { write: (line) => this.#noteLine(line) },
      },
    });
  }

  #noteLine(line: string) {
    this.logged.push(line);
    if (!line.startsWith('{"level":50')) return;
    this.loggedErrors.push(line);
    if (line.includes(undeclaredRefusal)) this.undeclaredRefusals.push(line);
  }

  /** The address of this world's database, for access without the application. */
  get connection() {
    return { ...inject('server'), dbName: this.#database };
  }

  /** Another server on the same database, as in another process; the caller closes it. */
  async openAnother({ cachesResponses, secrets, now }: { cachesResponses: boolean; secrets?: Secrets; now?: Clock }) {
    const changeFeed = cachesResponses ? await PostgresChangeFeed.open(this.connection) : undefined;
    const time = changeFeed && (await this.#followTime(changeFeed));
    const app = await this.#build(changeFeed ?? noChangeFeed, secrets, {
      ...(now && { now }),
      ...(time && { readTimeZone: time.readTimeZone }),
    });
    return {
      app,
      waitForSync: async () => changeFeed?.waitForSync(),
      close: async () => {
        await app.close();
        await changeFeed?.close();
      },
    };
  }

  /** Waits until the change feed has received everything that was committed so far. */
  async waitForSync() {
    await this.#changeFeed?.waitForSync();
  }

  async close() {
    await stopLongWork();
    await this.#app?.close();
    await this.#changeFeed?.close();
    if (this.#orm && this.#sharesDatabase) {
      await releaseDatabase({ name: this.#database, orm: this.#orm });
    } else {
      await this.#orm?.close();
      await this.#proxy?.close();
      await dropDatabase(this.#database);
    }
    await rm(this.backups.settings.folder, { recursive: true, force: true, maxRetries: 5 });
    // The modules of test files, and with them their worlds, stay loaded for as long as the worker runs.
    this.#app = undefined;
    this.#orm = undefined;
    this.#changeFeed = undefined;
    this.#schoolTime = undefined;
    this.#proxy = undefined;
  }

  async empty() {
    this.#now = startOfTime;
    await this.orm.em.fork().execute(emptyDatabase);
    // The site has a new id from now on.
    await rm(join(this.uploads, markerName), { force: true });
    await this.waitForSync();
  }

  /** Ends every connection to this world's database, prevents new ones, and waits until the application has noticed. */
  async disconnectDatabase() {
    await administer(
      `alter database ${this.#database} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${this.#database}'`,
    );
    while (this.#changeFeed?.isConnected()) await pause(20);
  }

  /** Allows connections again, and waits until the change feed is connected. */
  async reconnectDatabase() {
    await administer(`alter database ${this.#database} allow_connections true`);
    await this.untilConnected();
  }

  /** Waits until commits reach the application through its change feed. */
  async untilConnected() {
    while (this.#changeFeed && !this.#changeFeed.isConnected()) await pause(20);
  }

  /** Waits until the application has noticed that its database is unreachable, or reachable again. */
  async untilReachable(isReachable: boolean) {
    while (this.#changeFeed && this.#changeFeed.isReachable() !== isReachable) await pause(20);
  }

  /** A new account. */
  async aUser(changes: Account = {}) {
    const db = this.db;
    const { isActive = true, ...account } = changes;
    const user = createUser(db, aNewUser(account), await testPasswordHash, this.#now);
    user.isActive = isActive;
    await db.flush();
    return user;
  }

  /** The headers of a new account that is signed in. */
  async signIn(account: Account): Promise<{ authorization: string }> {
    return this.signInAs(await this.aUser(account));
  }

  /**
   * The headers of a session whose password was entered just now. Without a login, because comparing a password is
   * slow.
   */
  async signInAs(user: Pick<User, 'id'>): Promise<{ authorization: string }> {
    return { authorization: `Bearer ${await this.tokenOf(user)}` };
  }

  async tokenOf({ id }: Pick<User, 'id'>): Promise<string> {
    const db = this.db;
    const device = { browser: null, system: null };
    const user = await db.findOneOrFail(User, { id });
    const session = openSession(db, user, { remembered: false, device, isConfirmed: true }, this.#now);
    await db.flush();
    return this.app.tokens.signAccess(session, session.refreshId);
  }

  /** The calls of this member of staff, whose password was entered a moment ago. */
  as(user: User): Caller {
    return this.#caller(this.sessionOf({ id: user.id, role: toRole(user.role) }));
  }

  /** A session that is always confirmed. */
  sessionOf(actor: Actor): SessionState {
    const now = () => this.#now;
    return {
      kind: 'active',
      actor,
      sessionId: randomUUID(),
      mustEnrol: false,
      usesTwoFactor: false,
      get confirmedAt() {
        return now();
      },
    };
  }

  /** The calls of a visitor. */
  asVisitor(visitorId: string | null = null) {
    return this.#caller({ kind: 'none' }, visitorId);
  }

  /** The calls of a caller with this session. */
  asSession(session: SessionState) {
    return this.#caller(session);
  }

  #caller(session: SessionState, visitorId: string | null = null) {
    return callerIn(this.contextOf(session, visitorId));
  }

  /** The context of a call with this session. */
  contextOf(session: SessionState, visitorId: string | null = null): Context {
    return {
      ...this.services,
      tokens: this.app.tokens,
      reservedPaths: this.app.reservedPaths,
      queryCaches: noQueryCaches,
      features: { off: () => readOff(this.db), offNow: () => undefined, ...parts },
      vitals: { ...this.vitals, readCache: () => this.app.cacheFigures },
      requestId: 'test',
      address: '127.0.0.1',
      visitorId,
      idempotencyKey: null,
      ifMatch: null,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      cacheDependencies: null,
      batchBudget: null,
      answerHeaders: new Map(),
      receivedFiles: [],
      objection: null,
      countTry: (form) => countTry(this.db, { form, address: '127.0.0.1', now: this.#now }),
      log: this.app.log,
      reportFailure: ({ refusal, cause }) => {
        if (isServerError(refusal)) this.app.log.error({ err: cause }, 'request failed');
      },
      bearer: null,
      findSession: async () => session,
    };
  }
}

/** The contexts of callers. */
const contexts = new WeakMap<object, Context>();

/** An interface, so that declarations name it instead of listing all calls. */
export interface Caller extends ReturnType<typeof createCaller> {}

export function callerIn(context: Context): Caller {
  const caller = createCaller(context);
  contexts.set(caller, context);
  return caller;
}

/** The calls of a caller with a file next to their input. */
export function sending(caller: Caller, content: Uint8Array): Caller {
  const context = contexts.get(caller);
  if (!context) throw new Error('the caller is not of a world');
  mkdirSync(context.receivedFolder, { recursive: true });
  const path = join(context.receivedFolder, randomUUID());
  writeFileSync(path, content);
  const digest = createHash('sha256').update(content).digest('base64url');
  return callerIn({ ...context, receivedFiles: [{ path, bytes: content.length, name: 'berkas', digest }] });
}

/**
 * A world for the tests of a file: its own database, emptied before each test, and calls that refuse only as they
 * declare. With `cachesResponses` public responses are cached as in production; otherwise nothing is cached, so that
 * tests may write to the database directly.
 */
export function aWorld(options?: WorldOptions): World {
  const world = new World(options);
  beforeAll(() => {
    vi.spyOn(argon2, 'verify').mockImplementation(compareOnce);
    return world.open();
  });
  beforeEach(() => world.empty());
  afterEach(() => expect(world.undeclaredRefusals.splice(0)).toEqual([]));
  afterAll(() => world.close());
  return world;
}
