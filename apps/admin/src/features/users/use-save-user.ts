import { registerResponse, type ServerUser, texts } from '@madrasah/contract';
import { useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifyError, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { toSessionUser } from '../../shared/session/session-user.ts';
import { readRegistrationFailure } from './registration-failure.ts';
import { saveUser } from './save-user.ts';
import { conflictsWith, type UserValues } from './user-form.ts';

type Options = {
  signedIn: SessionUser;
  onSaved: () => void;
  onFieldErrors: (errors: Record<string, string>) => void;
  /** One part was saved before another was refused: the form continues with the saved one. */
  onPartSaved: (user: ServerUser) => void;
};

type SaveOptions = {
  /** The user has seen another person's changes and saves anyway. */
  isCertain?: boolean;
  revokesApiKeys: boolean;
};

/** Adds or changes an account. Errors are shown, and the form keeps the typed values. */
export function useSaveUser({ signedIn, onSaved, onFieldErrors, onPartSaved }: Options) {
  const { client, session, queryClient } = useServices();
  const { isBusy, run } = useSingleFlight();
  const onceFor = useIdempotencyKey();
  const [failure, setFailure] = useState<Failure>();
  const [stored, setStored] = useState<ServerUser>();

  function showFailure(read: Failure, note = '') {
    notifyError(read.message, [note, read.advice].filter(Boolean).join(' '));
    onFieldErrors(read.errors);
    if (note || Object.keys(read.errors).length === 0) {
      setFailure({ ...read, advice: [note, read.advice].filter(Boolean).join(' ') });
    }
  }

  async function finish(message: string) {
    notifySuccess(message);
    onSaved();
    await queryClient.invalidateQueries();
  }

  /** Registers the account. The returned token belongs to the new account and is not used. */
  async function add({ status: _, ...account }: UserValues) {
    let answer: unknown;
    try {
      answer = await client.auth.register.mutate(account, onceFor(account));
    } catch (error) {
      return showFailure(readRegistrationFailure(error));
    }
    if (!registerResponse.safeParse(answer).success) {
      notifyError(texts.login.invalidAnswer);
      return setFailure({ message: texts.login.invalidAnswer, advice: 'Periksa daftar pengguna.', errors: {} });
    }
    await finish(texts.user.created);
  }

  async function change(base: ServerUser, values: UserValues, { isCertain, revokesApiKeys }: SaveOptions) {
    const { id } = base;
    try {
      const { data: current } = await client.users.byId.query({ id });
      if (!isCertain && conflictsWith(current, base, values).length > 0) return setStored(current);
    } catch (error) {
      return showFailure(readFailure(error, texts.user.updateFailedToast));
    }

    const { user, savedParts, failed } = await saveUser(
      base,
      { ...values, revokesApiKeys },
      {
        update: async (changes) => (await client.users.update.mutate({ id, ...changes })).data,
        changeCredentials: async (changes) => (await client.users.changeCredentials.mutate({ id, ...changes })).data,
        setStatus: async (isActive) => (await client.users.setStatus.mutate({ id, isActive })).data,
      },
    );
    const own = id === signedIn.id ? toSessionUser(user) : null;
    if (own) session.updateUser(own);
    if (!failed) return finish(texts.user.updated);
    onPartSaved(user);
    const note = savedParts.length > 0 ? `Sudah tersimpan: ${savedParts.join('; ')}. Belum: ${failed.part}.` : '';
    showFailure(readFailure(failed.error, texts.user.updateFailedToast), note);
  }

  return {
    isBusy,
    failure,
    /** What another person has saved since the form was opened. */
    stored,
    clearStored: () => setStored(undefined),
    save: (base: ServerUser | null, values: UserValues, options: SaveOptions) =>
      run(async () => {
        setFailure(undefined);
        setStored(undefined);
        await (base ? change(base, values, options) : add(values));
      }),
  };
}
