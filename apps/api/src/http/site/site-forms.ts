import type { CountedForm, SentForm } from '@madrasah/contract';
import type { createCaller } from '../../router.ts';

/** A form of the public site that works without scripts. */
export type SiteForm = {
  /** The page with the form, as the router writes it; the form posts to the same address. */
  path: string;
  /**
   * Makes the call and returns the address to which the visitor is redirected, or what the page shows once. A missing
   * field is empty.
   * @param parts the values of the variable parts of `path`
   */
  send(
    caller: ReturnType<typeof createCaller>,
    fields: Readonly<Record<string, string>>,
    parts: Readonly<Record<string, string>>,
  ): Promise<string | SentForm>;
  /** Tries are counted per address, before the body is read. */
  countsTries?: CountedForm;
  /** Whether a multipart form is accepted. */
  takesFiles?: boolean;
  /** Whether the same fields and files from the same browser, such as a second press of the button, are one create. */
  isOneCreate?: boolean;
};

const guestbook: SiteForm = {
  path: '/buku-tamu',
  countsTries: 'guestbook',
  isOneCreate: true,
  async send(caller, { namaLengkap = '', jabatanPosisi, rating = '', pesan = '', website = '' }) {
    await caller.guestbook.send({ namaLengkap, jabatanPosisi, rating: Number(rating), pesan, website });
    return '/buku-tamu?terkirim=1#tulis-pesan';
  },
};

const comment: SiteForm = {
  path: '/articles/:category/:slug',
  countsTries: 'comments',
  isOneCreate: true,
  async send(caller, { author = '', email = '', content = '', parentId, website = '' }, { category = '', slug = '' }) {
    await caller.comments.send({ id: slug, author, email, content, parentId: parentId || null, website });
    return `/articles/${encodeURIComponent(category)}/${encodeURIComponent(slug)}?terkirim=1#tulis-komentar`;
  },
};

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

/** The forms of the core. */
export const siteForms: readonly SiteForm[] = [inquiry, inquiryStatus, guestbook, comment];
