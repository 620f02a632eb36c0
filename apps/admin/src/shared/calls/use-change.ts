import { useMutation } from '@tanstack/react-query';
import { notifySuccess } from '../dialogs/notifications.tsx';
import { useServices } from '../services/services.ts';
import { notifyFailure } from './failure.ts';

/** A mutation: shows its result and invalidates all queries of the screen. */
export function useChange<Input>(call: (input: Input) => Promise<{ message: string }>, failure: string) {
  const { queryClient } = useServices();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) => notifyFailure(error, failure),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
