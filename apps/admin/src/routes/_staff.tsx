import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from '../session/guards.ts';
import { StaffLayout } from '../shell/StaffLayout.tsx';
import { StaffServices } from '../shell/StaffServices.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => ({ user: await requireSignedIn(context.services, location.publicHref) }),
  component: () => (
    <StaffServices>
      <StaffLayout user={Route.useRouteContext().user} />
    </StaffServices>
  ),
});
