// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { halfType } from '../../../test/half-typed.ts';
import { DateField, MomentField } from './DateField.tsx';
import { unfinished, unfinishedTexts } from './unfinished.ts';

const noMatch = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined });

/** Shows one field with a value that the test reads and can set. */
function show(
  initial: string,
  Field: (props: { value: string; onChange: (value: string) => void }) => React.ReactNode,
) {
  Object.assign(window, { matchMedia: noMatch });
  const held = { value: initial, set: (_value: string) => {} };
  function Holder() {
    const [value, setValue] = useState(initial);
    Object.assign(held, { value, set: setValue });
    return <Field value={value} onChange={setValue} />;
  }
  render(
    <MantineProvider>
      <Holder />
      <button type="button">Sesudahnya</button>
    </MantineProvider>,
  );
  onTestFinished(cleanup);
  return held;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dayField = (initial: string) => {
  const held = show(initial, (props) => <DateField type="date" label="Hari" {...props} />);
  return { held, field: input('Hari') };
};

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

test('a begun day is unfinished, says so when it is left, and becomes empty again', () => {
  const { held, field } = dayField('');
  type(field, '4/5');
  expect(held.value).toBe(unfinished);
  expect(screen.queryByText(unfinishedTexts.date)).toBeNull();
  fireEvent.blur(field);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText(unfinishedTexts.date).id);
  type(field, '');
  expect(held.value).toBe('');
  expect(screen.queryByText(unfinishedTexts.date)).toBeNull();
});

test('a day that loses a part is unfinished, and a whole one is taken', () => {
  const { held, field } = dayField('2027-05-04');
  expect(field.value).toBe('04/05/2027');
  type(field, '04/05');
  expect(held.value).toBe(unfinished);
  type(field, '04/06/2027');
  expect(held.value).toBe('2027-06-04');
});

test.each([
  '7/12/2026',
  '07/12/2026',
  '07122026',
  '7-12-2026',
  '7.12.2026',
  '7 12 2026',
  '7 des 2026',
  '7 Desember 2026',
  '2026-12-07',
  ' 7/12/2026 ',
])('the day %s is read while it is typed, and shown with slashes when it is left', (typed) => {
  const { held, field } = dayField('');
  type(field, typed);
  expect([held.value, field.value]).toEqual(['2026-12-07', typed]);
  fireEvent.blur(field);
  expect([held.value, field.value]).toEqual(['2026-12-07', '07/12/2026']);
});

test.each(['blur', 'Enter'])('a short year is read when it is complete: %s', (end) => {
  const { held, field } = dayField('');
  type(field, '7/12/26');
  expect(held.value).toBe(unfinished);
  if (end === 'blur') fireEvent.blur(field);
  else fireEvent.keyDown(field, { key: end });
  expect([held.value, field.value]).toEqual(['2026-12-07', '07/12/2026']);
});

test.each([
  ['31/12/1899', unfinished],
  ['01/01/1900', '1900-01-01'],
  ['31/12/2199', '2199-12-31'],
  ['01/01/2200', unfinished],
  ['04/05/0027', unfinished],
  ['31/02/2026', unfinished],
  ['29/02/2028', '2028-02-29'],
  ['12/31/2026', unfinished],
  ['2026', unfinished],
  ['2026-05', unfinished],
  ['besok', unfinished],
])('of years that are still typed and impossible days, %s is %s and stays on the screen', (typed, value) => {
  const { held, field } = dayField('');
  type(field, typed);
  fireEvent.blur(field);
  expect(held.value).toBe(value);
  expect(field.value).toBe(typed);
});

test.each([
  ['13.00', '13:00', '13.00'],
  ['13:00', '13:00', '13.00'],
  ['1300', '13:00', '13.00'],
  ['7.05', '07:05', '07.05'],
  ['730', '07:30', '07.30'],
  ['7', '07:00', '07.00'],
  ['23', '23:00', '23.00'],
  ['00.00', '00:00', '00.00'],
  ['24.00', unfinished, '24.00'],
  ['7.3', unfinished, '7.3'],
  ['7.60', unfinished, '7.60'],
  ['1 PM', unfinished, '1 PM'],
])('the time %s is %s, shown %s', (typed, value, shown) => {
  const held = show('', (props) => <DateField type="time" label="Jam" {...props} />);
  type(input('Jam'), typed);
  fireEvent.blur(input('Jam'));
  expect([held.value, input('Jam').value]).toEqual([value, shown]);
});

