import { Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { editing } from '../../../test/editor.ts';

/** The content of a Chromium text area after each Backspace; a journey compares the editor with it. */
const afterBackspace: { name: string; text: string; rest: string[] }[] = [
  { name: 'vowel signs', text: 'بِسْ', rest: ['بِس', 'بِ', 'ب', ''] },
  { name: 'a doubled letter with its vowel', text: 'رَبَّ', rest: ['رَب\u064e', 'رَب', 'رَ', 'ر', ''] },
  { name: 'signs of the Quran', text: 'نۡۚ', rest: ['نۡ', 'ن', ''] },
  { name: 'a letter with a combining hamza', text: 'ڮ\u0655', rest: ['ڮ', ''] },
  { name: 'a ligature', text: 'لا', rest: ['ل', ''] },
  { name: 'combining Latin signs', text: 'a\u0323\u0302', rest: ['a\u0323', 'a', ''] },
  { name: 'a composed Latin letter', text: 'ệ', rest: [''] },
  { name: 'an emoji', text: '🕌', rest: [''] },
  { name: 'a family', text: '👩‍👩‍👧', rest: [''] },
  { name: 'a flag', text: '🇮🇩', rest: [''] },
  { name: 'an emoji with a skin tone', text: '👍🏽', rest: [''] },
  { name: 'a keycap', text: '1️⃣', rest: [''] },
  { name: 'a letter with a variation selector', text: 'a\ufe0f', rest: [''] },
];

describe('like a native field', () => {
  test.each(afterBackspace)('Backspace removes $name in parts or as a whole', ({ text, rest }) => {
    const { editor } = editing(`<p>x${text}</p>`);
    const seen = rest.map(() => {
      editor.deleteBackward('character');
      return Editor.string(editor, []).slice(1);
    });
    expect(seen.map((left) => left.normalize('NFD'))).toEqual(rest.map((left) => left.normalize('NFD')));
  });

  test.each(afterBackspace.filter(({ name }) => name !== 'a ligature'))(
    'Delete removes the whole first letter of $name',
    ({ text }) => {
      const { editor } = editing(`<p>${text}</p>`);
      Transforms.select(editor, Editor.start(editor, []));
      const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text);
      editor.deleteForward('character');
      expect(Editor.string(editor, [])).toBe(text.slice(first?.segment.length));
    },
  );
});
