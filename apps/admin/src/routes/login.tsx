import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { redirectSignedIn } from '../app/session/guards.ts';
import { LoginPage } from '../features/login/LoginPage.tsx';

/** Imported on demand, so that the first screen does not load the draft database. */
const findDrafts = async () => (await import('../shared/drafts/draft-store.ts')).hasAnyDraft();

const loginSearch = z.object({ from: z.string().optional().catch(undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => redirectSignedIn(context.services, search.from),
  component: () => <LoginPage isRedirected={Route.useSearch().from !== undefined} findDrafts={findDrafts} />,
});
