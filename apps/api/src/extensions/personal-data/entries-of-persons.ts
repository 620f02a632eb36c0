import type { PersonalData } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { Person } from './person.ts';

/** `images`: null while a backup is restored, when pictures stay in the library. */
export type ErasingContext = { db: Database; now: Clock; images: Pick<ImageStorage, 'nameOf'> | null };

/**
 * The entries of collections, which are content. Accounts are a layer below content and do not import it, so the
 * application passes this in.
 */
export type EntriesOfPersons = {
  /** Entries, in the trash too, that name the person now or in a former version, the latest change first. */
  find(db: Database, person: Person, limit: number): Promise<PersonalData['entries']>;
  /**
   * Removes an address from all entries and their versions, or a name from the given ones. An entry that is the person is
   * deleted. Returns the ids of the entries that were changed and of those that were deleted.
   */
  erase(
    context: ErasingContext,
    person: Person,
    ids: readonly string[],
  ): Promise<{ changed: string[]; deleted: string[] }>;
  /** All texts of an entry and its versions. */
  textsOf(db: Database, id: string): Promise<string[]>;
};
