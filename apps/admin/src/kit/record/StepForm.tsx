import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import type { Failure } from '../../shared/calls/failure.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { CancelButton } from './RecordForm.tsx';

type Props = {
  submitText: string;
  color?: string;
  isBusy: boolean;
  isComplete: boolean;
  problem: Failure | undefined;
  errors: Record<string, string>;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A step with its fields, errors and two buttons. The first relevant field has the focus. */
export function StepForm(props: Props) {
  const { submitText, color, isBusy, isComplete, problem, errors, onSubmit, onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
    (fields.find(({ name }) => errors[name]) ?? fields[0])?.focus();
  }, [errors]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) onSubmit();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <ActionProblem problem={problem} />
        {children}
        <Group gap="sm">
          <Button type="submit" mih={44} color={color} loading={isBusy} disabled={!isComplete}>
            {submitText}
          </Button>
          <Button variant="default" mih={44} onClick={onCancel}>
            Batal
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ActionFormProps = Pick<Props, 'submitText' | 'color' | 'onSubmit' | 'onCancel' | 'children'> & {
  action: { isBusy: boolean; problem: Failure | undefined };
  isComplete?: boolean;
  /** 'Batal' asks before it discards what was typed, unless that are no words of a person. */
  isDirty?: () => boolean;
};

/** The form of a dialog that carries out one action. */
export function ActionForm(props: ActionFormProps) {
  const { action, submitText, color, isComplete = true, isDirty, onSubmit, onCancel, children } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !action.isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {children}
        <ActionProblem problem={action.problem} />
        <Group justify="flex-end" gap="xs">
          <CancelButton {...(isDirty && { isDirty })} onCancel={onCancel} />
          <Button type="submit" mih={44} color={color} loading={action.isBusy} disabled={!isComplete}>
            {submitText}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
