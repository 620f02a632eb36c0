import type { AboutContent } from '@madrasah/contract';

export const defaultAboutContent: AboutContent = {
  heading: 'Tentang Kami',
  lead: 'Siapa kami, apa yang kami cita-citakan, dan bagaimana kami sampai di sini.',
  vision: '',
  missions: [],
  milestones: [],
  customs: [],
  sections: [],
  greeting: { paragraphs: [], name: '', position: '' },
};
