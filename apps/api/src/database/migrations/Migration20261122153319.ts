import { Migration } from '@mikro-orm/migrations';

/** Keys for machines; and the log says which of them did something in a person's place, which stays as it was logged. */
export class Migration20261122153319 extends Migration {
  override name = 'Migration20261122153319';

  override up(): void {
    this.addSql(
      `create table "api_keys" ("id" uuid not null, "owner_id" uuid not null, "name" varchar(60) not null, "hint" varchar(12) not null, "hash" char(64) not null, "right" varchar(10) not null, "per_minute" int not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "last_used_on" date null, primary key ("id"));`,
    );
    this.addSql(`create index "api_keys_owner_id_index" on "api_keys" ("owner_id");`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_hash_unique" unique ("hash");`);
    this.addSql(
      `alter table "api_keys" add constraint "api_keys_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(`alter table "activities" add "api_key" varchar(60) null;`);
    this.addSql(`create function refuse_api_key_change() returns trigger language plpgsql as $$
      begin raise exception 'what was logged stays as it is' using errcode = 'insufficient_privilege'; end $$;`);
    this.addSql(
      `create trigger activities_api_key_stays before update on activities for each row when (new.api_key is distinct from old.api_key) execute function refuse_api_key_change();`,
    );
  }

  override down(): void {
    this.addSql(`drop trigger activities_api_key_stays on activities;`);
    this.addSql(`drop function refuse_api_key_change();`);
    this.addSql(`alter table "activities" drop column "api_key";`);
    this.addSql(`drop table if exists "api_keys" cascade;`);
  }
}
