import { apiKeyLimits, apiKeyRights, apiKeyTexts, type CreatedApiKey, createApiKeyInput } from '@madrasah/contract';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { useFormDraft } from '../../kit/record/form-draft.ts';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useKeptForm } from '../../kit/record/use-kept-form.ts';
import { DateField } from '../../shared/fields/DateField.tsx';
import { useServices } from '../../shared/services/services.ts';
import { rightNames } from './words.ts';

const valuesSchema = z.object({
  name: z.string(),
  right: z.enum(apiKeyRights),
  perMinute: z.union([z.number(), z.string()]),
  lastDay: z.string(),
});
type Values = z.infer<typeof valuesSchema>;
const keptSchema = z.object({ base: z.null(), values: valuesSchema });
const empty: Values = { name: '', right: 'read', perMinute: apiKeyLimits.perMinute, lastDay: '' };

/** An empty day means no expiry. */
const inputOf = ({ lastDay, ...values }: Values) => ({ ...values, lastDay: lastDay || null });

type Props = { onMade: (made: CreatedApiKey) => void; onCancel: () => void };

/** The form of a new key. */
export function ApiKeyForm({ onMade, onCancel }: Props) {
  const { client } = useServices();
  const saving = useKeptForm<Values, null, never>({
    draft: useFormDraft('api-key', keptSchema),
    opened: { base: null, values: empty },
    validate: (values) => schemaResolver(createApiKeyInput, { sync: true })(inputOf(values)),
    failed: apiKeyTexts.createFailed,
    async send(values) {
      const { data } = await client.apiKeys.create.mutate(createApiKeyInput.parse(inputOf(values)));
      saving.markSaved();
      onMade(data);
    },
  });
  const { form } = saving;
  const leave = () => {
    saving.markSaved();
    onCancel();
  };
  return (
    <RecordForm saving={saving} onSubmit={saving.submit} onCancel={leave} isComplete={form.values.name.trim() !== ''}>
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
