import { Paper, Text, Title } from '@mantine/core';

/** How a backup comes back: at the server, where the site can be stopped meanwhile. */
export function RestoreHelp() {
  return (
    <Paper p="md" component="section" aria-labelledby="restore">
      <Title order={2} id="restore" mb="xs">
        Memulihkan
      </Title>
      <Text>
        Tombol Pulihkan menunjukkan perintah untuk cadangan itu. Pemulihan dilakukan pengelola server di baris perintah,
        bukan dari halaman ini, karena situs harus berhenti selama isinya diganti.
      </Text>
      <Text mt="sm" c="dimmed">
        Simpan juga salinannya di luar server: disk yang rusak membawa serta cadangan di dalamnya. Kunci rahasia server
        tidak ikut di dalam cadangan; simpan berkas <code>jwt-secret</code> atau JWT_SECRET di tempat lain.
      </Text>
    </Paper>
  );
}
