import type { Article } from '@madrasah/contract';
import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { useId, useMemo, useRef, useState } from 'react';
import { ComparedWords } from '../../../../shared/compare/ComparedText.tsx';
import { compareWords } from '../../../../shared/compare/compare-texts.ts';
import { formatDateTime, useTimeZone } from '../../../../shared/format/format-time.ts';
import { Note } from '../../../../shared/page/Note.tsx';
import { type ArticleValues, valuesOf } from '../form/article-values.ts';
import { textLabels, textNames } from './article-fields.ts';
import styles from './ConflictDialog.module.css';
import {
  type Choice,
  type Choices,
  conflictKeys,
  partKey,
  planMerge,
  resolveMerge,
  type Side,
  type TextPart,
  textOfBlocks,
} from './merge-article.ts';

type Props = {
  /** The article as the author opened it, as the form has it, and as it is stored now. */
  base: ArticleValues;
  mine: ArticleValues;
  stored: Article;
  storedBy: string;
  onMerged: (values: ArticleValues) => void;
  onClose: () => void;
};

export default function ConflictDialog({ base, mine, stored, storedBy, onMerged, onClose }: Props) {
  const timeZone = useTimeZone();
  const versions = useMemo(() => ({ base, mine, theirs: valuesOf(stored) }), [base, mine, stored]);
  const plan = useMemo(() => planMerge(versions, timeZone), [versions, timeZone]);
  const keys = useMemo(() => conflictKeys(plan), [plan]);
  const [choices, setChoices] = useState<Choices>({});
  const [isReminded, setReminded] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const open = keys.filter((key) => choices[key] === undefined);

  const choosing = (key: string) => ({
    name: key,
    choice: choices[key],
    onChoose: (choice: Choice) => setChoices((chosen) => ({ ...chosen, [key]: choice })),
  });
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(keys.map((key) => [key, choice])));
  const take = () => {
    if (open.length === 0) return onMerged(resolveMerge(plan, choices, versions));
    setReminded(true);
    content.current?.querySelector<HTMLInputElement>(`[data-conflict="${open[0]}"] input`)?.focus();
  };

  return (
    <Modal opened fullScreen onClose={onClose} title="Gabungkan dua versi" transitionProps={{ exitDuration: 0 }}>
      <div className={styles.content} ref={content}>
        <div>
          <Text>
            {storedBy} menyimpan artikel ini pada {formatDateTime(stored.updatedAt, timeZone)}, setelah Anda membukanya.
            Bagian yang hanya diubah satu orang sudah diambil.{' '}
            {keys.length > 0
              ? `Pilih untuk ${keys.length} bagian yang diubah keduanya.`
              : 'Tidak ada bagian yang diubah keduanya.'}
          </Text>
          {keys.length > 1 && (
            <Group gap="xs" mt="sm">
              <Button variant="default" onClick={() => chooseAll('mine')}>
                Semua punya saya
              </Button>
              <Button variant="default" onClick={() => chooseAll('theirs')}>
                Semua punya mereka
              </Button>
            </Group>
          )}
        </div>
        {plan.fields.length > 0 && (
          <section className={styles.parts}>
            <Title order={3}>Isian</Title>
            {plan.fields.map((field) =>
              field.kind === 'conflict' ? (
                <ConflictPart
                  {...choosing(field.name)}
                  key={field.name}
                  label={field.label}
                  texts={field}
                  hasBoth={field.hasBoth}
                />
              ) : (
                <TakenPart
                  key={field.name}
                  label={field.label}
                  from={field.from}
                  before={field.base}
                  after={field[field.from]}
                />
              ),
            )}
          </section>
        )}
        {textNames
          .filter((name) => plan.texts[name].some(({ kind }) => kind !== 'same'))
          .map((name) => (
            <section key={name} className={styles.parts}>
              <Title order={3}>{textLabels[name]}</Title>
              {plan.texts[name].map((part, at) => {
                const key = partKey(name, at);
                return (
                  <TextPartView
                    {...choosing(key)}
                    key={key}
                    label={`${textLabels[name]}, pilihan ${keys.indexOf(key) + 1} dari ${keys.length}`}
                    part={part}
                  />
                );
              })}
            </section>
          ))}
        <div className={styles.foot}>
          <Text role="status" c={isReminded && open.length > 0 ? 'var(--color-danger)' : undefined}>
            {open.length > 0 ? `${open.length} bagian belum dipilih` : 'Semua bagian sudah dipilih'}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button onClick={take}>Pakai gabungan</Button>
          </Group>
        </div>
      </div>
    </Modal>
  );
}

type TextPartProps = Omit<ConflictPartProps, 'texts' | 'hasBoth'> & { part: TextPart };

function TextPartView({ part, ...conflict }: TextPartProps) {
  if (part.kind === 'same') {
    return <Note>{part.blocks.length} bagian sama</Note>;
  }
  const before = textOfBlocks(part.base);
  if (part.kind === 'taken') {
    return <TakenPart label="Bagian ini" from={part.from} before={before} after={textOfBlocks(part.blocks)} />;
  }
  const texts = { base: before, mine: textOfBlocks(part.mine), theirs: textOfBlocks(part.theirs) };
  return <ConflictPart {...conflict} texts={texts} hasBoth />;
}

type Texts = { base: string; mine: string; theirs: string };

type ConflictPartProps = {
  name: string;
  label: string;
  texts: Texts;
  hasBoth: boolean;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function ConflictPart({ name, label, texts, hasBoth, choice, onChoose }: ConflictPartProps) {
  const group = useId();
  const radio = (value: Choice, text: string) => (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={choice === value} onChange={() => onChoose(value)} />
      {text}
    </label>
  );
  const isChosen = (side: Side) => choice === side || choice === 'both';
  return (
    <fieldset className={styles.part} data-conflict={name}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        <div className={styles.side} data-chosen={isChosen('mine')}>
          {radio('mine', 'Punya saya')}
          <MarkedText before={texts.base} after={texts.mine} />
        </div>
        <div className={styles.side} data-chosen={isChosen('theirs')}>
          {radio('theirs', 'Punya mereka')}
          <MarkedText before={texts.base} after={texts.theirs} />
        </div>
      </div>
      {texts.mine === texts.theirs && (
        <Note>Kata-katanya sama; yang berbeda hanya bentuknya, seperti huruf tebal atau tautan.</Note>
      )}
      {hasBoth && radio('both', 'Keduanya')}
    </fieldset>
  );
}

/** A one-sided change: already taken, and shown for information. */
function TakenPart({ label, from, before, after }: { label: string; from: Side; before: string; after: string }) {
  return (
    <div className={styles.taken}>
      <Note>
        {label}: {from === 'mine' ? 'diubah oleh Anda' : 'diubah oleh mereka'}, diambil
      </Note>
      <MarkedText before={before} after={after} />
    </div>
  );
}

function MarkedText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compareWords(before, after), [before, after]);
  if (parts.length === 0) return <p className={styles.text}>(kosong)</p>;
  return (
    <p className={styles.text}>
      <ComparedWords parts={parts} />
    </p>
  );
}
