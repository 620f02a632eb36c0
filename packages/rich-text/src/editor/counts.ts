import { Node } from 'slate';
import type { Block, RichDocument } from '../document.ts';

export type TextCount = { words: number; characters: number };

/** Blocks are immutable: an edit creates new ones. So each block is counted once, and typing recounts only one paragraph. */
const cache = new WeakMap<Block, TextCount>();
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

function countBlock(block: Block): TextCount {
  const cached = cache.get(block);
  if (cached) return cached;
  const text = [...Node.texts(block)].map(([node]) => node.text).join(isInlineOnly(block) ? '' : ' ');
  const count = { words: text.match(word)?.length ?? 0, characters: text.trim().length };
  cache.set(block, count);
  return count;
}

const isInlineOnly = (block: Block): boolean =>
  block.children.every((child) => !('type' in child) || child.type === 'link');

/** The visible words and characters. */
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
