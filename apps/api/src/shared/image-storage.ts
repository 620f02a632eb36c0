import type { StoreFault } from '@madrasah/contract';

/** What this process knows of an object store from its own calls. */
export type StoreStatus = {
  /** The host of its address. */
  place: string;
  lastSuccessAt: Date | null;
  lastFailure: { at: Date; fault: StoreFault } | null;
};

/** The fault of the last call; null where it went well, or none was made yet. */
export const faultIn = ({ lastSuccessAt, lastFailure }: StoreStatus): StoreFault | null =>
  lastFailure && (!lastSuccessAt || lastFailure.at >= lastSuccessAt) ? lastFailure.fault : null;

/** Where pictures are stored: a disk here, an object store elsewhere. Names come from the bytes, so nothing is overwritten. */
export type ImageStorage = {
  /** Keeps the bytes under the name; storing the same name again is fine. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** What was stored; rejects when there is nothing under the name. */
  get(name: string): Promise<Buffer>;
  /** Removes what is stored under the name; nothing there is fine. */
  remove(name: string): Promise<void>;
  /** The names of everything that is stored, in no order. */
  list(): AsyncIterable<string>;
  /** Rejects where pictures cannot be reached now. */
  check(): Promise<void>;
  /** How the last calls to the object store ended; null where pictures are files in a folder. */
  readStatus(): StoreStatus | null;
  /** The address that browsers ask for. */
  urlOf(name: string): string;
  /** The name of the picture at an address; undefined when the address is none of ours. */
  nameOf(url: string): string | undefined;
};
