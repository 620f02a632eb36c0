import { Migration } from '@mikro-orm/migrations';

const places = ['main', 'gallery', 'text', 'revision', 'setting', 'avatar', 'draft', 'entry', 'entryRevision'];

/** Notes the pictures of entries of collections and of their revisions, which keeps their files. */
export class Migration20261126022724_entry_images extends Migration {
  override name = 'Migration20261126022724_entry_images';

  override up(): void {
    this.addSql('alter table "image_uses" drop constraint "image_uses_place_check"');
    this.addSql(
      `alter table "image_uses" add constraint "image_uses_place_check"
        check ("place" in (${places.map((place) => `'${place}'`).join(', ')})) not valid`,
    );
    this.#note('entry', 'collection_entries', 'content', (row) => `${row}.id::text`);
    this.#note('entryRevision', 'collection_revisions', 'content', (row) => `${row}.entry_id || ':' || ${row}.number`);
  }

  #note(place: string, table: string, column: string, ownerOf: (row: 'old' | 'new') => string): void {
    this.addSql(`create function note_${table}_images() returns trigger language plpgsql
      as $$ begin
        perform public.keep_image_uses(tg_op = 'INSERT', '${place}', ${ownerOf('new')}, null::int, new.${column}::text);
        return null;
      end $$`);
    this.addSql(`create function forget_${table}_images() returns trigger language plpgsql
      as $$ begin
        perform public.keep_image_uses(false, '${place}', ${ownerOf('old')}, null, '');
        return null;
      end $$`);
    this.addSql(`create trigger ${table}_images_named after insert or update of ${column} on ${table}
      for each row execute function note_${table}_images()`);
    this.addSql(`create trigger ${table}_images_forgotten after delete on ${table}
      for each row execute function forget_${table}_images()`);
  }
}
