import type { AdiwiyataContent } from '@madrasah/contract';

export const defaultAdiwiyataContent: AdiwiyataContent = {
  heading: 'Adiwiyata',
  lead: 'Yang kami lakukan untuk merawat lingkungan hidup.',
  figures: [],
  programmes: [],
  pledge: [],
  sections: [],
};
