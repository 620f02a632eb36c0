import type { SentInquiry as Sent } from '@madrasah/contract';
import formStyles from '../../shared/form/Form.module.css';
import styles from './InquiryForm.module.css';
import { statusPath } from './inquiries.ts';

/** Number and code of an inquiry that was sent a moment ago. Neither is shown again. */
export function SentInquiry({ inquiry }: { inquiry: Sent }) {
  return (
    <section className={formStyles.form} role="status" aria-labelledby="terkirim">
      <h3 id="terkirim">Kiriman Anda sudah kami terima</h3>
      <dl className={styles.facts}>
        <dt>Nomor</dt>
        <dd>
          <strong>{inquiry.number}</strong>
        </dd>
        <dt>Kode</dt>
        <dd>
          <strong>{inquiry.code}</strong>
        </dd>
      </dl>
      <p>
        Salin, cetak, atau potret layar ini sekarang: kode tidak ditampilkan lagi. Dengan nomor dan kode, Anda dapat{' '}
        <a href={statusPath}>melihat status kiriman</a>.
      </p>
      <p>
        Jawaban dapat dibaca di halaman status, juga untuk kiriman tanpa nama. Bila Anda mengisi surel atau WhatsApp,
        kami juga mengirimnya ke sana bila dapat.
      </p>
    </section>
  );
}
