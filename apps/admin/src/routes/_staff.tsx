import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from '../session/guards.ts';
import { StaffLayout } from '../shell/StaffLayout.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => ({ user: await requireSignedIn(context.services, location.publicHref) }),
  component: () => <StaffLayout user={Route.useRouteContext().user} />,
});
