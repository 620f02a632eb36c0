import { Anchor, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

type NotificationLink = { label: string; href: string };

/** Long enough to read the message and decide. */
const undoMs = 10_000;

/** Notifications at the top right, removed after five seconds. The link opens a new tab. */
export function notifySuccess(text: string, link?: NotificationLink): void {
  const message = link ? (
    <>
      {text}{' '}
      <Anchor href={link.href} target="_blank" rel="noopener" inherit>
        {link.label}
      </Anchor>
    </>
  ) : (
    text
  );
  notifications.show({ message, color: 'green', role: 'status', icon: <IconCheck size={20} aria-hidden /> });
}

/** An error with optional advice. Returns the id of the notification. */
export function notifyError(message: string, advice?: string): string {
  const texts = advice ? { title: message, message: advice } : { message };
  return notifications.show({ ...texts, color: 'red', role: 'alert', icon: <IconAlertCircle size={20} aria-hidden /> });
}

/** The same with an undo button; shown twice as long, because it needs a decision. */
export function notifyUndoable(message: string, onUndo: () => void): void {
  const id = notifications.show({
    color: 'green',
    role: 'status',
    icon: <IconCheck size={20} aria-hidden />,
    autoClose: undoMs,
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {message}
        <Button
          variant="subtle"
          style={{ flexShrink: 0 }}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          Urungkan
        </Button>
      </Group>
    ),
  });
}

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
