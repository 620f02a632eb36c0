import { createFileRoute } from '@tanstack/react-router';
import { ExtracurricularPage } from '../extensions/extracurriculars/ExtracurricularPage.tsx';
import { entryRoute } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/ekstrakurikuler/$slug')({
  ...entryRoute(
    'extracurriculars',
    async ({ api, queryClient }, slug) =>
      (await queryClient.ensureQueryData(api.extracurriculars.bySlug.queryOptions({ slug }))).data,
    (entry) => ({ ...entry, text: entry.about }),
  ),
  component: () => <ExtracurricularPage activity={Route.useLoaderData()} />,
});
