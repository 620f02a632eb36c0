import type { RevisionPicture } from '@madrasah/contract';
import { Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { ComparedText, ComparedWords } from '../../../shared/compare/ComparedText.tsx';
import { compareTexts, compareWords, hasDifference } from '../../../shared/compare/compare-texts.ts';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import styles from './ArticleHistoryPage.module.css';
import { captionsOf, lineFields, picturesOnlyIn, type Version } from './version.ts';

/** `before` is null where nothing was there before the first save. */
type Sides = { before: Version | null; after: Version };

/** All differences of two versions: fields, pictures, and the texts word by word. */
export function ComparedVersions({ before, after }: Sides) {
  return (
    <>
      <Lines before={before} after={after} />
      <Pictures before={before} after={after} />
      <ComparedHtml title="Ringkasan" before={before?.excerpt ?? ''} after={after.excerpt} />
      <ComparedHtml title="Isi artikel" before={before?.content ?? ''} after={after.content} />
    </>
  );
}

function Lines({ before, after }: Sides) {
  const changed = lineFields
    .map(({ label, read }) => ({ label, before: before ? read(before) : '', after: read(after) }))
    .filter((line) => line.before !== line.after);
  const captions = [captionsOf(before), captionsOf(after)] as const;
  const hasOtherCaptions = captions[0] !== captions[1];
  if (changed.length === 0 && !hasOtherCaptions) return null;
  return (
    <dl className={styles.fields}>
      {changed.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {hasOtherCaptions && <Line label="Keterangan gambar galeri" before={captions[0]} after={captions[1]} />}
    </dl>
  );
}

function Line({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">
        <ComparedWords parts={compareWords(before, after)} />
      </dd>
    </div>
  );
}

function Pictures({ before, after }: Sides) {
  const formerImage = before?.image ?? null;
  const hasOtherImage = formerImage !== after.image;
  const removed = picturesOnlyIn(before, after);
  const added = picturesOnlyIn(after, before);
  return (
    <>
      {hasOtherImage && formerImage !== null && <Row title="Gambar utama yang dilepas" images={[formerImage]} />}
      {hasOtherImage && after.image !== null && <Row title="Gambar utama yang dipasang" images={[after.image]} />}
      <Gallery title="Gambar galeri yang dihapus" pictures={removed} />
      <Gallery title="Gambar galeri yang ditambahkan" pictures={added} />
    </>
  );
}

function Gallery({ title, pictures }: { title: string; pictures: readonly RevisionPicture[] }) {
  return pictures.length === 0 ? null : <Row title={title} images={pictures.map(({ imageUrl }) => imageUrl)} />;
}

function Row({ title, images }: { title: string; images: readonly string[] }) {
  return (
    <section className={styles.part}>
      <Title order={3}>{title}</Title>
      <ul className={styles.pictures}>
        {images.map((image) => (
          <li key={image}>
            <Picture image={image} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComparedHtml({ title, before, after }: { title: string; before: string; after: string }) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after]);
  return (
    <section className={styles.part}>
      <Title order={3}>{title}</Title>
      {blocks.length === 0 && <Text c="dimmed">Kosong.</Text>}
      {blocks.length > 0 && !hasDifference(blocks) && <Text c="dimmed">Tidak ada perubahan.</Text>}
      {blocks.length > 0 && <ComparedText blocks={blocks} />}
    </section>
  );
}
