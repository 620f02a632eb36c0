/** What the bundled font can draw. */
const drawable = /[ -~\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;
const letter = /[\p{L}\p{N}]/u;

/** A character that the font lacks: without its marks, as a plain apostrophe, or not at all. */
function replacement(character: string): string {
  if (drawable.test(character)) return character;
  if (/[ʻʼʾʿ]/.test(character)) return '’';
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...base].every((part) => drawable.test(part)) ? base : '';
}

const lettersIn = (text: string) => [...text].filter((character) => letter.test(character)).length;

/**
 * A title in the letters of the bundled font, on one line. Undefined when a fifth of its letters would be lost, as
 * from a title in Arabic.
 */
export function drawableTitle(title: string): string | undefined {
  const text = [...title.normalize('NFC')].map((character) => (/\s/.test(character) ? ' ' : replacement(character)));
  const shown = text.join('').replace(/ +/g, ' ').trim();
  const kept = lettersIn(shown);
  return kept > 0 && kept >= lettersIn(title) * 0.8 ? shown : undefined;
}
