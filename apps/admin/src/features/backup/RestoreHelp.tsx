import { Paper, Text, Title } from '@mantine/core';

/** How a backup is restored, and what must be stored separately. */
export function RestoreHelp() {
  return (
    <Paper p="md" component="section" aria-labelledby="restore">
      <Title order={2} id="restore" mb="xs">
        Memulihkan
      </Title>
      <Text>
        Tombol Pulihkan mengganti isi seluruh situs dengan isi cadangan itu, sesudah Anda mengetik kalimat konfirmasi
        dan kata sandi. Di tempat yang tidak mengizinkannya, tombol itu menunjukkan perintah untuk pengelola server.
      </Text>
      <Text mt="sm" c="dimmed">
        Simpan juga salinannya di luar server: disk yang rusak membawa serta cadangan di dalamnya. Kunci rahasia server
        tidak ikut di dalam cadangan; simpan berkas <code>jwt-secret</code> atau JWT_SECRET di tempat lain.
      </Text>
    </Paper>
  );
}
