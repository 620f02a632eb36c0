import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { forwardSignedIn } from '../session/guards.ts';

const loginSearch = z.object({ from: z.string().optional().catch(undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => forwardSignedIn(context.services, search.from),
  component: () => <LoginPage isSentHere={Route.useSearch().from !== undefined} />,
});
