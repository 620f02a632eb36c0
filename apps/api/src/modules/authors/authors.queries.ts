import { texts } from '@madrasah/contract';
import { z } from 'zod';
import { Refusal } from '../../shared/refusal.ts';
import { countPublishedBy, type PublicReading } from '../articles/index.ts';
import { User } from '../users/index.ts';

export type PublishedAuthor = { user: User; articleCount: number };

const userId = z.uuid();

/** Who wrote published articles. Who has written none is answered exactly like who is not there. */
export async function findAuthor(reading: PublicReading, id: string): Promise<PublishedAuthor> {
  const user = userId.safeParse(id).success ? await reading.db.findOne(User, { id }) : null;
  const articleCount = user ? await countPublishedBy(reading, user.id) : 0;
  if (!user || articleCount === 0) throw new Refusal('NOT_FOUND', texts.author.notFound);
  return { user, articleCount };
}
