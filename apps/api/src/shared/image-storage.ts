import type { StoreFault } from '@madrasah/contract';
import type { FileContent } from './files/file-on-disk.ts';

/** The state of an object store, from this process's own calls. */
export type StoreStatus = {
  /** The host of its address. */
  place: string;
  lastSuccessAt: Date | null;
  lastFailure: { at: Date; fault: StoreFault } | null;
};

/** The error of the last call; null where it succeeded, or none was made yet. */
export const faultIn = ({ lastSuccessAt, lastFailure }: StoreStatus): StoreFault | null =>
  lastFailure && (!lastSuccessAt || lastFailure.at >= lastSuccessAt) ? lastFailure.fault : null;

/**
 * The storage of pictures and files: a disk or an object store. Names are made from the bytes or random, so nothing is
 * overwritten.
 */
export type ImageStorage = {
  /** Stores the content under the name; may be repeated. */
  put(name: string, content: FileContent, type: string): Promise<void>;
  /** The stored bytes; rejects when there are none. */
  get(name: string): Promise<Buffer>;
  /** A part of the stored bytes, from `start` up to and including `end`. */
  getPart(name: string, range: { start: number; end: number }): Promise<Buffer>;
  /** Removes the stored bytes; succeeds when there are none. */
  remove(name: string): Promise<void>;
  /** The names of all stored files, in no order. */
  list(): AsyncIterable<string>;
  /** Rejects while the storage is unavailable. */
  check(): Promise<void>;
  /** The results of the last calls to the object store; null where pictures are files in a folder. */
  readStatus(): StoreStatus | null;
  /** The public address. */
  urlOf(name: string): string;
  /** The name of the picture at an address; undefined for other addresses. */
  nameOf(url: string): string | undefined;
};
