import { GirihPanel, Logo, Merlons } from '@madrasah/ui';
import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './EntryPage.module.css';

/** The layout of the screens without login. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <GirihPanel>
        <div className={styles.banner}>
          <Logo size={88} title="Logo Madrasah Aliyah Nurul Hikmah" />
          <p className={styles.school}>Madrasah Aliyah Nurul Hikmah</p>
          <p className={styles.place}>Kabupaten Tirtasari</p>
        </div>
        <div className={styles.wall}>
          <Merlons />
        </div>
      </GirihPanel>
      <div className={styles.form}>
        <Paper p={{ base: 'lg', sm: 'xl' }} shadow="md" w="100%" maw={420}>
          {children}
        </Paper>
      </div>
    </main>
  );
}
