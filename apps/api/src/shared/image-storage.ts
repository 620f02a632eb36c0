import type { StoreFault } from '@madrasah/contract';
import type { FileContent } from './disk/file-on-disk.ts';

/** The state of the storage, from this process's own calls. */
export type StoreStatus = {
  /** The host of an object store; null where pictures are files in a folder. */
  place: string | null;
  /** What prevents its use now; null where the last call succeeded, or none was made yet. */
  fault: StoreFault | null;
  lastSuccessAt: Date | null;
  lastFailure: { at: Date; fault: StoreFault } | null;
};

/** Records the outcomes of calls to a storage. */
export class StoreRecord {
  #lastSuccessAt: Date | null = null;
  #lastFailure: { at: Date; fault: StoreFault } | null = null;
  #fault: StoreFault | null = null;

  noteSuccess(): void {
    this.#lastSuccessAt = new Date();
    this.#fault = null;
  }

  noteFailure(fault: StoreFault): void {
    this.#lastFailure = { at: new Date(), fault };
    this.#fault = fault;
  }

  read(place: string | null): StoreStatus {
    return { place, fault: this.#fault, lastSuccessAt: this.#lastSuccessAt, lastFailure: this.#lastFailure };
  }
}

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
  /** The id of the site that the storage belongs to; undefined where it has no marker. */
  readMarker(): Promise<string | undefined>;
  /** Marks the storage as that of a site. */
  writeMarker(siteId: string): Promise<void>;
  /** Rejects while the storage cannot be used. Cheap enough for every minute: an object store is only read. */
  check(): Promise<void>;
  /** Rejects while nothing can be stored: writes something small. */
  tryWriting(): Promise<void>;
  /** The results of the last calls. */
  readStatus(): StoreStatus;
  /** The public address. */
  urlOf(name: string): string;
  /** The name of the picture at an address; undefined for other addresses. */
  nameOf(url: string): string | undefined;
};
