import { createFileRoute } from '@tanstack/react-router';
import { ExtracurricularPage } from '../features/extracurriculars/ExtracurricularPage.tsx';
import { activityHead, loadActivity } from '../features/extracurriculars/extracurriculars.ts';

export const Route = createFileRoute('/ekstrakurikuler/$slug')({
  loader: ({ context, params }) => loadActivity(context, params.slug),
  head: ({ loaderData, match }) => activityHead(loaderData, match.context.origin),
  component: ExtracurricularPage,
});
