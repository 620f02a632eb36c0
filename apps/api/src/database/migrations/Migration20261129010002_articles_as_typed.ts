import { Migration } from '@mikro-orm/migrations';

/** A save waits for one batch at most. */
const batches = 100;

/**
 * Published articles are indexed again as their words are read now, a part of them in each transaction, so that saves go
 * on. An interrupted run starts again.
 */
export class Migration20261129010002_articles_as_typed extends Migration {
  override name = 'Migration20261129010002_articles_as_typed';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (let batch = 0; batch < batches; batch += 1) {
      // The second statement sees what was saved while the first one waited.
      this.addSql(`do $$ begin
        perform from article_search_documents where id % ${batches} = ${batch} order by id for update;
        update article_search_documents as found
          set document = article_search_document(articles.title, articles.tags, articles.excerpt, articles.content)
          from articles where articles.id = found.id and found.id % ${batches} = ${batch};
      end $$`);
    }
  }
}
