import { z } from 'zod';
import { limits } from './limits.ts';
import { pageNumber, pageSize, paginationSchema } from './pagination.ts';
import { roleSchema } from './roles.ts';
import { leftBlank, storedLine, storedText } from './text.ts';
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

const filled = (error: string) => ({ error, abort: true, params: leftBlank });
const isFilled = (text: string) => text !== '';

/** The rules for a user's fields with the exact texts of the specification, section 5. The first broken rule speaks. */
export const userFields = {
  fullName: storedLine(limits.user.fullName, texts.user.fullNameRequired)
    .refine(isFilled, filled(texts.user.fullNameRequired))
    .refine((name) => name.length >= limits.user.fullNameMin, texts.user.fullNameShort),
  username: storedLine(limits.user.username, texts.user.usernameRequired)
    .refine(isFilled, filled(texts.user.usernameRequired))
    .refine((name) => name.length >= limits.user.usernameMin, { error: texts.user.usernameShort, abort: true })
    .refine((name) => /^[A-Za-z0-9_]+$/.test(name), texts.user.usernameCharacters),
  email: storedLine(limits.user.email, texts.user.emailRequired)
    .refine(isFilled, filled(texts.user.emailRequired))
    .pipe(z.email(texts.user.emailFormat)),
  password: storedText(limits.user.password, texts.user.passwordRequired)
    .refine(isFilled, filled(texts.user.passwordRequired))
    .refine((password) => password.length >= limits.user.passwordMin, texts.user.passwordShort),
};

export const newUserSchema = z.object({ ...userFields, role: roleSchema.default('author') });
export type NewUser = z.output<typeof newUserSchema>;

/** The new account and a short-lived token of its own. */
export const registerAnswer = z.object({
  user: serverUserSchema.extend({ name: z.string() }),
  token: z.string(),
});

export const userListInput = z.object({ page: pageNumber, limit: pageSize(limits.page.defaultSize) });
export const userPageSchema = z.object({ data: z.array(serverUserSchema), pagination: paginationSchema });
