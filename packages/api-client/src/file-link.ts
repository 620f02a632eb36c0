import type { AppRouter } from '@madrasah/api';
import type { TRPCLink } from '@trpc/client';

/** The option of a call that takes a file. */
export const withFile = (file: File) => ({ context: { file } });

/** The file comes last, so that the server has read the input before. */
function formOf(input: unknown, file: File): FormData {
  const form = new FormData();
  form.append('input', JSON.stringify(input ?? {}));
  form.append('file', file);
  return form;
}

/** Sends calls with a file as forms; comes before all other links. */
export const fileLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    const { file } = op.context;
    return next(file instanceof File ? { ...op, input: formOf(op.input, file) } : op);
  };
