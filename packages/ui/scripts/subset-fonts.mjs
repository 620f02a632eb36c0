// Reduces the two fonts to the letters that the site uses: `npm run fonts -w @madrasah/ui`. Latin: the letters of
// Indonesian, weights 400 to 700. Arabic: letters, vowel signs and digits of vocalised text. For link previews, which
// the API draws: the bold letters of western Europe, in the only format that its text renderer reads. For cards with
// codes, which the API draws as PDF: letters and accents of names in any Latin spelling.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step));

const latinNames = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x24f),
  ...range(0x2b9, 0x2bf),
  ...range(0x300, 0x331),
  ...range(0x1e00, 0x1eff),
  ...'–—‘’“”…•',
];

const latin = import.meta.resolve('@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2');

const faces = [
  {
    source: latin,
    target: '../src/fonts/alegreya-latin.woff2',
    letters: [...range(0x20, 0x7e), ...'–—‘’“”…•·é°©'],
    options: { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ['kern', 'lnum'] },
  },
  {
    source: import.meta.resolve('@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2'),
    target: '../src/fonts/noto-naskh-arabic.woff2',
    letters: [
      ' ',
      ...range(0x621, 0x63a),
      ...range(0x640, 0x655),
      ...range(0x660, 0x669),
      ...range(0x6d6, 0x6dc),
      ...'\u060c\u061b\u061f\u0670\u0671\u06dd\u06de\u06e5\u06e6\ufd3e\ufd3f\ufdfa().:!«»-',
    ],
    options: {},
  },
  {
    source: latin,
    target: '../../../apps/api/src/content/link-cards/font/alegreya-bold.ttf',
    letters: [...range(0x20, 0x7e), ...range(0xa1, 0xff), ...'–—‘’“”…•'],
    options: { targetFormat: 'truetype', variationAxes: { wght: 700 }, keepFeatures: ['kern', 'liga', 'lnum'] },
  },
  {
    source: import.meta.resolve('@expo-google-fonts/alegreya/400Regular/Alegreya_400Regular.ttf'),
    target: '../../../apps/api/src/extensions/results/cards/fonts/alegreya-regular.ttf',
    letters: latinNames,
    options: { targetFormat: 'truetype', keepFeatures: ['kern', 'lnum'] },
  },
  {
    source: import.meta.resolve('@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf'),
    target: '../../../apps/api/src/extensions/results/cards/fonts/alegreya-bold.ttf',
    letters: latinNames,
    options: { targetFormat: 'truetype', keepFeatures: ['kern', 'lnum'] },
  },
];

for (const { source, target, letters, options } of faces) {
  const original = readFileSync(fileURLToPath(source));
  const subset = await subsetFont(original, letters.join(''), { targetFormat: 'woff2', ...options });
  writeFileSync(new URL(target, import.meta.url), subset);
}
