import type { CooperativeContent } from '@madrasah/contract';

export const defaultCooperativeContent: CooperativeContent = {
  heading: 'Koperasi',
  lead: 'Layanan, barang, dan jam buka koperasi kami.',
  services: [],
  goods: [],
  openingHours: [],
  sections: [],
};
