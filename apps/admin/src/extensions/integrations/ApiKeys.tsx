import {
  type ApiKey,
  type ApiKeyRights,
  type ApiKeySubject,
  apiKeyLimits,
  apiKeySubjectNames,
  apiKeySubjects,
  apiKeyTexts,
  type CreatedApiKey,
  collections,
  createApiKeyInput,
  type KeyLevel,
  keyLevels,
} from '@madrasah/contract';
import { Badge, Input, NativeSelect, NumberInput, Table, Text, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../kit/actions/use-action.ts';
import { ShortList } from '../../kit/list/List.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { DateField } from '../../shared/fields/DateField.tsx';
import { formatDay, type KnownZone, useTimeZone } from '../../shared/format/format-time.ts';
import { useServices } from '../../shared/services/services.ts';
import { Section, ShownSecret } from './Section.tsx';

const levelNames: Record<KeyLevel, string> = {
  read: 'Membaca',
  write: 'Menulis draf',
  publish: 'Menerbitkan',
};

const namesOfCore: Partial<Record<ApiKeySubject, string>> = {
  article: 'Artikel dan gambarnya',
  'category:manage': 'Kategori',
  'image:manage': 'Pustaka gambar',
  'comment:moderate': 'Komentar',
  'guestbook:moderate': 'Buku tamu',
  'inbox:answer': 'Kotak masuk',
};

/** What a key can have rights to; kinds of entries with one right stand together. */
const keySubjects = apiKeySubjectNames.map((subject) => ({
  subject,
  name:
    namesOfCore[subject] ??
    collections
      .filter(({ right }) => right === subject)
      .map(({ labels }) => labels.many)
      .join(', '),
}));

const namesOfRights = (rights: ApiKeyRights): string[] =>
  keySubjects.flatMap(({ subject, name }) => {
    const level = rights[subject];
    return level ? [`${name}: ${levelNames[level]}`] : [];
  });

/** 'Kunci API': keys with which programs act on behalf of a user. */
export function ApiKeys() {
  const { utils } = useServices();
  const keys = useQuery(utils.apiKeys.list.queryOptions(undefined, { staleTime: 0 }));
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<CreatedApiKey>();
  const revoke = useAction({
    confirm: ({ name }: ApiKey) => ({
      title: 'Cabut kunci API?',
      text: `Program yang memakai ‘${name}’ langsung kehilangan akses. Kunci yang dicabut tidak dapat dikembalikan.`,
      yes: 'Cabut',
      color: 'red',
    }),
    call: (client, { id }: ApiKey) => client.apiKeys.revoke.mutate({ id }),
    failed: apiKeyTexts.revokeFailed,
  });
  const close = () => {
    setOpen(false);
    setMade(undefined);
  };
  return (
    <Section
      title="Kunci API"
      hint="Dengan kunci, program lain membaca atau menulis isi situs tanpa kata sandi siapa pun."
      button={{ label: 'Buat kunci', icon: IconKey }}
      isLoaded={keys.data !== undefined}
      onAdd={() => setOpen(true)}
    >
      <ShortList
        noun="kunci API"
        query={keys}
        failed={apiKeyTexts.fetchFailed}
        hint="Buat satu untuk tiap program, supaya dapat dicabut sendiri-sendiri."
        columns={columnsIn(useTimeZone())}
        nameOf={({ name }) => name}
        actions={(key) => [{ name: 'Cabut', icon: IconTrash, color: 'red', run: () => void revoke.run(key) }]}
      />
      <FormDialog title={made ? made.name : 'Buat kunci API'} isOpen={isOpen} onClose={close}>
        {made ? (
          <ShownSecret
            name="Kunci API"
            secret={made.key}
            explanation="Siapa pun yang memegangnya dapat memakainya atas nama Anda. Bila hilang, cabut kunci ini dan buat yang baru."
            onStored={close}
          />
        ) : (
          <ApiKeyForm onMade={setMade} onCancel={close} />
        )}
      </FormDialog>
    </Section>
  );
}

// One millisecond before the expiry is within its last day.
const lastDay = (expiresAt: string, timeZone: KnownZone) =>
  formatDay(new Date(Date.parse(expiresAt) - 1).toISOString(), timeZone);

const columnsIn = (timeZone: KnownZone): Column<ApiKey>[] => [
  {
    heading: 'Kunci',
    card: 'title',
    cell: ({ name, hint }) => (
      <>
        <Text fw={600}>{name}</Text>
        <code>{hint}…</code>
      </>
    ),
  },
  {
    heading: 'Hak',
    card: 'full',
    cell: ({ rights, isExpired }) => (
      <>
        {namesOfRights(rights).join(' · ')} {isExpired && <Badge color="red">Kedaluwarsa</Badge>}
      </>
    ),
  },
  {
    heading: 'Dibuat',
    card: 'full',
    cell: ({ createdAt, owner, perMinute }) =>
      `${formatDay(createdAt, timeZone)}, atas nama ${owner.fullName}, paling banyak ${perMinute} permintaan per menit`,
  },
  {
    heading: 'Dipakai',
    cell: ({ lastUsedOn }) =>
      lastUsedOn ? `Terakhir ${formatDay(`${lastUsedOn}T12:00:00Z`, 'UTC')}` : 'Belum pernah dipakai',
  },
  {
    heading: 'Berlaku',
    cell: ({ expiresAt }) => (expiresAt ? `Sampai ${lastDay(expiresAt, timeZone)}` : 'Tidak berakhir sendiri'),
  },
];

const valuesSchema = z.object({
  name: z.string(),
  /** Empty: none. */
  rights: z.partialRecord(z.enum(apiKeySubjectNames), z.enum(['', ...keyLevels])),
  perMinute: z.union([z.number(), z.string()]),
  lastDay: z.string(),
});
type Values = z.infer<typeof valuesSchema>;
/** To read articles, unless staff choose otherwise. */
const initialRights: Values['rights'] = Object.fromEntries(
  keySubjects.map(({ subject }) => [subject, subject === 'article' ? ('read' as const) : ('' as const)]),
);
const empty: Values = { name: '', rights: initialRights, perMinute: apiKeyLimits.perMinute, lastDay: '' };

const inputOf = ({ lastDay, rights, ...values }: Values) => ({
  ...values,
  rights: Object.fromEntries(Object.entries(rights).filter(([, level]) => level !== '')),
  lastDay: lastDay || null,
});

type Props = { onMade: (made: CreatedApiKey) => void; onCancel: () => void };

function ApiKeyForm({ onMade, onCancel }: Props) {
  const { client } = useServices();
  const saving = useKeptForm<Values, null, never>({
    draft: useFormDraft('api-key', valuesSchema),
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
  return (
    <RecordForm saving={saving} onCancel={onCancel} isComplete={form.values.name.trim() !== ''}>
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
