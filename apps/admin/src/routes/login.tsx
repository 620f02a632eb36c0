import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { redirectSignedIn } from '../session/guards.ts';

const loginSearch = z.object({ from: z.string().optional().catch(undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => redirectSignedIn(context.services, search.from),
  component: () => <LoginPage isRedirected={Route.useSearch().from !== undefined} />,
});
