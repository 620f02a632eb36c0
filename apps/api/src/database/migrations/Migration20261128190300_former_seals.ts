import { Migration } from '@mikro-orm/migrations';

/** Seals of results that visitors could see stay after their period was opened, moved or removed. */
export class Migration20261128190300_former_seals extends Migration {
  override name = 'Migration20261128190300_former_seals';

  override up(): void {
    this.addSql(`create table "former_seals" (
      "slug" varchar(60) not null,
      "seal_id" uuid not null,
      "sealed_slug" varchar(60) not null,
      "title" varchar(120) not null,
      "opens_at" timestamptz not null,
      "seal_hash" varchar(64) null,
      "sealed_at" timestamptz null,
      "approved_at" timestamptz null,
      "sealed_by_id" uuid null,
      "approved_by_id" uuid null,
      "approved_alone" boolean not null,
      "ended_at" timestamptz not null,
      "ending" text not null,
      primary key ("slug", "seal_id")
    )`);
    this.addSql(
      `alter table "former_seals"
       add constraint "former_seals_sealed_by_id_foreign" foreign key ("sealed_by_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "former_seals"
       add constraint "former_seals_approved_by_id_foreign" foreign key ("approved_by_id") references "users" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "former_seals"
       add constraint "former_seals_ending_check" check ("ending" in ('unsealed', 'restored'))`,
    );
    this.#keepReplacedHashes();
    this.addSql(`alter table "result_periods" add column "approved_alone" boolean not null default false`);
    this.addSql(
      `update "result_periods" set "approved_alone" = true
       where "approved_at" is not null and "sealed_by_id" = "approved_by_id"`,
    );
  }

  /** The only hash that a period kept so far. */
  #keepReplacedHashes(): void {
    this.addSql(
      `insert into "former_seals" ("slug", "seal_id", "sealed_slug", "title", "opens_at", "seal_hash", "approved_alone", "ended_at", "ending")
       select "slug", gen_random_uuid(), "slug", "title", "opens_at", "replaced_hash", false, "replaced_at", 'unsealed'
       from "result_periods" where "replaced_at" is not null`,
    );
    this.addSql(`alter table "result_periods" drop column "replaced_hash"`);
  }
}
