import { fireEvent } from '@testing-library/react';

/**
 * Types only a part of a date or time. A browser then has no value, and reports a change only if there was a value before.
 */
export function halfType(input: HTMLElement): void {
  const validity = { badInput: true, rangeUnderflow: false, rangeOverflow: false };
  Object.defineProperty(input, 'validity', { configurable: true, value: validity });
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.keyUp(input, { key: '1' });
}

/** Removes the typed part. */
export function clearTyped(input: HTMLElement): void {
  Reflect.deleteProperty(input, 'validity');
  fireEvent.keyUp(input, { key: 'Backspace' });
}
