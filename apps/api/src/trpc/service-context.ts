import type { Actor } from '@madrasah/contract';
import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import type { CacheDependencies } from './cache-dependencies.ts';

/** What a service needs to carry something out: the unit of work, who asks, the time, and where pictures go. */
export type ServiceContext = {
  db: Database;
  actor: Actor | null;
  now: Clock;
  /** The school's time zone, for calendar days. */
  timeZone: string;
  images: ImageStorage;
  /** Where the request comes from, for counting attempts. */
  address: string;
  /** What a visitor's browser calls itself; null when it does not say. */
  visitorId: string | null;
  /** What the request calls the create that it asks for, as it came; null when it does not say. */
  idempotencyKey: string | null;
  /** Where the tags of what is read for a public response go; null where the response is not public. */
  cacheDependencies: CacheDependencies | null;
};

/** The same, once somebody is known to be signed in. */
export type StaffContext = ServiceContext & { actor: Actor };
