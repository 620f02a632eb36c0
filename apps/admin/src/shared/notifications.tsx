import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

type NotificationLink = { label: string; href: string };

/** Notifications at the top right, gone after five seconds (AR-015, CONST-014). The link opens a tab of its own. */
export function notifySuccess(text: string, link?: NotificationLink): void {
  const message = link ? (
    <>
      {text}{' '}
      <Anchor href={link.href} target="_blank" rel="noreferrer" inherit>
        {link.label}
      </Anchor>
    </>
  ) : (
    text
  );
  notifications.show({ message, color: 'green', role: 'status', icon: <IconCheck size={20} aria-hidden /> });
}

/** What went wrong and, where there is something, what to do about it. */
export function notifyError(message: string, advice?: string): void {
  const words = advice ? { title: message, message: advice } : { message };
  notifications.show({ ...words, color: 'red', role: 'alert', icon: <IconAlertCircle size={20} aria-hidden /> });
}
