import type { ContactSection } from '../features/fixed-pages/shared/contact-section.ts';
import { inquirySection } from './inbox/contact-section.ts';

/** What extensions show on the contact page. */
export const contactSections: readonly ContactSection[] = [inquirySection];
