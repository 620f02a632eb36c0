import { Alert, Button, type ButtonProps, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconHistory } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { chooseInDialog } from '../../shared/dialogs/dialogs.tsx';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import type { useAction } from '../actions/use-action.ts';
import styles from './record.module.css';
import type { Saving } from './use-saving.tsx';

/** Whether a form may be left: asks before what was typed is discarded. */
async function mayDiscard(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true;
  const answer = await chooseInDialog({
    title: 'Buang isian yang belum disimpan?',
    text: 'Yang sudah Anda isi di sini akan hilang.',
    choices: [
      { answer: 'keep', label: 'Lanjut mengisi', isQuiet: true },
      { answer: 'discard', label: 'Buang isian', color: 'red' },
    ],
  });
  return answer === 'discard';
}

type CancelProps = ButtonProps & { isDirty?: () => boolean; onCancel: () => void };

/** 'Batal' of every form. Without `isDirty`, a form was changed as soon as something was typed into it. */
export function CancelButton({ isDirty, onCancel, ...props }: CancelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isTyped = useRef(false);
  useEffect(() => {
    const form = button.current?.closest('form');
    const note = () => {
      isTyped.current = true;
    };
    form?.addEventListener('input', note);
    return () => form?.removeEventListener('input', note);
  }, []);
  const cancel = async () => {
    if (await mayDiscard(isDirty ? isDirty() : isTyped.current)) onCancel();
  };
  return (
    <Button
      ref={button}
      variant="default"
      {...props}
      // Leaving a field shows its error and moves the buttons, which would make the press miss.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void cancel()}
    >
      Batal
    </Button>
  );
}

/** Says that values of an earlier time were restored, where they were. */
export function RestoredAlert({ onStartOver }: { onStartOver: (() => void) | undefined }) {
  if (!onStartOver) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconHistory aria-hidden />}>
      <Text>Isian yang belum disimpan dipulihkan.</Text>
      <Button variant="default" mt="xs" onClick={onStartOver}>
        Mulai dari awal
      </Button>
    </Alert>
  );
}

type ProblemsProps = Partial<Pick<Saving, 'comparison'>> & Pick<Saving, 'failure'> & { role?: 'group' | 'alert' };

/** Why a form could not be saved: a newer version of another person, or the reason of a refusal. */
export function SaveProblems({ comparison, failure, role = 'group' }: ProblemsProps) {
  return (
    <>
      {comparison}
      {failure && (
        <Alert color="red" role={role} icon={<IconAlertCircle aria-hidden />} title={failure.message}>
          {[failure.advice, ...Object.values(failure.errors), 'Isian Anda tidak hilang.'].filter(Boolean).join(' ')}
        </Alert>
      )}
    </>
  );
}

type Props = {
  saving: Saving & {
    startOver: (() => void) | undefined;
    isDirty: () => boolean;
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
    markSaved: () => void;
  };
  onCancel: () => void;
  isComplete?: boolean;
  submitText?: string;
  className?: string | undefined;
  children: ReactNode;
};

export function RecordForm(props: Props) {
  const { saving, onCancel, isComplete = true, submitText = 'Simpan', className, children } = props;
  const { element, isBusy, isDirty, startOver, submit, markSaved } = saving;
  const leave = () => {
    markSaved();
    onCancel();
  };
  return (
    <form ref={element} noValidate className={className} onSubmit={submit}>
      <Stack>
        <RestoredAlert onStartOver={startOver} />
        {children}
        <SaveProblems {...saving} />
        <Group className={styles.foot} justify="flex-end" gap="xs">
          <CancelButton isDirty={isDirty} onCancel={leave} />
          <Button
            type="submit"
            disabled={!isComplete}
            aria-busy={isBusy}
            leftSection={isBusy && <Loader size={16} color="currentColor" />}
          >
            {isBusy ? 'Menyimpan…' : submitText}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ActionFormProps = {
  action: Pick<ReturnType<typeof useAction>, 'isBusy' | 'problem' | 'errors'>;
  submitText: string;
  color?: string;
  isComplete?: boolean;
  /** What a person types first, so that nothing grave happens by mistake. */
  confirmation?: string;
  /** Whether 'Batal' would lose what a person typed; without it, as soon as something was typed. */
  isDirty?: () => boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The form of a dialog or a step that carries out one action. The first relevant field has the focus. */
export function ActionForm(props: ActionFormProps) {
  const { action, submitText, color, confirmation = '', onSubmit, onCancel, children } = props;
  const { errors } = action;
  const [typed, setTyped] = useState('');
  const isComplete = props.isComplete !== false && typed.trim().toLowerCase() === confirmation.toLowerCase();
  const isDirty = confirmation ? () => false : props.isDirty;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden]), textarea') ?? [])];
    (fields.find(({ name }) => errors[name]) ?? fields[0])?.focus();
  }, [errors]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !action.isBusy) onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        {children}
        {confirmation && (
          <TextInput
            label={`Ketik “${confirmation}” untuk melanjutkan`}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={confirmation.length + 20}
            value={typed}
            error={errors.confirmation}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <ActionProblem problem={action.problem} />
        <Group justify="flex-end" gap="xs">
          <CancelButton {...(isDirty && { isDirty })} onCancel={onCancel} />
          <Button type="submit" color={color} loading={action.isBusy} disabled={!isComplete}>
            {submitText}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
