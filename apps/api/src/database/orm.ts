import { join } from 'node:path';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Article, GalleryItem } from '../modules/articles/article.entity.ts';
import { FormerSlug } from '../modules/articles/former-slug.entity.ts';
import { ArticleLike, ArticleTally, ArticleVisit } from '../modules/articles/reactions.entity.ts';
import { Session } from '../modules/auth/session.entity.ts';
import { Category } from '../modules/categories/category.entity.ts';
import { GuestMessage } from '../modules/guestbook/guest-message.entity.ts';
import { IdempotencyKey } from '../modules/idempotency/idempotency-key.entity.ts';
import { StoredImage } from '../modules/media/stored-image.entity.ts';
import { Subscriber } from '../modules/newsletter/subscriber.entity.ts';
import { Setting } from '../modules/settings/setting.entity.ts';
import { AttemptCount } from '../modules/throttling/attempt-count.entity.ts';
import { User } from '../modules/users/user.entity.ts';

/** How to reach a PostgreSQL database: an address, or the parts of one where a socket folder is the host. */
export type Connection =
  | { clientUrl: string }
  | { host: string; port: number; user: string; password?: string; dbName: string };

const statementTimeoutMs = 20_000;
/** Reading here and there costs as much as reading on: nobody keeps a database on a turning disk any more. */
const planning = '-c random_page_cost=1.1';

const ormOptions = (connection: Connection): Options => ({
  ...connection,
  entities: [
    Article,
    ArticleLike,
    ArticleTally,
    ArticleVisit,
    AttemptCount,
    Category,
    FormerSlug,
    GalleryItem,
    GuestMessage,
    IdempotencyKey,
    Session,
    Setting,
    StoredImage,
    Subscriber,
    User,
  ],
  extensions: [Migrator],
  forceUtcTimezone: true,
  pool: { min: 0, max: 10, idleTimeoutMillis: 30_000 },
  driverOptions: { statement_timeout: statementTimeoutMs, application_name: 'madrasah', options: planning },
  // Search functions and change notices are written by hand, in migrations.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  migrations: {
    path: join(import.meta.dirname, 'migrations'),
    glob: '!(*.d).ts',
    snapshotName: '.snapshot-postgres',
    transactional: true,
    silent: true,
  },
});

/** Opens the database; the caller closes it. */
export const openOrm = (connection: Connection): Promise<MikroORM> => MikroORM.init(ormOptions(connection));
export type Orm = MikroORM;
