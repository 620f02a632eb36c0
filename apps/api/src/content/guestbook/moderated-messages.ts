import { type GuestbookAction, type ModerationAction, texts } from '@madrasah/contract';
import type { Moderated } from '../moderation/index.ts';

/** How guest messages are moderated. */
export const moderatedMessages: Moderated<number> = {
  table: 'guest_messages',
  idType: 'integer',
  sentAt: 'tanggal_kirim',
  searched: ['nama_lengkap', 'pesan'],
  weighed: ['nama_lengkap', 'jabatan_posisi', 'pesan'],
  states: { approved: 'shown', pending: 'pending', rejected: 'hidden', trash: 'trash' },
  activities: {
    approve: 'guestbook.show',
    reject: 'guestbook.hide',
    hold: 'guestbook.hide',
    delete: 'guestbook.delete',
    notSpam: 'guestbook.notSpam',
    spam: 'guestbook.spam',
    restore: 'guestbook.restore',
    purge: 'guestbook.purge',
    undo: 'guestbook.undo',
  },
  notices: 'guestbook',
  notFound: texts.guestbook.notFound,
};

/** The actions of moderation behind the words of the guest book. */
export const actionOf: Readonly<Record<GuestbookAction, ModerationAction>> = {
  show: 'approve',
  hide: 'reject',
  delete: 'delete',
  notSpam: 'notSpam',
  spam: 'spam',
  restore: 'restore',
  purge: 'purge',
};
