import type { EraseMode } from '@madrasah/contract';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

/** `images`: null while a backup is restored, when pictures stay in the library. */
export type ErasingContext = Pick<ServiceContext, 'db' | 'now' | 'extensions'> & {
  images: Pick<ImageStorage, 'nameOf'> | null;
};

/** What is erased: everything under the address, and further chosen rows. */
export type ErasedPerson = {
  mode: EraseMode;
  email: string | null;
  comments: readonly string[];
  messages: readonly number[];
  accounts: readonly string[];
  results: readonly string[];
  inquiries: readonly string[];
  /** Public ids of entries from which the name is removed. */
  entries: readonly string[];
  name: string | null;
};
