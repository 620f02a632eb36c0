import { inquiryKinds, inquiryLimits, inquiryStates, type Notice, namesOf } from '@madrasah/contract';
import { IconInbox } from '@tabler/icons-react';
import { z } from 'zod';
import { pageNumber, parameter, searchQuery } from '../../kit/list/search-query.ts';
import type { StaffExtension, StaffLink } from '../../shared/extensions/staff-extension.ts';

const toInquiry = ({ count, subjectId }: Notice): StaffLink =>
  count === 1 && subjectId !== null ? { to: '/inbox/$id', params: { id: subjectId } } : { to: '/inbox' };

export const inbox: StaffExtension = {
  feature: 'inbox',
  navigation: [
    {
      to: '/inbox',
      label: 'Kotak masuk',
      icon: IconInbox,
      role: 'editor',
      waits: ['inquiries'],
      keywords: 'pesan saran pengaduan aduan permohonan informasi keberatan ppid kontak jawab',
    },
  ],
  pages: [
    {
      to: '/inbox/settings',
      label: 'Pengaturan Kotak Masuk',
      role: 'admin',
      keywords: 'tenggat hari pengaduan petugas ppid',
    },
  ],
  work: {
    inquiries: {
      text: () => 'kiriman belum selesai dijawab',
      link: () => ({ to: '/inbox', search: { only: 'open', order: 'due' } }),
    },
  },
  notices: {
    inquiry: { name: 'Kiriman baru di kotak masuk', link: toInquiry },
    sensitiveInquiry: { name: 'Pengaduan tentang seseorang', link: toInquiry },
    assignedInquiry: { name: 'Kiriman ditugaskan kepada Anda', link: toInquiry },
  },
  activity: {
    kinds: { inquiry: 'Kotak masuk' },
    actions: {
      'inquiry.receive': 'mengirim ke kotak masuk',
      'inquiry.move': 'mengubah status kiriman',
      'inquiry.answer': 'menjawab kiriman',
      'inquiry.assign': 'mengubah petugas kiriman',
      'inquiry.note': 'menulis catatan tentang kiriman',
      'inquiry.spam': 'menandai spam kiriman',
      'inquiry.notSpam': 'menandai bukan spam kiriman',
      'inquiry.aboutPerson': 'mengubah tanda pengaduan tentang seseorang pada kiriman',
      'inquiry.read': 'membaca kiriman',
      'inquiry.download': 'membuka atau mengunduh berkas kiriman',
      'inquiry.settings': 'mengubah pengaturan kotak masuk',
      'inquiry.erase': (count) => `menghapus ${count} kiriman lama`,
    },
  },
};

export const inboxSearch = z.object({
  page: pageNumber,
  search: searchQuery,
  state: parameter(z.enum(namesOf(inquiryStates))),
  kind: parameter(z.enum(namesOf(inquiryKinds))),
  /** What is not answered, or overdue, or the queue of spam, instead of everything that is no spam. */
  only: parameter(z.enum(['open', 'overdue', 'spam'])),
  assigned: parameter(z.enum(['me', 'none'])),
  order: parameter(z.literal('due')),
});
export type InboxSearch = z.output<typeof inboxSearch>;

export const listInput = ({ page, search, state, kind, only, assigned, order }: InboxSearch) => ({
  ...{ page: page ?? 1, limit: inquiryLimits.pageSize, search, state, kind, assigned },
  ...(order && { order }),
  ...(only && { [only]: true }),
});
