import { Migration } from '@mikro-orm/migrations';

/** Creates that were asked for with an `Idempotency-Key`, so that the same one sent again is carried out once. */
export class Migration20261121232135 extends Migration {
  override name = 'Migration20261121232135';

  override up(): void {
    this.addSql(
      `create table "idempotency_keys" ("id" varchar(64) not null, "fingerprint" varchar(64) not null, "claim" uuid not null, "claimed_until" timestamptz not null, "result" json null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "idempotency_keys_expires_at_index" on "idempotency_keys" ("expires_at");`);
  }

  override down(): void {
    this.addSql(`drop table "idempotency_keys";`);
  }
}
