import { type HomeBlock, limits, type OwnInput, type OwnWords } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { TextInput } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
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

type ListedProps = {
  path: string;
  legend: string;
  hints: { none: string; some: string };
  /** The inputs of the one at this path. */
  children: (place: string, number: number) => ReactNode;
};

function ListedElsewhere({ path, legend, hints, children }: ListedProps) {
  const listed = listAt(useFields().form.values, path);
  return (
    <fieldset className={controls.group}>
      <legend className={controls.legend}>{legend}</legend>
      <p className={controls.hint}>{listed.length === 0 ? hints.none : hints.some}</p>
      <ol className={controls.items}>
        {listed.map((_, index) => {
          const place = `${path}.${index}`;
          return (
            <li key={place} className={controls.item}>
              {children(place, index + 1)}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

const bannerHints = {
  none: 'Belum ada banner. Tambahkan di bagian Header Banner.',
  some: 'Dibacakan kepada pengunjung yang tidak melihat gambar.',
};

function BannerWordsField({ path }: { path: string }) {
  const { form } = useFields();
  const { apiOrigin } = useServices();
  return (
    <ListedElsewhere path={path} legend="Keterangan header banner" hints={bannerHints}>
      {(place, number) => (
        <>
          <img
            className={styles.banner}
            src={imageAddress(textAt(form.values, `${place}.image`), { publicOrigin: apiOrigin })}
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
        </>
      )}
    </ListedElsewhere>
  );
}

const videoHints = {
  none: 'Belum ada video. Tambahkan di bagian Youtube.',
  some: 'Tampil di bawah setiap video. Tanpa judul, pengunjung hanya melihat nomornya.',
};

function VideoTitlesField({ path }: { path: string }) {
  const { form } = useFields();
  return (
    <ListedElsewhere path={path} legend="Judul video" hints={videoHints}>
      {(place, number) => (
        <TextInput
          label={`Judul video ${number}`}
          description={textAt(form.values, `${place}.link`)}
          maxLength={limits.siteContent.line}
          {...form.getInputProps(`${place}.title`)}
        />
      )}
    </ListedElsewhere>
  );
}

type Words = (value: unknown, extensions: readonly StaffExtension[]) => string;

const blockWords = ({ kind, shown }: HomeBlock, extensions: readonly StaffExtension[]) =>
  `${nameOfBlock(kind, extensions).label}${shown ? '' : ' (disembunyikan)'}`;

const eachOf = (value: unknown, words: (item: unknown) => string) => listAt(value, '').map(words).join(', ');

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

export const settingsWords =
  (extensions: readonly StaffExtension[]): OwnWords =>
  (field, value) =>
    field.control === 'own' ? ownInputs[field.input].words(value, extensions) : undefined;
