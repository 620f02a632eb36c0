import type { createCaller } from '../router.ts';

/** A form of the public site that works without the app. */
export type SiteForm = {
  /** The page that shows it; it is posted to the same address. */
  path: string;
  /** Makes the call, and answers where the visitor goes afterwards. A field that is missing is empty. */
  send(caller: ReturnType<typeof createCaller>, fields: Readonly<Record<string, string>>): Promise<string>;
};

const guestbook: SiteForm = {
  path: '/buku-tamu',
  async send(caller, { namaLengkap = '', jabatanPosisi, rating = '', pesan = '', website = '' }) {
    await caller.guestbook.send({ namaLengkap, jabatanPosisi, rating: Number(rating), pesan, website });
    return '/buku-tamu?terkirim=1#tulis-pesan';
  },
};

const newsletter: SiteForm = {
  path: '/buletin',
  async send(caller, { email = '', website = '' }) {
    await caller.newsletter.subscribe({ email, website });
    return '/buletin?terkirim=1';
  },
};

export const siteForms: readonly SiteForm[] = [guestbook, newsletter];
