import type {
  Actor,
  Erased,
  EraseMode,
  FeatureId,
  FeatureUse,
  JobName,
  PersonalData,
  WorkItem,
} from '@madrasah/contract';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import type { Person } from '../shared/person.ts';
import { Refusal, reasonOf } from '../shared/refusal.ts';
import type { CacheDependencies } from './cache-dependencies.ts';
import type { SessionState } from './session.ts';

/** What the API does for a feature. While the feature is off, nothing of it exists. */
export type FeatureDeclaration = {
  /** Its procedures, also over REST: whole routers, or single ones. */
  calls: readonly string[];
  /** Procedures of these routers that go on working, because people hold links to them. */
  heldCalls?: readonly string[];
  /** Addresses without a procedure, with everything below them. Its pages are in the contract. */
  addresses?: readonly string[];
  /** Its jobs, which wait. Retention is never among them. */
  jobs?: readonly JobName[];
};

export type FeatureParts = {
  /** The feature without which a procedure such as `events.list` does not exist. */
  featureOfCall(path: string): FeatureId | undefined;
  /** Whether an address of the site belongs to one of these features. */
  isAddressOf(off: readonly FeatureId[], address: string): boolean;
  /** Whether a job waits while these features are off. */
  isJobOf(off: readonly FeatureId[], job: JobName): boolean;
};

/** The switches of the features that a school can do without. */
export type Features = FeatureParts & {
  /**
   * Those that are off. Costs no statement while nothing was switched. A response with switches that may be outdated,
   * because the database does not respond, expires after a second.
   */
  off(dependencies?: CacheDependencies | null): Promise<readonly FeatureId[]>;
  /** The same at once; undefined where they have to be read. */
  offNow(): readonly FeatureId[] | undefined;
};

type ErasedRows = {
  mode: EraseMode;
  /** The address to remove; null where only rows were chosen. */
  email: string | null;
  /** Chosen rows, and those under the address. */
  ids: readonly string[];
};

type TextQuery = Expression<{ text: string | null }>;

/** The rows that an extension stores about persons. */
export type PersonalPart = {
  /** The newest rows about a person, and their number. */
  find(db: Database, person: Person, options: { now: Date; limit: number }): Promise<Partial<PersonalData>>;
  /** Where staff choose single rows: their name in the request, the ids of all rows, and those under an address. */
  rows?: {
    name: 'results' | 'inquiries';
    listIds(db: Database): Promise<string[]>;
    idsUnder?(db: Database, email: string): Promise<string[]>;
  };
  /** Erases rows, and the address in texts of others. */
  erase(db: Database, rows: ErasedRows): Promise<Partial<Erased>>;
  /** The names in rows under an address. */
  namesUnder?(email: string): TextQuery;
  /** The columns that contain an address alone, and texts that may contain one. */
  addresses?: readonly TextQuery[];
  texts?: readonly TextQuery[];
};

/** The arguments of a service: the unit of work, the actor, the clock, and the storage of pictures. */
export type ServiceContext = {
  db: Database;
  actor: Actor | null;
  now: Clock;
  /** The school's time zone at the start of the request, for calendar days. */
  timeZone: string;
  images: ImageStorage;
  /** The address that attempts count for: the client's, also behind a trusted proxy, or its IPv6 network. */
  address: string;
  /** The browser's own id of a visitor; null when it is missing or no UUID. */
  visitorId: string | null;
  /** The `Idempotency-Key` of the request as it was sent, which the calls of a batch share; null when it is missing. */
  idempotencyKey: string | null;
  /** The first parts of all paths that are not for pages of staff, from the routes of this process. */
  reservedPaths: ReadonlySet<string>;
  /** Collects the cache tags of a public response; null where the response is not public. */
  cacheDependencies: CacheDependencies | null;
  /** What the extensions of the application do for it. */
  extensions: readonly ExtensionParts[];
};

export type StaffContext = ServiceContext & { actor: Actor };

/** Does work in a transaction, with the same context in it. */
export const inTransaction = <Context extends { db: Database }, Result>(
  context: Context,
  work: (transaction: Context) => Promise<Result>,
): Promise<Result> => context.db.transactional((db) => work({ ...context, db }));

type Changed<Id> = { ok: Id[]; failed: { id: Id; message: string }[] };

/**
 * Changes several things, each in a unit of work of its own: one that may not be changed is listed in `failed` and does
 * not affect the others. A repeated id is changed once.
 */
export async function changeEach<Context extends { db: Database }, Id>(
  context: Context,
  ids: readonly Id[],
  change: (context: Context, id: Id) => Promise<unknown>,
): Promise<Changed<Id>> {
  const result: Changed<Id> = { ok: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await change({ ...context, db: context.db.fork() }, id);
      result.ok.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.failed.push({ id, message: reasonOf(error) });
    }
  }
  return result;
}

/** A list of content in the export of a site, as JSON. */
export type ContentFile = {
  name: string;
  /** Its description for staff in the archive. */
  holds: string;
  isPersonal: boolean;
  /** The tables that it comes from. */
  tables: readonly string[];
  read(open: () => Database): AsyncIterable<unknown>;
};

/** Why tables are not content: a heading of the export. A backup has them all. */
export type ReasonToLeaveOut = 'access' | 'history' | 'log' | 'visits' | 'mail' | 'work';

/** A way to authenticate besides sessions. A bearer token of its kind is nothing else. */
export type Credentials = {
  recognises(token: string): boolean;
  findCaller(db: Database, token: string, at: { now: Date; timeZone: string }): Promise<SessionState>;
  /** Ends the access that an account has given, in the transaction of the reason. */
  revokeOf(context: StaffContext, userId: string): Promise<void>;
};

export type SitePath = { path: string; changedAt?: Date };

/** What an extension does for procedures of the core and of other extensions. All of it is optional. */
export type ExtensionParts = {
  /** The row of 'Fitur' with which a school does without it. */
  feature?: FeatureDeclaration & { id: FeatureId };
  /** What visitors, readers or other systems use of it now; nothing where it is not used. */
  readUses?(context: Pick<ServiceContext, 'db' | 'now'>): Promise<FeatureUse[]>;
  /** What of it waits for the caller. */
  listWork?(context: StaffContext): Promise<WorkItem[]>;
  /** Its content in the export of a site, and its tables that are not content. */
  contentFiles?: readonly ContentFile[];
  leftOutTables?: Partial<Record<ReasonToLeaveOut, readonly string[]>>;
  credentials?: Credentials;
  personalData?: PersonalPart;
  /** Whether it has data for which backups should be encrypted. */
  hasSecrets?(db: Database, now: Date): Promise<boolean>;
  /** The days without school in a span. */
  readHolidays?(context: ServiceContext, span: { from: string; to: string }): Promise<ReadonlySet<string>>;
  /** Whether it keeps a document for its own readers, so that it is in no entry. */
  keepsDocument?(id: Expression<string>): Expression<SqlBool>;
  /** Its pages for visitors that are no entries, for the site map; none while it has nothing to show. */
  listPages?(context: Pick<ServiceContext, 'db' | 'cacheDependencies'>): Promise<readonly SitePath[]>;
};

/** Ends the access that an account has given to programs, in the transaction of the reason. */
export async function revokeCredentialsOf(context: StaffContext, userId: string): Promise<void> {
  for (const { credentials } of context.extensions) await credentials?.revokeOf(context, userId);
}
