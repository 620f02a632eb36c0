import { texts } from '@madrasah/contract';
import { getDefaultZIndex, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { ActionForm } from '../../kit/record/RecordForm.tsx';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { CodeField, PasswordField } from '../../shared/fields/PasswordField.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

/** Focuses an element now or, if it is disabled, once it is enabled and nothing else has the focus. */
function focusWhenEnabled(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element || !element.matches(':disabled')) return;
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return;
    observer.disconnect();
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  });
  observer.observe(element, { attributes: true, attributeFilter: ['disabled'] });
}

/** Asks for the password above everything else when a call requires it; the screen below stays unchanged. */
export function ReauthenticationDialog({ user }: { user: SessionUser }) {
  const { reauthentication } = useServices();
  const question = useSyncExternalStore(reauthentication.subscribe, reauthentication.question);
  useRestoredFocus(question !== null);
  return (
    <FormDialog
      isOpen={question !== null}
      onClose={() => reauthentication.settle(false)}
      title="Konfirmasi kata sandi"
      zIndex={getDefaultZIndex('overlay')}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      {question && <ConfirmForm username={user.username} needsCode={question.needsCode} />}
    </FormDialog>
  );
}

function ConfirmForm({ username, needsCode }: { username: string; needsCode: boolean }) {
  const { reauthentication } = useServices();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { run, ...confirmation } = useAction({
    call: async (client, withCode: boolean) => {
      await client.auth.confirm.mutate({ currentPassword, ...(withCode && { code }) });
      reauthentication.settle(true);
    },
    failed: texts.session.confirmFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  const { errors } = confirmation;
  // The second factor may have been enabled since the call was refused.
  const asksForCode = needsCode || errors.code !== undefined || code !== '';

  return (
    <ActionForm
      submitText="Konfirmasi"
      action={confirmation}
      isDirty={() => false}
      isComplete={currentPassword !== '' && (!asksForCode || code.trim() !== '')}
      onSubmit={() => void run(asksForCode)}
      onCancel={() => reauthentication.settle(false)}
    >
      <Text>
        Demi keamanan, masukkan kata sandi Anda sekali lagi. Sesudah itu yang Anda kerjakan dilanjutkan; isian Anda
        tidak hilang.
      </Text>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Kata sandi Anda"
        name="currentPassword"
        size="md"
        data-autofocus
        autoComplete="current-password"
        value={currentPassword}
        error={errors.currentPassword}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {asksForCode && <CodeField takesRecoveryCode value={code} error={errors.code} onChange={setCode} />}
      <Note>Lupa kata sandi? Mintalah tautan kata sandi baru kepada admin.</Note>
    </ActionForm>
  );
}

/** Returns the focus to the element that had it before the dialog, even if it was disabled during its call. */
function useRestoredFocus(isOpen: boolean) {
  const last = useRef<HTMLElement>(null);
  const isAsking = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    if (!isAsking.current && target instanceof HTMLElement) last.current = target;
  });
  useEffect(() => {
    if (isAsking.current && !isOpen && last.current) focusWhenEnabled(last.current);
    isAsking.current = isOpen;
  }, [isOpen]);
}
