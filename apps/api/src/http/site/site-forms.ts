import type { createCaller } from '../../router.ts';

/** A form of the public site that works without scripts. */
export type SiteForm = {
  /** The page with the form, as the router writes it; the form posts to the same address. */
  path: string;
  /**
   * Makes the call and returns the address to which the visitor is redirected. A missing field is empty.
   * @param parts the values of the variable parts of `path`
   */
  send(
    caller: ReturnType<typeof createCaller>,
    fields: Readonly<Record<string, string>>,
    parts: Readonly<Record<string, string>>,
  ): Promise<string>;
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
    const { needsConfirmation } = await caller.newsletter.subscribe({ email, website });
    return needsConfirmation ? '/buletin?terkirim=2' : '/buletin?terkirim=1';
  },
};

const subscription: SiteForm = {
  path: '/langganan/:token',
  async send(caller, { tindakan }, { token = '' }) {
    if (tindakan === 'berhenti') {
      await caller.newsletter.unsubscribe({ token });
      return '/buletin?terkirim=4';
    }
    await caller.newsletter.confirm({ token });
    return '/buletin?terkirim=3';
  },
};

const comment: SiteForm = {
  path: '/articles/:category/:slug',
  async send(caller, { author = '', email = '', content = '', parentId, website = '' }, { category = '', slug = '' }) {
    await caller.comments.send({ id: slug, author, email, content, parentId: parentId || null, website });
    return `/articles/${encodeURIComponent(category)}/${encodeURIComponent(slug)}?terkirim=1#tulis-komentar`;
  },
};

export const siteForms: readonly SiteForm[] = [guestbook, newsletter, subscription, comment];
