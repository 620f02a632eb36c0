import { inquiryLimits, inquiryTexts, normaliseWhatsapp } from '@madrasah/contract';
import { days, type StoredDataPart } from '../../features/fixed-pages/shared/fixed-page.ts';
import type { FieldErrors } from '../../shared/form/form-draft.ts';
import type { HeadSite } from '../../shared/identity.ts';
import { noindexHead } from '../../shared/metadata/page-head.ts';

export const contactPath = '/contact';
export const statusPath = '/contact/status';
export const statusTitle = 'Status Kiriman';

const { text, name, whatsapp, files } = inquiryLimits;

const typed = (form: FormData, field: string) => String(form.get(field) ?? '').trim();

function findFileError(form: FormData): string | undefined {
  const chosen = form.getAll('files').filter((file): file is File => file instanceof File && file.name !== '');
  if (chosen.length > files) return inquiryTexts.tooManyFiles;
  return chosen.some(({ size }) => size > inquiryLimits.fileBytes) ? inquiryTexts.fileTooLarge : undefined;
}

function findContactErrors(form: FormData): Record<string, string | undefined> {
  const [mail, digits] = [typed(form, 'email'), normaliseWhatsapp(typed(form, 'whatsapp'))];
  const isPhone = digits === '' || (digits.length >= whatsapp.min && digits.length <= whatsapp.max);
  return {
    name: typed(form, 'name').length < name.min ? inquiryTexts.nameRequired : undefined,
    email: mail === '' && digits === '' ? inquiryTexts.contactRequired : undefined,
    whatsapp: isPhone ? undefined : inquiryTexts.whatsapp,
  };
}

/** What the browser can already say; the server checks all of it, and the form of a mail address. */
export function findInquiryErrors(form: FormData): FieldErrors {
  const isAnonymous = form.get('isAnonymous') === '1';
  const { length } = typed(form, 'text');
  const errors: Record<string, string | undefined> = {
    ...(isAnonymous ? {} : findContactErrors(form)),
    isAnonymous: isAnonymous && form.get('kind') !== 'pengaduan' ? inquiryTexts.onlyComplaints : undefined,
    text: length < text.min || length > text.max ? inquiryTexts.text : undefined,
    files: findFileError(form),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

export const statusHead = (site: HeadSite) => noindexHead(site, statusTitle);

export const inboxData: StoredDataPart = {
  kinds: [
    {
      title: 'Kiriman lewat halaman Kontak',
      what: 'Nama, alamat surel atau nomor WhatsApp, isi, dan berkas Anda. Dari pengaduan tanpa nama hanya isi dan berkasnya.',
      why: 'Untuk menjawab Anda. Hanya petugas yang membacanya; pengaduan tentang seseorang hanya admin dan satu petugas yang ditunjuk.',
      term: `${inquiryLimits.keptDays.initial} hari sesudah dijawab atau ditolak, bila {lembaga} tidak menentukan lain`,
      more: `Yang ditandai spam oleh petugas dihapus ${days(inquiryLimits.spamKeptMs)} kemudian.`,
    },
  ],
};
