import { Text } from '@mantine/core';
import { useId } from 'react';
import styles from './ConflictDialog.module.css';
import { MarkedText } from './MarkedText.tsx';
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

/** Something that both have changed, side by side, each with what was changed in it. */
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

/** Something that one of the two has changed: taken already, and shown so that nobody is surprised. */
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
