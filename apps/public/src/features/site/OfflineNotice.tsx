import styles from './OfflineNotice.module.css';
import { useOnline } from './online.ts';

/** Shown while the connection is lost; pending requests continue afterwards. */
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
