import { Alert, List, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/format/format-time.ts';
import { useServices } from '../../shared/services/services.ts';

/** While results are sealed or open and backups are not encrypted: what staff should have done. */
export function EncryptionAdvice() {
  return (
    <Alert color="yellow" role="note" icon={<IconShieldLock aria-hidden />} title="Enkripsi cadangan">
      <Text>
        Ada hasil yang tersegel atau terbuka, sedangkan cadangan situs tidak dienkripsi: siapa pun yang memegang
        berkasnya dapat membaca nama, tanggal lahir, dan hasil siswa, juga sebelum waktunya.
      </Text>
      <Text mt="xs">
        Mintalah pengelola server menyalakan enkripsi cadangan, seperti yang ditulis dalam panduan pemasangan. Sesudah
        itu buat cadangan baru, dan hapus yang tidak terenkripsi.
      </Text>
    </Alert>
  );
}

/** The announced times of day of coming results, before and after a change of the time zone. */
export function OpeningTimes({ current, chosen }: { current: string; chosen: string }) {
  const { utils } = useServices();
  const periods = useQuery(utils.results.list.queryOptions());
  if (periods.isError) return <Text size="sm">Waktu buka hasil tidak dapat dimuat. Periksa di layar Hasil.</Text>;
  const coming = (periods.data?.data ?? []).filter(({ state }) => state !== 'closed' && state !== 'erased');
  if (coming.length === 0) return null;
  return (
    <>
      <Text size="sm" mt="xs" fw={600}>
        Hasil yang sudah diumumkan waktunya:
      </Text>
      <List size="sm">
        {coming.map(({ id, title, opensAt }) => (
          <List.Item key={id}>
            {title}: dibuka {formatMoment(opensAt, current)}, menjadi {formatMoment(opensAt, chosen)}.
          </List.Item>
        ))}
      </List>
    </>
  );
}
