import { Button, CloseButton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { NoticeChoices } from './NoticeChoices.tsx';
import { NoticeList } from './NoticeList.tsx';
import styles from './notices.module.css';

/** The list of notices, and the choice of notices to receive. */
export default function NoticePanel({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [isChoosing, setChoosing] = useState(false);
  if (!isChoosing) {
    return <NoticeList user={user} onChoose={() => setChoosing(true)} onClose={onClose} />;
  }
  return (
    <>
      <div className={styles.head}>
        <Title order={2} size="h4">
          Atur notifikasi
        </Title>
        <CloseButton size={44} aria-label="Tutup notifikasi" onClick={onClose} />
      </div>
      <div className={styles.body}>
        <Text size="sm" c="dimmed" px="md" py="xs">
          Yang dimatikan tidak lagi muncul di lonceng Anda. Pilihan langsung tersimpan.
        </Text>
        <NoticeChoices user={user} />
      </div>
      <div className={styles.foot}>
        <Button variant="subtle" mih={44} px="xs" data-autofocus onClick={() => setChoosing(false)}>
          Kembali ke daftar
        </Button>
      </div>
    </>
  );
}
