import { roleSchema, toRole } from '@madrasah/contract';
import { z } from 'zod';

export const placeholderAvatar = '/admin/favicon.svg';

export const sessionUserSchema = z.object({
  id: z.string().min(1),
  username: z.string(),
  email: z.string(),
  role: roleSchema.catch('author'),
  name: z.string(),
  avatar: z.string(),
  createdAt: z.string(),
  lastLogin: z.string(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A user in a server's response: only `id` and `username` are required. */
const userResponseSchema = z.object({
  id: z.coerce.string().min(1),
  username: z.string(),
  email: text,
  role: text,
  fullName: text,
  avatar: text,
  createdAt: text,
  updatedAt: text,
});

const loginResponseSchema = z.object({ user: userResponseSchema, token: z.string().min(1) });

export function toSessionUser(user: unknown): SessionUser | null {
  const sent = userResponseSchema.safeParse(user).data;
  if (!sent) return null;
  return {
    id: sent.id,
    username: sent.username,
    email: sent.email,
    role: toRole(sent.role),
    name: sent.fullName || sent.username,
    avatar: sent.avatar || placeholderAvatar,
    createdAt: sent.createdAt,
    lastLogin: sent.updatedAt,
  };
}

export function readLoginResponse(response: unknown): { user: SessionUser; token: string } | null {
  const login = loginResponseSchema.safeParse(response).data;
  const user = toSessionUser(login?.user);
  return login && user ? { user, token: login.token } : null;
}
