import { useEffect, useState } from 'react';
import { Node } from 'slate';
import { useSlate } from 'slate-react';
import { minutesForWords } from '../display/reading.ts';
import type { Block, RichDocument } from '../document.ts';
import { oncePer } from '../once-per.ts';
import { documentOf } from './queries.ts';
import styles from './RichTextEditor.module.css';

type TextCount = { words: number; characters: number };

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Typing recounts only one paragraph. */
const countBlock = oncePer((block: Block): TextCount => {
  const text = [...Node.texts(block)].map(([node]) => node.text).join(isInlineOnly(block) ? '' : ' ');
  return { words: text.match(word)?.length ?? 0, characters: text.trim().length };
});

const isInlineOnly = (block: Block): boolean =>
  block.children.every((child) => !('type' in child) || child.type === 'link');

export function countText(document: RichDocument): TextCount {
  let words = 0;
  let characters = 0;
  for (const block of document) {
    const count = countBlock(block);
    words += count.words;
    characters += count.characters;
  }
  return { words, characters };
}

const delayMs = 400;

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
        {words.toLocaleString('id-ID')} kata · {minutesForWords(words)} menit baca
      </p>
    );
  }
  return (
    <p className={styles.count} data-over={characters > charactersHint || undefined}>
      {characters.toLocaleString('id-ID')} karakter{characters > charactersHint && ', lebih panjang dari anjuran'}
    </p>
  );
}
