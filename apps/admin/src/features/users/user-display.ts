import type { Role, ServerUser } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { formatDateTime, formatDay, type KnownZone, timeAgo } from '../../shared/format/format-time.ts';
import { placeholderAvatar } from '../../shared/session/session-user.ts';

/** Until when an invitation can be accepted; undefined for other accounts. */
function invitationNote(
  { invitationEndsAt }: ServerUser,
  { now, timeZone }: { now: number; timeZone: KnownZone },
): string | undefined {
  if (invitationEndsAt === null) return undefined;
  if (Date.parse(invitationEndsAt) <= now) return 'Undangan sudah berakhir. Undang lagi.';
  return `Undangan berlaku sampai ${formatDateTime(invitationEndsAt, timeZone)}`;
}

export const nameOfUser = ({ fullName, username }: Pick<ServerUser, 'fullName' | 'username'>): string =>
  fullName || username;

export function displayUser(
  user: ServerUser,
  { publicOrigin, now, timeZone }: { publicOrigin: string; now: number; timeZone: KnownZone },
) {
  return {
    name: nameOfUser(user),
    handle: `@${user.username}`,
    status: user.isActive ? 'Active' : 'Inactive',
    lastLogin: user.lastLoginAt ? timeAgo(user.lastLoginAt, now) : 'Belum pernah login',
    invitation: invitationNote(user, { now, timeZone }),
    joinDate: formatDay(user.createdAt, timeZone),
    avatar: user.avatar ? imageAddress(user.avatar, { publicOrigin }) : placeholderAvatar,
  } as const;
}

const fold = (text: string) => text.toLocaleLowerCase('id');

export function findUsers(users: readonly ServerUser[], query = ''): ServerUser[] {
  const searched = fold(query.trim());
  return users.filter((user) =>
    [user.fullName, user.email, user.username].some((text) => fold(text).includes(searched)),
  );
}

export function countRoles(users: readonly ServerUser[]): Record<Role, number> {
  const count = (role: Role) => users.filter((user) => user.role === role).length;
  return { admin: count('admin'), editor: count('editor'), author: count('author') };
}

const named = 5;

/** The first names of a list, and the number of further ones. */
export function nameSome(names: readonly string[]): string {
  const others = names.length - named;
  return others > 0 ? `${names.slice(0, named).join(', ')}, dan ${others} lainnya` : names.join(', ');
}
