import { faultsIn } from '@madrasah/config/valid-html';
import { createRenderer, type Render } from '../src/server/render.tsx';

/** A client build whose pages all have the same rules for their first paint. */
export const someAssets = {
  css: { file: '/assets/style.css', criticalFor: () => 'p{color:red}' },
  script: '/assets/app.js',
  appScripts: () => [],
  latinFont: '/assets/font.woff2',
};
const renderer = createRenderer(someAssets);

/** Renders a page as the server does. A page that is not valid HTML, or names a missing class, fails the test. */
export const render: Render = async (request, links) => {
  const page = await renderer(request, links);
  const faults = await faultsIn(page.html);
  if (/ class="[^"]*\bundefined\b/.test(page.html)) faults.push('a class that its style sheet does not have');
  if (faults.length > 0) throw new Error(`${request.url} is not valid HTML: ${faults.join('\n')}`);
  return page;
};
