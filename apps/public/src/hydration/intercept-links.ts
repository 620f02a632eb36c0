import type { SiteRouter } from '../router.tsx';
import { closest, wantsNewWindow } from '../shared/dom-events.ts';
import type { PathLookup } from '../shared/router-context.ts';
import { prefersReducedData } from './prefetching.ts';

/** How long a mouse rests on a link before its page is preloaded. */
const hoverIntentMs = 65;

/** What the target of a link to another page is; of a page that only the lookup knows it is not certain. */
type Target = 'page' | 'possible page' | 'other';

function targetOf(router: SiteRouter, lookup: PathLookup, link: HTMLAnchorElement): Target {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return 'other';
  if (link.pathname === location.pathname && link.search === location.search) return 'other';
  const [, , route] = router.getMatchedRoutes(link.pathname);
  if (route?.id !== lookup.routeId) return route ? 'page' : 'other';
  return lookup.isPossible(link.pathname.slice(1)) ? 'possible page' : 'other';
}

const linkOf = (event: Event) => closest<HTMLAnchorElement>(event, 'a');

/**
 * Lets the router handle plain links, including those in an article's text, and preloads their pages on touch, hover
 * or focus, unless data is to be saved. A path that may be a page of the school's own is looked up first: where there
 * is none, the server answers with what it has, be it a file, a redirect, another app or a 404 page. Returns a function
 * that stops it.
 */
export function interceptLinks(
  router: SiteRouter,
  lookup: PathLookup,
  openDocument = (href: string) => location.assign(href),
): () => void {
  const stop = new AbortController();
  const { context } = router.options;

  const answers = new Map<string, Promise<boolean>>();
  const lookUp = (path: string): Promise<boolean> => {
    const isFound = () =>
      lookup.load(context, path).then(
        () => true,
        () => false,
      );
    const answer = answers.get(path) ?? isFound();
    answers.set(path, answer);
    return answer;
  };

  let clicks = 0;
  const navigate = async (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || wantsNewWindow(event)) return;
    clicks += 1;
    const target = targetOf(router, lookup, link);
    if (target === 'other') return;
    event.preventDefault();
    const [click, { href, pathname, search, hash }] = [clicks, link];
    // Another query of the same page keeps the scroll position.
    const open = () =>
      router.navigate({ href: `${pathname}${search}${hash}`, resetScroll: pathname !== location.pathname });
    if (target === 'page') return open();
    const isFound = await lookUp(pathname.slice(1));
    // The last click counts.
    if (click !== clicks) return;
    return isFound ? open() : openDocument(href);
  };
  const preload = async (link: HTMLAnchorElement) => {
    const target = targetOf(router, lookup, link);
    if (target === 'other' || link.search || prefersReducedData()) return;
    if (target === 'page' || (await lookUp(link.pathname.slice(1)))) void router.preloadRoute({ to: link.pathname });
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
