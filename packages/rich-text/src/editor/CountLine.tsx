import { useEffect, useState } from 'react';
import { useSlate } from 'slate-react';
import { minutesForWords } from '../display/reading.ts';
import { countText, type TextCount } from './counts.ts';
import { documentOf } from './queries.ts';
import styles from './RichTextEditor.module.css';

const delayMs = 400;
const numberFormat = new Intl.NumberFormat('id-ID');

/** The length of the text, counted after a pause instead of on every key. */
export function CountLine({ charactersHint }: { charactersHint?: number }) {
  const editor = useSlate();
  const [count, setCount] = useState<TextCount>(() => countText(documentOf(editor)));

  useEffect(() => {
    const timer = setTimeout(() => setCount(countText(documentOf(editor))), delayMs);
    return () => clearTimeout(timer);
  });

  const { words, characters } = count;
  if (charactersHint === undefined) {
    return (
      <p className={styles.count}>
        {numberFormat.format(words)} kata · {minutesForWords(words)} menit baca
      </p>
    );
  }
  return (
    <p className={styles.count} data-over={characters > charactersHint || undefined}>
      {numberFormat.format(characters)} karakter{characters > charactersHint && ', lebih panjang dari anjuran'}
    </p>
  );
}
