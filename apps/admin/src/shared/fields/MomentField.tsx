import { instantOf, localMinute } from '@madrasah/display';
import type { TextInputProps } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { DateField } from './DateField.tsx';
import styles from './fields.module.css';
import { unfinished, unfinishedTexts } from './unfinished.ts';

type Props = Pick<TextInputProps, 'description' | 'required' | 'error'> & {
  label: string;
  /** ISO 8601 in UTC, empty, or `unfinished`. */
  value?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  timeZone: string;
  'data-path'?: string;
};
type Parts = { day: string; time: string };

/** A day and a time by the school's clock. One without the other is `unfinished`. */
export function MomentField(props: Props) {
  const { label, description, required, error, value = '', onChange, onBlur, timeZone } = props;
  // An unfinished value of an earlier form comes without its parts.
  const [typed, setTyped] = useState<Parts>({ day: unfinished, time: '' });
  const box = useRef<HTMLDivElement>(null);
  const [isLeft, setLeft] = useState(false);
  const isUnfinished = value === unfinished;
  const parts = isUnfinished ? typed : partsOf(value, timeZone);
  const wrong = isUnfinished ? wrongPart(parts) : 'day';
  const shown = isUnfinished ? (error || isLeft) && missingText(parts) : error;

  const change = (changed: Partial<Parts>) => {
    const next = { ...parts, ...changed };
    setLeft(false);
    setTyped(next);
    onChange(momentOf(next, timeZone));
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (box.current?.contains(relatedTarget)) return;
    setLeft(true);
    onBlur?.();
  };
  const common = (part: keyof Parts) => ({
    required: required ?? false,
    value: parts[part],
    onChange: (changed: string) => change({ [part]: changed }),
    onBlur: leave,
    ...(wrong === part && { error: shown, 'data-path': props['data-path'] }),
  });
  return (
    <div ref={box} className={styles.moment}>
      <DateField
        type="date"
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...common('day')}
      />
      <DateField type="time" label="Jam" aria-label={`Jam (${label})`} {...common('time')} />
    </div>
  );
}

function partsOf(instant: string, timeZone: string): Parts {
  const [day = '', time = ''] = instant === '' ? [] : localMinute(instant, timeZone).split('T');
  return { day, time };
}

function momentOf({ day, time }: Parts, timeZone: string): string {
  if (day === '' && time === '') return '';
  const isWhole = ![day, time].some((part) => part === '' || part === unfinished);
  return isWhole ? instantOf(`${day}T${time}`, timeZone).toISOString() : unfinished;
}

const wrongPart = ({ day }: Parts): keyof Parts => (day === '' || day === unfinished ? 'day' : 'time');

/** A part that is unfinished itself has its own text. */
const missingText = (parts: Parts): string =>
  wrongPart(parts) === 'day' ? unfinishedTexts.dayMissing : unfinishedTexts.timeMissing;
