import { Migration } from '@mikro-orm/migrations';

const places = ['main', 'gallery', 'text', 'revision', 'setting', 'avatar', 'draft', 'entry', 'entryRevision'];

/** How a table with contents of entries notes the pictures that it names, for `new` or `old` in place of ROW. */
const sources = [
  { table: 'collection_entries', place: 'entry', owner: 'ROW.id::text' },
  { table: 'collection_revisions', place: 'entryRevision', owner: "ROW.entry_id || ':' || ROW.number" },
];

/** Pictures in entries of collections: their uses. */
export class Migration20261126030000_pictures_of_entries extends Migration {
  override name = 'Migration20261126030000_pictures_of_entries';

  override up(): void {
    this.addSql(`alter table "image_uses" drop constraint "image_uses_place_check"`);
    this.addSql(`alter table "image_uses" add constraint "image_uses_place_check"
      check ("place" in (${places.map((place) => `'${place}'`).join(', ')})) not valid`);
    for (const source of sources) this.#noteUses(source);
  }

  #noteUses({ table, place, owner }: (typeof sources)[number]): void {
    const noting = (name: string, isNew: string, row: 'new' | 'old', text: string) =>
      this.addSql(`create function ${name}() returns trigger language plpgsql
        as $$ begin
          perform public.keep_image_uses(${isNew}, '${place}', ${owner.replaceAll('ROW', row)}, null, ${text});
          return null;
        end $$`);
    noting(`note_${table}_images`, `tg_op = 'INSERT'`, 'new', 'new.content::text');
    noting(`forget_${table}_images`, 'false', 'old', `''`);
    this.addSql(`create trigger ${table}_images_named after insert or update of content on ${table}
      for each row execute function note_${table}_images()`);
    this.addSql(`create trigger ${table}_images_forgotten after delete on ${table}
      for each row execute function forget_${table}_images()`);
  }
}
