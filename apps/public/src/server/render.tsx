import { createApiUtils, createQueryClient, createTrpcClient } from '@madrasah/api-client';
import type { RenderedPage, RenderRequest } from '@madrasah/contract';
import { defaultTimeZone, listOnlyQuery } from '@madrasah/display';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { dehydrate, keepLists } from '../hydration/dehydrated-state.ts';
import { createSiteRouter, type SiteRouter } from '../router.tsx';
import type { ClientAssets } from './assets.ts';
import { Document, ListDocument } from './Document.tsx';

type ApiLinks = Parameters<typeof createTrpcClient>[0];
export type Render = (request: RenderRequest, links: ApiLinks) => Promise<RenderedPage>;

/** The address without the slashes at the end of its path. */
function withoutTrailingSlash(url: string): string {
  const query = url.indexOf('?');
  const pathEnd = query < 0 ? url.length : query;
  let end = pathEnd;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end) + url.slice(pathEnd);
}

/**
 * The redirect of a page, which the router reports only in its own request handler; the one to the address without a
 * trailing slash is permanent. Loaded data is reused.
 */
async function findRedirect(createRouter: () => SiteRouter, url: string): Promise<RenderedPage> {
  const request = new Request(new URL(url, 'http://localhost'));
  const { status, headers } = await createRequestHandler({ createRouter, request })(() => {
    throw new Error('this page redirected a moment ago');
  });
  const location = headers.get('location') ?? '/';
  return { status: location === withoutTrailingSlash(url) ? 308 : status, location, html: '' };
}

const isListOnly = (url: string) => url.split('?', 2)[1]?.split('&').includes(listOnlyQuery) === true;

/**
 * Creates the renderer of public pages. Data comes through the given tRPC links, so the site can run in the API's
 * process or elsewhere. Pages contain no executed inline script.
 */
export const createRenderer =
  (assets: ClientAssets): Render =>
  async ({ url, origin, timeZone = defaultTimeZone, colours, ...shown }, links) => {
    const queryClient = createQueryClient();
    const client = createTrpcClient(links);
    const api = createApiUtils(client, queryClient);
    const history = createMemoryHistory({ initialEntries: [url] });
    const page = { origin, timeZone, refusedForm: shown.refusedForm, styleSheet: assets.css.file };
    const context = { client, api, queryClient, ...shown, ...page };
    const router = createSiteRouter(context, history);

    await router.load();
    // A redirect leaves the router without a resolved location.
    if (!router.state.resolvedLocation) return findRedirect(() => createSiteRouter(context, history), url);

    const markup = renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const status = getSsrStatus(router);
    const hasScript = status === 200 && !shown.sentForm;
    const state = hasScript ? dehydrate(queryClient, page) : null;
    if (state && isListOnly(url)) {
      return { status, html: renderToStaticMarkup(<ListDocument markup={markup} state={keepLists(state)} />) };
    }
    const html = renderToStaticMarkup(<Document {...{ router, markup, state, assets, colours }} />);
    return { status, html: `<!doctype html>${html}` };
  };
