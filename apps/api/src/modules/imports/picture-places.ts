import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { resolveImageUrl, storeImage } from '../media/index.ts';
import { fetchPicture, isAllowed } from './pictures/fetch-picture.ts';
import { originalsOf, uploadPathOf } from './pictures/old-address.ts';
import type { FoundPicture, PictureSource } from './pictures/picture-source.ts';
import type { ReportBuilder } from './report.ts';
import type { Survey } from './survey.ts';

type Options = {
  survey: Survey;
  source: PictureSource | null;
  allowHost: string;
  isDryRun: boolean;
  report: ReportBuilder;
};
type MediaContext = { openDatabase: () => Database; images: ImageStorage; now: Clock };

/** Brings pictures of the old site into our library: each once, and only from where it was said. */
export class PicturePlaces {
  readonly #context: MediaContext;
  readonly #options: Options;
  /** Old address → ours; undefined where there is none. */
  readonly #known = new Map<string, string | undefined>();

  constructor(context: MediaContext, options: Options) {
    this.#context = context;
    this.#options = options;
  }

  /** Where a picture of the old site is now; undefined leaves it where it is. */
  async place(address: string): Promise<string | undefined> {
    const path = uploadPathOf(address, this.#options.survey.site.host);
    if (path === undefined) return undefined;
    const [key = path] = originalsOf(path);
    if (this.#known.has(key)) return this.#known.get(key);
    const url = await this.#find(path, address);
    this.#known.set(key, url);
    const { pictures } = this.#options.report;
    pictures[url === undefined ? 'missing' : 'taken'] += 1;
    return url;
  }

  async #find(path: string, address: string): Promise<string | undefined> {
    const { survey, isDryRun, report } = this.#options;
    const own = survey.site.isOurs ? await this.#alreadyHere(`/uploads/${path}`) : undefined;
    if (own !== undefined) return own;
    if (isDryRun && (await this.#isThere(path, address))) return address;
    const found = isDryRun ? undefined : await this.#read(path, address);
    if (!found) {
      report.note('pictureMissing', address);
      return undefined;
    }
    return this.#store(found, address);
  }

  /** Our own export that comes back to where it was made. */
  async #alreadyHere(url: string): Promise<string | undefined> {
    if (this.#context.images.nameOf(url) === undefined) return undefined;
    return resolveImageUrl({ ...this.#context, db: this.#context.openDatabase() }, url).catch(() => undefined);
  }

  async #isThere(path: string, address: string): Promise<boolean> {
    const { source, allowHost } = this.#options;
    for (const original of originalsOf(path)) if (await source?.has(original)) return true;
    return isAllowed(address.replace(/^http:/i, 'https:'), allowHost);
  }

  async #read(path: string, address: string): Promise<FoundPicture | undefined> {
    const { source, allowHost } = this.#options;
    for (const original of originalsOf(path)) {
      const found = await source?.read(original);
      if (found) return found;
    }
    const bytes = await fetchPicture(address, allowHost);
    return bytes && { bytes, name: path.slice(path.lastIndexOf('/') + 1) };
  }

  async #store({ bytes, name }: FoundPicture, address: string): Promise<string | undefined> {
    try {
      return (await storeImage({ ...this.#context, db: this.#context.openDatabase() }, bytes, name)).url;
    } catch (error) {
      // One that cannot be opened keeps no article out; a full disk does.
      if (!(error instanceof Refusal)) throw error;
      this.#options.report.note('pictureRefused', address);
      return undefined;
    }
  }
}
