import { createFileRoute } from '@tanstack/react-router';
import { ExtracurricularPage } from '../extensions/extracurriculars/ExtracurricularPage.tsx';
import { activityHead, loadActivity } from '../extensions/extracurriculars/extracurriculars.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/ekstrakurikuler/$slug')({
  loader: ({ context, params }) => loadActivity(context, params.slug),
  head: ({ loaderData, match }) => activityHead(loaderData, namedSite(match.context)),
  component: () => <ExtracurricularPage activity={Route.useLoaderData()} />,
});
