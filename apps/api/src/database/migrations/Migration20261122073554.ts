import { Migration } from '@mikro-orm/migrations';

const keepUses = (isNew: boolean, row: 'new' | 'old', pictures: string) =>
  `perform public.keep_image_uses(${isNew}, 'draft', ${row}.user_id || ':' || ${row}.id, null, ${pictures});`;

/** When a draft's pictures change, and what is noted then. A draft is saved every few seconds; its pictures change rarely. */
const triggers = [
  { name: 'named', event: 'insert', when: `new.pictures <> ''`, note: keepUses(true, 'new', 'new.pictures') },
  {
    name: 'changed',
    event: 'update of pictures',
    when: 'new.pictures <> old.pictures',
    note: keepUses(false, 'new', 'new.pictures'),
  },
  { name: 'forgotten', event: 'delete', when: `old.pictures <> ''`, note: keepUses(false, 'old', `''`) },
];

/** Settings know their version and who saved them; pictures in drafts are in use. */
export class Migration20261122073554 extends Migration {
  override name = 'Migration20261122073554';

  override up(): void {
    this.addSql(`alter table "settings" add "version" int not null default 1, add "updated_by" uuid null;`);

    this.addSql(`alter table "image_uses" drop constraint "image_uses_place_check";`);
    this.addSql(
      `alter table "image_uses" add constraint "image_uses_place_check" check ("place" in ('main', 'gallery', 'text', 'revision', 'setting', 'avatar', 'draft'));`,
    );
    this.addSql(`alter table "article_drafts" add "pictures" text not null default '';`);
    for (const { name, event, when, note } of triggers) {
      const routine = `note_draft_images_${name}`;
      this.addSql(`create function ${routine}() returns trigger language plpgsql as $$ begin
        ${note}
        return null;
      end $$;`);
      this.addSql(
        `create trigger article_drafts_images_${name} after ${event} on article_drafts for each row when (${when}) execute function ${routine}();`,
      );
    }
    this.addSql(`update article_drafts set pictures = array_to_string(image_names("values"), ' ');`);
  }

  override down(): void {
    for (const { name } of triggers) {
      this.addSql(`drop trigger article_drafts_images_${name} on article_drafts;`);
      this.addSql(`drop function note_draft_images_${name}();`);
    }
    this.addSql(`alter table "article_drafts" drop column "pictures";`);
    this.addSql(`delete from image_uses where place = 'draft';`);
    this.addSql(`alter table "image_uses" drop constraint "image_uses_place_check";`);
    this.addSql(
      `alter table "image_uses" add constraint "image_uses_place_check" check ("place" in ('main', 'gallery', 'text', 'revision', 'setting', 'avatar'));`,
    );

    this.addSql(`alter table "settings" drop column "version", drop column "updated_by";`);
  }
}
