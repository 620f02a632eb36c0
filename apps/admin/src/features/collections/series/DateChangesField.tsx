import {
  choiceSchema,
  datesOf,
  type EventDate,
  eventChangesSchema,
  eventErrors,
  eventOn,
  eventRepeats,
} from '@madrasah/contract';
import { Checkbox, Group, Input, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { z } from 'zod';
import { RecordForm } from '../../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../../kit/record/use-kept-form.ts';
import { type ControlProps, type FormValues, useFields } from '../../../shared/controls/context.ts';
import { FormDialog } from '../../../shared/dialogs/FormDialog.tsx';
import { DateField } from '../../../shared/fields/DateField.tsx';
import fieldStyles from '../../../shared/fields/fields.module.css';
import { unfinished, unfinishedTexts } from '../../../shared/fields/unfinished.ts';
import { shownDay } from '../../../shared/format/format-time.ts';
import { IconButton } from '../../../shared/page/IconButton.tsx';
import { changeDates, type DateValues, dateOn, type Scope, type SeriesValues, scopes } from './change-dates.ts';

const text = z.string().catch('');
const seriesSchema = z.object({
  startsOn: z.iso.date(),
  startTime: text,
  endsOn: text,
  endTime: text,
  repeats: choiceSchema('Berulang', eventRepeats),
  repeatsUntil: text,
  place: text,
  isCancelled: z.boolean().catch(false),
  dateChanges: eventChangesSchema.catch([]),
});

/** The typed series; undefined while it is none, or has errors of its own. */
function seriesOf(values: FormValues): SeriesValues | undefined {
  const { data } = seriesSchema.safeParse(values);
  const isSeries = data && data.repeats !== 'tidak' && !eventErrors({ ...data, dateChanges: [] });
  return isSeries && Object.values(data).every((value) => value !== unfinished) ? data : undefined;
}

/** The dates of a series, each of which can be cancelled, moved or changed. Saved with the form. */
export function DateChangesField({ field: { label }, path }: ControlProps<'dateChanges'>) {
  const { form } = useFields();
  const labelId = useId();
  const [opened, setOpened] = useState<string>();
  const series = seriesOf(form.values);
  if (!series) return null;
  const change = (scope: Scope, wanted: DateValues) => {
    if (opened) form.setValues({ ...changeDates(series, { on: opened, scope, wanted }) });
    form.clearFieldError(path);
    setOpened(undefined);
  };
  return (
    <Stack gap={0} role="group" aria-labelledby={labelId} data-path={path} tabIndex={-1}>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <Input.Description>Batalkan, pindahkan, atau ubah satu tanggal. Berlaku setelah disimpan.</Input.Description>
      <Stack component="ol" gap={4} p={0} m={0} mt="xs" mah="24rem" style={{ listStyle: 'none', overflowY: 'auto' }}>
        {datesOf(series).map((date) => (
          <DateRow key={date.change?.on ?? date.from} series={series} date={date} onOpen={setOpened} />
        ))}
      </Stack>
      {form.errors[path] && <Input.Error role="alert">{form.errors[path]}</Input.Error>}
      {opened && (
        <DateDialog key={opened} series={series} on={opened} onApply={change} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  );
}

type RowProps = { series: SeriesValues; date: EventDate; onOpen: (on: string) => void };

function DateRow({ series, date, onOpen }: RowProps) {
  const { startTime, endTime, place, isCancelled } = eventOn(series, date);
  const on = date.change?.on ?? date.from;
  const times = [startTime, endTime].filter(Boolean).join('–').replaceAll(':', '.');
  const marks = [isCancelled && 'dibatalkan', date.from !== on && `semula ${shownDay(on)}`].filter(Boolean).join(', ');
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Text span td={isCancelled ? 'line-through' : undefined}>
          {[shownDay(date.from), times, place].filter(Boolean).join(' · ')}
        </Text>
        {marks && <Text span c="dimmed">{` (${marks})`}</Text>}
      </Text>
      <IconButton
        variant="default"
        style={{ flex: 'none' }}
        icon={IconPencil}
        aria-label={`Ubah ${shownDay(on)}`}
        onClick={() => onOpen(on)}
      >
        Ubah
      </IconButton>
    </Group>
  );
}

type DialogProps = {
  series: SeriesValues;
  on: string;
  onApply: (scope: Scope, wanted: DateValues) => void;
  onClose: () => void;
};

const dateValuesSchema = z.object({
  ...{ startsOn: z.string(), startTime: z.string(), endsOn: z.string(), endTime: z.string(), place: z.string() },
  isCancelled: z.boolean(),
  scope: choiceSchema('Berlaku untuk', scopes),
});

function DateDialog({ series, on, onApply, onClose }: DialogProps) {
  const { pathname } = useLocation();
  const saving = useKeptForm<z.infer<typeof dateValuesSchema>, null, never>({
    draft: useFormDraft(`date:${pathname}:${on}`, dateValuesSchema),
    opened: { base: null, values: { ...dateOn(series, on), scope: 'one' } },
    validate: ({ scope: _scope, ...wanted }) => errorsOf(series, wanted) ?? {},
    failed: '',
    async send({ scope, ...wanted }) {
      saving.markSaved();
      onApply(scope, wanted);
    },
  });
  const { form } = saving;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The form of the whole entry is around it.
    event.stopPropagation();
    saving.submit(event);
  };
  return (
    <FormDialog isOpen title={`Ubah ${shownDay(on)}`} onClose={onClose}>
      <RecordForm saving={{ ...saving, submit }} submitText="Terapkan" onCancel={onClose}>
        <div className={fieldStyles.moment}>
          <DateField type="date" label="Tanggal mulai" required data-autofocus {...form.getInputProps('startsOn')} />
          <DateField type="time" label="Jam mulai" {...form.getInputProps('startTime')} />
        </div>
        <div className={fieldStyles.moment}>
          <DateField type="date" label="Tanggal selesai" {...form.getInputProps('endsOn')} />
          <DateField type="time" label="Jam selesai" {...form.getInputProps('endTime')} />
        </div>
        <TextInput label="Tempat" maxLength={120} {...form.getInputProps('place')} />
        <Checkbox
          label="Dibatalkan"
          description="Tetap tampil dengan judul yang dicoret"
          {...form.getInputProps('isCancelled', { type: 'checkbox' })}
        />
        <Radio.Group label="Berlaku untuk" {...form.getInputProps('scope')}>
          <Stack gap="xs" mt="xs">
            {Object.entries(scopes).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </RecordForm>
    </FormDialog>
  );
}

/** The errors of a date by field; undefined where there are none. */
function errorsOf(series: SeriesValues, wanted: DateValues): Record<string, string> | undefined {
  const days = (['startsOn', 'endsOn'] as const).filter((name) => wanted[name] === unfinished);
  const times = (['startTime', 'endTime'] as const).filter((name) => wanted[name] === unfinished);
  const begun = [
    ...days.map((name) => [name, unfinishedTexts.date]),
    ...times.map((name) => [name, unfinishedTexts.time]),
    ...(wanted.startsOn === '' ? [['startsOn', unfinishedTexts.date]] : []),
  ];
  if (begun.length > 0) return Object.fromEntries(begun);
  return eventErrors({ ...series, ...wanted, repeats: 'tidak', dateChanges: [] });
}
