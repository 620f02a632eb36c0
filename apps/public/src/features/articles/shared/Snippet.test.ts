import { expect, test } from 'vitest';
import { snippetParts } from './ArticleListCard.tsx';

test('a snippet is text with the matched words marked', () => {
  expect(snippetParts('Juara <mark>lomba</mark> robotik &amp; <mark>Lomba</mark>')).toEqual([
    { text: 'Juara ', isFound: false },
    { text: 'lomba', isFound: true },
    { text: ' robotik & ', isFound: false },
    { text: 'Lomba', isFound: true },
  ]);
});

test('escaped characters are shown as typed, decoded once', () => {
  expect(snippetParts('&lt;script&gt; &amp;lt; &quot;a&quot; &apos;b&apos;')).toEqual([
    { text: '<script> &lt; "a" \'b\'', isFound: false },
  ]);
});
