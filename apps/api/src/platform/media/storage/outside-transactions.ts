import { requireNoTransaction } from '../../../database/outside-transactions.ts';
import type { ImageStorage } from '../../../shared/image-storage.ts';

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
