import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageHosts } from '../shared/image-hosts.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import type { MailSettings } from '../shared/mail-settings.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BatchBudget } from './batch-budget.ts';
import type { CacheDependencies } from './cache-dependencies.ts';
import type { QueryCaches } from './query-caches.ts';
import type { SessionState, Tokens } from './session.ts';
import type { Vitals } from './vitals.ts';

/** What the process shares with every request. */
export type Services = {
  /** `use`: what everybody is shown may come from a replica that is known to be current. */
  openDatabase: (use?: 'public reading') => Database;
  tokens: Tokens;
  images: ImageStorage;
  /** Absent: image addresses are shown as they are saved. */
  imageHosts?: ImageHosts;
  now: Clock;
  timeZone: string;
  queryCaches: QueryCaches;
  /** How many characters a password has at least. */
  passwordMinLength: number;
  mail: MailSettings;
  /** Where files wait that are imported. */
  importsFolder: string;
  /** Where an export lies until it is fetched. */
  exportsFolder: string;
  backups: BackupPlace;
  vitals: Vitals;
  /** Whether webhooks may lead to inner networks and without encryption, or are not told anything. */
  webhookMode: 'public' | 'anywhere' | 'off';
};

/** What a request brings with it. One HTTP request may carry several calls; they share this and nothing else. */
export type Context = Services & {
  requestId: string;
  /** Whom attempts are counted for: the client's address, also behind a trusted proxy, or its IPv6 network. */
  address: string;
  /** What a visitor's browser calls itself, or null when it does not say or says something else than a UUID. */
  visitorId: string | null;
  /** What the client calls the create that it asks for, as it came; a batch of calls shares it. */
  idempotencyKey: string | null;
  /** What the client calls itself; empty when it does not say. */
  userAgent: string;
  /** Collects the tags that a public response depends on; null where the response is not public. */
  cacheDependencies: CacheDependencies | null;
  /** What the calls of one batch share; null for one call by itself. */
  batchBudget: BatchBudget | null;
  /** Headers that a call adds to its answer over REST. */
  answerHeaders: Map<string, string>;
  log: FastifyBaseLogger;
  /** The bearer token as it came. */
  bearer: string | null;
  /** Who it speaks for; asked at most once per request. */
  findSession: () => Promise<SessionState>;
};
