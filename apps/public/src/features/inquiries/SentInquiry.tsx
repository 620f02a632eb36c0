import type { AnsweredForm } from '@madrasah/contract';
import styles from './InquiryForm.module.css';
import { statusPath } from './inquiries.ts';

type Sent = Extract<AnsweredForm, { kind: 'sent' }>;

const arrivals = {
  mail: 'Jawaban dikirim ke surel Anda, dan dapat dibaca di halaman status.',
  whatsapp: 'Petugas mengirim jawaban lewat WhatsApp. Jawaban juga dapat dibaca di halaman status.',
  status: 'Anda tidak meninggalkan alamat, jadi jawaban hanya dapat dibaca di halaman status.',
} satisfies Record<Sent['answerBy'], string>;

/** Number and code of an inquiry that was sent a moment ago. Neither is shown again. */
export function SentInquiry({ inquiry, answerBy }: Sent) {
  return (
    <section role="status" aria-labelledby="terkirim">
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
      <p>{arrivals[answerBy]}</p>
    </section>
  );
}
