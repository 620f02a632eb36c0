import { expect, test } from 'vitest';
import { firstWords, readingMinutes, repeatsBeginning, truncateText, visibleText } from './reading.ts';

test('visibleText removes tags, separates words and decodes entities', () => {
  expect(visibleText('<p>Satu</p><p>dua &amp; <em>tiga</em>, &lt;b&gt;</p>')).toBe('Satu dua & tiga, <b>');
});

test('an escaped entity is decoded only once', () => {
  expect(visibleText('<p>&amp;lt;</p>')).toBe('&lt;');
});

test('an excerpt is cut between words and ends with an ellipsis', () => {
  expect(truncateText('ilmu yang bermanfaat', 12)).toBe('ilmu yang…');
  expect(truncateText('ilmu yang', 12)).toBe('ilmu yang');
  expect(truncateText('🕌🕌🕌', 3)).toBe('🕌…');
});

test('the first words are found without a cut-off tag and without reading the whole text', () => {
  expect(firstWords('<p>Panen raya di <strong>kebun</strong> sekolah</p>', 20)).toBe('Panen raya di kebun…');
  expect(firstWords(`<p>${'a'.repeat(1_990)}</p><img src="data:${'x'.repeat(500)}">`, 4_000)).toBe('a'.repeat(1_990));
  expect(firstWords(`<p>${'a'.repeat(1_993)} &amp; b`, 4_000)).toBe('a'.repeat(1_993));
  expect(firstWords('', 20)).toBe('');
});

test('the reading time is one minute per 200 words, rounded up', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('kata '.repeat(200).trim())).toBe(1);
  expect(readingMinutes('kata '.repeat(201).trim())).toBe(2);
});

const text = visibleText('<h2>Panen raya</h2><p>Kebun <em>belakang</em> panen &amp; berbagi. Semua kelas ikut.</p>');
test.each([
  ['<p>Panen raya</p>', true],
  ['<p>PANEN RAYA: kebun belakang <b>panen</b>&nbsp;&amp; berbagi!</p>', true],
  ['<p>Panen raya. Kebun bela…</p>', true],
  ['<p>Panen raya. Kebun belakang [...]</p>', true],
  [`<p>${text}</p>`, true],
  ['<p>Panen raya. Kebun bela</p>', false],
  ['<p>Kebun belakang panen</p>', false],
  [`<p>${text} Datanglah.</p>`, false],
  ['<p>…</p>', false],
  ['', false],
])('a text that starts with the words of its lead is detected: %s %s', (lead, repeats) => {
  expect(repeatsBeginning(visibleText(lead), text)).toBe(repeats);
});
