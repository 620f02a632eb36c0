import { permissionScope } from '@madrasah/contract';
import { notFound, redirect } from '@tanstack/react-router';
import { findKind, type StaffKind } from '../../features/collections/collection-calls.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

/** The kind of an address. Redirects people who may not write entries of it to the dashboard. */
export function requireKind(user: SessionUser, api: string): StaffKind {
  const kind = findKind(api);
  if (!kind) throw notFound();
  if (permissionScope(user, kind.right) === 'none') throw redirect({ to: '/dashboard' });
  return kind;
}
