import {
  type AccountFilter,
  newUserInput,
  type Role,
  roleSchema,
  type ServerUser,
  serverUserSchema,
  userFields,
} from '@madrasah/contract';
import { z } from 'zod';
import type { ConflictingField } from '../../kit/record/use-saving.tsx';
import { roleNames } from '../../shared/page/roles.ts';

/** The names of the two states in the form. */
export const statusNames = { active: 'Aktif', inactive: 'Nonaktif' } as const;
export const accountFilterNames: Record<AccountFilter, string> = {
  ...statusNames,
  invited: 'Diundang',
  neverSignedIn: 'Belum pernah login',
};
const statusSchema = z.enum(['active', 'inactive']);

/** The values of the form in the order of its fields. A new account is active, and its form has no status field. */
export type UserValues = {
  fullName: string;
  username: string;
  email: string;
  password: string;
  role: Role;
  status: z.infer<typeof statusSchema>;
};

/** A new account is an author by default. */
export const emptyUser: UserValues = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  role: 'author',
  status: 'active',
};

/** The default username is the part of the address before the at-sign. */
export const valuesOf = ({ fullName, username, email, role, isActive }: ServerUser): UserValues => ({
  fullName,
  username: username || (email.split('@')[0] ?? ''),
  email,
  password: '',
  role,
  status: isActive ? 'active' : 'inactive',
});

export const newUserRules = newUserInput.extend({ role: roleSchema, status: statusSchema });

/** The same, but a blank password keeps the current one. */
export const userRules = newUserRules.extend({
  password: z.string().check((context) => {
    if (context.value === '') return;
    const checked = userFields.password.safeParse(context.value);
    for (const { message } of checked.error?.issues ?? []) {
      context.issues.push({ code: 'custom', message, input: context.value });
    }
  }),
});

/** The values that may be stored on this device: everything except the password. */
export const storedUserSchema = z.object({
  base: serverUserSchema.nullable(),
  values: z.object({
    fullName: z.string(),
    username: z.string(),
    email: z.string(),
    role: roleSchema,
    status: statusSchema,
  }),
});

const fields = ['fullName', 'username', 'email', 'role', 'status'] as const;
const labels = {
  fullName: 'Nama lengkap',
  username: 'Nama pengguna',
  email: 'Surel',
  role: 'Peran',
  status: 'Status',
} as const satisfies Record<(typeof fields)[number], string>;

const readable = (field: (typeof fields)[number], values: UserValues): string => {
  if (field === 'role') return roleNames[values.role];
  return field === 'status' ? statusNames[values.status] : values[field];
};

/**
 * The fields that another person has changed since the form was opened, to a value that differs from the typed one. A
 * login does not count as a change.
 */
export function conflictsWith(stored: ServerUser, base: ServerUser, values: UserValues): ConflictingField[] {
  const [inStore, before] = [valuesOf(stored), valuesOf(base)];
  return fields
    .filter((field) => inStore[field] !== before[field] && inStore[field] !== values[field])
    .map((field) => ({ label: labels[field], mine: readable(field, values), stored: readable(field, inStore) }));
}
