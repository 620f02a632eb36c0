/** Where pictures are kept: a disk here, an object store elsewhere. Names come from the bytes, so nothing is overwritten. */
export type ImageStorage = {
  /** Keeps the bytes under the name; storing the same name again is fine. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** The address that browsers ask for. */
  urlOf(name: string): string;
};
