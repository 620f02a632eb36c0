import { createFileRoute } from '@tanstack/react-router';
import { FreePage } from '../extensions/pages/FreePage.tsx';
import { freePageHead, loadFreePage } from '../extensions/pages/free-page.ts';
import { namedSite } from '../shared/identity.ts';

/** Every path without another route. */
export const Route = createFileRoute('/$')({
  loader: ({ context, params }) => loadFreePage(context, params._splat ?? ''),
  head: ({ loaderData, match }) => freePageHead(loaderData, namedSite(match.context)),
  component: () => <FreePage page={Route.useLoaderData()} />,
});
