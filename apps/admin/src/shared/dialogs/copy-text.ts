import { notifyError, notifySuccess } from './notifications.tsx';

/** Copies a text and shows the result, or that this device does not allow it. */
export async function copyText(
  text: string,
  done: string,
  failed = 'Tidak dapat disalin di perangkat ini. Salin sendiri dari kotaknya.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(done);
  } catch {
    notifyError(failed);
  }
}
