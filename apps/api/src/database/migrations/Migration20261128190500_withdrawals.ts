import { Migration } from '@mikro-orm/migrations';

type Watched = {
  kind: string;
  table: string;
  /** The column of the id; with a second one, of a time, where ids are used again after a restore. */
  subject: readonly string[];
  /** When a row is public or in use; without it only deletions count. */
  isPublic?: (row: 'old' | 'new') => string;
  /** Which deleted rows count; without it all. */
  countsDeleted?: string;
};

const isPublished = (row: 'old' | 'new') => `${row}.status = 'published' and ${row}.deleted_at is null`;
const isActive = (row: 'old' | 'new') => `${row}.is_active`;

const watched: readonly Watched[] = [
  { kind: 'article', table: 'articles', subject: ['public_id'], isPublic: isPublished },
  { kind: 'entry', table: 'collection_entries', subject: ['public_id'], isPublic: isPublished },
  {
    kind: 'comment',
    table: 'comments',
    subject: ['id'],
    isPublic: (row) => `${row}.status = 'approved'`,
    countsDeleted: `old.status = 'approved'`,
  },
  {
    kind: 'message',
    table: 'guest_messages',
    subject: ['id', 'tanggal_kirim'],
    isPublic: (row) => `${row}.status = 'shown'`,
    countsDeleted: `old.status = 'shown'`,
  },
  { kind: 'picture', table: 'images', subject: ['name'] },
  { kind: 'period', table: 'result_periods', subject: ['id'] },
  { kind: 'inquiry', table: 'inquiries', subject: ['id'] },
  { kind: 'account', table: 'users', subject: ['id'], isPublic: isActive },
  { kind: 'webhook', table: 'webhooks', subject: ['id'], isPublic: isActive },
  {
    kind: 'subscription',
    table: 'subscribers',
    subject: ['id', 'created_at'],
    countsDeleted: 'old.confirmed_at is not null',
  },
];

/** A list of what was taken back, for restores of older backups. */
export class Migration20261128190500_withdrawals extends Migration {
  override name = 'Migration20261128190500_withdrawals';

  override up(): void {
    this.addSql(`create table "withdrawals" ("kind" text not null, "subject" varchar(200) not null,
      "is_gone" boolean not null, "at" timestamptz not null, primary key ("kind", "subject"))`);
    this.addSql(`alter table "withdrawals" add constraint "withdrawals_kind_check" check ("kind" in
      ('article', 'entry', 'comment', 'message', 'picture', 'retraction', 'period', 'seal', 'resultRows', 'inquiry',
       'account', 'webhook', 'subscription'))`);
    this.#makeFunctions();
    for (const table of watched) this.#watch(table);
    // The same picture has the same name when it is uploaded again.
    this.addSql(`create trigger images_uploaded_again after insert on images for each row
      execute function forget_withdrawal('picture', 'name')`);
    // A seal is known by its salt, which no other one has.
    this.addSql(`create trigger result_seals_withdrawn after update of salt on result_periods for each row
      when (old.salt is not null and new.salt is distinct from old.salt)
      execute function note_withdrawal('seal', 'salt')`);
    this.addSql(`create trigger result_rows_withdrawn after update of state on result_periods for each row
      when (old.state <> 'erased' and new.state = 'erased')
      execute function note_withdrawal('resultRows', 'id')`);
  }

  #makeFunctions(): void {
    this.addSql(`create function withdrawal_subject(subject jsonb, id text, since text) returns text
      language sql stable
      as $$ select case when since is null then subject ->> id
        else (subject ->> id) || '@' || extract(epoch from (subject ->> since)::timestamptz)::text end $$`);
    this.addSql(`create function note_withdrawal() returns trigger language plpgsql
      as $$ begin
        insert into withdrawals (kind, subject, is_gone, at)
          values (tg_argv[0], withdrawal_subject(to_jsonb(old), tg_argv[1], tg_argv[2]),
            tg_op = 'DELETE' or tg_argv[0] in ('seal', 'resultRows'), now())
          on conflict (kind, subject)
            do update set is_gone = withdrawals.is_gone or excluded.is_gone, at = excluded.at;
        return null;
      end $$`);
    this.addSql(`create function forget_withdrawal() returns trigger language plpgsql
      as $$ begin
        delete from withdrawals
          where kind = tg_argv[0] and subject = withdrawal_subject(to_jsonb(new), tg_argv[1], tg_argv[2]);
        return null;
      end $$`);
  }

  #watch({ kind, table, subject, isPublic, countsDeleted }: Watched): void {
    const given = [kind, ...subject].map((text) => `'${text}'`).join(', ');
    const condition = countsDeleted === undefined ? '' : `when (${countsDeleted})`;
    this.addSql(`create trigger ${table}_deleted_for_good after delete on ${table} for each row ${condition}
      execute function note_withdrawal(${given})`);
    if (!isPublic) return;
    this.addSql(`create trigger ${table}_withdrawn after update on ${table} for each row
      when ((${isPublic('old')}) and not (${isPublic('new')}))
      execute function note_withdrawal(${given})`);
    this.addSql(`create trigger ${table}_public_again after update on ${table} for each row
      when (not (${isPublic('old')}) and (${isPublic('new')}))
      execute function forget_withdrawal(${given})`);
  }
}
