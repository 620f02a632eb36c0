import { notifyError, notifySuccess } from '../../../shared/notifications.tsx';

/** Copies a text and says so, or that this device does not let it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(done);
  } catch {
    notifyError('Tidak dapat disalin di perangkat ini.');
  }
}
