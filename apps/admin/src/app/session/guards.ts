import type { Role } from '@madrasah/contract';
import { redirect } from '@tanstack/react-router';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
import type { EntryServices } from '../../shared/services/entry-services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { destinationAfterLogin, pageAccess } from './page-access.ts';

/** Admits signed-in people; redirects others to the login, which stores `href`. */
export async function requireSignedIn({ session, tokenRefresh }: EntryServices, href: string): Promise<SessionUser> {
  await tokenRefresh.ensureFreshToken();
  const user = session.user();
  if (user) return user;
  throw redirect({ to: '/login', search: session.hasSignedOut() ? {} : { from: href } });
}

const audiences: Record<Role, string> = { admin: 'admin', editor: 'editor dan admin', author: 'penulis' };

type Visit = { context: { user: SessionUser }; preload: boolean };

/**
 * Redirects users without the role to the dashboard, with a notification of the reason. Preloading a
 * page shows no notification.
 */
export function requireRole({ context: { user }, preload }: Visit, role: Role, page: string): void {
  if (pageAccess(user, role) === 'open') return;
  if (!preload) notifyError(`${page} hanya dapat dibuka oleh ${audiences[role]}.`);
  throw redirect({ to: '/dashboard' });
}

/** The login screen is for people who are not signed in; others are redirected. */
export function redirectSignedIn({ session }: EntryServices, from: string | undefined): void {
  if (session.user()) throw redirect({ href: destinationAfterLogin(from) });
}
