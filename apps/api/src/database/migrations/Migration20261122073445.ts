import { Migration } from '@mikro-orm/migrations';

/**
 * What staff did. Rows are added and, once they are a year old (`limits.activity.keptMs`), removed. Everything else is
 * refused to everybody who does not take the triggers away first, also to the application, which owns the table.
 */
export class Migration20261122073445 extends Migration {
  override name = 'Migration20261122073445';

  override up(): void {
    this.addSql(
      `create table "activities" ("id" bigserial primary key, "at" timestamptz not null, "actor_id" uuid null, "actor_name" varchar(100) not null, "kind" varchar(20) not null, "action" varchar(40) not null, "subject_id" varchar(100) null, "subject_title" varchar(200) not null, "owner_id" uuid null, "count" int not null, "address" varchar(45) null, "changes" jsonb not null);`,
    );
    this.addSql(`create index "activities_at_index" on "activities" ("at" desc, "id" desc);`);
    this.addSql(`create index "activities_kind_index" on "activities" ("kind", "at" desc, "id" desc);`);
    this.addSql(`create index "activities_actor_index" on "activities" ("actor_id", "at" desc, "id" desc);`);
    this.addSql(
      `create index "activities_owner_index" on "activities" ("owner_id", "at" desc, "id" desc) where "owner_id" is not null;`,
    );
    this.addSql(`create function refuse_activity_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < now() - interval '365 days' then return old; end if;
        end if;
        raise exception 'what was logged stays as it is' using errcode = 'insufficient_privilege';
      end $$;`);
    this.addSql(
      `create trigger activities_stay before update or delete on activities for each row execute function refuse_activity_change();`,
    );
    this.addSql(
      `create trigger activities_stay_all before truncate on activities for each statement execute function refuse_activity_change();`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "activities" cascade;`);
    this.addSql('drop function refuse_activity_change();');
  }
}
