import { createFileRoute } from '@tanstack/react-router';
import { requireRole, requireSignedIn } from '../app/session/guards.ts';
import { StaffLayout } from '../app/shell/StaffLayout.tsx';
import { StaffServices } from '../app/shell/StaffServices.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location, matches, preload }) => {
    const user = await requireSignedIn(context.services, location.publicHref);
    requireRole(user, matches.at(-1)?.staticData ?? {}, preload);
    return { user };
  },
  component: StaffRoute,
});

/** When another person signs in from another tab, the key creates new services and an empty cache. */
function StaffRoute() {
  const { user } = Route.useRouteContext();
  return (
    <StaffServices key={user.id} userId={user.id}>
      <StaffLayout user={user} />
    </StaffServices>
  );
}
