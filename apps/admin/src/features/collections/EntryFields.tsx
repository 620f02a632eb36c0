import type { CollectionKind, Fields as DeclaredFields } from '@madrasah/contract';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldsForm } from '../../shared/controls/context.ts';
import { Fields } from '../../shared/controls/Fields.tsx';
import { MomentField } from '../../shared/fields/MomentField.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';

type Props = { form: FieldsForm['form']; kind: CollectionKind; timeZone: string };

/** All fields of an entry, in the order of the declaration. `timeZone` is the school's. */
export function EntryFields({ form, kind, timeZone }: Props) {
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
      <Fields of={fields} />
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
function useStoredFields({ fields }: CollectionKind): DeclaredFields {
  const { client } = useServices();
  const all = Object.entries(fields);
  const switches = useQuery({
    queryKey: ['collection', 'storage-switches'],
    queryFn: async () => (await client.siteContent.publishing.query()).data,
    enabled: all.some(([, { storedIf }]) => storedIf !== undefined),
  });
  const off = useOffFeatures();
  const stored = all.filter(([, field]) => {
    // Entries of a kind that is off stay as they were chosen.
    if (field.control === 'entries' && off.includes(field.of)) return false;
    if (field.control === 'references' && off.some((feature) => feature === field.to)) return false;
    return field.storedIf === undefined || switches.data?.[field.storedIf] === true;
  });
  return Object.fromEntries(stored);
}