test('a text that a form takes back leaves the screen', () => {
  const { held, field } = dayField('');
  type(field, '4/5');
  act(() => held.set(''));
  expect(field.value).toBe('');
  act(() => held.set('2027-05-04'));
  expect(field.value).toBe('04/05/2027');
});

const momentField = (initial: string, timeZone = 'Asia/Jakarta') => {
  const held = show(initial, (props) => <MomentField label="Tampil" timeZone={timeZone} data-path="at" {...props} />);
  return { held, day: input('Tampil'), time: input('Jam (Tampil)') };
};
const pathOf = ({ dataset: { path } }: HTMLElement) => path;

test.each([
  ['Asia/Jakarta', '2026-12-31T23:59', '2026-12-31T16:59:00.000Z'],
  ['Asia/Jakarta', '2027-01-01T00:00', '2026-12-31T17:00:00.000Z'],
  ['Asia/Makassar', '2026-11-22T07:00', '2026-11-21T23:00:00.000Z'],
  ['Asia/Jayapura', '2026-11-22T07:00', '2026-11-21T22:00:00.000Z'],
])("in %s %s is the instant %s, whatever the browser's zone", (timeZone, local, instant) => {
  const [chosenDay = '', chosenTime = ''] = local.split('T');
  const { held, day, time } = momentField('', timeZone);
  fireEvent.change(day, { target: { value: chosenDay } });
  fireEvent.change(time, { target: { value: chosenTime } });
  expect(held.value).toBe(instant);
  cleanup();
  const shown = momentField(instant, timeZone);
  expect(`${shown.day.value} ${shown.time.value}`).toBe(
    `${chosenDay.split('-').toReversed().join('/')} ${chosenTime.replace(':', '.')}`,
  );
});

test('a day without a time is unfinished, and the time is what a form focuses', () => {
  const { held, day, time } = momentField('');
  fireEvent.change(day, { target: { value: '2099-05-04' } });
  expect(held.value).toBe(unfinished);
  expect([pathOf(day), pathOf(time)]).toEqual([undefined, 'at']);
  fireEvent.blur(day, { relatedTarget: time });
  expect(screen.queryByText(unfinishedTexts.timeMissing)).toBeNull();
  fireEvent.blur(time, { relatedTarget: screen.getByRole('button', { name: 'Sesudahnya' }) });
  expect(time.getAttribute('aria-describedby')).toBe(screen.getByText(unfinishedTexts.timeMissing).id);
  fireEvent.change(day, { target: { value: '' } });
  expect(held.value).toBe('');
});

test('a time without a day is unfinished, and the day is what a form focuses', () => {
  const { held, day, time } = momentField('2026-11-22T00:00:00.000Z');
  fireEvent.change(day, { target: { value: '' } });
  expect(held.value).toBe(unfinished);
  expect([pathOf(day), pathOf(time), time.value]).toEqual(['at', undefined, '07.00']);
  fireEvent.blur(day);
  expect(day.getAttribute('aria-describedby')).toBe(screen.getByText(unfinishedTexts.dayMissing).id);
});

test('half a time next to a whole day is unfinished', () => {
  const { held, day, time } = momentField('');
  fireEvent.change(day, { target: { value: '2099-05-04' } });
  halfType(time);
  fireEvent.blur(time);
  expect(held.value).toBe(unfinished);
  expect(screen.getByText(unfinishedTexts.time)).toBeDefined();
});

test('an unfinished moment of a restored form becomes empty when its empty field is left', () => {
  const { held, day } = momentField(unfinished);
  expect(pathOf(day)).toBe('at');
  fireEvent.blur(day);
  expect(held.value).toBe('');
});
