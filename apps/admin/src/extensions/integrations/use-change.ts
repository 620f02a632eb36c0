import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';

/** A mutation of these screens that refreshes their lists and shows the message of the response. */
export function useChange<Input, Output extends object>(call: (input: Input) => Promise<Output>, failure: string) {
  const { queryClient } = useServices();
  return useMutation({
    mutationFn: async (input: Input) => call(input),
    onSuccess: (answer) => {
      if ('message' in answer && typeof answer.message === 'string') notifySuccess(answer.message);
    },
    onError: (error) => notifyFailure(error, failure),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
