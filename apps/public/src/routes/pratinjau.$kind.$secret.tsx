import { previewPath } from '@madrasah/contract';
import { createFileRoute, notFound, type StaticDataRouteOption } from '@tanstack/react-router';
import { namedSite } from '../shared/identity.ts';
import { orNotFound } from '../shared/or-not-found.ts';
import { PreviewNotFound, PreviewNotice, previewHead } from '../shared/preview/PreviewNotice.tsx';

type EntryRoute = { options: { staticData?: StaticDataRouteOption } };
const isRoute = (value: unknown): value is EntryRoute =>
  typeof value === 'object' && value !== null && 'options' in value;

/** The page of an entry before it is published, for holders of its link: the routes of all kinds say how it is shown. */
export const Route = createFileRoute('/pratinjau/$kind/$secret')({
  loader: ({ context, params: { kind, secret }, route }) => {
    const preview = Object.values<unknown>(route.parentRoute.children ?? {})
      .flatMap((one) => (isRoute(one) ? (one.options.staticData?.preview ?? []) : []))
      .find(({ of }) => previewPath(of) === `/pratinjau/${kind}/`);
    if (!preview) throw notFound();
    return orNotFound(preview.load(context, secret));
  },
  head: ({ loaderData, match }) => previewHead(loaderData, namedSite(match.context)),
  component: () => (
    <>
      <PreviewNotice />
      {Route.useLoaderData().page}
    </>
  ),
  notFoundComponent: PreviewNotFound,
});
