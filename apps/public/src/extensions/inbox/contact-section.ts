import type { ContactSection } from '../../features/fixed-pages/shared/contact-section.ts';
import { InquirySection } from './InquiryForm.tsx';

export const inquirySection: ContactSection = {
  feature: 'inbox',
  id: 'kirim-pesan',
  title: 'Kirim Pesan, Pengaduan, atau Permohonan Informasi',
  View: InquirySection,
};
