import { costOfFourTimes } from '@madrasah/config/growth';
import { describe, expect, test } from 'vitest';
import { readingMinutes, repeatsBeginning, toDisplayHtml, truncateText, visibleText } from './display/index.ts';
import { htmlToDocument, isBlank, plainText } from './index.ts';
import { autoParagraph, findDataImages, listRemovedMarkup, replaceDataImages, sanitizeHtml } from './sanitize/index.ts';

/** Pieces that parsers and expressions stumble over when they are repeated. */
const pieces = [
  '<',
  '>',
  '&',
  ' ',
  '\n',
  '\n \n',
  'a ',
  '<img ',
  '<img src="',
  '<a href="',
  '<!--',
  '</p>',
  '<p>',
  '<b>',
  '<div>a',
  '<ul><li>a',
  '<table><tr><td>',
  '<table><tr><td>a</td></tr></table>',
  '<figure><img src="/uploads/a.png">',
  'a<br>',
  '<x-y>a',
  '<p>الحمد</p>',
  '<video src="https://contoh.id/a.mp4">',
  '<object><embed src="https://contoh.id/a.swf">',
  '<img src="data:image/png;base64,AAAA">',
  '<p style="text-align',
  '<p class=" ql-a',
];
const repeated = (piece: string) => (size: number) => piece.repeat(size / piece.length);

/** One tag with an attribute that is long. */
const attributes = ['class', 'style', 'align', 'lang', 'width', 'href', 'start'];
const inAttribute = (name: string, piece: string) => (size: number) =>
  `<p><a ${name}="${repeated(piece)(size)}x">a</a></p>`;

const readers: [string, (html: string) => unknown][] = [
  ['sanitizeHtml', sanitizeHtml],
  ['autoParagraph', autoParagraph],
  ['findDataImages', findDataImages],
  ['replaceDataImages', (html) => replaceDataImages(html, async () => '/uploads/a.png')],
  ['listRemovedMarkup', (html) => listRemovedMarkup(html, html)],
  ['htmlToDocument', htmlToDocument],
  ['plainText', plainText],
  ['isBlank', isBlank],
  ['visibleText', visibleText],
  ['toDisplayHtml', (html) => toDisplayHtml(html)],
  ['truncateText', (text) => truncateText(text, text.length - 1)],
  ['readingMinutes', readingMinutes],
  ['repeatsBeginning', (text) => repeatsBeginning(text, text)],
];

const size = 8_000;
/** Between 4, which is linear, and 16, which is quadratic. */
const most = 10;

describe.each(readers)('%s takes time in proportion to its input', (_name, read) => {
  test.each(pieces)('of %j', (piece) => {
    expect(costOfFourTimes(repeated(piece), read, size)).toBeLessThan(most);
  });

  test.each(attributes)('with a long %s', (name) => {
    for (const piece of [' ', ';', 'ab-', '1', 'text-align :']) {
      expect(costOfFourTimes(inAttribute(name, piece), read, size)).toBeLessThan(most);
    }
  });
});
