import { hasRequiredRole, type Role } from '@madrasah/contract';
import type { SessionUser } from '../../shared/session/session-user.ts';

type Access = 'open' | 'login' | 'dashboard';

export function pageAccess(user: SessionUser | null, required?: Role): Access {
  if (!user) return 'login';
  return hasRequiredRole(user.role, required) ? 'open' : 'dashboard';
}

/** The target after login: the requested page of the staff app, else the dashboard. */
export function destinationAfterLogin(remembered: string | undefined): string {
  const isStaffPage = remembered !== undefined && /^\/admin\/(?!login(?:[/?#]|$))[^\\]*$/.test(remembered);
  return isStaffPage ? remembered : '/admin/dashboard';
}
