import { type ServerUser, toRole } from '@madrasah/contract';
import type { User } from './user.entity.ts';

/** A user as staff see it; never the password hash. */
export function toServerUser(user: User): ServerUser {
  return {
    id: user.id,
    fullName: user.fullName,
    username: user.username,
    email: user.email,
    role: toRole(user.role),
    isActive: user.isActive,
    avatar: user.avatar ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    invitationEndsAt: user.invitationEndsAt?.toISOString() ?? null,
    usesTwoFactor: Boolean(user.twoFactorSince),
  };
}
