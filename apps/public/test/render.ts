import { faultsIn } from '@madrasah/config/valid-html';
import { createRenderer, type Render } from '../src/server/render.tsx';

const renderer = createRenderer({ css: 'body{}', script: '/assets/app.js', latinFont: '/assets/font.woff2' });

/** Renders a page as the server does. A page that is not valid HTML fails the test. */
export const render: Render = async (request, links) => {
  const page = await renderer(request, links);
  const faults = await faultsIn(page.html);
  if (faults.length > 0) throw new Error(`${request.url} is not valid HTML: ${faults.join('\n')}`);
  return page;
};
