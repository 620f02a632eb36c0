import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { latestArticlesQuery } from '../features/home/latest-articles.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(latestArticlesQuery(context)),
  head: ({ match }) => homeHead(match.context.origin),
  component: HomePage,
});
