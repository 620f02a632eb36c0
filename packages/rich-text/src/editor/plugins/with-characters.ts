import '../slate-types.ts';
import { type Editor, Node, Range, Transforms } from 'slate';

/** Longer than any letter with its marks, and than any emoji. */
const longestCharacter = 64;
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20e3/u;

/**
 * As in native fields, Backspace first removes the last combining mark of a letter, such as an Arabic vowel sign, but
 * an emoji as a whole.
 */
export function withCharacters<Given extends Editor>(editor: Given): Given {
  const { deleteBackward } = editor;

  editor.deleteBackward = (unit) => {
    const codePoint = unit === 'character' ? codePointBeforeCaret(editor) : null;
    if (codePoint) Transforms.delete(editor, { at: codePoint });
    else deleteBackward(unit);
  };

  return editor;
}

/** The code point before the caret when it is part of a letter of several code points. */
function codePointBeforeCaret(editor: Editor): Range | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return null;
  const { path, offset } = selection.anchor;
  const before = Node.leaf(editor, path).text.slice(Math.max(0, offset - longestCharacter), offset);
  const character = [...characters.segment(before)].at(-1)?.segment ?? '';
  const codePoints = [...character];
  const last = codePoints.at(-1);
  if (last === undefined || codePoints.length === 1 || emoji.test(character)) return null;
  return { anchor: { path, offset: offset - last.length }, focus: { path, offset } };
}
