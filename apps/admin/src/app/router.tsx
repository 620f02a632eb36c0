import { createRouter, type LinkProps } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { LoadingPage } from '../shared/page/LoadingPage.tsx';
import type { EntryServices } from '../shared/services/entry-services.ts';
import { FailedPage } from './shell/FailedPage.tsx';

export function createAppRouter(services: EntryServices) {
  return createRouter({
    routeTree,
    basepath: '/admin',
    context: { services },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: FailedPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The screen's title, for the breadcrumbs and the browser tab; the list of a kind of entries has the kind's name. */
    title?: string;
    /** Its parent page in the breadcrumbs. */
    parent?: 'entries' | { to: NonNullable<LinkProps['to']>; label: string };
  }
}
