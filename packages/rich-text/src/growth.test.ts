import { growthRatio } from '@madrasah/config/growth';
import { isReleaseRun } from '@madrasah/config/release-run';
import { describe, expect, test } from 'vitest';
import { readPasted } from '../test/read-pasted.ts';
import { readingMinutes, repeatsBeginning, toDisplayHtml, truncateText, visibleText } from './display/index.ts';
import { htmlToDocument, isBlank, plainLines, plainText } from './index.ts';
import { picturesOfRtf } from './paste/read-pasted.ts';
import { autoParagraph, findDataImages, renameDataImages, sanitizeHtml } from './sanitize/index.ts';

/** Fragments that are slow for parsers and expressions when repeated. */
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
  '<ul><li>a<li class="ql-indent-8">',
  '<li class="ql-indent-1">a</li><li>',
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
  '<span style="font-weight:bold">a</span>',
  '<span style="font-weight:bold">',
  '<b><span>a',
  '<style>',
  '<style>p{',
  '<style>p{font-weight:bold}</style>',
  '<style>/*',
  '<!--[if gte mso 9]><style>',
  '<p style="mso-list:l0 level1">a</p>',
  '<p style="mso-list:l0 level9"><span style="mso-list:Ignore">1.</span>a</p>',
  '<li data-aria-level="2">a',
  '<div>a</div><div><br></div>',
  '<li data-list="ordered" class="ql-indent-1">a',
  '<span class="katex"><math><msup><mi>x</mi><mn>2</mn></msup></math>x</span>',
  '<math><mfrac><mi>x',
  '<pre><button><code>a',
  'a\f',
  '<div><br></div>',
  '<br>',
  'a\n\n',
  ' \n',
  '\\pict\\pngblip 00',
  '*a ',
  '*a* ',
  '*_~a',
  '`',
  ' ```a',
  'www.*',
  '1. a\n',
  '- ',
];
const repeated = (piece: string) => (size: number) => piece.repeat(size / piece.length);

/** A tag with a very long attribute. */
const attributes = ['class', 'style', 'align', 'lang', 'width', 'href', 'start'];
const inAttribute = (name: string, piece: string) => (size: number) =>
  `<p><a ${name}="${repeated(piece)(size)}x">a</a></p>`;

const readers: [string, (html: string) => unknown][] = [
  ['sanitizeHtml', sanitizeHtml],
  ['autoParagraph', autoParagraph],
  ['findDataImages', findDataImages],
  ['renameDataImages', (html) => renameDataImages(html, () => '/uploads/a.png')],
  ['htmlToDocument', htmlToDocument],
  ['readPasted, of HTML', (html) => readPasted({ html, text: '' })],
  ['readPasted, of HTML with lines', (html) => readPasted({ html, text: 'a\nb' })],
  ['readPasted, of text', (text) => readPasted({ html: '', text })],
  ['picturesOfRtf', picturesOfRtf],
  ['plainText', plainText],
  ['plainLines', plainLines],
  ['isBlank', isBlank],
  ['visibleText', visibleText],
  ['toDisplayHtml', (html) => toDisplayHtml(html)],
  ['truncateText', (text) => truncateText(text, text.length - 1)],
  ['readingMinutes', readingMinutes],
  ['repeatsBeginning', (text) => repeatsBeginning(text, text)],
];

const size = isReleaseRun ? 8_000 : 4_000;
/** Between 4 (linear) and 16 (quadratic). */
const most = 10;

describe.each(readers)('%s takes linear time', (_name, read) => {
  test.each(pieces)('the time is linear for %j', (piece) => {
    expect(growthRatio(repeated(piece), read, size)).toBeLessThan(most);
  });

  test.each(attributes)('the time is linear for a long %s', (name) => {
    for (const piece of [' ', ';', 'ab-', '1', 'text-align :']) {
      expect(growthRatio(inAttribute(name, piece), read, size)).toBeLessThan(most);
    }
  });
});
