import { type IdentityContent, pageContents } from '@madrasah/contract';
import { unreadNames } from '@madrasah/starter-content/defaults';
import type { FastifyRequest } from 'fastify';
import { cachedIdentity } from '../../school/settings/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { readInTime } from '../../shared/in-time.ts';
import type { Services } from '../../trpc/context.ts';

/** A request waits so long for a database that may be away, before it gets the name in memory. */
const patienceMs = 500;
/** So long caches keep a page with a name that may be outdated. */
const doubtfulMs = 1_000;

const { institution: _, ...names } = unreadNames;
const unread: IdentityContent = { ...pageContents.identity.initial, kind: 'lain', ...names };

/** The school's identity in the memory of this process: while the database is away it stays as it is. */
export class SchoolInMemory {
  readonly #services: Services;
  readonly #changeFeed: ChangeFeed;
  #known: IdentityContent | undefined;

  constructor(services: Services, changeFeed: ChangeFeed) {
    this.#services = services;
    this.#changeFeed = changeFeed;
  }

  async read(dependencies: FastifyRequest['cacheDependencies']): Promise<IdentityContent> {
    dependencies?.addTags(['identity']);
    const read = await this.#readCurrent();
    if (read) {
      this.#known = read;
      return read;
    }
    dependencies?.expireAt(new Date(this.#services.now().getTime() + doubtfulMs));
    return this.#known ?? unread;
  }

  #readCurrent(): Promise<IdentityContent | undefined> {
    // Without changes nothing is cached: no request waits where a name is known.
    if (this.#known && !this.#changeFeed.isConnected()) return Promise.resolve(undefined);
    const { openDatabase, queryCaches } = this.#services;
    const context = {
      queryCaches,
      // Only where the cache has none: most requests need no unit of work.
      get db() {
        return openDatabase();
      },
    };
    return readInTime(patienceMs, () => cachedIdentity(context));
  }
}
