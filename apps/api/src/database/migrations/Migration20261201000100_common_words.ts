import { Migration } from '@mikro-orm/migrations';

/**
 * A word that m of n articles contain is common where m² exceeds this times n (`search.ts` of version 0.1.0 explains it). With
 * so few articles no word is, so the planner is not asked for an estimate, which takes 0.1 ms.
 */
const fewDocuments = 2_000;

export class Migration20261201000100_common_words extends Migration {
  override name = 'Migration20261201000100_common_words';

  override up(): void {
    this.addSql(`create or replace function is_common_in_search(query tsquery) returns boolean language plpgsql strict as $$
      declare
        estimate json;
        documents real;
      begin
        -- A table that was not analysed yet says nothing of its size.
        select reltuples into documents from pg_catalog.pg_class where oid = 'public.article_search_documents'::regclass;
        if documents <= ${fewDocuments} then return false; end if;
        execute format('explain (format json) select from public.article_search_documents where document @@ %L::tsquery', query)
          into estimate;
        return (estimate->0->'Plan'->>'Plan Rows')::real ^ 2 > ${fewDocuments} * documents;
      end $$`);
  }
}
