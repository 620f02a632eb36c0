import type { AdmissionsContent } from '@madrasah/contract';

export const defaultAdmissionsContent: AdmissionsContent = {
  heading: 'Penerimaan Peserta Didik Baru',
  lead: 'Syarat, jadwal, dan alur pendaftaran peserta didik baru.',
  academicYear: '',
  fee: '',
  quota: '',
  period: '',
  registrationUrl: '',
  steps: [],
  documents: [],
  advantages: [],
  phases: [],
  contact: { text: '', place: '', hours: '', phone: '', whatsapp: '', email: '' },
};
