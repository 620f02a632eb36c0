import { notifyError, notifySuccess } from './notifications.tsx';

/** Copies a text and says so, or that this device does not let it. */
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
