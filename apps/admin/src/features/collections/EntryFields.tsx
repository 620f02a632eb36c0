import type { CollectionKind, Field } from '@madrasah/contract';
import { instantOf, localMinute } from '@madrasah/display';
import { Checkbox, Group, Input, NativeSelect, Skeleton, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { DateField } from '../../shared/fields/DateField.tsx';
import { useServices } from '../../shared/services/services.ts';
import { AccountField } from './AccountField.tsx';
import { EntriesField } from './EntriesField.tsx';
import type { EntryForm } from './entry-form.ts';
import { PictureField } from './pictures/PictureField.tsx';
import { PicturesField } from './pictures/PicturesField.tsx';

const RichTextEditor = lazy(() =>
  import('@madrasah/rich-text/editor').then((editor) => ({ default: editor.RichTextEditor })),
);

type FieldProps<Declared extends Field = Field> = { form: EntryForm; name: string; field: Declared };

/** All fields of an entry, in the order of the declaration. `timeZone` is the school's. */
export function EntryFields({ form, kind, timeZone }: { form: EntryForm; kind: CollectionKind; timeZone: string }) {
  const { title, schedule } = kind;
  const fields = useStoredFields(kind);
  return (
    <>
      <TextInput
        label={title.label}
        required
        maxLength={title.most}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      {fields.map(([name, field]) => (
        <FieldInput key={name} form={form} name={name} field={field} />
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
          <MomentField form={form} name="endsAt" label="Sampai" required timeZone={timeZone} />
        </>
      )}
    </>
  );
}

/** The fields that may be stored by the settings. */
function useStoredFields({ fields }: CollectionKind): [string, Field][] {
  const { client } = useServices();
  const all = Object.entries(fields);
  const switches = useQuery({
    queryKey: ['collection', 'storage-switches'],
    queryFn: async () => (await client.siteContent.publishing.query()).data,
    enabled: all.some(([, { storedIf }]) => storedIf !== undefined),
  });
  return all.filter(([, { storedIf }]) => storedIf === undefined || switches.data?.[storedIf] === true);
}

function FieldInput({ form, name, field }: FieldProps) {
  const { label, hint } = field;
  const common = { label, description: hint, ...form.getInputProps(name) };
  switch (field.control) {
    case 'line':
      return <TextInput maxLength={field.most} autoComplete="off" {...common} />;
    case 'year':
      return <TextInput inputMode="numeric" maxLength={4} autoComplete="off" {...common} />;
    case 'account':
      return (
        <AccountField
          label={label}
          description={hint}
          value={form.values[name] ?? ''}
          inputProps={form.getInputProps(name)}
        />
      );
    case 'entries':
      return (
        <EntriesField
          label={label}
          description={hint}
          kind={field.of}
          most={field.most}
          chosen={(form.values[name] ?? '').split(',').filter((id) => id !== '')}
          onChange={(ids) => form.setFieldValue(name, ids.join(','))}
          error={form.errors[name]}
        />
      );
    case 'lines':
      return <Textarea autosize minRows={2} {...common} />;
    case 'text':
      return <Textarea autosize minRows={4} maxLength={field.most} {...common} />;
    case 'richText':
      return <HtmlField form={form} name={name} field={field} />;
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
    case 'picture':
      return <PictureField form={form} name={name} field={field} />;
    case 'pictures':
      return <PicturesField form={form} name={name} field={field} />;
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

/** Paragraphs with marks and links. The editor reads its HTML once; the form gives it another key to start again. */
function HtmlField({ form, name, field: { label, hint } }: FieldProps) {
  const labelId = useId();
  const hintId = useId();
  const [initial] = useState(form.values[name] ?? '');
  return (
    <div>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton height={140} />}>
        <RichTextEditor
          value={initial}
          onChange={(getHtml) => form.setFieldValue(name, getHtml())}
          label={label}
          labelledBy={labelId}
          describedBy={hintId}
          minimal
        />
      </Suspense>
      <div id={hintId}>
        {hint && <Input.Description>{hint}</Input.Description>}
        {form.errors[name] && <Input.Error>{form.errors[name]}</Input.Error>}
      </div>
    </div>
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
