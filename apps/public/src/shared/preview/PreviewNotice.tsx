import { NotFoundNotice } from '../notice/notices.tsx';
import styles from './preview.module.css';

/** Above what a preview link shows: it may not be published. */
export function PreviewNotice() {
  return (
    <p className={styles.notice} role="note">
      <strong>Pratinjau.</strong> Halaman ini hanya untuk yang menerima tautannya dan belum tentu sudah terbit. Mohon
      tidak disebarkan.
    </p>
  );
}

/** The link was revoked, replaced or has expired. */
export function PreviewNotFound() {
  return (
    <NotFoundNotice
      title="Tautan pratinjau tidak berlaku"
      message="Tautan ini sudah berakhir atau dicabut. Mintalah tautan yang baru kepada pengirimnya."
    />
  );
}
