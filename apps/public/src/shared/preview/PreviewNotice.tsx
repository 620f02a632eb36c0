import type { HeadSite } from '../identity.ts';
import { noindexHead } from '../metadata/page-head.ts';
import styles from '../page.module.css';
import { NotFoundNotice } from '../page.tsx';

/** Excluded from search engines; the page's address is not sent as a referrer. */
export function previewHead(shown: { title: string } | undefined, site: HeadSite) {
  const { meta } = noindexHead(
    site,
    shown ? `Pratinjau: ${shown.title || 'Tanpa judul'}` : 'Pratinjau Tidak Ditemukan',
  );
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
}

/** Above what a preview link shows: it may not be published. */
export function PreviewNotice() {
  return (
    <p className={styles.previewNotice} role="note">
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
