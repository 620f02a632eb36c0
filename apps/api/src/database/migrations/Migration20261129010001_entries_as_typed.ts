import { Migration } from '@mikro-orm/migrations';

/** The fields of entries that search finds, with their weights. */
const searched = `values ('achievement', 'rank', 'B'), ('achievement', 'winners', 'B'), ('achievement', 'people', 'C'),
  ('achievement', 'organiser', 'C'), ('album', 'about', 'C'), ('announcement', 'body', 'C'), ('event', 'place', 'C'),
  ('event', 'body', 'C'), ('extracurricular', 'coach', 'B'), ('extracurricular', 'place', 'D'),
  ('extracurricular', 'about', 'C'), ('facility', 'about', 'C'), ('file', 'letterNumber', 'B'), ('page', 'summary', 'B'),
  ('page', 'body', 'C'), ('question', 'answer', 'C'), ('staff', 'position', 'B'), ('staff', 'subjects', 'B'),
  ('staff', 'bio', 'C')`;

const vectorOf = (weight: string) =>
  `setweight(search_vector(coalesce(string_agg(words, ' ') filter (where weight = '${weight}'), '')), '${weight}')`;

/** Entries are indexed again as their words are read now. Readers do not wait for the lock. */
export class Migration20261129010001_entries_as_typed extends Migration {
  override name = 'Migration20261129010001_entries_as_typed';

  override up(): void {
    // The statement after the lock sees what was saved before it.
    this.addSql('lock table collection_entries in share row exclusive mode');
    this.addSql(`with texts as (
        select id, kind, title, field, weight, regexp_replace(
          case jsonb_typeof(content -> field)
            when 'array' then (select string_agg(line, ' ') from jsonb_array_elements_text(content -> field) as line)
            else content ->> field
          end, '<[^<>]*>', ' ', 'g') as words
        from collection_entries left join (${searched}) as searched (of_kind, field, weight) on of_kind = kind
      ),
      documents as (
        select id, setweight(search_vector(title), 'A') || ${['B', 'C', 'D'].map(vectorOf).join(' || ')} as document
        from texts group by id, title
      )
      update collection_entries set document = documents.document from documents where documents.id = collection_entries.id`);
  }
}
