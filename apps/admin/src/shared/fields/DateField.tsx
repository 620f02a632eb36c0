import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { tabbable } from 'tabbable';
import { unfinished, unfinishedTexts } from './unfinished.ts';

type Props = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onKeyUp'
> & {
  type: 'date' | 'time';
  /** `YYYY-MM-DD` or `HH:MM`, empty, or `unfinished`. */
  value?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
};

const possibleDays = { min: '1900-01-01', max: '2199-12-31' };

/**
 * A day or a time. While it is begun and not finished its value is `unfinished`, which is shown as an error when the field
 * is left or saved. Browsers make each of its parts and its picker a tab stop; here Tab leaves the field, and the arrow
 * keys move between the parts.
 */
export function DateField({ type, value = '', onChange, onBlur, error, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const isUnfinished = value === unfinished;

  // The browser keeps single parts next to an empty value.
  useLayoutEffect(() => {
    if (value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);

  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const read = isWhole(currentTarget) ? currentTarget.value : unfinished;
    setTyped(currentTarget.value);
    if (read !== value) onChange(read);
  };
  return (
    <TextInput
      {...(type === 'date' && possibleDays)}
      {...props}
      ref={input}
      type={type}
      value={isUnfinished ? typed : value}
      error={isUnfinished && (error || isLeft) ? unfinishedTexts[type] : error}
      onChange={(event) => {
        setLeft(false);
        read(event);
      }}
      // A browser reports no change of the value while the first parts are typed.
      onKeyUp={read}
      onKeyDown={leaveOnTab}
      onBlur={(event) => {
        setLeft(true);
        read(event);
        onBlur?.(event);
      }}
    />
  );
}

const isWhole = ({ validity: { badInput, rangeUnderflow, rangeOverflow } }: HTMLInputElement) =>
  !badInput && !rangeUnderflow && !rangeOverflow;

function leaveOnTab(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops = tabbable(document.body);
  const next = stops[stops.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
