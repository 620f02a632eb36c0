import { Migration } from '@mikro-orm/migrations';

/** Switches of features; the two that a site has had so far become part of them, and stay for the release before. */
export class Migration20261130000200_features extends Migration {
  override name = 'Migration20261130000200_features';

  override up(): void {
    this.addSql(`insert into "settings" ("key", "value", "updated_at", "version")
      select 'content:features', jsonb_build_object('off', jsonb_agg("feature" order by "feature")), now(), 1
      from (
        select 'analytics' as "feature" from "settings"
          where "key" = 'analytics' and "value" -> 'isCounting' = 'false'::jsonb
        union all
        select 'comments' from "settings"
          where "key" = 'content:display' and "value" -> 'comments' = 'false'::jsonb
      ) as "switched"
      having count(*) > 0
      on conflict do nothing`);
  }
}
