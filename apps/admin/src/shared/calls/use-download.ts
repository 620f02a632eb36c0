import { useMutation } from '@tanstack/react-query';
import { useServices } from '../services/services.ts';
import { notifyFailure } from './failure.ts';

/** Lets the browser download a file directly to the disk, because it may be larger than the memory. */
export function useDownload<Input>(
  findFile: (input: Input) => Promise<{ path: string; name: string }>,
  failure: string,
) {
  const { apiOrigin } = useServices();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { path, name } = await findFile(input);
      const link = document.createElement('a');
      link.href = `${apiOrigin}${path}`;
      link.download = name;
      link.click();
    },
    onError: (error) => notifyFailure(error, failure),
  });
}
