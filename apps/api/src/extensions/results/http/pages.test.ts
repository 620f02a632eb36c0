import { starterIdentity } from '@madrasah/starter-content/pages';
import { expect, test } from 'vitest';
import { html, renderPage } from './pages.ts';

test('the content stands in the main part, also where the header or footer has the text of the mark', () => {
  const frame =
    '<title>[judul]</title><header>Formulir [isi]</header><main id="isi"><!--$-->[isi]</main><footer>[isi]</footer>';
  const page = renderPage({ title: 'Kelulusan', content: html`<p>Lulus</p>` }, starterIdentity, frame);
  expect(page).toContain('<header>Formulir [isi]</header>');
  expect(page).toContain('<main id="isi"><!--$--><div class="hasil"><p>Lulus</p></div></main><footer>[isi]</footer>');
});
