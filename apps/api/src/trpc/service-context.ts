import type { Actor } from '@madrasah/contract';
import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import type { CacheDependencies } from './cache-dependencies.ts';

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
};

/** The same with a signed-in actor. */
export type StaffContext = ServiceContext & { actor: Actor };
