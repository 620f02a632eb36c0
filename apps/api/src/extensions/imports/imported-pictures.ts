import type { ImportChoices } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { resolveImageUrl, storeImage } from '../../platform/media/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { isAllowed } from './pictures/fetch-picture.ts';
import { type OldPicture, OldPictures } from './pictures/old-pictures.ts';
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
export class ImportedPictures {
  readonly #context: MediaContext;
  readonly #options: Options;
  readonly #old: OldPictures;
  /** Key of an old picture → its address here; undefined where there is none. */
  readonly #copied = new Map<string, string | undefined>();
  readonly #linked = new Set<string>();

  constructor(context: MediaContext, options: Options) {
    this.#context = context;
    this.#options = options;
    const { site, attachments } = options.survey;
    this.#old = new OldPictures(site.host, attachments.values());
  }

  /** The new address of a picture of the old site; undefined leaves the old one. */
  async copy(address: string): Promise<string | undefined> {
    const picture = this.#old.find(address);
    if (!picture) return this.#leaveLinked(address);
    if (this.#copied.has(picture.key)) return this.#copied.get(picture.key);
    const url = await this.#find(picture);
    this.#copied.set(picture.key, url);
    const { pictures } = this.#options.report;
    pictures[url === undefined ? 'missing' : 'taken'] += 1;
    return url;
  }

  /** The address of a picture that was copied before, for links to it. */
  copyOf(address: string): string | undefined {
    const picture = this.#old.find(address);
    return picture && this.#copied.get(picture.key);
  }

  isFileOfOldSite(address: string): boolean {
    return this.#old.isFile(address);
  }

  #leaveLinked(address: string): undefined {
    if (!/^https?:\/\//i.test(address) || this.#linked.has(address)) return undefined;
    this.#linked.add(address);
    const { report } = this.#options;
    report.pictures.linked += 1;
    report.note('pictureLinked', address);
    return undefined;
  }

  async #find(picture: OldPicture): Promise<string | undefined> {
    const { survey, isDryRun, report } = this.#options;
    const { address, paths } = picture;
    const own = survey.site.isOurs ? await this.#alreadyHere(`/uploads/${paths[0]}`) : undefined;
    if (own !== undefined) return own;
    if (isDryRun && (await this.#isThere(picture))) return address;
    const found = isDryRun ? undefined : await this.#read(picture);
    if (!found) {
      report.note('pictureMissing', address);
      return undefined;
    }
    return this.#store(found, address);
  }

  /** A picture of our own export that is imported where it was made. */
  async #alreadyHere(url: string): Promise<string | undefined> {
    if (this.#context.images.nameOf(url) === undefined) return undefined;
    return resolveImageUrl({ ...this.#context, db: this.#context.openDatabase() }, url).catch(() => undefined);
  }

  async #isThere({ paths, address }: OldPicture): Promise<boolean> {
    const { pictures, choices } = this.#options;
    for (const path of paths) if (await pictures?.has(path)) return true;
    return isAllowed(secure(address), choices.allowHost);
  }

  async #read({ paths, address }: OldPicture): Promise<FoundPicture | undefined> {
    const { pictures, choices, fetchPicture } = this.#options;
    for (const path of paths) {
      const found = await pictures?.read(path);
      if (found) return found;
    }
    if (!isAllowed(secure(address), choices.allowHost)) return undefined;
    const bytes = await fetchPicture(secure(address));
    return bytes && { bytes, name: address.slice(address.lastIndexOf('/') + 1) };
  }

  async #store({ bytes, name }: FoundPicture, address: string): Promise<string | undefined> {
    try {
      return (await storeImage({ ...this.#context, db: this.#context.openDatabase() }, bytes, name)).url;
    } catch (error) {
      // A picture that cannot be opened does not prevent its article; a full disk does.
      if (!(error instanceof Refusal)) throw error;
      this.#options.report.note('pictureRefused', address);
      return undefined;
    }
  }
}
