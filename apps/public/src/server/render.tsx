import { createApiUtils, createQueryClient, createTrpcClient } from '@madrasah/api-client';
import type { RenderedPage, RenderRequest } from '@madrasah/contract';
import { defaultTimeZone } from '@madrasah/display';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { dehydrate } from '../hydration/dehydrated-state.ts';
import { createSiteRouter } from '../router.tsx';
import type { ClientAssets } from './assets.ts';
import { Document } from './Document.tsx';

type ApiLinks = Parameters<typeof createTrpcClient>[0];
export type Render = (request: RenderRequest, links: ApiLinks) => Promise<RenderedPage>;

/**
 * Renders pages of the public site. Data comes through the given tRPC links, so the site can live in the API's own
 * process or far from it. Nothing on a page is an executed inline script.
 */
export const createRenderer =
  (assets: ClientAssets): Render =>
  async ({ url, origin, timeZone = defaultTimeZone, refusedForm = null }, links) => {
    const queryClient = createQueryClient();
    const client = createTrpcClient(links);
    const api = createApiUtils(client, queryClient);
    const history = createMemoryHistory({ initialEntries: [url] });
    const styleSheet = typeof assets.css === 'string' ? null : assets.css.file;
    const router = createSiteRouter({ client, api, queryClient, origin, timeZone, refusedForm, styleSheet }, history);

    await router.load();
    const result = router._serverResult;
    if (result?.type === 'redirect') {
      const { status, headers } = result.redirect;
      return { status, location: headers.get('location') ?? '/', html: '' };
    }

    const markup = renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const status = result?.status ?? 500;
    const state = status === 200 ? dehydrate(queryClient, { origin, timeZone, refusedForm, styleSheet }) : null;
    const html = renderToStaticMarkup(<Document router={router} markup={markup} state={state} assets={assets} />);
    return { status, html: `<!doctype html>${html}` };
  };
