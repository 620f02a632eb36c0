import { z } from 'zod';
import { authorNotFound } from '../../shared/refusal.ts';
import { countPublishedBy, type PublicReading } from '../articles/index.ts';
import { type Readership, showsAuthorNames } from '../site-content/index.ts';
import { User } from '../users/index.ts';

export type PublishedAuthor = { user: User; articleCount: number };

const userId = z.uuid();

/**
 * Who wrote published articles. Who has written none, or is not told of, is answered exactly like who is not
 * there.
 */
export async function findAuthor(reading: PublicReading & Readership, id: string): Promise<PublishedAuthor> {
  const isTold = userId.safeParse(id).success && (await showsAuthorNames(reading));
  const user = isTold ? await reading.db.findOne(User, { id }) : null;
  const articleCount = user ? await countPublishedBy(reading, user.id) : 0;
  if (!user || articleCount === 0) throw authorNotFound();
  return { user, articleCount };
}
