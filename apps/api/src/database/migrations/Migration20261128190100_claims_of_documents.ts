import { Migration } from '@mikro-orm/migrations';

/** Bytes that a process is storing have a claim, by the database's clock, which protects them from being deleted. */
export class Migration20261128190100_claims_of_documents extends Migration {
  override name = 'Migration20261128190100_claims_of_documents';

  override up(): void {
    this.addSql(`create table "document_claims" (
      "object_name" varchar(60) not null,
      "until" timestamptz not null,
      primary key ("object_name")
    )`);
  }
}
