import styles from './OfflineNotice.module.css';
import { useOnline } from './online.ts';

/** Says that the connection is gone; pending requests continue when it is back. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>Anda sedang luring. Halaman akan dimuat begitu koneksi internet kembali.</p>
      )}
    </div>
  );
}
