import { readRefusal } from '@madrasah/api-client';
import {
  type AccountFilter,
  type Difference,
  newUserInput,
  registerResponse,
  roleSchema,
  type ServerUser,
  serverUserSchema,
  texts,
  type UserChangesInput,
  type UserCredentialsInput,
  userCredentialsInput,
  userFields,
} from '@madrasah/contract';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import type { Once } from '../../kit/record/use-saving.tsx';
import { type Failure, readFailure, ShownError } from '../../shared/calls/failure.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { roleNames } from '../../shared/page/roles.ts';
import { useServices } from '../../shared/services/services.ts';
import { type SessionUser, toSessionUser } from '../../shared/session/session-user.ts';

/** One part was saved before another was refused. */
const withNote = (failure: Failure, saved: readonly string[], part: string): Failure => {
  const note = saved.length > 0 ? `Sudah tersimpan: ${saved.join('; ')}. Belum: ${part}.` : '';
  return { ...failure, advice: [note, failure.advice].filter(Boolean).join(' ') };
};

type Options = { signedIn: SessionUser; user: ServerUser | null; revokesApiKeys: boolean; onLeave: () => void };

/** The form of an account. Accounts have no versions: an unseen change of another person is looked for before a save. */
export function useUserForm({ signedIn, user, revokesApiKeys, onLeave }: Options) {
  const { client, session } = useServices();
  const form = useKeptForm({
    draft: useFormDraft(`user:${user?.id ?? 'new'}`, keptSchema, serverUserSchema.nullable()),
    opened: { base: user, values: user ? valuesOf(user) : emptyUser },
    validate: schemaResolver(user ? userRules : newUserRules, { sync: true }),
    failed: texts.user.updateFailedToast,
    comparing: {
      title: 'Pengguna ini telah diubah orang lain sejak Anda membukanya.',
      valuesOf,
      findStored: async () => undefined,
      differences: (stored: ServerUser, { base, values }) => (base ? conflictsWith(stored, base, values) : []),
    },
    async send(values, base, once) {
      if (!base) await add(values, once);
      else if (!(await change(base, values))) return;
      form.markSaved();
      onLeave();
    },
  });

  /** Registers the account. The returned token belongs to the new account and is not used. */
  async function add({ status: _, ...account }: UserValues, once: Once) {
    const answer: unknown = await client.auth.register.mutate(account, once(account)).catch((error: unknown) => {
      const failure = readRegistrationFailure(error);
      throw new ShownError(failure.message, failure);
    });
    if (!registerResponse.safeParse(answer).success) {
      throw new ShownError(texts.login.invalidAnswer, { advice: 'Periksa daftar pengguna.' });
    }
    notifySuccess(texts.user.created);
  }

  /** False where another person's changes are shown first. */
  async function change(base: ServerUser, values: UserValues): Promise<boolean> {
    const { id } = base;
    const { data: current } = await client.users.byId.query({ id });
    if (conflictsWith(current, base, values).length > 0) {
      form.compare(current);
      return false;
    }
    const {
      user: changed,
      savedParts,
      failed,
    } = await saveUser(
      base,
      { ...values, revokesApiKeys },
      {
        update: async (changes) => (await client.users.update.mutate({ id, ...changes })).data,
        changeCredentials: async (changes) => (await client.users.changeCredentials.mutate({ id, ...changes })).data,
        setStatus: async (isActive) => (await client.users.setStatus.mutate({ id, isActive })).data,
      },
    );
    const own = id === signedIn.id ? toSessionUser(changed) : null;
    if (own) session.updateUser(own);
    if (failed) {
      form.rebase(changed);
      const failure = readFailure(failed.error, texts.user.updateFailedToast);
      throw new ShownError(failure.message, withNote(failure, savedParts, failed.part));
    }
    notifySuccess(texts.user.updated);
    return true;
  }

  return form;
}

export type UserCalls = {
  update: (changes: UserChangesInput) => Promise<ServerUser>;
  changeCredentials: (credentials: UserCredentialsInput) => Promise<ServerUser>;
  setStatus: (isActive: boolean) => Promise<ServerUser>;
};

/** The form's values, and whether a new password revokes the account's API keys. */
type SavedValues = UserValues & { revokesApiKeys?: boolean };

type Part = { name: string; save: () => Promise<ServerUser> };

type SavedUser = {
  user: ServerUser;
  savedParts: string[];
  /** The refused call; later calls were not made. */
  failed?: { part: string; error: unknown };
};

/** The calls for these values: name, address and role always, others only for changes. */
function partsOf(base: ServerUser, values: SavedValues, calls: UserCalls): Part[] {
  const { fullName, username, email, password, role, status, revokesApiKeys } = values;
  const isActive = status === 'active';
  const credentials = userCredentialsInput.parse({
    ...(username !== base.username && { username }),
    ...(password !== '' && { password, revokesApiKeys }),
  });
  return [
    { name: 'nama, surel, dan peran', save: () => calls.update({ fullName, email, role }) },
    ...(isActive === base.isActive ? [] : [{ name: 'status', save: () => calls.setStatus(isActive) }]),
    ...(Object.keys(credentials).length > 0
      ? [{ name: 'nama pengguna dan kata sandi', save: () => calls.changeCredentials(credentials) }]
      : []),
  ];
}

/** Saves an account part by part. The password comes last, because a new one ends the account's sessions. */
export async function saveUser(base: ServerUser, values: SavedValues, calls: UserCalls): Promise<SavedUser> {
  const saved: SavedUser = { user: base, savedParts: [] };
  for (const { name, save } of partsOf(base, values, calls)) {
    try {
      saved.user = await save();
      saved.savedParts.push(name);
    } catch (error) {
      return { ...saved, failed: { part: name, error } };
    }
  }
  return saved;
}

/** The reason why an account was not created, in addition to the server's message, with the texts of the login. */
function reasonOf(error: unknown): string | undefined {
  const { code, status, message } = readRefusal(error);
  if (code === 'TIMEOUT') return texts.login.timeout;
  if (code === 'UNREACHABLE') return texts.login.unreachable;
  if (status >= 500) return texts.login.serverTrouble;
  return message === '' ? texts.registration.failed : undefined;
}

/** The message of the server or the screen, and a reason where the message has none. */
function readRegistrationFailure(error: unknown): Failure {
  const failure = readFailure(error, texts.user.createFailedToast);
  const reason = reasonOf(error);
  return reason === undefined || reason === failure.message ? failure : { ...failure, advice: reason };
}

export const statusNames = { active: 'Aktif', inactive: 'Nonaktif' } as const;
export const accountFilterNames: Record<AccountFilter, string> = {
  ...statusNames,
  invited: 'Diundang',
  neverSignedIn: 'Belum pernah login',
};

/** The values that may be stored on this device: everything except the password. */
const keptSchema = z.object({
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: roleSchema,
  status: z.enum(['active', 'inactive']),
});

/** The values of the form. A new account is active, and its form has no status field. */
type UserValues = z.infer<typeof keptSchema> & { password: string };

const emptyUser: UserValues = {
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

export const newUserRules = newUserInput.extend(keptSchema.pick({ role: true, status: true }).shape);

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

/** The fields that another person has changed since the form was opened, to another value than the typed one. */
export function conflictsWith(stored: ServerUser, base: ServerUser, values: UserValues): Difference[] {
  const [inStore, before] = [valuesOf(stored), valuesOf(base)];
  return fields
    .filter((field) => inStore[field] !== before[field] && inStore[field] !== values[field])
    .map((field) => ({ label: labels[field], before: readable(field, inStore), after: readable(field, values) }));
}
