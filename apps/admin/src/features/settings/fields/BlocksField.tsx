import { completeBlocks, type HomeBlock, type HomeBlockKind, homeBlocksSchema } from '@madrasah/contract';
import { Group, Switch, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { isSame } from '../../../kit/record/use-kept-form.ts';
import { useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { valueAt } from '../../../shared/controls/value-at.ts';
import { type StaffExtension, useExtensions } from '../../../shared/extensions/staff-extension.ts';
import { ItemButtons } from '../../../shared/forms/ItemButtons.tsx';
import { SortableList } from '../../../shared/forms/SortableList.tsx';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import styles from '../settings.module.css';

const initialOrder = completeBlocks([]);

/** The blocks of a form; a draft of an older version may lack some or be unreadable. */
export const readBlocks = (value: unknown): HomeBlock[] => homeBlocksSchema.catch(initialOrder).parse(value);

export function BlocksField({ path }: { path: string }) {
  const { form } = useFields();
  const blocks = readBlocks(valueAt(form.values, path));
  const error = form.errors[path];
  const extensions = useExtensions();

  const change = (next: HomeBlock[]) => form.setFieldValue(path, next);
  const move = (from: number, to: number) => {
    const moved = blocks[from];
    if (moved) change(blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const show = (index: number, shown: boolean) =>
    change(blocks.map((block, place) => (place === index ? { ...block, shown } : block)));

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

const names: Partial<Record<HomeBlockKind, BlockName>> = {
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
  names[kind] ??
  extensions.map(({ homeBlocks }) => homeBlocks?.[kind]).find((name) => name !== undefined) ?? {
    label: kind,
    hint: '',
  };
