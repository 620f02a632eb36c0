import type { CollectionKind, Field } from '@madrasah/contract';
import { Checkbox, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../shared/fields/DateField.tsx';
import { MomentField } from '../../shared/fields/MomentField.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import { AccountField } from './AccountField.tsx';
import { ArticleField } from './ArticleField.tsx';
import { findKind, type StaffKind } from './collection-calls.ts';
import { FileField } from './documents/FileField.tsx';
import { type EntryForm, listOf, textOfList } from './entry-form.ts';
import { HtmlField, type RunningUploads } from './HtmlField.tsx';
import { PictureField } from './pictures/PictureField.tsx';
import { PicturesField } from './pictures/PicturesField.tsx';
import { ReferencesField } from './ReferencesField.tsx';

type FieldProps<Declared extends Field = Field> = {
  form: EntryForm;
  name: string;
  field: Declared;
  uploads: RunningUploads;
};

type Props = { form: EntryForm; kind: CollectionKind; timeZone: string; uploads: RunningUploads };

/** All fields of an entry, in the order of the declaration. `timeZone` is the school's. */
export function EntryFields({ form, kind, timeZone, uploads }: Props) {
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
        <FieldInput key={name} form={form} name={name} field={field} uploads={uploads} />
      ))}
      {schedule && (
        <>
          <MomentField
            label="Tampil sejak"
            description="Kosongkan untuk mulai saat diterbitkan."
            timeZone={timeZone}
            {...form.getInputProps('startsAt')}
          />
          <MomentField
            label="Sampai"
            required={schedule.end === 'required'}
            {...(schedule.end === 'optional' && { description: 'Kosongkan bila tidak berakhir.' })}
            timeZone={timeZone}
            {...form.getInputProps('endsAt')}
          />
        </>
      )}
    </>
  );
}

/** The fields that may be stored by the settings, and whose feature is there. */
function useStoredFields({ fields }: CollectionKind): [string, Field][] {
  const { client } = useServices();
  const all = Object.entries(fields);
  const switches = useQuery({
    queryKey: ['collection', 'storage-switches'],
    queryFn: async () => (await client.siteContent.publishing.query()).data,
    enabled: all.some(([, { storedIf }]) => storedIf !== undefined),
  });
  const off = useOffFeatures();
  return all.filter(([, field]) => {
    // Entries of a kind that is off stay as they were chosen.
    if (field.control === 'entries' && off.includes(field.of)) return false;
    return field.storedIf === undefined || switches.data?.[field.storedIf] === true;
  });
}

function FieldInput({ form, name, field, uploads }: FieldProps) {
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
    case 'article':
      return (
        <ArticleField
          label={label}
          description={hint}
          id={form.values[name] ?? ''}
          error={form.errors[name]}
          onChange={(id) => form.setFieldValue(name, id)}
        />
      );
    case 'entries':
      return <References form={form} name={name} field={field} most={field.most} kind={findKind(field.of)} />;
    case 'lines':
      return <Textarea autosize minRows={2} {...common} />;
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
    case 'picture':
      return <PictureField form={form} name={name} field={field} />;
    case 'pictures':
      return <PicturesField form={form} name={name} field={field} />;
    case 'choices':
      return <ChoicesField form={form} name={name} label={label} hint={hint} options={field.options} />;
    case 'date':
      return <DateField type="date" required={field.required} min="2000-01-01" {...common} />;
    case 'time':
      return <DateField type="time" required={field.required} {...common} />;
    case 'hidden':
      return null;
    case 'file':
      return (
        <FileField
          label={label}
          value={form.values[name] ?? ''}
          error={form.errors[name]}
          onChange={(text) => form.setFieldValue(name, text)}
          onUploaded={(fileName) => {
            if ((form.getValues().title ?? '') === '') form.setFieldValue('title', titleOfFile(fileName));
          }}
        />
      );
    case 'references':
      return <References form={form} name={name} field={field} most={field.mostChosen} kind={findKind(field.to)} />;
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

/** A title to begin with, from the name of a file. */
const titleOfFile = (fileName: string) => fileName.replace(/\.[^.]*$/, '').replace(/[\s_]+/g, ' ');

type ReferencesProps = Omit<FieldProps, 'uploads'> & { most: number; kind: StaffKind | undefined };

function References({ form, name, field: { label, hint }, most, kind }: ReferencesProps) {
  if (!kind) return null;
  return (
    <ReferencesField
      label={label}
      hint={hint}
      kind={kind}
      most={most}
      chosen={listOf(form.values[name] ?? '')}
      error={form.errors[name]}
      onChange={(ids) => form.setFieldValue(name, textOfList(ids))}
    />
  );
}

type ChoicesProps = {
  form: EntryForm;
  name: string;
  label: string;
  hint: string | undefined;
  options: Readonly<Record<string, string>>;
};

function ChoicesField({ form, name, label, hint, options }: ChoicesProps) {
  const chosen = listOf(form.values[name] ?? '');
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={form.errors[name]}
      value={chosen}
      onChange={(values) => form.setFieldValue(name, textOfList(values))}
    >
      <Group mt="xs">
        {Object.entries(options).map(([value, text]) => (
          <Checkbox key={value} value={value} label={text} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
