import { type AnsweredForm, type InquiryKind, inquiryKinds, inquiryTexts } from '@madrasah/contract';
import type { createCaller } from '../../router.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { SentFile } from './form-files.ts';

/** A form of the public site that works without scripts. */
export type SiteForm = {
  /** The page with the form, as the router writes it; the form posts to the same address. */
  path: string;
  /**
   * Makes the call and returns the address to which the visitor is redirected, or what the form's page shows to its sender
   * only. A missing field is empty.
   * @param parts the values of the variable parts of `path`
   */
  send(
    caller: ReturnType<typeof createCaller>,
    fields: Readonly<Record<string, string>>,
    parts: Readonly<Record<string, string>>,
    files: readonly SentFile[],
  ): Promise<string | AnsweredForm>;
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

const isKind = (name: string | undefined): name is InquiryKind => name !== undefined && Object.hasOwn(inquiryKinds, name);

const inquiry: SiteForm = {
  path: '/contact',
  async send(caller, fields, _parts, files) {
    const { kind, name = '', email = '', whatsapp = '', text = '', website = '' } = fields;
    if (!isKind(kind)) {
      throw new Refusal('INVALID', inquiryTexts.kindRequired, { errors: { kind: inquiryTexts.kindRequired } });
    }
    const isAnonymous = fields.isAnonymous === '1';
    const isAboutPerson = fields.isAboutPerson === '1';
    const contact = { name, email, whatsapp, isAnonymous, isAboutPerson };
    const { data } = await caller.inbox.create({ kind, ...contact, text, files: [...files], website });
    const byContact = email ? 'mail' : whatsapp ? 'whatsapp' : 'status';
    return { kind: 'sent', inquiry: data, answerBy: isAnonymous ? 'status' : byContact };
  },
};

const inquiryStatus: SiteForm = {
  path: '/kontak/status',
  async send(caller, { number = '', code = '' }) {
    const { data } = await caller.inbox.status({ number, code });
    return { kind: 'status', inquiry: data };
  },
};

export const siteForms: readonly SiteForm[] = [guestbook, newsletter, subscription, comment, inquiryStatus];
/** The forms that browsers post as multipart. */
export const formsWithFiles: readonly SiteForm[] = [inquiry];
