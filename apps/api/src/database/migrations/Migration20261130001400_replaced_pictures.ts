import { Migration } from '@mikro-orm/migrations';

/** Pictures that were replaced by others, whose former addresses lead to the new ones; the focus of a picture. */
export class Migration20261130001400_replaced_pictures extends Migration {
  override name = 'Migration20261130001400_replaced_pictures';

  override up(): void {
    this.addSql(`create table "picture_replacements" (
      "former" varchar(100) not null,
      "name" varchar(100) not null,
      "state" text check ("state" in ('running', 'failed', 'done')) not null,
      "done" int not null default 0,
      "total" int not null default 0,
      "started_at" timestamptz not null,
      primary key ("former")
    )`);
    this.addSql('create index "picture_replacements_name_index" on "picture_replacements" ("name")');
    this.addSql('alter table "images" add "focus_x" smallint null, add "focus_y" smallint null');
    this.addSql(`create function tell_focus() returns trigger language plpgsql
      as $$ begin
        perform pg_notify('madrasah_changes', 'picture:' || substr(new.name, 4, 40));
        return null;
      end $$`);
    // By their names the first one runs first, so that processes forget the former focus before they render again.
    for (const [trigger, run] of [
      ['images_focus_changed', 'tell_focus'],
      ['images_focus_shown', 'tell_variants'],
    ]) {
      this.addSql(`create trigger ${trigger} after update of focus_x, focus_y on images for each row
        when ((old.focus_x, old.focus_y) is distinct from (new.focus_x, new.focus_y)) execute function ${run}()`);
    }
  }
}
