import { Migration } from '@mikro-orm/migrations';

/** Results that are published at an exact minute: periods, their rows, and the files of their seals. */
export class Migration20261125230611_results extends Migration {
  override name = 'Migration20261125230611_results';

  override up(): void {
    this.addSql(`create table "result_periods" (
      "id" uuid not null,
      "slug" varchar(60) not null,
      "kind" text not null,
      "title" varchar(120) not null,
      "school_year" varchar(9) not null,
      "opens_at" timestamptz not null,
      "closes_at" timestamptz not null,
      "lookup" text not null,
      "outcomes" jsonb not null,
      "row_labels" jsonb not null,
      "contact_text" text not null,
      "state" text not null,
      "version" int not null default 1,
      "needs_two_people" boolean not null default true,
      "counts" jsonb not null,
      "salt" varchar(22) null,
      "period_key" text null,
      "sealing_since" timestamptz null,
      "sealed_at" timestamptz null,
      "sealed_by_id" uuid null,
      "approved_at" timestamptz null,
      "approved_by_id" uuid null,
      "seal_hash" varchar(64) null,
      "signature" varchar(88) null,
      "public_key" varchar(60) null,
      "replaced_at" timestamptz null,
      "replaced_hash" varchar(64) null,
      "created_at" timestamptz not null,
      "updated_at" timestamptz not null,
      "updated_by_id" uuid null,
      primary key ("id")
    )`);
    this.addSql(`create table "result_shards" (
      "period_id" uuid not null,
      "number" smallint not null,
      "bytes" bytea not null,
      primary key ("period_id", "number")
    )`);
    this.addSql(`create table "result_rows" (
      "id" uuid not null,
      "period_id" uuid not null,
      "number" varchar(30) not null,
      "full_name" varchar(100) not null,
      "birth_date" date not null,
      "class_name" varchar(20) not null,
      "outcome" varchar(30) not null,
      "values" jsonb not null,
      "code" text not null,
      "sealed_record" bytea null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "result_periods"
       add constraint "result_periods_slug_unique" unique ("slug")`,
    );
    this.addSql(
      `alter table "result_rows"
       add constraint "result_rows_period_number_unique" unique ("period_id", "number")`,
    );
    this.addSql(
      `alter table "result_periods"
       add constraint "result_periods_sealed_by_id_foreign" foreign key ("sealed_by_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "result_periods"
       add constraint "result_periods_approved_by_id_foreign" foreign key ("approved_by_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "result_periods"
       add constraint "result_periods_updated_by_id_foreign" foreign key ("updated_by_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "result_periods"
       add constraint "result_periods_kind_check" check ("kind" in ('kelulusan', 'seleksi', 'lain'))`,
    );
    this.addSql(
      `alter table "result_periods"
       add constraint "result_periods_lookup_check" check ("lookup" in ('kode', 'tanggal-lahir'))`,
    );
    this.addSql(
      `alter table "result_periods"
       add constraint "result_periods_state_check" check ("state" in ('draft', 'checked', 'sealed', 'erased'))`,
    );
    this.addSql(
      `alter table "result_shards"
       add constraint "result_shards_period_id_foreign" foreign key ("period_id") references "result_periods" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "result_rows"
       add constraint "result_rows_period_id_foreign" foreign key ("period_id") references "result_periods" ("id") on delete cascade`,
    );
    this.#notifyOfChanges();
  }

  /** Only what visitors may see is reported; a seal that was taken back is withdrawn. */
  #notifyOfChanges(): void {
    this.addSql(
      `create function tell_result_change() returns trigger language plpgsql
        as $$ declare
          was_shown boolean := tg_op <> 'INSERT' and (old.approved_at is not null or old.replaced_at is not null);
          is_shown boolean := tg_op <> 'DELETE' and (new.approved_at is not null or new.replaced_at is not null);
          is_withdrawn boolean := was_shown and (not is_shown or new.approved_at is null or new.slug <> old.slug);
        begin
          if was_shown then
            perform public.tell_finely(public.tag_word('result:' || old.slug, is_withdrawn), 'results:withdrawn');
          end if;
          if is_shown then perform public.tell_finely('result:' || new.slug, 'results'); end if;
          return null;
        end $$`,
    );
    this.addSql(
      `create trigger result_periods_changed after insert or update or delete on result_periods
        for each row execute function tell_result_change()`,
    );
    this.addSql(
      `create trigger result_periods_emptied after truncate on result_periods
        for each statement execute function tell_change('results')`,
    );
  }
}
