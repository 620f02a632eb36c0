import type { StoreFault } from '@madrasah/contract';
import { requireNoTransaction } from '../../../database/database.ts';
import type { ImageStorage } from '../../../shared/image-storage.ts';
import { StoreUnavailable } from '../names.ts';
import { diskStorage } from './disk-storage.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';

/** The storage of this site's pictures: the configured object store, else the folder. */
export const openImageStorage = (objectStore: S3Options | undefined, folder: string): ImageStorage =>
  objectStore ? s3Storage(objectStore) : diskStorage(folder);

/** The storage, which throws when it is called within a database transaction. */
export const outsideTransactions = (storage: ImageStorage): ImageStorage => {
  const guarded =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      requireNoTransaction('a call to the storage of pictures');
      return call(...args);
    };
  return {
    ...storage,
    put: guarded(storage.put),
    get: guarded(storage.get),
    getPart: guarded(storage.getPart),
    remove: guarded(storage.remove),
    list: guarded(storage.list),
    readMarker: guarded(storage.readMarker),
    writeMarker: guarded(storage.writeMarker),
    check: guarded(storage.check),
    tryWriting: guarded(storage.tryWriting),
  };
};

type MarkerFault = Extract<StoreFault, 'unmarked' | 'otherSite'>;

/** What a storage's marker says about its use by a site; null where it is the site's own. */
export function markerFaultOf(marker: string | undefined, siteId: string): MarkerFault | null {
  if (marker === siteId) return null;
  return marker === undefined ? 'unmarked' : 'otherSite';
}

/**
 * The storage of one site, which changes and lists nothing unless the marker of that site is there: an empty mount
 * point and the storage of another site look like a storage without pictures. A stored file counts once the marker was
 * seen after it too, because the storage may be taken away meanwhile.
 */
export function ofSite(storage: ImageStorage, siteId: string): ImageStorage {
  let present: MarkerFault | null = null;
  let last: { at: Date; fault: MarkerFault } | undefined;

  async function requireOwn(): Promise<void> {
    const fault = markerFaultOf(await storage.readMarker(), siteId);
    present = fault;
    if (!fault) return;
    last = { at: new Date(), fault };
    throw new StoreUnavailable(fault, new Error(`the storage is ${fault}`));
  }

  const whereOwn =
    <Args extends unknown[]>(call: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await requireOwn();
      await call(...args);
    };
  return {
    ...storage,
    async put(name, bytes, type) {
      await requireOwn();
      await storage.put(name, bytes, type);
      await requireOwn();
    },
    remove: whereOwn(storage.remove),
    check: whereOwn(storage.check),
    tryWriting: whereOwn(storage.tryWriting),
    async *list() {
      await requireOwn();
      yield* storage.list();
      await requireOwn();
    },
    readStatus() {
      const status = storage.readStatus();
      const isNewer = last && (!status.lastFailure || last.at >= status.lastFailure.at);
      return {
        ...status,
        fault: present ?? status.fault,
        lastFailure: last && isNewer ? last : status.lastFailure,
      };
    },
  };
}
