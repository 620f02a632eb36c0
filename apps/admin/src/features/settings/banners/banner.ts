import { limits } from '@madrasah/contract';
import { z } from 'zod';

/**
 * A header banner in the form: `stored` is part of the settings; `new` is a chosen file; `uploaded` is uploaded or
 * chosen from the library, but not saved yet.
 */
const bannerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('stored'), url: z.string() }),
  z.object({ state: z.literal('uploaded'), url: z.string() }),
  z.object({ state: z.literal('new'), file: z.instanceof(Blob) }),
]);
export type Banner = z.infer<typeof bannerSchema>;

/** The banners of a form. A chosen file does not survive a reload, so its remains are removed. */
export const readBanners = (value: unknown): Banner[] =>
  z
    .array(z.unknown())
    .parse(value)
    .flatMap((banner) => bannerSchema.safeParse(banner).data ?? []);

export const storedBanner = (url: string): Banner => ({ state: 'stored', url });

/** The addresses of the banners that have one. */
export const bannerUrls = (banners: unknown): string[] =>
  readBanners(banners).flatMap((banner) => ('url' in banner ? [banner.url] : []));

/** Appends chosen files; those beyond the limit are dropped. */
export function addFiles(banners: readonly Banner[], files: readonly Blob[]): { banners: Banner[]; dropped: number } {
  const room = Math.max(0, limits.settings.banners - banners.length);
  const added = files.slice(0, room).map((file): Banner => ({ state: 'new', file }));
  return { banners: [...banners, ...added], dropped: files.length - added.length };
}

/** Appends pictures of the library. */
export const addStored = (banners: readonly Banner[], urls: readonly string[]): Banner[] => [
  ...banners,
  ...urls.map((url): Banner => ({ state: 'uploaded', url })),
];

/**
 * Uploads the new files one by one; `onUploaded` receives the list after each, so that a retry does not
 * upload the earlier ones again. Rejects as `upload` does.
 */
export async function uploadNewBanners(
  banners: readonly Banner[],
  upload: (file: Blob) => Promise<{ url: string }>,
  onUploaded: (banners: Banner[]) => void,
): Promise<Banner[]> {
  let list = [...banners];
  for (const [index, banner] of banners.entries()) {
    if (banner.state !== 'new') continue;
    const { url } = await upload(banner.file);
    list = list.with(index, { state: 'uploaded', url });
    onUploaded(list);
  }
  return list;
}
