import type { CollectionKind, Field } from '@madrasah/contract';
import { instantOf, localMinute } from '@madrasah/display';
import { Checkbox, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { DateField } from '../../shared/fields/DateField.tsx';
import type { EntryValues } from './entry-form.ts';
import { HtmlField, type RunningUploads } from './HtmlField.tsx';

type EntryForm = UseFormReturnType<EntryValues>;
type FieldProps = { form: EntryForm; name: string; field: Field; uploads: RunningUploads };

type Props = { form: EntryForm; kind: CollectionKind; timeZone: string; uploads: RunningUploads };

/** All fields of an entry, in the order of the declaration. `timeZone` is the school's. */
export function EntryFields({ form, kind, timeZone, uploads }: Props) {
  const { title, schedule, fields } = kind;
  return (
    <>
      <TextInput
        label={title.label}
        required
        maxLength={title.most}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput key={name} form={form} name={name} field={field} uploads={uploads} />
      ))}
      {schedule && (
        <>
          <MomentField
            form={form}
            name="startsAt"
            label="Tampil sejak"
            description="Kosongkan untuk mulai saat diterbitkan."
            timeZone={timeZone}
          />
          <MomentField
            form={form}
            name="endsAt"
            label="Sampai"
            {...(schedule === 'open' ? { description: 'Kosongkan bila tidak berakhir.' } : { required: true })}
            timeZone={timeZone}
          />
        </>
      )}
    </>
  );
}

function FieldInput({ form, name, field, uploads }: FieldProps) {
  const { label, hint } = field;
  const common = { label, description: hint, ...form.getInputProps(name) };
  switch (field.control) {
    case 'line':
      return <TextInput maxLength={field.most} autoComplete="off" {...common} />;
    case 'text':
      return <Textarea autosize minRows={4} maxLength={field.most} {...common} />;
    case 'richText':
      return (
        <HtmlField
          form={form}
          name={name}
          label={label}
          hint={hint}
          hasPictures={field.hasPictures}
          uploads={uploads}
        />
      );
    case 'path':
      return <TextInput leftSection="/" maxLength={field.most} autoComplete="off" spellCheck={false} {...common} />;
    case 'choice':
      return (
        <NativeSelect {...common}>
          {Object.entries(field.options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      );
    case 'choices':
      return <ChoicesField form={form} name={name} label={label} hint={hint} options={field.options} />;
    case 'switch':
      return (
        <Switch
          label={label}
          description={hint}
          error={form.errors[name]}
          checked={form.values[name] === 'true'}
          onChange={({ currentTarget }) => form.setFieldValue(name, currentTarget.checked ? 'true' : '')}
        />
      );
  }
}

type ChoicesProps = {
  form: EntryForm;
  name: string;
  label: string;
  hint: string | undefined;
  options: Readonly<Record<string, string>>;
};

function ChoicesField({ form, name, label, hint, options }: ChoicesProps) {
  const chosen = (form.values[name] ?? '').split(',').filter((value) => value !== '');
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={form.errors[name]}
      value={chosen}
      onChange={(values) => form.setFieldValue(name, values.join(','))}
    >
      <Group mt="xs">
        {Object.entries(options).map(([value, text]) => (
          <Checkbox key={value} value={value} label={text} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

type MomentProps = {
  form: EntryForm;
  name: 'startsAt' | 'endsAt';
  label: string;
  description?: string;
  required?: boolean;
  timeZone: string;
};

/** A day with a time, by the school's clock. Incomplete input counts as empty. */
function MomentField({ form, name, label, description, required, timeZone }: MomentProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = form.values[name];
  return (
    <DateField
      type="datetime-local"
      label={label}
      description={description}
      required={required}
      min="1970-01-01T00:00"
      max="2199-12-31T23:59"
      error={form.errors[name]}
      value={typed ?? (value ? localMinute(value, timeZone) : '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const isWhole = currentTarget.validity.valid && currentTarget.value !== '';
        form.setFieldValue(name, isWhole ? instantOf(currentTarget.value, timeZone).toISOString() : '');
      }}
    />
  );
}
