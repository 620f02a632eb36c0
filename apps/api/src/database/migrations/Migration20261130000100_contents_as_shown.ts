import { Migration } from '@mikro-orm/migrations';
import { shownContents, shownSlogan } from './version-0.2.0/shown-contents.ts';

const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** Without quotes and placeholders, whatever the texts contain. */
const json = (value: unknown) => `convert_from(decode('${inBase64(value)}', 'base64'), 'UTF8')::jsonb`;

const isSite = 'exists (select 1 from "users")';

/** A site with accounts stores what it has shown without storing it; later releases show nothing that is not stored. */
export class Migration20261130000100_contents_as_shown extends Migration {
  override name = 'Migration20261130000100_contents_as_shown';

  override up(): void {
    for (const [key, value] of Object.entries(shownContents)) {
      this.addSql(`
        insert into "settings" ("key", "value", "updated_at")
        select '${key}', ${json(value)}, now() where ${isSite}
        on conflict ("key") do nothing
      `);
    }
    this.addSql(`
      insert into "settings" ("key", "value", "updated_at")
      select 'websiteInfo', ${json({ slogan: shownSlogan })}, now() where ${isSite}
      on conflict ("key") do update
      set "value" = "settings"."value" || excluded."value", "version" = "settings"."version" + 1
      where jsonb_typeof("settings"."value") = 'object' and coalesce("settings"."value" ->> 'slogan', '') = ''
    `);
  }
}
