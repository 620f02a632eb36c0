import { Migration } from '@mikro-orm/migrations';

const indexes = [
  ['articles_title', 'articles', '"title"'],
  ['gallery_items_caption', 'gallery_items', '"caption"'],
  ['images_words', 'images', `"title" || ' ' || "alt"`],
] as const;

/** The indexes of similar words are made again, since `search_text` has other results; the old ones end afterwards. */
export class Migration20261129010003_similar_as_typed extends Migration {
  override name = 'Migration20261129010003_similar_as_typed';

  override up(): void {
    for (const [name, table, words] of indexes) {
      this.addSql(
        `create index "${name}_similarity_index" on "${table}" using gin (search_text(${words}) gin_trgm_ops)`,
      );
    }
    for (const [name] of indexes) this.addSql(`drop index "${name}_trigram_index"`);
  }
}
