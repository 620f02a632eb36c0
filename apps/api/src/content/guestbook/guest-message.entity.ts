import { guestMessageStatuses } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';
import { moderationProperties } from '../moderation/index.ts';

/** A visitor's message in the guest book. Suspicious messages wait for staff. */
export const GuestMessage = defineEntity({
  name: 'GuestMessage',
  tableName: 'guest_messages',
  properties: {
    id: p.integer().primary(),
    namaLengkap: p.string().length(100),
    jabatanPosisi: p.string().length(100).nullable(),
    rating: p.smallint(),
    pesan: p.text(),
    tanggalKirim: p.datetime(),
    /** The public answer of the school, and when it was written. */
    answer: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    status: p.enum(guestMessageStatuses).default('shown'),
    ...moderationProperties(),
  },
  indexes: indexesOn('guest_messages', {
    decision: '("decision") where "decision" is not null',
    // For the search for personal data, which does not fold.
    words: 'using gin ("pesan" gin_trgm_ops, "nama_lengkap" gin_trgm_ops)',
    typed: 'using gin (search_text("pesan") gin_trgm_ops, search_text("nama_lengkap") gin_trgm_ops)',
    newest: '("status", "tanggal_kirim" desc, "id" desc)',
  }),
});

export type GuestMessageTables = TablesOf<typeof GuestMessage>;
