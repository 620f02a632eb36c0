import {
  apiKeyLimits,
  apiKeySubjectNames,
  apiKeySubjects,
  apiKeyTexts,
  type CreatedApiKey,
  createApiKeyInput,
  keyLevels,
} from '@madrasah/contract';
import { Input, NativeSelect, NumberInput, Table, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { useFormDraft } from '../../kit/record/form-draft.ts';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useKeptForm } from '../../kit/record/use-kept-form.ts';
import { DateField } from '../../shared/fields/DateField.tsx';
import { useServices } from '../../shared/services/services.ts';
import { keySubjects, levelNames } from './words.ts';

const valuesSchema = z.object({
  name: z.string(),
  /** Empty: none. */
  rights: z.partialRecord(z.enum(apiKeySubjectNames), z.enum(['', ...keyLevels])),
  perMinute: z.union([z.number(), z.string()]),
  lastDay: z.string(),
});
type Values = z.infer<typeof valuesSchema>;
const keptSchema = z.object({ base: z.null(), values: valuesSchema });
/** To read articles, unless staff choose otherwise. */
const initialRights: Values['rights'] = Object.fromEntries(
  keySubjects.map(({ subject }) => [subject, subject === 'article' ? ('read' as const) : ('' as const)]),
);
const empty: Values = { name: '', rights: initialRights, perMinute: apiKeyLimits.perMinute, lastDay: '' };

/** An empty day means no expiry. */
const inputOf = ({ lastDay, rights, ...values }: Values) => ({
  ...values,
  rights: Object.fromEntries(Object.entries(rights).filter(([, level]) => level !== '')),
  lastDay: lastDay || null,
});

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
      <Input.Wrapper
        label="Hak"
        labelElement="div"
        description="Pilih sekecil mungkin. Membaca: juga draf. Menulis draf: juga membuat dan mengubah draf, serta mengunggah. Menerbitkan: juga mengubah, menarik, dan menghapus yang sudah tampil, memutuskan komentar, atau menjawab pesan."
        error={form.errors.rights}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Isi</Table.Th>
              <Table.Th>Hak</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keySubjects.map(({ subject, name }) => (
              <Table.Tr key={subject}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td miw="9.5rem">
                  <NativeSelect
                    aria-label={`Hak atas ${name}`}
                    data={[
                      { value: '', label: 'Tidak' },
                      ...apiKeySubjects[subject].map((level) => ({ value: level, label: levelNames[level] })),
                    ]}
                    {...form.getInputProps(`rights.${subject}`)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Input.Wrapper>
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
