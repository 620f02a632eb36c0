import { type HomeBlock, limits, type OwnInput, type OwnWords } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { commonControls } from '../../../shared/controls/common-controls.tsx';
import { type ControlProps, useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { listAt, textAt } from '../../../shared/controls/value-at.ts';
import type { StaffExtension } from '../../../shared/extensions/staff-extension.ts';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../settings.module.css';
import { BannersField } from './BannersField.tsx';
import { BlocksField, nameOfBlock, readBlocks } from './BlocksField.tsx';
import { LogoField } from './LogoField.tsx';

/** The alternative text and link of each header banner. The pictures are in another tab. */
function BannerWordsField({ path }: { path: string }) {
  const { form } = useFields();
  const { apiOrigin } = useServices();
  const banners = listAt(form.values, path);

  return (
    <fieldset className={controls.group}>
      <legend className={controls.legend}>Keterangan header banner</legend>
      <p className={controls.hint}>
        {banners.length === 0
          ? 'Belum ada banner. Tambahkan di bagian Header Banner.'
          : 'Dibacakan kepada pengunjung yang tidak melihat gambar.'}
      </p>
      <ol className={controls.items}>
        {banners.map((_, index) => {
          const place = `${path}.${index}`;
          const number = index + 1;
          const image = textAt(form.values, `${place}.image`);
          return (
            <li key={place} className={controls.item}>
              <img
                className={styles.banner}
                src={imageAddress(image, { publicOrigin: apiOrigin })}
                alt=""
                loading="lazy"
              />
              <TextInput
                label={`Keterangan banner ${number}`}
                maxLength={limits.siteContent.line}
                {...form.getInputProps(`${place}.alt`)}
              />
              <TextInput
                label={`Tautan banner ${number}`}
                description="Alamat lengkap, atau halaman situs ini seperti /pendaftaran."
                maxLength={limits.settings.address}
                {...form.getInputProps(`${place}.href`)}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

/** The titles of the home page's videos. The links are in another tab. */
function VideoTitlesField({ path }: { path: string }) {
  const { form } = useFields();
  const videos = listAt(form.values, path);

  return (
    <fieldset className={controls.group}>
      <legend className={controls.legend}>Judul video</legend>
      <p className={controls.hint}>
        {videos.length === 0
          ? 'Belum ada video. Tambahkan di bagian Youtube.'
          : 'Tampil di bawah setiap video. Tanpa judul, pengunjung hanya melihat nomornya.'}
      </p>
      <ol className={controls.items}>
        {videos.map((_, index) => {
          const place = `${path}.${index}`;
          return (
            <li key={place} className={controls.item}>
              <TextInput
                label={`Judul video ${index + 1}`}
                description={textAt(form.values, `${place}.link`)}
                maxLength={limits.siteContent.line}
                {...form.getInputProps(`${place}.title`)}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

type Words = (value: unknown, extensions: readonly StaffExtension[]) => string;

const blockWords = ({ kind, shown }: HomeBlock, extensions: readonly StaffExtension[]) =>
  `${nameOfBlock(kind, extensions).label}${shown ? '' : ' (disembunyikan)'}`;

const eachOf = (value: unknown, words: (item: unknown) => string) => listAt(value, '').map(words).join(', ');

/** The inputs that only the settings have, and their values in comparisons. */
const ownInputs: Record<OwnInput, { Input: ComponentType<{ path: string }>; words: Words }> = {
  banners: {
    Input: BannersField,
    words: (value) => eachOf(value, (banner) => textAt(banner, 'url') || 'gambar baru'),
  },
  bannerWords: {
    Input: BannerWordsField,
    words: (value) =>
      eachOf(value, (banner) => [textAt(banner, 'alt'), textAt(banner, 'href')].filter(Boolean).join(': ')),
  },
  blocks: {
    Input: BlocksField,
    words: (value, extensions) =>
      readBlocks(value)
        .map((block) => blockWords(block, extensions))
        .join(', '),
  },
  logo: { Input: LogoField, words: (value) => (typeof value === 'string' && value) || 'tanpa logo' },
  videoTitles: { Input: VideoTitlesField, words: (value) => eachOf(value, (video) => textAt(video, 'title')) },
};

function OwnControl({ field: { input }, path }: ControlProps<'own'>) {
  const { Input } = ownInputs[input];
  return <Input path={path} />;
}

export const settingsControls = { ...commonControls, own: OwnControl };

/** How a comparison shows the values of their own inputs. */
export const settingsWords =
  (extensions: readonly StaffExtension[]): OwnWords =>
  (field, value) =>
    field.control === 'own' ? ownInputs[field.input].words(value, extensions) : undefined;
