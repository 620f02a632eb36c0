import type { Role } from '@madrasah/contract';
import { redirect } from '@tanstack/react-router';
import type { EntryServices } from '../entry-services.ts';
import { destinationAfterLogin, pageAccess } from './page-access.ts';
import type { SessionUser } from './session-user.ts';

/** Lets signed-in people through; sends the others to the login, which remembers `href` (ST-008). */
export async function requireSignedIn({ session, tokenRefresh }: EntryServices, href: string): Promise<SessionUser> {
  await tokenRefresh.ensureFreshToken();
  const user = session.user();
  if (user) return user;
  throw redirect({ to: '/login', search: session.hasSignedOut() ? {} : { from: href } });
}

/** Sends everybody to the dashboard who has neither the role nor is an admin (ST-009, ST-010). */
export function requireRole(user: SessionUser, role: Role): void {
  if (pageAccess(user, role) !== 'open') throw redirect({ to: '/dashboard' });
}

/** The login screen is for those who are not signed in; others go on. */
export function redirectSignedIn({ session }: EntryServices, from: string | undefined): void {
  if (session.user()) throw redirect({ href: destinationAfterLogin(from) });
}
