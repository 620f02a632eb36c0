import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { loadHome } from '../features/home/home.ts';
import { homeHead } from '../features/home/home-head.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context),
  head: ({ match }) => homeHead(match.context.origin),
  component: HomePage,
});
