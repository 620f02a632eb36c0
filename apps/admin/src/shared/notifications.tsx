import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

/** Notifications at the top right, gone after five seconds (AR-015, CONST-014). */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'green', role: 'status', icon: <IconCheck size={20} aria-hidden /> });
}

export function notifyError(message: string): void {
  notifications.show({ message, color: 'red', role: 'alert', icon: <IconAlertCircle size={20} aria-hidden /> });
}
