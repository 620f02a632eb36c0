// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { clearTyped, halfType } from '../../testing/half-typed.ts';
import { DateField } from './DateField.tsx';
import { MomentField } from './MomentField.tsx';
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

test('a begun day is unfinished without an event of the browser, says so when it is left, and becomes empty again', () => {
  const { held, field } = dayField('');
  halfType(field);
  expect(held.value).toBe(unfinished);
  expect(screen.queryByText(unfinishedTexts.date)).toBeNull();
  fireEvent.blur(field);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText(unfinishedTexts.date).id);
  clearTyped(field);
  expect(held.value).toBe('');
  expect(screen.queryByText(unfinishedTexts.date)).toBeNull();
});

test('a day that loses a part is unfinished, and a whole one is taken', () => {
  const { held, field } = dayField('2027-05-04');
  halfType(field);
  expect(held.value).toBe(unfinished);
  Reflect.deleteProperty(field, 'validity');
  fireEvent.change(field, { target: { value: '2027-06-04' } });
  expect(held.value).toBe('2027-06-04');
});

test.each([
  ['1899-12-31', unfinished],
  ['1900-01-01', '1900-01-01'],
  ['2199-12-31', '2199-12-31'],
  ['2200-01-01', unfinished],
  ['0027-05-04', unfinished],
])('of years that are still typed or impossible, %s is %s and stays on the screen', (typed, value) => {
  const { held, field } = dayField('');
  fireEvent.change(field, { target: { value: typed } });
  expect(held.value).toBe(value);
  expect(field.value).toBe(typed);
});

test('parts that a form takes back leave the screen', () => {
  const { held, field } = dayField('');
  const cleared: string[] = [];
  halfType(field);
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(field, 'value', { ...own, set: (text: string) => cleared.push(text) });
  held.set('');
  return expect.poll(() => cleared).toEqual(['']);
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
  expect(`${shown.day.value}T${shown.time.value}`).toBe(local);
});

test('a day without a time is unfinished, and the time is what a form focuses', () => {
  const { held, day, time } = momentField('');
  fireEvent.change(day, { target: { value: '2099-05-04' } });
  expect(held.value).toBe(unfinished);
  expect([pathOf(day), pathOf(time)]).toEqual([undefined, 'at']);
  fireEvent.blur(day, { relatedTarget: time });
  expect(screen.queryByText(unfinishedTexts.timeMissing)).toBeNull();
  fireEvent.blur(time, { relatedTarget: screen.getByRole('button') });
  expect(time.getAttribute('aria-describedby')).toBe(screen.getByText(unfinishedTexts.timeMissing).id);
  fireEvent.change(day, { target: { value: '' } });
  expect(held.value).toBe('');
});

test('a time without a day is unfinished, and the day is what a form focuses', () => {
  const { held, day, time } = momentField('2026-11-22T00:00:00.000Z');
  fireEvent.change(day, { target: { value: '' } });
  expect(held.value).toBe(unfinished);
  expect([pathOf(day), pathOf(time), time.value]).toEqual(['at', undefined, '07:00']);
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
