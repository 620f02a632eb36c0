import { createApiUtils, createLinks, createQueryClient, createTrpcClient } from '@madrasah/api-client';
import { trustPlainText } from '@madrasah/ui';
import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pathLookup } from '../extensions/layout.tsx';
import { readArticleText } from '../features/articles/article/article.ts';
import { readVisitorId, retryLikes } from '../features/articles/reactions/likes.ts';
import { restoreSettings } from '../features/site/layout-data.ts';
import { createSiteRouter, type SiteRouter } from '../router.tsx';
import { isFramed } from '../shared/dom-events.ts';
import type { OnNavigate } from '../shared/visits.ts';
import { appendPages, appRootId, type DehydratedState, readState, restoreDehydratedState } from './dehydrated-state.ts';
import type { ListHandover } from './first-load-more.ts';
import { interceptLinks } from './intercept-links.ts';
import { keepTypedText } from './keep-typed-text.ts';
import { dehydratedStateId, isReturn } from './page-states.ts';
import { nextTask, trackPageStates } from './track-page-states.ts';

/**
 * Whether the browser has translated the page. All set the page's language; Chrome and Edge also put each text into `font`
 * elements, which no page of this site contains.
 */
const isTranslated = (): boolean => document.documentElement.lang !== 'id' || document.querySelector('font') !== null;

/** A refused form belongs to the served page, not to later visits of it. */
function removeRefusedForm(router: SiteRouter) {
  const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    router.update({ ...router.options, context: { ...router.options.context, refusedForm: undefined } });
  });
}

/** The router scrolls to the top after its first render; the visitor's position must not change. */
function keepScrollPosition(router: SiteRouter) {
  router.update({ ...router.options, scrollRestoration: () => false });
  const stop = router.subscribe('onRendered', () => {
    stop();
    router.update({ ...router.options, scrollRestoration: false });
  });
}

type SiteProps = { queryClient: QueryClient; router: SiteRouter; onHydrated: () => void };

/** The app in the served markup. Nothing is refetched before hydration is complete, so that both show the same data. */
function HydratedSite({ queryClient, router, onHydrated }: SiteProps) {
  const [isHydrating, setHydrating] = useState(true);
  useEffect(() => setHydrating(false), []);
  // Effects of hydrated components have run by now.
  useEffect(() => {
    if (!isHydrating) onHydrated();
  }, [isHydrating, onHydrated]);
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={isHydrating}>
        <RouterProvider router={router} />
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}

/**
 * Hydrates the served page with the same data and markup, appended pages of lists included; later navigations are
 * handled by the app. Resolves when all parts are hydrated. Rejects for a translated page, whose texts React would not
 * find where it looks for them: there plain HTML handles the forms.
 */
export async function hydrate(onNavigate: OnNavigate, lists: ListHandover): Promise<void> {
  if (isTranslated()) throw new Error('the page is translated');
  const isReturning = isReturn();
  const root = document.getElementById(appRootId);
  const stateText = document.getElementById(dehydratedStateId)?.textContent;
  if (!root || !stateText) return;
  const state = readState<DehydratedState>(stateText);

  trustPlainText();
  await nextTask();
  const queryClient = createQueryClient();
  const client = createTrpcClient(createLinks({ apiOrigin: '', readVisitorId }));
  const api = createApiUtils(client, queryClient);
  restoreDehydratedState(queryClient, state, readArticleText());
  restoreSettings(queryClient, api);

  const { origin, timeZone, refusedForm, styleSheet } = state;
  const router = createSiteRouter({ client, api, queryClient, origin, timeZone, refusedForm, styleSheet });
  // React must expect the same Suspense boundaries as in the server's markup.
  router.ssr = { manifest: undefined };
  await router.load();
  await nextTask();
  for (const text of await lists.takeOver()) appendPages(queryClient, readState(text));
  const restoreTypedText = keepTypedText(root);
  keepScrollPosition(router);
  await new Promise<void>((resolve) => {
    const site = <HydratedSite queryClient={queryClient} router={router} onHydrated={resolve} />;
    // The page shows a caught error, so it is not logged.
    hydrateRoot(root, site, { onCaughtError: () => undefined });
  });
  restoreTypedText();
  lists.finish();
  const restorePageState = trackPageStates(router, queryClient);
  if (isReturning) await restorePageState();
  interceptLinks(router, pathLookup);
  removeRefusedForm(router);
  if (isFramed()) {
    const { followPreview } = await import('./follow-preview.ts');
    return followPreview(queryClient, api);
  }
  router.subscribe('onRendered', ({ hrefChanged, pathChanged }) => {
    if (hrefChanged) onNavigate(pathChanged);
    if (pathChanged) void retryLikes();
  });
}
