import { type StoredNewsletterSettings, texts } from '@madrasah/contract';
import { Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../kit/actions/use-action.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';

/** Whether subscribers receive a weekly digest, and the last one. */
export function DigestSettings() {
  const { utils } = useServices();
  const settings = useQuery(utils.newsletter.settings.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Paper component="section" p="md" mb="md" aria-labelledby="digest">
      <Title order={2} id="digest" mb="sm">
        Kabar tulisan baru
      </Title>
      <LoadState
        query={settings}
        failed={texts.newsletter.settingsFailed}
        explanation="Pengaturan gagal dimuat."
        pending={<Skeleton height={80} />}
      />
      {settings.data && <Digest stored={settings.data} />}
    </Paper>
  );
}

function Digest({ stored: { data, lastDigest } }: { stored: StoredNewsletterSettings }) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const isOn = data.digest === 'weekly';
  const switching = useAction({
    call: (isWanted: boolean) => client.newsletter.saveSettings.mutate({ digest: isWanted ? 'weekly' : 'off' }),
    failed: texts.newsletter.settingsFailed,
  });
  return (
    <Stack gap="sm">
      <Switch
        size="md"
        label="Kirim setiap Senin pukul 06.00"
        description="Judul, ringkasan, dan tautan artikel baru untuk semua pelanggan yang terkonfirmasi. Tiap artikel dikirim sekali saja, dan minggu tanpa artikel baru dilewati."
        checked={switching.isBusy ? !isOn : isOn}
        disabled={switching.isBusy}
        onChange={(event) => void switching.run(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {lastDigest
          ? `Terakhir ${formatDateTime(lastDigest.at, timeZone)}: ${lastDigest.articles} artikel untuk ${lastDigest.recipients.toLocaleString('id-ID')} pelanggan.`
          : 'Belum pernah dikirim. Kiriman pertama pada hari Senin sesudah dinyalakan.'}
      </Text>
    </Stack>
  );
}
