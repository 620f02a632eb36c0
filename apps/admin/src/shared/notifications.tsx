import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

/** Notifications at the top right, gone after five seconds (AR-015, CONST-014). */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'green', role: 'status', icon: <IconCheck size={20} aria-hidden /> });
}

/** What went wrong and, where there is something, what to do about it. */
export function notifyError(message: string, advice?: string): void {
  const words = advice ? { title: message, message: advice } : { message };
  notifications.show({ ...words, color: 'red', role: 'alert', icon: <IconAlertCircle size={20} aria-hidden /> });
}
