import { Migration } from '@mikro-orm/migrations';

/** A new article finds its address in the statement that stores it. */
export class Migration20261201000300_free_slugs extends Migration {
  override name = 'Migration20261201000300_free_slugs';

  override up(): void {
    // `taken_slugs`, which the release before calls, locks the address until the transaction ends.
    this.addSql(`create function free_slug(wanted text, except_for text) returns text
      language plpgsql strict
      as $$ declare
        taken text[] := array(select slug from public.taken_slugs(wanted, except_for));
        free text := wanted;
        number int := 1;
      begin
        while free = any(taken) loop
          number := number + 1;
          free := wanted || '-' || number;
        end loop;
        return free;
      end $$`);
  }
}
