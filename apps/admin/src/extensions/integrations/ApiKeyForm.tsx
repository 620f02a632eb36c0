import {
  type ApiKeySubject,
  apiKeyLimits,
  apiKeySubjects,
  apiKeyTexts,
  type CreatedApiKey,
  createApiKeyInput,
  type KeyLevel,
} from '@madrasah/contract';
import { Input, NativeSelect, NumberInput, Table, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { focusFirstError, useSaving } from '../../kit/record/use-saving.tsx';
import { DateField } from '../../shared/fields/DateField.tsx';
import { useServices } from '../../shared/services/services.ts';
import { keySubjects, levelNames } from './words.ts';

type Values = {
  name: string;
  /** Empty: none. */
  rights: Partial<Record<ApiKeySubject, KeyLevel | ''>>;
  perMinute: number | string;
  lastDay: string;
};

/** An empty day means no expiry. */
const inputOf = ({ lastDay, rights, ...values }: Values) => ({
  ...values,
  rights: Object.fromEntries(Object.entries(rights).filter(([, level]) => level !== '')),
  lastDay: lastDay || null,
});

/** To read articles, unless staff choose otherwise. */
const initialRights: Values['rights'] = Object.fromEntries(
  keySubjects.map(({ subject }) => [subject, subject === 'article' ? ('read' as const) : ('' as const)]),
);

type Props = { onMade: (made: CreatedApiKey) => void; onCancel: () => void };

/** The form of a new key. */
export function ApiKeyForm({ onMade, onCancel }: Props) {
  const { client } = useServices();
  const form = useForm<Values>({
    initialValues: { name: '', rights: initialRights, perMinute: apiKeyLimits.perMinute, lastDay: '' },
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
                <Table.Td>
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
