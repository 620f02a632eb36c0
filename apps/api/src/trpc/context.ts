import type { CountedForm, JobName } from '@madrasah/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupSettings } from '../config/env.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseTime } from '../database/database-clock.ts';
import type { Connection } from '../database/orm.ts';
import type { FileFault } from '../shared/disk/folders.ts';
import type { ImageHosts } from '../shared/image-storage.ts';
import type { MailSettings, MailTransport } from '../shared/mail.ts';
import type { Refusal } from '../shared/refusal.ts';
import type { BatchBudget } from './batch-budget.ts';
import type { QueryCaches } from './query-caches.ts';
import type { ReceivedFile } from './received-file.ts';
import type { Failure } from './refusals.ts';
import type { Features, ServiceContext } from './service-context.ts';
import type { SessionState, Tokens } from './session.ts';

/** The folder and settings of backups, and the database that they are read from. */
export type Backups = {
  settings: BackupSettings;
  connection: Connection;
  /** Decrypts the key that signs backups. */
  encryptor: Pick<Tokens, 'encrypt' | 'decrypt'>;
  /** Has the application stop, restore, and start again. Undefined with an external server, which others may use. */
  restart?: () => void;
};

/** The state of this process and of the machine, for metrics and the health screen. */
export type Vitals = {
  startedAt: Date;
  /** The folder of everything that the application writes, except backups. */
  dataDir: string;
  /** Why nothing could be written there when this was tried last; null where it worked. */
  readDataFault(): FileFault | null;
  countConnections(): { used: number; idle: number; waiting: number };
  /** Whether the change feed is connected, without which nothing is cached. */
  isListening(): boolean;
  readCache(): { entries: number; bytes: number };
  /** The recurring jobs of this configuration; the table may have others. */
  listRecurringJobs(): JobName[];
  /** The jobs that each process runs for itself: when they last ended here, and whether they failed. */
  readProcessJobs(): { name: JobName; lastRunAt: Date | null; hasFailed: boolean }[];
  /** How far the clock of this computer is ahead of the database's, whose time this process uses. */
  readClockSkewMs(): number;
  /** Errors that were logged within the last 24 hours; null where none are. */
  readFaults(): { count: number | null; since: Date };
};

/** The dependencies that all requests of the process share. */
export type Services = Pick<ServiceContext, 'extensions' | 'images' | 'now' | 'reservedPaths'> & {
  /** `use`: public content may be read from a replica that is known to be current. */
  openDatabase: (use?: 'public reading') => Database;
  tokens: Tokens;
  /** Absent: image addresses are shown as they are stored. */
  imageHosts?: ImageHosts;
  /** The time for what all processes must judge alike. */
  databaseTime: DatabaseTime;
  /** The school's time zone, which an administrator may change at any moment. */
  readTimeZone: () => string;
  queryCaches: QueryCaches;
  features: Features;
  passwordMinLength: number;
  mail: MailSettings;
  /** Sends at once, without the outbox; null without a mail server. */
  mailTransport: MailTransport | null;
  /** The folder of files while their requests are handled. */
  receivedFolder: string;
  /** The folder of uploaded files that wait for their import. */
  importsFolder: string;
  /** The folder of exports that wait for their download. */
  exportsFolder: string;
  backups: Backups;
  vitals: Vitals;
  /** Whether webhooks may have internal addresses without encryption, or are off. */
  webhookMode: 'public' | 'anywhere' | 'off';
};

/** The context of a request. One HTTP request may have several calls; they share only this. */
export type Context = Services &
  Omit<ServiceContext, 'actor' | 'db'> & {
    requestId: string;
    /** The `If-Match` of the request as it was sent; null when it is missing. */
    ifMatch: string | null;
    /** The `User-Agent`; empty when it is missing. */
    userAgent: string;
    /** Shared by the calls of one batch; null for a single call. */
    batchBudget: BatchBudget | null;
    /** Headers that a call adds to its REST response. */
    answerHeaders: Map<string, string>;
    /** The files of a posted form; none for other calls. */
    receivedFiles: readonly ReceivedFile[];
    /** Why the request is refused, once the right of its caller is checked. */
    objection: Refusal | null;
    /** Counts a visitor's try to send a text, and refuses where the address has made too many. */
    countTry: (form: CountedForm) => Promise<unknown>;
    log: FastifyBaseLogger;
    /** Logs why a call is answered with a server error; other refusals are not failures. */
    reportFailure: (failure: Failure) => void;
    /** The bearer token as it was sent. */
    bearer: string | null;
    /** The session of the token; looked up at most once per request. */
    findSession: () => Promise<SessionState>;
  };
