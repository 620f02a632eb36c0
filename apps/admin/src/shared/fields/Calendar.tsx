import { calendarDay, defaultTimeZone } from '@madrasah/display';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { useEffect, useRef } from 'react';
import { useTimeZone } from '../format/format-time.ts';

type Props = { value: string; min: string; max: string; onChange: (day: string) => void };

/** Months to choose a day from. The arrow keys move between days, the marked day is today by the school's clock. */
export default function Calendar({ value, min, max, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const today = calendarDay(new Date(), useTimeZone() ?? defaultTimeZone);
  const first = value || today;

  // The code arrives after the dialog has opened, so the dialog cannot move the focus itself.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-focused-first]')?.focus(), []);

  return (
    <DatePicker
      ref={box}
      locale="id"
      size="md"
      value={value || null}
      defaultDate={first}
      minDate={min}
      maxDate={max}
      onChange={(day) => onChange(day ?? value)}
      highlightToday
      // Days of other months are too pale to read.
      hideOutsideDates
      getDayProps={(day) => ({
        'data-today': day === today || undefined,
        'data-focused-first': day === first || undefined,
      })}
      ariaLabels={{
        monthLevelControl: 'Pilih bulan',
        yearLevelControl: 'Pilih tahun',
        previousMonth: 'Bulan sebelumnya',
        nextMonth: 'Bulan berikutnya',
        previousYear: 'Tahun sebelumnya',
        nextYear: 'Tahun berikutnya',
        previousDecade: 'Dasawarsa sebelumnya',
        nextDecade: 'Dasawarsa berikutnya',
      }}
    />
  );
}
