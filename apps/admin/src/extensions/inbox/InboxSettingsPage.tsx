import { type InquirySettings, inquiryLimits, inquiryTexts } from '@madrasah/contract';
import { Alert, Button, Checkbox, Group, NativeSelect, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { ListSkeleton } from '../../kit/list/List.tsx';
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
        failed={inquiryTexts.fetchFailed}
        explanation="Pengaturan kotak masuk gagal dimuat."
        pending={<ListSkeleton what="Memuat pengaturan…" />}
      />
      {loaded.data && <SettingsForm settings={loaded.data.data} confidants={loaded.data.possibleConfidants} />}
    </Stack>
  );
}

const { dueDays, keptDays } = inquiryLimits;

const nameOf = (confidants: Confidants, id: string | null) =>
  id === null ? 'hanya admin' : (confidants.find((one) => one.id === id)?.name ?? 'akun lain');

const inWords = (stored: InquirySettings, confidants: Confidants) =>
  `Tenggat ${stored.dueDays} hari kerja, ${stored.isChecked ? 'sudah' : 'belum'} diperiksa; disimpan ${stored.keptDays} hari; petugas: ${nameOf(confidants, stored.confidantId)}.`;

function SettingsForm({ settings, confidants }: { settings: InquirySettings; confidants: Confidants }) {
  const { client } = useServices();
  const [values, setValues] = useState(settings);
  const saving = useAction({
    call: async () => setValues((await client.inquiries.saveSettings.mutate(values)).data),
    done: () => 'Pengaturan kotak masuk disimpan.',
    failed: inquiryTexts.settingsFailed,
    isInPlace: true,
  });
  const change = (changed: Partial<InquirySettings>) => setValues((current) => ({ ...current, ...changed }));
  // Others have saved since; what was typed stays.
  const isOutdated = saving.problem !== undefined && settings.version !== values.version;

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void saving.run();
  };
  return (
    <Paper p="md" maw="40rem">
      <form onSubmit={save} noValidate>
        <Stack gap="md">
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
            value={values.dueDays}
            error={saving.errors.dueDays}
            onChange={(value) => change({ dueDays: Number(value) })}
          />
          <Checkbox
            label="Tenggat sudah sesuai dengan aturan yang berlaku"
            checked={values.isChecked}
            onChange={({ currentTarget }) => change({ isChecked: currentTarget.checked })}
          />
          <NumberInput
            label="Disimpan selama (hari)"
            description="Dihitung sejak perubahan terakhir, sesudah dijawab atau ditolak. Setelah itu dihapus."
            min={keptDays.min}
            max={keptDays.max}
            allowDecimal={false}
            value={values.keptDays}
            error={saving.errors.keptDays}
            onChange={(value) => change({ keptDays: Number(value) })}
          />
          <NativeSelect
            label="Petugas untuk pengaduan tentang seseorang"
            description="Selain admin, hanya akun ini yang dapat membaca pengaduan tentang seseorang."
            value={values.confidantId ?? ''}
            error={saving.errors.confidantId}
            onChange={({ currentTarget: { value } }) => change({ confidantId: value || null })}
            data={[
              { value: '', label: 'Hanya admin' },
              ...confidants.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <ActionProblem problem={saving.problem} />
          {isOutdated && (
            <Alert color="yellow" title="Yang tersimpan sekarang">
              <Text size="sm">{inWords(settings, confidants)}</Text>
              <Button variant="default" mih={44} mt="sm" onClick={() => change({ version: settings.version })}>
                Tetap pakai isian saya
              </Button>
              <Button variant="default" mih={44} mt="sm" ml="xs" onClick={() => setValues(settings)}>
                Pakai yang tersimpan
              </Button>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" mih={44} aria-busy={saving.isBusy}>
              {saving.isBusy ? 'Menyimpan…' : 'Simpan'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
