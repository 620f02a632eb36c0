export type FoundPicture = { bytes: Buffer; name: string };

/** The source of the old site's pictures, by their paths below its folder of uploads. */
export type PictureSource = {
  has(path: string): Promise<boolean>;
  /** Undefined where there is none, or where it is larger than a picture may be. */
  read(path: string): Promise<FoundPicture | undefined>;
  close(): Promise<void>;
};
