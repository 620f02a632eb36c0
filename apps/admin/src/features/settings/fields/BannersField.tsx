import { limits, texts } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Badge, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { ItemButtons } from '../../../shared/forms/ItemButtons.tsx';
import { useFileAddress } from '../../../shared/pictures/Picture.tsx';
import { PictureSource } from '../../../shared/pictures/PictureSource.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../settings.module.css';

/** The header banners in their order; new ones are uploaded when the tab is saved. */
export function BannersField({ path }: { path: string }) {
  const { form } = useFields();
  const [dropped, setDropped] = useState(0);
  const banners = readBanners(form.values[path]);
  const isFull = banners.length >= limits.settings.banners;

  const add = (files: File[]) => {
    const added = addFiles(banners, files);
    setDropped(added.dropped);
    form.setFieldValue(path, added.banners);
  };
  const change = (next: Banner[]) => {
    setDropped(0);
    form.setFieldValue(path, next);
  };

  return (
    <fieldset className={controls.group} aria-label="Header Banner" data-path={path} tabIndex={-1}>
      {banners.length === 0 && <Text c="dimmed">Belum ada banner. Beranda tampil tanpa gambar bergantian.</Text>}
      <ol className={styles.banners}>
        {banners.map((banner, index) => (
          // The same picture may occur twice, and a new one has no address, so only its index identifies it.
          <li key={pathKey(index)} className={controls.item}>
            <BannerPicture banner={banner} number={index + 1} />
            <Group justify="space-between" gap={0} wrap="nowrap">
              {banner.state === 'stored' ? <Badge color="green">Tersimpan</Badge> : <Badge color="yellow">Baru</Badge>}
              <ItemButtons
                name={`banner ${index + 1}`}
                index={index}
                count={banners.length}
                onMove={(to) => form.reorderListItem(path, { from: index, to })}
                onRemove={() => change(banners.toSpliced(index, 1))}
              />
            </Group>
            {form.errors[`${path}.${index}`] && <Text c="var(--color-danger)">{form.errors[`${path}.${index}`]}</Text>}
          </li>
        ))}
      </ol>
      <PictureSource
        multiple
        name="Header Banner"
        button="Tambah banner"
        libraryTitle="Pilih banner dari pustaka"
        room={limits.settings.banners - banners.length}
        onFiles={add}
        onPick={(picked) =>
          change(
            addStored(
              banners,
              picked.map(({ url }) => url),
            ),
          )
        }
      />
      <div role="status">
        {isFull && <Text fw={600}>{texts.settings.tooManyBanners}</Text>}
        {dropped > 0 && <Text>{dropped} gambar lainnya tidak ditambahkan.</Text>}
      </div>
    </fieldset>
  );
}

const pathKey = (index: number) => `banner ${index}`;

/** The picture on the site, or the chosen file until it is uploaded. */
function BannerPicture({ banner, number }: { banner: Banner; number: number }) {
  const { apiOrigin } = useServices();
  const local = useFileAddress(banner.state === 'new' ? banner.file : null);
  const source = 'url' in banner ? imageAddress(banner.url, { publicOrigin: apiOrigin }) : local;
  return source ? <img className={styles.banner} src={source} alt={`Banner ${number}`} /> : null;
}

/** `stored` is part of the settings; `new` is a chosen file; `uploaded` has an address, but is not saved yet. */
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

export const bannerUrls = (banners: unknown): string[] =>
  readBanners(banners).flatMap((banner) => ('url' in banner ? [banner.url] : []));

export function addFiles(banners: readonly Banner[], files: readonly Blob[]): { banners: Banner[]; dropped: number } {
  const room = Math.max(0, limits.settings.banners - banners.length);
  const added = files.slice(0, room).map((file): Banner => ({ state: 'new', file }));
  return { banners: [...banners, ...added], dropped: files.length - added.length };
}

export const addStored = (banners: readonly Banner[], urls: readonly string[]): Banner[] => [
  ...banners,
  ...urls.map((url): Banner => ({ state: 'uploaded', url })),
];

/** `onUploaded` receives the list after each file, so that a retry does not upload the earlier ones again. */
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
