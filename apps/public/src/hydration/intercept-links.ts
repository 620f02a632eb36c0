import { isPath } from '@madrasah/contract';
import type { SiteRouter } from '../router.tsx';
import { closest } from '../shared/closest.ts';
import { wantsNewWindow } from '../shared/wants-new-window.ts';
import { networkInformation, prefersReducedData } from './connection.ts';

/** How long a mouse rests on a link before its page is preloaded. */
const hoverIntentMs = 65;

/** The route of every path without another one: only the API knows which of them are pages of the school's own. */
const freePages = '/$';

/** The route of a link to another page that may be of this app; undefined for any other link. */
function routeOf(router: SiteRouter, link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  if (link.pathname === location.pathname && link.search === location.search) return undefined;
  const [, , route] = router.getMatchedRoutes(link.pathname);
  return route?.id === freePages && !isPath(link.pathname.slice(1)) ? undefined : route?.id;
}

const linkOf = (event: Event) => closest<HTMLAnchorElement>(event, 'a');

/**
 * Lets the router handle plain links, including those in an article's text, and preloads their pages on touch, hover
 * or focus, unless data is to be saved. A path that may be a page of the school's own is looked up first: where there
 * is none, the server answers with what it has, be it a file, a redirect, another app or a 404 page. Returns a function
 * that stops it.
 */
export function interceptLinks(router: SiteRouter, openDocument = (href: string) => location.assign(href)): () => void {
  const stop = new AbortController();
  const { api, queryClient } = router.options.context;

  const lookups = new Map<string, Promise<boolean>>();
  const lookUp = (slug: string): Promise<boolean> => {
    const known = lookups.get(slug);
    if (known) return known;
    const query = { ...api.pages.bySlug.queryOptions({ slug }), retry: false };
    const lookup = queryClient.ensureQueryData(query).then(
      () => true,
      () => false,
    );
    lookups.set(slug, lookup);
    return lookup;
  };

  let clicks = 0;
  const navigate = async (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || wantsNewWindow(event)) return;
    clicks += 1;
    const route = routeOf(router, link);
    if (!route) return;
    event.preventDefault();
    const [click, { href, pathname, search, hash }] = [clicks, link];
    // Another query of the same page keeps the scroll position.
    const open = () =>
      router.navigate({ href: `${pathname}${search}${hash}`, resetScroll: pathname !== location.pathname });
    if (route !== freePages) return open();
    const isFound = await lookUp(pathname.slice(1));
    // The last click counts.
    if (click !== clicks) return;
    return isFound ? open() : openDocument(href);
  };
  const preload = async (link: HTMLAnchorElement) => {
    const route = routeOf(router, link);
    if (!route || link.search || prefersReducedData(networkInformation())) return;
    if (route !== freePages || (await lookUp(link.pathname.slice(1)))) {
      void router.preloadRoute({ to: link.pathname });
    }
  };
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const preloadOnIntent = (event: Event) => {
    clearTimeout(hoverTimer);
    const link = linkOf(event);
    if (!link) return;
    const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
    if (isTouch) void preload(link);
    else hoverTimer = setTimeout(() => void preload(link), hoverIntentMs);
  };

  const options = { signal: stop.signal };
  document.addEventListener('click', navigate, options);
  document.addEventListener('pointerover', preloadOnIntent, options);
  document.addEventListener('focusin', preloadOnIntent, options);
  return () => stop.abort();
}
