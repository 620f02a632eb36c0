import {
  type ApiKeyRight,
  apiKeyLimits,
  apiKeyRights,
  apiKeyTexts,
  type CreatedApiKey,
  createApiKeyInput,
} from '@madrasah/contract';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { focusFirstError, useSaving } from '../../kit/record/use-saving.tsx';
import { DateField } from '../../shared/fields/DateField.tsx';
import { useServices } from '../../shared/services/services.ts';
import { rightNames } from './words.ts';

type Values = { name: string; right: ApiKeyRight; perMinute: number | string; lastDay: string };

/** An empty day means no expiry. */
const inputOf = ({ lastDay, ...values }: Values) => ({ ...values, lastDay: lastDay || null });

type Props = { onMade: (made: CreatedApiKey) => void; onCancel: () => void };

/** The form of a new key. */
export function ApiKeyForm({ onMade, onCancel }: Props) {
  const { client } = useServices();
  const form = useForm<Values>({
    initialValues: { name: '', right: 'read', perMinute: apiKeyLimits.perMinute, lastDay: '' },
    validate: (values) => schemaResolver(createApiKeyInput, { sync: true })(inputOf(values)),
  });
  const saving = useSaving({ failed: apiKeyTexts.createFailed, setErrors: form.setErrors });
  const create = (values: Values) =>
    saving.save(async () =>
      onMade((await client.apiKeys.create.mutate(createApiKeyInput.parse(inputOf(values)))).data),
    );
  return (
    <RecordForm
      saving={{ ...saving, isDirty: form.isDirty }}
      onSubmit={form.onSubmit(
        (values) => void create(values),
        (errors) => void focusFirstError(errors),
      )}
      onCancel={onCancel}
      isComplete={form.values.name.trim() !== ''}
    >
      <TextInput
        label="Nama"
        description="Untuk apa kunci ini, misalnya nama aplikasinya."
        required
        data-autofocus
        maxLength={apiKeyLimits.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="Hak"
        description={rightNames[form.values.right].hint}
        data={apiKeyRights.map((right) => ({ value: right, label: rightNames[right].name }))}
        {...form.getInputProps('right')}
      />
      <NumberInput
        label="Permintaan per menit"
        description="Lebih dari ini ditolak dan diminta menunggu."
        min={apiKeyLimits.perMinuteFewest}
        max={apiKeyLimits.perMinuteMost}
        allowDecimal={false}
        {...form.getInputProps('perMinute')}
      />
      <DateField
        type="date"
        label="Berlaku sampai"
        description="Hari terakhirnya. Kosongkan bila tidak berakhir dengan sendirinya."
        {...form.getInputProps('lastDay')}
      />
    </RecordForm>
  );
}
