import { Alert, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';

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
