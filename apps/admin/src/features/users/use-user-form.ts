import { registerResponse, type ServerUser, texts } from '@madrasah/contract';
import { schemaResolver } from '@mantine/form';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import type { Once } from '../../kit/record/use-saving.tsx';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import { type SessionUser, toSessionUser } from '../../shared/session/session-user.ts';
import { readRegistrationFailure } from './registration-failure.ts';
import { saveUser } from './save-user.ts';
import {
  conflictsWith,
  emptyUser,
  newUserRules,
  storedUserSchema,
  type UserValues,
  userRules,
  valuesOf,
} from './user-form.ts';

/** A save that did not succeed as a whole; `failure` is what is shown. */
class UnsavedUserError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

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
    draft: useFormDraft(`user:${user?.id ?? 'new'}`, storedUserSchema),
    opened: { base: user, values: user ? valuesOf(user) : emptyUser },
    validate: schemaResolver(user ? userRules : newUserRules, { sync: true }),
    failed: texts.user.updateFailedToast,
    readError: (error) =>
      error instanceof UnsavedUserError ? error.failure : readFailure(error, texts.user.updateFailedToast),
    comparing: {
      title: 'Pengguna ini telah diubah orang lain sejak Anda membukanya.',
      valuesOf,
      findStored: async () => undefined,
      differences: (stored: ServerUser, { base, values }) => (base ? conflictsWith(stored, base, values) : []),
    },
    async send(values, base, once) {
      if (!base) await add(values, once);
      else if (!(await change(base, values))) return;
      leave();
    },
  });
  const leave = () => {
    form.markSaved();
    onLeave();
  };

  /** Registers the account. The returned token belongs to the new account and is not used. */
  async function add({ status: _, ...account }: UserValues, once: Once) {
    const answer: unknown = await client.auth.register.mutate(account, once(account)).catch((error: unknown) => {
      throw new UnsavedUserError(readRegistrationFailure(error));
    });
    if (!registerResponse.safeParse(answer).success) {
      const advice = 'Periksa daftar pengguna.';
      throw new UnsavedUserError({ message: texts.login.invalidAnswer, advice, errors: {} });
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
      throw new UnsavedUserError(withNote(failure, savedParts, failed.part));
    }
    notifySuccess(texts.user.updated);
    return true;
  }

  return { ...form, leave };
}
