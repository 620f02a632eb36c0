import { Migration } from '@mikro-orm/migrations';

/** Validates the new places, apart from their addition, so that readers do not wait. */
export class Migration20261126030001_image_places extends Migration {
  override name = 'Migration20261126030001_image_places';

  override up(): void {
    this.addSql(`alter table "image_uses" validate constraint "image_uses_place_check"`);
  }
}
