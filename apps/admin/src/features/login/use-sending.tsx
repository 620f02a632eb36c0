import { Alert } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';

/** Sends the form of a screen without login. Errors of its fields are shown there, any other problem above the form. */
export function useSending<Values extends Record<string, string>>(form: UseFormReturnType<Values>, failed: string) {
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<Failure>();
  const send = (task: () => Promise<void>) =>
    run(async () => {
      setProblem(undefined);
      try {
        await task();
      } catch (error) {
        const failure = readFailure(error, failed);
        form.setErrors(failure.errors);
        if (!Object.keys(form.getValues()).some((name) => failure.errors[name])) setProblem(failure);
      }
    });
  return {
    isBusy,
    send,
    problem: problem && (
      <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={problem.message}>
        {problem.advice}
      </Alert>
    ),
  };
}
