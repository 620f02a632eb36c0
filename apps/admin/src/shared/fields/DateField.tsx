import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { tabbable } from 'tabbable';

type Props = Omit<TextInputProps, 'type' | 'onKeyDown'> & { type: 'date' | 'time' | 'datetime-local' };

/**
 * A day, a time, or both. Browsers make each of its parts and its picker a tab stop; here Tab leaves the
 * field, and the arrow keys move between the parts.
 */
export function DateField(props: Props) {
  return <TextInput {...props} onKeyDown={leaveOnTab} />;
}

function leaveOnTab(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = tabbable(document.body);
  const next = stops[stops.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
