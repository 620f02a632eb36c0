import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { useServices } from '../../shared/services/services.ts';

type Options<Values extends object, Input, Made> = {
  form: UseFormReturnType<Values>;
  create: (input: Input) => Promise<Made>;
  failureText: string;
  onDone: (made: Made) => void;
};

/** Sends a form once. Field errors of the server are shown at the fields, everything else above the buttons. */
export function useCreation<Values extends object, Input, Made>(options: Options<Values, Input, Made>) {
  const { form, create, failureText, onDone } = options;
  const { queryClient } = useServices();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<Failure>();
  const send = (input: Input) =>
    run(async () => {
      setFailure(undefined);
      try {
        onDone(await create(input));
      } catch (error) {
        const read = readFailure(error, failureText);
        form.setErrors(read.errors);
        if (Object.keys(read.errors).length === 0) setFailure(read);
        return;
      }
      await queryClient.invalidateQueries();
    });
  return { isBusy, failure, send };
}
