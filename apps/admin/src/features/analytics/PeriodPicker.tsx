import { type AnalyticsInput, analyticsPeriods } from '@madrasah/contract';
import { Button, Group, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../shared/fields/DateField.tsx';
import type { AnalyticsSearch } from './analytics-search.ts';
import { periodError, periodNames } from './words.ts';

/** The value of the option for a period chosen by days. */
const ownDays = 'own-days';

type Props = {
  input: AnalyticsInput;
  /** The shown period, from which the user's choice starts. */
  days: { from: string; until: string } | undefined;
  onChange: (search: AnalyticsSearch) => void;
};

/** Selects the period, which is stored in the address. */
export function PeriodPicker({ input: { period = 'this-month', from, until }, days, onChange }: Props) {
  const [choosesDays, setChoosesDays] = useState(from !== undefined);

  const choose = (value: string) => {
    const named = analyticsPeriods.find((name) => name === value);
    setChoosesDays(named === undefined);
    if (named) onChange({ period: named === 'this-month' ? undefined : named });
  };

  return (
    <Group gap="sm" align="start">
      <NativeSelect
        label="Periode"
        value={choosesDays ? ownDays : period}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {analyticsPeriods.map((name) => (
          <option key={name} value={name}>
            {periodNames[name]}
          </option>
        ))}
        <option value={ownDays}>Pilih tanggal</option>
      </NativeSelect>
      {choosesDays && (
        <DaysForm from={from ?? days?.from ?? ''} until={until ?? days?.until ?? ''} onChange={onChange} />
      )}
    </Group>
  );
}

type DaysProps = { from: string; until: string; onChange: (search: AnalyticsSearch) => void };

function DaysForm({ from, until, onChange }: DaysProps) {
  const [days, setDays] = useState({ from, until });
  const [objection, setObjection] = useState<ReturnType<typeof periodError>>();
  const objectionTo = (field: string) => (objection?.field === field ? objection.text : undefined);

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = periodError(days);
    setObjection(found);
    if (found === undefined) return onChange(days);
    const field = event.currentTarget.elements.namedItem(found.field);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <form onSubmit={show} noValidate>
      <Group gap="sm" align="start">
        <DateField
          type="date"
          label="Dari"
          name="from"
          value={days.from}
          error={objectionTo('from')}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DateField
          type="date"
          label="Sampai"
          name="until"
          value={days.until}
          error={objectionTo('until')}
          onChange={(until) => setDays({ ...days, until })}
        />
        <Button type="submit" mt="lg">
          Tampilkan
        </Button>
      </Group>
    </form>
  );
}
