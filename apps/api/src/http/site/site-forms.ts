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

/** The forms of the core. */
export const siteForms: readonly SiteForm[] = [guestbook, comment];
