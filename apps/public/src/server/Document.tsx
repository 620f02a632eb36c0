import { type ColourTokens, declareColours, defaultTokens } from '@madrasah/contract';
import { markPath } from '@madrasah/display';
import { HeadContent, RouterContextProvider } from '@tanstack/react-router';
import { documentScripts, personalPages } from '../extensions/document-scripts.ts';
import { appRootId, type DehydratedState, type ListState, writeState } from '../hydration/dehydrated-state.ts';
import { dehydratedStateId } from '../hydration/page-states.ts';
import { prefetchingAttribute } from '../hydration/prefetching.ts';
import type { SiteRouter } from '../router.tsx';
import { namedSite } from '../shared/identity.ts';
import type { ClientAssets } from './assets.ts';

/** Paths that are not prefetched: files, personal pages, and search results. */
const notPages = [
  '/admin*',
  '/api/*',
  '/auth/*',
  '/trpc/*',
  '/uploads/*',
  ...personalPages,
  '/pratinjau/*',
  '/*.*',
  '/*\\?(.+)',
];

/**
 * The rules for prefetching links, effective after the first script allows it. Nothing is prerendered, because that
 * would load pictures of pages that are never opened.
 */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: `html[${prefetchingAttribute}] a:not([target],[download],[data-app],[rel~=nofollow])` },
          { not: { href_matches: notPages } },
        ],
      },
    },
  ],
});

type DocumentProps = {
  router: SiteRouter;
  /** The HTML of the rendered app. */
  markup: string;
  /** Null when the page is not hydrated and works as plain HTML. */
  state: DehydratedState | null;
  assets: ClientAssets;
  /** Undefined for the default ones. */
  colours: ColourTokens | undefined;
};

/** The markup without its dialog, which is closed: its styles need not be inline. */
function withoutDialog(markup: string): string {
  const start = markup.search(/<div[^<>]* role="dialog"/);
  if (start < 0) return markup;
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(start).matchAll(/<\/?div\b/g)) {
    depth += tag === '<div' ? 1 : -1;
    if (depth === 0) return markup.slice(0, start) + markup.slice(start + index);
  }
  return markup;
}

/** Splits the styles into the inline part and the file; the file is omitted when the markup contains its link. */
function splitStyles(css: ClientAssets['css'], markup: string): { inline: string; file?: string } {
  const end = markup.indexOf('<link rel="stylesheet"');
  return end < 0
    ? { inline: css.criticalFor(withoutDialog(markup)), file: css.file }
    : { inline: css.criticalFor(withoutDialog(markup.slice(0, end))) };
}

/** The data of a page as a block that is not executed. */
const PageState = ({ state }: { state: ListState }) => (
  <script type="application/json" id={dehydratedStateId} dangerouslySetInnerHTML={{ __html: writeState(state) }} />
);

/** The HTML document around the app. It runs on the server only. */
export function Document({ router, markup, state, assets, colours }: DocumentProps) {
  const { css, script, appScripts, latinFont } = assets;
  const { inline, file } = splitStyles(css, markup);
  const routeId = router.state.matches.at(-1)?.routeId ?? '';
  const { mark } = namedSite(router.options.context).identity;
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={(colours ?? defaultTokens)['primary-strong']} />
        <RouterContextProvider router={router}>
          <HeadContent />
        </RouterContextProvider>
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="" />
        <style dangerouslySetInnerHTML={{ __html: inline }} />
        {colours && <style dangerouslySetInnerHTML={{ __html: `:root{${declareColours(colours)}}` }} />}
        {file && <link rel="stylesheet" href={file} />}
        <link rel="icon" href={markPath('favicon.ico', mark)} sizes="48x48" />
        <link rel="icon" href={markPath('icon-192.png', mark)} sizes="192x192" />
        <link rel="apple-touch-icon" href={markPath('apple-touch-icon.png', mark)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {state && <script type="module" src={script} data-app={appScripts(routeId).join(' ')} />}
        {state && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />}
      </head>
      <body>
        {Object.entries(documentScripts).map(([extension, Script]) => (
          <Script key={extension} markup={markup} />
        ))}
        <div id={appRootId} dangerouslySetInnerHTML={{ __html: markup }} />
        {state && <PageState state={state} />}
      </body>
    </html>
  );
}

const endOfMain = '</main>';

/** The main part of a page and the data of its lists, which `load-more.ts` appends to an open page. */
export function ListDocument({ markup, state }: { markup: string; state: ListState }) {
  const main = markup.slice(markup.indexOf('<main'), markup.indexOf(endOfMain) + endOfMain.length);
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>Daftar</title>
      </head>
      <body>
        <div dangerouslySetInnerHTML={{ __html: main }} />
        <PageState state={state} />
      </body>
    </html>
  );
}
