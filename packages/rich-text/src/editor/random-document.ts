import type { RichDocument } from '../document.ts';
import { htmlToDocument } from '../from-html.ts';
import { randomWithSeed } from '../random.ts';

const words = ['satu', 'dua <strong>tiga</strong>', 'empat<br>lima', 'الحمد', '🕌', '', '', 'enam '] as const;
const links = ['<a href="/a">tujuh</a>', '<a href="/b">delapan</a> sembilan'] as const;

/** A document with every kind of block that the editor writes; the same seed gives the same document. */
export function randomDocument(seed: number): RichDocument {
  const { below, pick } = randomWithSeed(seed);
  let pictures = 0;
  const picture = () => {
    pictures += 1;
    return `<img src="/uploads/${pictures}.png" alt="">`;
  };
  const times = (max: number, part: () => string) => Array.from({ length: 1 + below(max) }, part).join('');
  const text = () => times(3, () => (below(5) === 0 ? picture() : below(6) === 0 ? pick(links) : pick(words)));
  const list = (depth: number): string => {
    const tag = pick(['ul', 'ol']);
    const item = () => `<li>${text()}${depth < 2 && below(4) === 0 ? list(depth + 1) : ''}</li>`;
    return `<${tag}>${times(3, item)}</${tag}>`;
  };
  const table = () => {
    const columns = 1 + below(3);
    const row = () => `<tr>${Array.from({ length: columns }, () => `<td>${text()}</td>`).join('')}</tr>`;
    return `<table><tbody>${times(3, row)}</tbody></table>`;
  };
  const block = (depth: number): string => {
    switch (below(12)) {
      case 0:
        return `<h1>${text()}</h1>`;
      case 1:
        return `<h2 class="ql-align-center">${text()}</h2>`;
      case 2:
      case 3:
        return list(0);
      case 4:
        return table();
      case 5:
        return `<pre>${pick(['kode', 'a\n\nb', ''])}</pre>`;
      case 6:
        return `<figure>${picture()}<figcaption>${text()}</figcaption></figure>`;
      case 7:
        return '<hr>';
      case 8:
        pictures += 1;
        return `<dl><dt>${pictures}</dt></dl>`;
      case 9:
        return depth === 0 ? `<blockquote>${times(3, () => block(1))}</blockquote>` : `<p>${text()}</p>`;
      default:
        return `<p>${text()}</p>`;
    }
  };
  return htmlToDocument(times(5, () => block(0)));
}
