import { instantOf, localMinute, readDay, readTime } from '@madrasah/display';
import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, useRef, useState } from 'react';
import { shownDay } from '../format/format-time.ts';
import { lazyPart } from '../page/LazyBoundary.tsx';
import styles from './fields.module.css';
import { unfinished, unfinishedTexts } from './unfinished.ts';

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).default, {
  fallback: <Loader size="sm" aria-label="Memuat kalender…" />,
});

type Props = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'min' | 'max'
> & {
  type: 'date' | 'time';
  /** `YYYY-MM-DD` or `HH:MM`, empty, or `unfinished`. */
  value?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  min?: string;
  max?: string;
};

/**
 * A day or a time, read and shown as Indonesians write it in every browser language, also without separators. While it is
 * begun and not finished its value is `unfinished`, which is shown as an error when the field is left or saved.
 */
export function DateField(props: Props) {
  const { type, value = '', onChange, onBlur, error, min = '1900-01-01', max = '2199-12-31', ...others } = props;
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isUnfinished = value === unfinished;
  const isTypedValue = isUnfinished || (typed !== '' && readText(typed) === value);

  /** Short forms are read when the field is left, because more may follow while they are typed. */
  function readText(text: string, isComplete = false): string {
    const written = text.trim();
    if (written === '') return '';
    if (type === 'time') return timeOf(written, isComplete);
    const day = dayOf(written, isComplete);
    return day >= min && day <= max ? day : unfinished;
  }

  function change(text: string, isComplete: boolean) {
    const read = readText(text, isComplete);
    setTyped(isComplete && read !== unfinished ? '' : text);
    setLeft(isComplete);
    if (read !== value) onChange(read);
  }

  function choose(day: string) {
    setTyped('');
    setOpen(false);
    onChange(day);
  }

  const shown = isTypedValue ? typed : shownValue(value);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={type === 'date' ? 'hh/bb/tttt' : 'jj.mm'}
      {...others}
      value={shown}
      error={isUnfinished && (error || isLeft) ? unfinishedTexts[type] : error}
      onChange={({ currentTarget }) => change(currentTarget.value, false)}
      onBlur={(event) => {
        change(shown, true);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change(shown, true);
        if (event.key !== 'ArrowDown' || type === 'time') return;
        event.preventDefault();
        setOpen(true);
      }}
      {...(type === 'date' && {
        'aria-keyshortcuts': 'ArrowDown',
        rightSectionPointerEvents: 'all',
        rightSection: (
          <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles>
            <Popover.Target>
              {/* Not a stop of the Tab key: from the field the arrow key opens the calendar too. */}
              <ActionIcon
                variant="subtle"
                tabIndex={-1}
                aria-label="Buka kalender"
                disabled={others.disabled}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <Calendar value={isUnfinished ? '' : value} min={min} max={max} onChange={choose} />
            </Popover.Dropdown>
          </Popover>
        ),
      })}
    />
  );
}

const shownValue = (value: string) => shownDay(value).replace(':', '.');

/** Without separators the parts have two digits, and the year four. */
function dayOf(written: string, isComplete: boolean): string {
  const separated = written.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3');
  const day = readDay(isComplete ? separated.replace(/^(\d\d?[/. -][^/. -]+[/. -])(\d\d)$/, '$120$2') : separated);
  const instant = new Date(`${day}T00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day ? day : unfinished;
}

function timeOf(written: string, isComplete: boolean): string {
  const separated = written
    .replace(isComplete ? /^\d{1,2}$/ : /^$/, '$&.00')
    .replace(isComplete ? /^(\d{1,2})(\d\d)$/ : /^(\d\d)(\d\d)$/, '$1.$2');
  const time = readTime(separated);
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : unfinished;
}

type MomentProps = Pick<TextInputProps, 'description' | 'required' | 'error'> & {
  label: string;
  value?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  timeZone: string;
  'data-path'?: string;
};
type Parts = { day: string; time: string };

/** A day and a time by the school's clock. One without the other is `unfinished`. */
export function MomentField(props: MomentProps) {
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
