import { Migration } from '@mikro-orm/migrations';

/** What a restore must not undo: erasures, known by keyed hashes; and files that a restored state does not know. */
export class Migration20261123105002 extends Migration {
  override name = 'Migration20261123105002';

  override up(): void {
    this.addSql(
      `create table "installation_keys" ("id" uuid not null, "sealed" varchar(200) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create table "erasures" ("hash" char(64) not null, "key_id" uuid not null, "mode" text not null, "at" timestamptz not null, primary key ("hash"));`,
    );
    this.addSql(
      `alter table "erasures" add constraint "erasures_mode_check" check ("mode" in ('delete', 'anonymise'));`,
    );
    this.addSql(
      `create table "image_sweeps" ("id" uuid not null, "asked_at" timestamptz not null, "claimed_until" timestamptz null, primary key ("id"));`,
    );
  }

  override down(): void {
    for (const table of ['image_sweeps', 'erasures', 'installation_keys'])
      this.addSql(`drop table if exists "${table}" cascade;`);
  }
}
