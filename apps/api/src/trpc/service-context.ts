import type { Actor, FeatureId, FeatureUse, WorkItem } from '@madrasah/contract';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import type { CacheDependencies } from './cache-dependencies.ts';
import type { FeatureDeclaration } from './features.ts';
import type { PersonalPart } from './personal-part.ts';
import type { SessionState } from './session.ts';

/** The arguments of a service: the unit of work, the actor, the clock, and the storage of pictures. */
export type ServiceContext = {
  db: Database;
  actor: Actor | null;
  now: Clock;
  /** The school's time zone, for calendar days. */
  timeZone: string;
  images: ImageStorage;
  /** The client's address, for counting attempts. */
  address: string;
  /** The browser's own id of a visitor; null when it is missing. */
  visitorId: string | null;
  /** The `Idempotency-Key` of the request as it was sent; null when it is missing. */
  idempotencyKey: string | null;
  /** The first parts of all paths that are not for pages of staff. */
  reservedPaths: ReadonlySet<string>;
  /** Collects the cache tags of a public response; null where the response is not public. */
  cacheDependencies: CacheDependencies | null;
  /** What the extensions of the application do for it. */
  extensions: readonly ExtensionParts[];
};

/** The same with a signed-in actor. */
export type StaffContext = ServiceContext & { actor: Actor };

/** A list of content in the export of a site, as JSON. */
export type ContentFile = {
  name: string;
  /** Its description for staff in the archive. */
  holds: string;
  /** Whether it contains personal data. */
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
  /** What it stores about persons. */
  personalData?: PersonalPart;
  /** Whether it has data for which backups should be encrypted. */
  hasSecrets?(db: Database, now: Date): Promise<boolean>;
  /** The days without school in a span. */
  readHolidays?(context: ServiceContext, span: { from: string; to: string }): Promise<ReadonlySet<string>>;
  /** Whether it keeps a document for its own readers, so that it is in no entry. */
  keepsDocument?(id: Expression<string>): Expression<SqlBool>;
};
