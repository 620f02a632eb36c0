import type { Erased, EraseMode, PersonalData } from '@madrasah/contract';
import type { Expression } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Person } from '../shared/person.ts';

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
