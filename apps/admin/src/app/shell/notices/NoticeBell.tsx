import { ActionIcon, Loader, Modal, Popover } from '@mantine/core';
import { useMediaQuery, useTimeout } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../shared/page/LazyBoundary.tsx';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import styles from './notices.module.css';

const NoticeCounter = lazyPart(async () => (await import('./NoticeCounter.tsx')).default, { instead: null });
const NoticePanel = lazyPart(async () => (await import('./NoticePanel.tsx')).default, {
  fallback: <Loader m="md" role="status" aria-label="Memuat notifikasi" />,
});

/** The bell with the number of unread notices, and their list; all but the button is loaded after the first paint. */
export function NoticeBell({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState({ name: 'Notifikasi', badge: '' });
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isPainted, setPainted] = useState(false);
  useTimeout(() => setPainted(true), 300, { autoInvoke: true });
  const close = () => setOpen(false);

  const bell = (
    <ActionIcon
      variant="subtle"
      color="gray.6"
      size={44}
      className={styles.bell}
      aria-label={shown.name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <IconBell size={22} stroke={1.6} aria-hidden />
      {shown.badge && (
        <span className={styles.badge} aria-hidden>
          {shown.badge}
        </span>
      )}
    </ActionIcon>
  );
  const panel = <NoticePanel user={user} onClose={close} />;

  return (
    <>
      {isPhone ? (
        <>
          {bell}
          <Modal.Root opened={isOpen} onClose={close} fullScreen transitionProps={{ exitDuration: 0 }}>
            <Modal.Content aria-label="Notifikasi" classNames={{ content: styles.panel }}>
              {panel}
            </Modal.Content>
          </Modal.Root>
        </>
      ) : (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={400} shadow="md" trapFocus returnFocus>
          <Popover.Target>{bell}</Popover.Target>
          <Popover.Dropdown className={`${styles.panel} ${styles.dropdown}`} aria-label="Notifikasi">
            {panel}
          </Popover.Dropdown>
        </Popover>
      )}
      {isPainted && <NoticeCounter onChange={setShown} />}
    </>
  );
}
