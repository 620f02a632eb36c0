import { createFileRoute } from '@tanstack/react-router';
import { ExtracurricularsPage } from '../extensions/extracurriculars/ExtracurricularsPage.tsx';
import { listRoute } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/ekstrakurikuler/')({
  ...listRoute('extracurriculars', ({ api, queryClient }, input) =>
    queryClient.ensureQueryData(api.extracurriculars.list.queryOptions(input)),
  ),
  component: ExtracurricularsPage,
});
