import type { SiteRouter } from '../router.tsx';

/** The route behind a link that leads to another page of this app; undefined for every other link. */
function innerRoute(router: SiteRouter, link: HTMLAnchorElement) {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  if (link.pathname === location.pathname && link.search === location.search) return undefined;
  return router.getMatchedRoutes(link.pathname)[2];
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);

const wantsNewWindow = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Lets the router follow plain links, those inside an article's text included, and fetch the code of the page as soon
 * as a pointer or the focus rests on them. Not its data: a move that joins a fetch under way shows no spinner. Returns a function that ends it.
 */
export function followLinks(router: SiteRouter): () => void {
  const stop = new AbortController();

  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || wantsNewWindow(event)) return;
    if (!innerRoute(router, link)) return;
    event.preventDefault();
    router.navigate({ href: `${link.pathname}${link.search}${link.hash}` });
  };
  const prepare = (event: Event) => {
    const link = linkOf(event);
    const route = link && innerRoute(router, link);
    if (route) void router.loadRouteChunk(route);
  };

  const options = { signal: stop.signal };
  document.addEventListener('click', follow, options);
  document.addEventListener('pointerover', prepare, options);
  document.addEventListener('focusin', prepare, options);
  return () => stop.abort();
}
