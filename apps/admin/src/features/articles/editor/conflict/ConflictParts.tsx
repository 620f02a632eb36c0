import { Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { ComparedWords } from '../../../../shared/compare/ComparedText.tsx';
import { compareWords } from '../../../../shared/compare/compare-texts.ts';
import styles from './ConflictDialog.module.css';
import type { Choice } from './merge-article.ts';
import type { Side } from './merge-blocks.ts';

type Texts = { base: string; mine: string; theirs: string };

type ConflictPartProps = {
  name: string;
  label: string;
  texts: Texts;
  hasBoth: boolean;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** A conflicting part, side by side, each with its changes marked. */
export function ConflictPart({ name, label, texts, hasBoth, choice, onChoose }: ConflictPartProps) {
  const group = useId();
  const radio = (value: Choice, words: string) => (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={choice === value} onChange={() => onChoose(value)} />
      {words}
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
        <Text size="sm" c="dimmed">
          Kata-katanya sama; yang berbeda hanya bentuknya, seperti huruf tebal atau tautan.
        </Text>
      )}
      {hasBoth && radio('both', 'Keduanya')}
    </fieldset>
  );
}

/** A one-sided change: already taken, and shown for information. */
export function TakenPart({
  label,
  from,
  before,
  after,
}: {
  label: string;
  from: Side;
  before: string;
  after: string;
}) {
  return (
    <div className={styles.taken}>
      <Text size="sm" c="dimmed">
        {label}: {from === 'mine' ? 'diubah oleh Anda' : 'diubah oleh mereka'}, diambil
      </Text>
      <MarkedText before={before} after={after} />
    </div>
  );
}

/** A text with its added and removed words marked. */
function MarkedText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compareWords(before, after), [before, after]);
  if (parts.length === 0) return <p className={styles.words}>(kosong)</p>;
  return (
    <p className={styles.words}>
      <ComparedWords parts={parts} />
    </p>
  );
}
