import type { SiteForm } from '../../../http/site/site-forms.ts';

const contactPath = '/contact';
const isTicked = (value: string | undefined) => value !== undefined && value !== '';

/** The contact form: number and code are shown once, because an address would keep the code. */
const inquiry: SiteForm = {
  path: contactPath,
  countsTries: 'inquiries',
  takesFiles: true,
  isOneCreate: true,
  async send(caller, fields) {
    const { kind = '', name = '', email, whatsapp, text = '', isAnonymous, isAboutPerson, website = '' } = fields;
    const { data } = await caller.inquiries.create({
      kind,
      name,
      email,
      whatsapp,
      text,
      isAnonymous: isTicked(isAnonymous),
      isAboutPerson: isTicked(isAboutPerson),
      website,
    });
    return { path: contactPath, kind: 'inquirySent', sent: data };
  },
};

const statusPath = '/contact/status';
const inquiryStatus: SiteForm = {
  path: statusPath,
  async send(caller, { number = '', code = '' }) {
    const { data } = await caller.inquiries.status({ number, code });
    return { path: statusPath, kind: 'inquiryStatus', status: data };
  },
};

export const inboxForms: readonly SiteForm[] = [inquiry, inquiryStatus];
