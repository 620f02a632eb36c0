import { z } from 'zod';
import { limits } from './limits.ts';
import { pageNumber, pageSize, paginationSchema } from './pagination.ts';
import { roleSchema } from './roles.ts';
import { storedLine, storedText } from './text.ts';
import { texts } from './texts.ts';

/** A user as staff see one (rest.md, section 2); never a password hash. */
export const serverUserSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  avatar: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type ServerUser = z.infer<typeof serverUserSchema>;

/** The rules for a user's fields with the exact texts of the specification, section 5. The first broken rule speaks. */
export const userFields = {
  fullName: storedLine(limits.user.fullName)
    .refine((name) => name !== '', { error: texts.user.fullNameRequired, abort: true })
    .refine((name) => name.length >= limits.user.fullNameMin, texts.user.fullNameShort),
  username: storedLine(limits.user.username)
    .refine((name) => name !== '', { error: texts.user.usernameRequired, abort: true })
    .refine((name) => name.length >= limits.user.usernameMin, { error: texts.user.usernameShort, abort: true })
    .refine((name) => /^[A-Za-z0-9_]+$/.test(name), texts.user.usernameCharacters),
  email: storedLine(limits.user.email)
    .refine((email) => email !== '', { error: texts.user.emailRequired, abort: true })
    .pipe(z.email(texts.user.emailFormat)),
  password: storedText(limits.user.password)
    .refine((password) => password !== '', { error: texts.user.passwordRequired, abort: true })
    .refine((password) => password.length >= limits.user.passwordMin, texts.user.passwordShort),
};

export const newUserSchema = z.object({ ...userFields, role: roleSchema.default('author') });
export type NewUser = z.output<typeof newUserSchema>;

export const userListInput = z.object({ page: pageNumber, limit: pageSize(limits.page.defaultSize) });
export const userPageSchema = z.object({ data: z.array(serverUserSchema), pagination: paginationSchema });
