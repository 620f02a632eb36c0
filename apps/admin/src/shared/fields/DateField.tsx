import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { tabbable } from 'tabbable';

type Props = Omit<TextInputProps, 'type' | 'onKeyDown'> & { type: 'date' | 'datetime-local' };

/**
 * A day, or a day with a time. Browsers make a Tab stop of each of its parts and of its picker; here Tab leaves it, and
 * the arrow keys go from part to part.
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
