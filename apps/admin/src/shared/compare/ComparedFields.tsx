import { Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Picture } from '../pictures/Picture.tsx';
import styles from './ComparedFields.module.css';
import { ComparedText, ComparedWords } from './ComparedText.tsx';
import { compareTexts, compareWords, hasDifference } from './compare-texts.ts';

/** A field as it is compared. The values of one record have each label once, in the order of its form. */
export type ShownField = { label: string } & (
  | { as: 'text'; text: string }
  | { as: 'html'; html: string }
  /** By address. */
  | { as: 'pictures'; images: readonly string[] }
);

/** A field of two records; `before` is null where it was not there. */
type FieldPair = { before: ShownField | null; after: ShownField };

const pairsOf = (before: readonly ShownField[] | null, after: readonly ShownField[]): FieldPair[] =>
  after.map((field) => ({ before: before?.find(({ label }) => label === field.label) ?? null, after: field }));

const textIn = (field: ShownField | null): string => (field?.as === 'text' ? field.text : '');
const htmlIn = (field: ShownField | null): string => (field?.as === 'html' ? field.html : '');
const imagesOf = (field: ShownField | null): readonly string[] => (field?.as === 'pictures' ? field.images : []);

type Sides = { before: readonly ShownField[] | null; after: readonly ShownField[] };

/** All differences of two records: lines, then pictures, then the formatted texts, word by word. */
export function ComparedFields({ before, after }: Sides) {
  const pairs = useMemo(() => pairsOf(before, after), [before, after]);
  const ofKind = (as: ShownField['as']) => pairs.filter((pair) => pair.after.as === as);
  const lines = ofKind('text').filter((pair) => textIn(pair.before) !== textIn(pair.after));
  const pictures = ofKind('pictures').filter((pair) => imagesOf(pair.before).join() !== imagesOf(pair.after).join());
  const texts = ofKind('html');
  if (lines.length + pictures.length + texts.length === 0) return <Text>Tidak ada perubahan.</Text>;
  return (
    <>
      <Lines lines={lines} />
      {pictures.map((pair) => (
        <Pictures key={pair.after.label} {...pair} />
      ))}
      {texts.map((pair) => (
        <ComparedHtml key={pair.after.label} {...pair} />
      ))}
    </>
  );
}

/** A record whose former version is no longer stored, with everything in it. */
export function WholeFields({ fields }: { fields: readonly ShownField[] }) {
  const ofKind = (as: ShownField['as']) => fields.filter((field) => field.as === as);
  return (
    <>
      <Lines
        lines={ofKind('text')
          .filter((field) => textIn(field) !== '')
          .map((field) => ({ before: field, after: field }))}
      />
      {ofKind('pictures').map((field) => (
        <Row key={field.label} title={field.label} images={imagesOf(field)} />
      ))}
      {ofKind('html').map((field) => (
        <ComparedHtml key={field.label} before={field} after={field} />
      ))}
    </>
  );
}

function Lines({ lines }: { lines: readonly FieldPair[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {lines.map(({ before, after }) => (
        <div key={after.label}>
          <dt>{after.label}</dt>
          <dd dir="auto">
            <ComparedWords parts={compareWords(textIn(before), textIn(after))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pictures({ before, after }: FieldPair) {
  const [former, present] = [imagesOf(before), imagesOf(after)];
  const removed = former.filter((image) => !present.includes(image));
  const added = present.filter((image) => !former.includes(image));
  if (removed.length + added.length === 0) return <Text>{after.label}: urutannya berubah.</Text>;
  return (
    <>
      <Row title={`${after.label} yang dilepas`} images={removed} />
      <Row title={`${after.label} yang dipasang`} images={added} />
    </>
  );
}

function Row({ title, images }: { title: string; images: readonly string[] }) {
  if (images.length === 0) return null;
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

function ComparedHtml({ before, after }: FieldPair) {
  const [former, present] = [htmlIn(before), htmlIn(after)];
  const blocks = useMemo(() => compareTexts(former, present), [former, present]);
  return (
    <section className={styles.part}>
      <Title order={3}>{after.label}</Title>
      {blocks.length === 0 && <Text c="dimmed">Kosong.</Text>}
      {blocks.length > 0 && !hasDifference(blocks) && <Text c="dimmed">Tidak ada perubahan.</Text>}
      {blocks.length > 0 && <ComparedText blocks={blocks} />}
    </section>
  );
}
