import type { Backup } from '@madrasah/contract';
import { List, Paper, Text, Title } from '@mantine/core';
import styles from './backup.module.css';

const exampleName = 'madrasah-20261122T190000Z-terjadwal.tar.zst';

/** How a backup comes back: at the server, where the site can be stopped meanwhile. */
export function RestoreHelp({ newest }: { newest: Backup | undefined }) {
  const name = newest?.name ?? exampleName;
  return (
    <Paper p="md" component="section" aria-labelledby="restore">
      <Title order={2} id="restore" mb="xs">
        Memulihkan
      </Title>
      <Text>
        Pemulihan dilakukan pengelola server di baris perintah, bukan dari halaman ini, karena situs harus berhenti
        selama isinya diganti.
      </Text>
      <List type="ordered" mt="sm" spacing="xs">
        <List.Item>Hentikan situs (Ctrl-C, atau hentikan layanannya).</List.Item>
        <List.Item>
          Jalankan perintah ini di folder aplikasi; berkasnya diperiksa seluruhnya dahulu, dan keadaan sekarang
          dicadangkan sebelum diganti:
          <pre className={styles.command}>
            <code>npm run restore -- --replace {name}</code>
          </pre>
        </List.Item>
        <List.Item>
          Ketik kalimat konfirmasi yang diminta, lalu jalankan <code>npm start</code>. Semua orang perlu masuk lagi.
        </List.Item>
      </List>
      <Text mt="sm" c="dimmed">
        Simpan juga salinannya di luar server: disk yang rusak membawa serta cadangan di dalamnya. Kunci rahasia server
        tidak ikut di dalam cadangan; simpan berkas <code>jwt-secret</code> atau JWT_SECRET di tempat lain.
      </Text>
    </Paper>
  );
}
