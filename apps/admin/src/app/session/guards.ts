import { can, hasRequiredRole, permissionScope, type Role } from '@madrasah/contract';
import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import type { StaffKind } from '../../features/collections/collection-calls.ts';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
import type { EntryServices } from '../../shared/services/entry-services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

/** Admits signed-in people; redirects others to the login, which stores `href`. */
export async function requireSignedIn({ session, tokenRefresh }: EntryServices, href: string): Promise<SessionUser> {
  await tokenRefresh.ensureFreshToken();
  const user = session.user();
  if (user) return user;
  throw redirect({ to: '/login', search: session.hasSignedOut() ? {} : { from: href } });
}

const audiences: Record<Role, string> = { admin: 'admin', editor: 'editor dan admin', author: 'penulis' };

/** Redirects users without the role of a screen to the dashboard and says why, unless it is only preloaded. */
export function requireRole(
  user: SessionUser,
  { role, title = '', refusedAs = title }: StaticDataRouteOption,
  isPreload: boolean,
): void {
  if (hasRequiredRole(user.role, role)) return;
  if (!isPreload) notifyError(`${refusedAs} hanya dapat dibuka oleh ${audiences[role ?? 'author']}.`);
  throw redirect({ to: '/dashboard' });
}

/** The target after login: the requested page of the staff app, else the dashboard. */
export function destinationAfterLogin(remembered: string | undefined): string {
  const isStaffPage = remembered !== undefined && /^\/admin\/(?!login(?:[/?#]|$))[^\\]*$/.test(remembered);
  return isStaffPage ? remembered : '/admin/dashboard';
}

/** The login screen is for people who are not signed in; others are redirected. */
export function redirectSignedIn({ session }: EntryServices, from: string | undefined): void {
  if (session.user()) throw redirect({ href: destinationAfterLogin(from) });
}

/** The kind of an address, loaded here because the login needs none. Redirects people who may not write its entries. */
export async function requireKind(user: SessionUser, api: string): Promise<StaffKind> {
  const { findKind } = await import('../../features/collections/collection-calls.ts');
  const kind = findKind(api);
  if (!kind) throw notFound();
  if (permissionScope(user, kind.right) === 'none') throw redirect({ to: '/dashboard' });
  return kind;
}

/** The same for a screen of those who manage all entries. Redirects others, and those of another kind, to the list. */
export async function requireManagedKind(
  user: SessionUser,
  api: string,
  has = (_: StaffKind) => true,
): Promise<StaffKind> {
  const kind = await requireKind(user, api);
  if (can(user, kind.right) && has(kind)) return kind;
  throw redirect({ to: '/collections/$kind', params: { kind: kind.api } });
}
