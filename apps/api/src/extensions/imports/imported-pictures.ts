import type { ImportChoices } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { resolveImageUrl, storeImage } from '../../platform/media/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { isAllowed } from './pictures/fetch-picture.ts';
import { type OldPicture, oldPictures } from './pictures/old-pictures.ts';
import type { FoundPicture, PictureSource } from './pictures/picture-archive.ts';
import type { ReportBuilder } from './report.ts';
import type { Survey } from './survey.ts';

export type FetchPicture = (address: string) => Promise<Buffer | undefined>;

type Options = {
  survey: Survey;
  pictures: PictureSource | null;
  /** Fetches from an allowed address. */
  fetchPicture: FetchPicture;
  choices: Pick<ImportChoices, 'allowHost'>;
  isDryRun: boolean;
  report: ReportBuilder;
};
type MediaContext = { openDatabase: () => Database; images: ImageStorage; now: Clock };

const secure = (address: string) => address.replace(/^http:/i, 'https:');

/** Copies pictures of the old site into the library: each once, and only from allowed hosts. */
export function pictureCopies(
  context: MediaContext,
  { survey, pictures, fetchPicture, choices: { allowHost }, isDryRun, report }: Options,
) {
  const old = oldPictures(survey.site.host, survey.attachments.values());
  /** Key of an old picture → its address here; undefined where there is none. */
  const copied = new Map<string, string | undefined>();
  const linked = new Set<string>();
  const withDatabase = () => ({ ...context, db: context.openDatabase() });

  function leaveLinked(address: string): undefined {
    if (!/^https?:\/\//i.test(address) || linked.has(address)) return;
    linked.add(address);
    report.pictures.linked += 1;
    report.note('pictureLinked', address);
  }

  /** A picture of our own export that is imported where it was made. */
  const alreadyHere = async (url: string): Promise<string | undefined> =>
    context.images.nameOf(url) === undefined ? undefined : resolveImageUrl(withDatabase(), url).catch(() => undefined);

  async function isThere({ paths, address }: OldPicture): Promise<boolean> {
    for (const path of paths) if (await pictures?.has(path)) return true;
    return isAllowed(secure(address), allowHost);
  }

  async function read({ paths, address }: OldPicture): Promise<FoundPicture | undefined> {
    for (const path of paths) {
      const found = await pictures?.read(path);
      if (found) return found;
    }
    if (!isAllowed(secure(address), allowHost)) return undefined;
    const bytes = await fetchPicture(secure(address));
    return bytes && { bytes, name: address.slice(address.lastIndexOf('/') + 1) };
  }

  async function store({ bytes, name }: FoundPicture, address: string): Promise<string | undefined> {
    try {
      return (await storeImage(withDatabase(), bytes, name)).url;
    } catch (error) {
      // A picture that cannot be opened does not prevent its article; a full disk does.
      if (!(error instanceof Refusal)) throw error;
      report.note('pictureRefused', address);
      return undefined;
    }
  }

  async function find(picture: OldPicture): Promise<string | undefined> {
    const { address, paths } = picture;
    const own = survey.site.isOurs ? await alreadyHere(`/uploads/${paths[0]}`) : undefined;
    if (own !== undefined) return own;
    if (isDryRun && (await isThere(picture))) return address;
    const found = isDryRun ? undefined : await read(picture);
    if (found) return store(found, address);
    report.note('pictureMissing', address);
    return undefined;
  }

  return {
    /** The new address of a picture of the old site; undefined leaves the old one. */
    async copy(address: string): Promise<string | undefined> {
      const picture = old.find(address);
      if (!picture) return leaveLinked(address);
      if (copied.has(picture.key)) return copied.get(picture.key);
      const url = await find(picture);
      copied.set(picture.key, url);
      report.pictures[url === undefined ? 'missing' : 'taken'] += 1;
      return url;
    },
    /** The address of a picture that was copied before, for links to it. */
    copyOf(address: string): string | undefined {
      const picture = old.find(address);
      return picture && copied.get(picture.key);
    },
    isFileOfOldSite: old.isFile,
  };
}
