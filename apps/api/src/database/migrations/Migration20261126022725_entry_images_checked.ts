import { Migration } from '@mikro-orm/migrations';

/** Apart from the change of the constraint, so that no reader waits for it. */
export class Migration20261126022725_entry_images_checked extends Migration {
  override name = 'Migration20261126022725_entry_images_checked';

  override up(): void {
    this.addSql('alter table "image_uses" validate constraint "image_uses_place_check"');
  }
}
