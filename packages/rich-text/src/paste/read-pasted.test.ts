import { expect, test } from 'vitest';
import { randomMarkup } from '../../test/random-markup.ts';
import { readPasted } from '../../test/read-pasted.ts';
import { htmlToDocument } from '../from-html.ts';
import { plainText } from '../text.ts';
import { documentToHtml } from '../to-html.ts';

const lettersOf = (html: string) => plainText(html).replace(/\s+/g, '');

test('pasting any markup keeps the visible letters, and its result is stable', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    // Pasted iframes of other sites are dropped.
    const html = randomMarkup(seed, 30).replaceAll('<iframe', '<p');
    const pasted = documentToHtml(readPasted({ html, text: '' }));
    const report = JSON.stringify({ seed, html, pasted });
    expect(lettersOf(pasted), report).toBe(lettersOf(documentToHtml(htmlToDocument(html))));
    expect(documentToHtml(htmlToDocument(pasted)), report).toBe(pasted);
  }
});
