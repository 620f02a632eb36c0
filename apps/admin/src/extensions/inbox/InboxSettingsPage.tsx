import {
  type InquirySettings,
  inquiryLimits,
  inquirySettingsInput,
  inquirySettingsResponse,
  inquiryTexts,
} from '@madrasah/contract';
import { Alert, Checkbox, NativeSelect, NumberInput, Paper, Stack } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ListSkeleton } from '../../kit/list/List.tsx';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';

type Confidants = readonly { id: string; name: string }[];

/** Due days, how long inquiries are kept, and who sees complaints about a person in addition to administrators. */
export function InboxSettingsPage() {
  const { utils } = useServices();
  const loaded = useQuery(utils.inquiries.settings.queryOptions());
  return (
    <Stack gap="md">
      <PageHeading title="Pengaturan kotak masuk" />
      <LoadState
        query={loaded}
        failed="Pengaturan kotak masuk gagal dimuat."
        pending={<ListSkeleton what="Memuat pengaturan…" />}
      />
      {loaded.data && <SettingsForm settings={loaded.data.data} confidants={loaded.data.possibleConfidants} />}
    </Stack>
  );
}

const { dueDays, keptDays } = inquiryLimits;

const nameOf = (confidants: Confidants, id: string | null) =>
  id === null ? 'hanya admin' : (confidants.find((one) => one.id === id)?.name ?? 'akun lain');

const settingsText = (one: TypedSettings, confidants: Confidants) =>
  `Tenggat ${one.dueDays} hari kerja, ${one.isChecked ? 'sudah' : 'belum'} diperiksa; disimpan ${one.keptDays} hari; petugas: ${nameOf(confidants, one.confidantId)}.`;

const settingsSchema = inquirySettingsResponse.shape.data;
/** While a person types, a number may be empty or outside of its limits. */
const typedNumber = z.union([z.number(), z.string()]);
const typedSettings = settingsSchema.extend({ dueDays: typedNumber, keptDays: typedNumber });
type TypedSettings = z.infer<typeof typedSettings>;
const followsContract = schemaResolver(inquirySettingsInput, { sync: true });

function SettingsForm({ settings, confidants }: { settings: InquirySettings; confidants: Confidants }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const saving = useKeptForm<TypedSettings, InquirySettings, InquirySettings>({
    draft: useFormDraft('inbox-settings', typedSettings, settingsSchema),
    opened: { base: settings, values: settings },
    validate: followsContract,
    failed: inquiryTexts.settingsFailed,
    comparing: {
      title: inquiryTexts.stale,
      valuesOf: (stored) => stored,
      findStored: async () => (await client.inquiries.settings.query()).data,
      differences: (stored, { values }) => [
        { label: 'Pengaturan', before: settingsText(stored, confidants), after: settingsText(values, confidants) },
      ],
    },
    async send(values, { version }) {
      const { data } = await client.inquiries.saveSettings.mutate(inquirySettingsInput.parse({ ...values, version }));
      saving.startFrom({ base: data, values: data });
      notifySuccess('Pengaturan kotak masuk disimpan.');
    },
  });
  const { form } = saving;
  return (
    <Paper p="md" maw="40rem">
      <RecordForm saving={saving} onCancel={() => void navigate({ to: '/inbox' })}>
        {!settings.isChecked && (
          <Alert color="yellow" title="Tenggat belum diperiksa">
            Bandingkan tenggat ini dengan aturan yang berlaku, lalu centang di bawah.
          </Alert>
        )}
        <NumberInput
          label={settings.isChecked ? 'Tenggat jawaban (hari kerja)' : 'Tenggat jawaban (hari kerja, periksa)'}
          description="Hari Minggu dan hari libur pada Agenda tidak dihitung."
          min={dueDays.min}
          max={dueDays.max}
          allowDecimal={false}
          {...form.getInputProps('dueDays')}
        />
        <Checkbox
          label="Tenggat sudah sesuai dengan aturan yang berlaku"
          {...form.getInputProps('isChecked', { type: 'checkbox' })}
        />
        <NumberInput
          label="Disimpan selama (hari)"
          description="Dihitung sejak perubahan terakhir, sesudah dijawab atau ditolak. Setelah itu dihapus."
          min={keptDays.min}
          max={keptDays.max}
          allowDecimal={false}
          {...form.getInputProps('keptDays')}
        />
        <NativeSelect
          label="Petugas untuk pengaduan tentang seseorang"
          description="Selain admin, hanya akun ini yang dapat membaca pengaduan tentang seseorang."
          data={[
            { value: '', label: 'Hanya admin' },
            ...confidants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('confidantId')}
          value={form.values.confidantId ?? ''}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('confidantId', value || null)}
        />
      </RecordForm>
    </Paper>
  );
}
