import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { bulkResultOf, pageNumberSchema, pageOf, specifiedPageSize } from '../shared/pagination.ts';
import { booleanSchema, filledLine, filledText, isStorable, storedLine, storedText } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { roleSchema } from './permissions.ts';

/** A user as staff see one; without the password hash. */
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
  /** When the link of an invitation ends; null for accounts that are not, or no longer, invited. */
  invitationEndsAt: z.iso.datetime().nullable(),
  /** Whether a login requires a code in addition to the password. */
  usesTwoFactor: z.boolean(),
});
export type ServerUser = z.infer<typeof serverUserSchema>;

/** The rules and texts of the specification, section 5. The first violated rule gives the message. */
export const userFields = {
  fullName: filledLine(limits.user.fullName, texts.user.fullNameRequired).refine(
    (name) => name.length >= limits.user.fullNameMin,
    texts.user.fullNameShort,
  ),
  username: filledLine(limits.user.username, texts.user.usernameRequired)
    .refine((name) => name.length >= limits.user.usernameMin, { error: texts.user.usernameShort, abort: true })
    .refine((name) => /^[A-Za-z0-9_]+$/.test(name), texts.user.usernameCharacters),
  email: filledLine(limits.user.email, texts.user.emailRequired).pipe(z.email(texts.user.emailFormat)),
  password: filledText(limits.user.password, texts.user.passwordRequired)
    .refine((password) => password.length >= limits.user.passwordMin, { error: texts.user.passwordShort, abort: true })
    .refine((password) => !isCommonPassword(password), texts.user.passwordCommon),
};

export const newUserInput = z.object({ ...userFields, role: roleSchema.default('author') });
export type NewUserInput = z.output<typeof newUserInput>;

/** Exactly these three fields; every other key is ignored. */
export const userChangesInput = newUserInput.pick({ fullName: true, email: true }).extend({ role: roleSchema });
export type UserChangesInput = z.output<typeof userChangesInput>;
export const userStatusInput = z.object({ isActive: booleanSchema });
/** API keys stay valid after a password change; this also revokes them. */
const revokesApiKeys = booleanSchema.optional();

/** An omitted field keeps its value. */
export const userCredentialsInput = newUserInput
  .pick({ username: true, password: true })
  .partial()
  .extend({ revokesApiKeys });
export type UserCredentialsInput = z.output<typeof userCredentialsInput>;

/** What people may change about themselves; an omitted field keeps its value. Administrators change the rest. */
export const ownProfileInput = z.object({
  fullName: userFields.fullName.optional(),
  /** The address of an uploaded picture; null removes it. */
  avatar: storedText(2_000).nullable().optional(),
});
export type OwnProfileInput = z.output<typeof ownProfileInput>;

/** The person's own new password; the server decides whether it is strong enough. */
export const passwordChangeInput = z.object({ newPassword: userFields.password, revokesApiKeys });
export type PasswordChangeInput = z.output<typeof passwordChangeInput>;

/** A new colleague, who chooses the password with the link. The server derives the username from the name. */
export const invitationInput = z.object({
  fullName: userFields.fullName,
  /** Empty for people without an address: they get the link in another way. */
  email: storedLine(limits.user.email)
    .refine((email) => email === '' || z.email().safeParse(email).success, texts.user.emailFormat)
    .default(''),
  role: roleSchema.default('author'),
});
export type InvitationInput = z.output<typeof invitationInput>;

/** The account, and the secret of its link, which is returned only once. */
export const invitationResponse = z.object({
  data: z.object({
    user: serverUserSchema,
    token: z.string(),
    expiresAt: z.iso.datetime(),
    isMailed: z.boolean(),
  }),
});
export type Invitation = z.infer<typeof invitationResponse>['data'];

export const invitationTokenInput = z.object({ token: z.string().max(limits.passwordReset.token) });
/** Who is invited, and the username for signing in. */
export const invitedPersonResponse = z.object({ data: z.object({ fullName: z.string(), username: z.string() }) });

/** The new account and a short-lived token for it. */
export const registerResponse = z.object({ user: serverUserSchema.extend({ name: z.string() }), token: z.string() });

export const accountStates = ['active', 'inactive', 'invited'] as const;
export type AccountState = (typeof accountStates)[number];

/** An invited account cannot sign in either, but is no closed one. */
export function accountStateOf({
  isActive,
  invitationEndsAt,
}: Pick<ServerUser, 'isActive' | 'invitationEndsAt'>): AccountState {
  if (invitationEndsAt !== null) return 'invited';
  return isActive ? 'active' : 'inactive';
}

export const accountFilters = [...accountStates, 'neverSignedIn'] as const;
export type AccountFilter = (typeof accountFilters)[number];

/** `search` matches names, usernames and addresses. */
export const userListInput = z.object({
  page: pageNumberSchema,
  limit: specifiedPageSize(limits.page.defaultSize),
  search: z.string().trim().max(200).refine(isStorable).optional(),
  role: roleSchema.optional(),
  state: z.enum(accountFilters).optional(),
});
export type UserListInput = z.output<typeof userListInput>;
export const userPageResponse = pageOf(serverUserSchema).extend({
  /** The number of all accounts of each role, regardless of the filters. */
  summary: z.object({ admin: z.int(), editor: z.int(), author: z.int() }),
});

const userBulkActions = ['activate', 'deactivate', 'delete'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

export const bulkUsersInput = z.object({
  ids: z.array(z.uuid()).min(1).max(limits.bulk.users),
  action: z.enum(userBulkActions),
});
export type BulkUsersInput = z.output<typeof bulkUsersInput>;

export const bulkUsersResponse = z.object({ data: bulkResultOf(z.uuid()) });
export type UserBulkResult = z.infer<typeof bulkUsersResponse>['data'];
