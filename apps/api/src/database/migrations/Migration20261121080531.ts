import { Migration } from '@mikro-orm/migrations';

export class Migration20261121080531 extends Migration {
  override name = 'Migration20261121080531';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" drop constraint "settings_key_check";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "settings" where "key" like 'content:%';`);
    this.addSql(
      `alter table "settings" add constraint "settings_key_check" check ("key" in ('banners', 'youtubeLinks', 'socialLinks', 'websiteInfo', 'fixedBanners'));`,
    );
  }
}
