import {
  completeBlocks,
  type HomeBlock,
  type HomeBlockKind,
  homeBlocksSchema,
  limits,
  type OwnInput,
  type OwnText,
} from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Group, Switch, Text, TextInput } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { isSame } from '../../../kit/record/use-kept-form.ts';
import { commonControls } from '../../../shared/controls/common-controls.tsx';
import { type ControlProps, useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { listAt, textAt, valueAt } from '../../../shared/controls/value-at.ts';
import { type StaffExtension, useExtensions } from '../../../shared/extensions/staff-extension.ts';
import { ItemButtons } from '../../../shared/forms/ItemButtons.tsx';
import { moved, SortableList } from '../../../shared/forms/SortableList.tsx';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../settings.module.css';
import { BannersField } from './BannersField.tsx';
import { LogoField } from './LogoField.tsx';

type ListedProps = {
  path: string;
  legend: string;
  hints: { none: string; some: string };
  /** The inputs of the one at this path. */
  children: (itemPath: string, number: number) => ReactNode;
};

function ListedElsewhere({ path, legend, hints, children }: ListedProps) {
  const listed = listAt(useFields().form.values, path);
  return (
    <fieldset className={controls.group}>
      <legend className={controls.legend}>{legend}</legend>
      <p className={controls.hint}>{listed.length === 0 ? hints.none : hints.some}</p>
      <ol className={controls.items}>
        {listed.map((_, index) => {
          const itemPath = `${path}.${index}`;
          return (
            <li key={itemPath} className={controls.item}>
              {children(itemPath, index + 1)}
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

function BannerDetailsField({ path }: { path: string }) {
  const { form } = useFields();
  const { apiOrigin } = useServices();
  return (
    <ListedElsewhere path={path} legend="Keterangan header banner" hints={bannerHints}>
      {(itemPath, number) => (
        <>
          <img
            className={styles.banner}
            src={imageAddress(textAt(form.values, `${itemPath}.image`), { publicOrigin: apiOrigin })}
            alt=""
            loading="lazy"
          />
          <TextInput
            label={`Keterangan banner ${number}`}
            maxLength={limits.siteContent.line}
            {...form.getInputProps(`${itemPath}.alt`)}
          />
          <TextInput
            label={`Tautan banner ${number}`}
            description="Alamat lengkap, atau halaman situs ini seperti /pendaftaran."
            maxLength={limits.settings.address}
            {...form.getInputProps(`${itemPath}.href`)}
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
      {(itemPath, number) => (
        <TextInput
          label={`Judul video ${number}`}
          description={textAt(form.values, `${itemPath}.link`)}
          maxLength={limits.siteContent.line}
          {...form.getInputProps(`${itemPath}.title`)}
        />
      )}
    </ListedElsewhere>
  );
}

type Describe = (value: unknown, extensions: readonly StaffExtension[]) => string;

const blockText = ({ kind, shown }: HomeBlock, extensions: readonly StaffExtension[]) =>
  `${nameOfBlock(kind, extensions).label}${shown ? '' : ' (disembunyikan)'}`;

const eachOf = (value: unknown, describe: (item: unknown) => string) => listAt(value, '').map(describe).join(', ');

const ownInputs: Record<OwnInput, { Input: ComponentType<{ path: string }>; describe: Describe }> = {
  banners: {
    Input: BannersField,
    describe: (value) => eachOf(value, (banner) => textAt(banner, 'url') || 'gambar baru'),
  },
  bannerDetails: {
    Input: BannerDetailsField,
    describe: (value) =>
      eachOf(value, (banner) => [textAt(banner, 'alt'), textAt(banner, 'href')].filter(Boolean).join(': ')),
  },
  blocks: {
    Input: BlocksField,
    describe: (value, extensions) =>
      readBlocks(value)
        .map((block) => blockText(block, extensions))
        .join(', '),
  },
  logo: { Input: LogoField, describe: (value) => (typeof value === 'string' && value) || 'tanpa logo' },
  videoTitles: { Input: VideoTitlesField, describe: (value) => eachOf(value, (video) => textAt(video, 'title')) },
};

function OwnControl({ field: { input }, path }: ControlProps<'own'>) {
  const { Input } = ownInputs[input];
  return <Input path={path} />;
}

export const settingsControls = { ...commonControls, own: OwnControl };

export const settingsText =
  (extensions: readonly StaffExtension[]): OwnText =>
  (field, value) =>
    field.control === 'own' ? ownInputs[field.input].describe(value, extensions) : undefined;

const initialOrder = completeBlocks([]);

/** The blocks of a form; a draft of an older version may lack some or be unreadable. */
const readBlocks = (value: unknown): HomeBlock[] => homeBlocksSchema.catch(initialOrder).parse(value);

function BlocksField({ path }: { path: string }) {
  const { form } = useFields();
  const blocks = readBlocks(valueAt(form.values, path));
  const error = form.errors[path];
  const extensions = useExtensions();

  const change = (next: HomeBlock[]) => form.setFieldValue(path, next);
  const move = (from: number, to: number) => change(moved(blocks, from, to));
  const show = (index: number, shown: boolean) =>
    change(blocks.map((block, at) => (at === index ? { ...block, shown } : block)));

  return (
    <fieldset className={controls.group} aria-label="Bagian beranda" data-path={path} tabIndex={-1}>
      <SortableList
        className={controls.items}
        items={blocks.map((block) => ({ ...block, key: block.kind }))}
        itemName="bagian"
        onMove={move}
        renderItem={({ kind, shown }, index, handle) => {
          const { label, hint } = nameOfBlock(kind, extensions);
          return (
            <div className={styles.block} data-hidden={!shown || undefined}>
              {handle}
              {kind === 'hero' ? (
                <div>
                  <Text size="sm">{label}</Text>
                  <Text size="xs" c="dimmed">
                    {hint}
                  </Text>
                </div>
              ) : (
                <Switch
                  classNames={{
                    body: controls.switch,
                    track: controls.track,
                    label: controls.switchLabel,
                    description: styles.blockHint,
                  }}
                  label={label}
                  description={hint}
                  checked={shown}
                  onChange={({ currentTarget }) => show(index, currentTarget.checked)}
                />
              )}
              <ItemButtons name={label} index={index} count={blocks.length} onMove={(to) => move(index, to)} />
            </div>
          );
        }}
      />
      {error && <Text c="var(--color-danger)">{error}</Text>}
      <Group>
        <IconButton
          variant="default"
          disabled={isSame(blocks, initialOrder)}
          icon={IconRestore}
          onClick={() => change(initialOrder)}
        >
          Kembalikan urutan awal
        </IconButton>
      </Group>
    </fieldset>
  );
}

type BlockName = { label: string; hint: string };

const blockNames: Partial<Record<HomeBlockKind, BlockName>> = {
  banners: { label: 'Header banner', hint: 'Gambar dari bagian Header Banner.' },
  hero: { label: 'Pembuka', hint: 'Nama lembaga, tombol, dan tiga angka. Selalu tampil.' },
  tasks: { label: 'Jalan pintas', hint: 'Halaman yang paling dicari. Pilihannya di bagian Beranda.' },
  admissions: { label: 'Pendaftaran', hint: 'Tahap yang sedang berjalan, dari bagian Pendaftaran.' },
  facts: { label: 'Angka tambahan', hint: 'Dari bagian Foto dan Sosok.' },
  lead: { label: 'Berita utama', hint: 'Artikel terbaru.' },
  featured: { label: 'Artikel pilihan', hint: 'Artikel yang ditandai sebagai pilihan.' },
  videos: { label: 'Video', hint: 'Dari bagian Youtube.' },
  welcome: { label: 'Sambutan pimpinan', hint: 'Dari bagian Foto dan Sosok.' },
  news: { label: 'Berita terbaru', hint: 'Tiga artikel sesudah berita utama.' },
  categories: { label: 'Kategori', hint: 'Kategori yang memiliki artikel.' },
  voices: { label: 'Suara warga', hint: 'Dari bagian Foto dan Sosok.' },
  app: { label: 'Aplikasi', hint: 'Judul dan pengantar dari halaman aplikasi.' },
};

export const nameOfBlock = (kind: HomeBlockKind, extensions: readonly StaffExtension[]): BlockName =>
  blockNames[kind] ??
  extensions.map(({ homeBlocks }) => homeBlocks?.[kind]).find((name) => name !== undefined) ?? {
    label: kind,
    hint: '',
  };
