import type { ResultPeriodView } from '@madrasah/contract';
import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { IconMasksTheater, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { formatMoment, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { inPlace } from './period-state.ts';
import styles from './results.module.css';

export const RehearsalBadge = () => (
  <Badge color="main" className={styles.badge}>
    Geladi
  </Badge>
);

/** Creates a rehearsal after it was explained, and opens it. */
export function RehearseButton() {
  const navigate = useNavigate();
  const rehearse = useAction({
    confirm: () => ({
      title: 'Mulai geladi?',
      text: 'Geladi berisi siswa rekaan dan terbuka sekitar dua puluh menit lagi. Anda menjalani semua langkah seperti pada hari pengumuman: periksa, segel, setujui, cetak kartu, lalu lihat hasilnya. Geladi tidak tampil di daftar pengumuman.',
      yes: 'Mulai geladi',
    }),
    call: async (client) => {
      const { data } = await client.results.rehearse.mutate();
      await navigate({ to: '/results/$id', params: { id: data.id } });
    },
    ...inPlace,
  });
  return (
    <Stack gap="xs">
      <IconButton variant="default" icon={IconMasksTheater} action={rehearse}>
        Geladi
      </IconButton>
      <ActionProblem {...rehearse} />
    </Stack>
  );
}

export function RehearsalGuide({ period }: { period: ResultPeriodView }) {
  const timeZone = useTimeZone();
  return (
    <Alert color="main" role="region" icon={<IconMasksTheater aria-hidden />} title="Geladi dengan siswa rekaan">
      <Stack gap="sm">
        <ol className={styles.points}>
          <li>
            Periksa, lalu segel paling lambat 10 menit sebelum waktu buka. Bila terlambat, tekan Ubah dan undurkan.
          </li>
          <li>Minta admin lain menyetujui dari akunnya.</li>
          <li>Unduh kartunya, dan pindai kode QR-nya dengan ponsel.</li>
          <li>Pada waktunya, lihat hasil dengan nomor dan kode dari kartu. Cocokkan jumlahnya di langkah Dibuka.</li>
        </ol>
        <Text>
          Halamannya bertanda Geladi dan hanya ditemukan lewat alamatnya. Geladi terhapus sendiri sesudah ditutup{' '}
          {formatMoment(period.closesAt, timeZone)}.
        </Text>
        <RemoveRehearsal period={period} />
      </Stack>
    </Alert>
  );
}

function RemoveRehearsal({ period: { id, version } }: { period: ResultPeriodView }) {
  const navigate = useNavigate();
  const remove = useAction({
    confirm: () => ({
      title: 'Hapus geladi ini?',
      text: 'Siswa rekaan, kode, segel, dan halamannya dihapus seluruhnya. Pengumuman yang sungguhan tidak berubah.',
      yes: 'Hapus geladi',
      color: 'red',
    }),
    call: async (client) => {
      await client.results.remove.mutate({ id, version });
      await navigate({ to: '/results' });
    },
    done: () => 'Geladi sudah dihapus.',
    ...inPlace,
  });
  return (
    <>
      <Group>
        <IconButton variant="outline" color="red" icon={IconTrash} action={remove}>
          Hapus geladi
        </IconButton>
      </Group>
      <ActionProblem {...remove} />
    </>
  );
}
