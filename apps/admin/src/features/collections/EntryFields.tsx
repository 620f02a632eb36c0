import type { CollectionKind, Fields as DeclaredFields } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { TitleField } from '../../kit/record/PublishForm.tsx';
import type { FieldsForm } from '../../shared/controls/context.ts';
import { Fields } from '../../shared/controls/Fields.tsx';
import { MomentField } from '../../shared/fields/DateField.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';

type Props = { form: FieldsForm['form']; kind: CollectionKind; timeZone: string };

/** The title and the fields of an entry, in the order of the declaration. */
export function EntryFields({ form, kind }: Omit<Props, 'timeZone'>) {
  const { title } = kind;
  return (
    <>
      <TitleField
        {...form.getInputProps('title')}
        label={title.label}
        required
        maxLength={title.most}
        onChange={(value) => form.setFieldValue('title', value)}
      />
      <Fields of={useStoredFields(kind)} />
    </>
  );
}

/** When visitors see the entry. `timeZone` is the school's. */
export function ScheduleFields({ form, kind: { schedule }, timeZone }: Props) {
  if (!schedule) return null;
  return (
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
