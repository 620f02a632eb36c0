import type { ContactSection } from '../features/fixed-pages/shared/fixed-page.ts';
import { inquirySection } from './inbox/InquiryForm.tsx';

/** What extensions show on the contact page. */
export const contactSections: readonly ContactSection[] = [inquirySection];
