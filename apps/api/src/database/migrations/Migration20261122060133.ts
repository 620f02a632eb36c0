import { Migration } from '@mikro-orm/migrations';

/** A trigger function that notes which pictures are named by the texts of a row. */
const noting = (routine: string, statements: readonly string[]) => `
  create function ${routine}() returns trigger language plpgsql
  as $$ begin
    ${statements.map((statement) => `${statement};`).join('\n    ')}
    return null;
  end $$;`;

/**
 * Which tables name pictures: the events that may change that, and what is noted, for `new` or `old` in place of ROW.
 * A row that is gone names nothing.
 */
const sources = [
  {
    table: 'articles',
    columns: 'image, content, excerpt',
    notes: [
      ['main', 'ROW.id::text', 'ROW.id', 'ROW.image'],
      ['text', 'ROW.id::text', 'ROW.id', "ROW.content || ' ' || ROW.excerpt"],
    ],
  },
  {
    table: 'gallery_items',
    columns: 'image_url',
    notes: [['gallery', 'ROW.id::text', 'ROW.article_id', 'ROW.image_url']],
  },
  {
    table: 'article_revisions',
    columns: 'image, content, excerpt, galleries',
    notes: [
      [
        'revision',
        "ROW.article_id || ':' || ROW.number",
        'ROW.article_id',
        "concat_ws(' ', ROW.image, ROW.galleries::text, ROW.content, ROW.excerpt)",
      ],
    ],
  },
  { table: 'settings', columns: 'value', notes: [['setting', 'ROW.key', 'null::int', 'ROW.value::text']] },
  { table: 'users', columns: 'avatar', notes: [['avatar', 'ROW.id::text', 'null::int', 'ROW.avatar']] },
];

type Source = (typeof sources)[number];

const noteRow = (isNew: string, row: string, { notes }: Source) =>
  notes.map(([place, owner, article, words]) =>
    `public.keep_image_uses(${isNew}, '${place}', ${owner}, ${article}, ${words})`.replaceAll('ROW', row),
  );

const forgetRow = ({ notes }: Source) =>
  notes.map(([place, owner]) =>
    `public.keep_image_uses(false, '${place}', ${owner}, null, '')`.replaceAll('ROW', 'old'),
  );

/** Who sent a picture, what is said of it, and where it is used, kept by triggers of all that names pictures. */
export class Migration20261122060133 extends Migration {
  override name = 'Migration20261122060133';

  override up(): void {
    this.addSql(
      `create table "image_uses" ("image" varchar(43) not null, "place" text not null, "owner" text not null, "article_id" int null, primary key ("image", "place", "owner"));`,
    );
    this.addSql(`create index "image_uses_article_id_index" on "image_uses" ("article_id");`);
    this.addSql(`create index "image_uses_owner_index" on "image_uses" ("place", "owner");`);

    this.addSql(
      `alter table "images" add "uploaded_by" uuid null, add "title" varchar(120) not null default '', add "alt" varchar(300) not null default '';`,
    );
    this.addSql(`create index "images_created_index" on "images" ("created_at" desc, "name" desc);`);
    this.addSql(`create index "images_uploaded_by_index" on "images" ("uploaded_by", "created_at" desc);`);
    this.addSql(
      `create index "images_words_trigram_index" on "images" using gin (search_text("title" || ' ' || "alt") gin_trgm_ops);`,
    );

    this.addSql(
      `create index "gallery_items_caption_trigram_index" on "gallery_items" using gin (search_text("caption") gin_trgm_ops);`,
    );

    this.addSql(
      `alter table "image_uses" add constraint "image_uses_place_check" check ("place" in ('main', 'gallery', 'text', 'revision', 'setting', 'avatar'));`,
    );

    this.addSql(`
      create function image_names(words text) returns text[] language sql immutable parallel safe
      as $$ select coalesce(array_agg(distinct found[1]), '{}')
            from regexp_matches(words, '([0-9a-f]{2}/[0-9a-f]{40})', 'g') as found $$;`);
    // Whoever deletes a picture locks its row: one of both waits, and then knows what the other has done. Most texts name
    // none, so that is asked first.
    this.addSql(`
      create function keep_image_uses(is_new boolean, kind text, of_owner text, of_article int, words text) returns void
      language plpgsql
      as $$ declare
        named text[] := '{}';
      begin
        if words ~ '[0-9a-f]{2}/[0-9a-f]{40}' then named := public.image_names(words); end if;
        if not is_new then
          delete from public.image_uses where place = kind and owner = of_owner and image <> all (named);
        end if;
        if named = '{}' then return; end if;
        perform 1 from public.images
          where name in (select stem || extension from unnest(named) as stem cross join unnest(array['.jpg', '.webp']) as extension)
          order by name for key share;
        insert into public.image_uses (image, place, owner, article_id)
          select name, kind, of_owner, of_article from unnest(named) as name
          on conflict do nothing;
      end $$;`);
    for (const source of sources) {
      const { table, columns } = source;
      this.addSql(
        noting(
          `note_${table}_images`,
          noteRow("tg_op = 'INSERT'", 'new', source).map((note) => `perform ${note}`),
        ),
      );
      this.addSql(
        noting(
          `forget_${table}_images`,
          forgetRow(source).map((note) => `perform ${note}`),
        ),
      );
      this.addSql(
        `create trigger ${table}_images_named after insert or update of ${columns} on ${table} for each row execute function note_${table}_images();`,
      );
      this.addSql(
        `create trigger ${table}_images_forgotten after delete on ${table} for each row execute function forget_${table}_images();`,
      );
      for (const note of noteRow('true', table, source)) this.addSql(`select ${note} from ${table};`);
    }
  }

  override down(): void {
    for (const { table } of sources) {
      this.addSql(`drop trigger ${table}_images_forgotten on ${table};`);
      this.addSql(`drop trigger ${table}_images_named on ${table};`);
      this.addSql(`drop function forget_${table}_images();`);
      this.addSql(`drop function note_${table}_images();`);
    }
    this.addSql('drop function keep_image_uses(boolean, text, text, int, text);');
    this.addSql('drop function image_names(text);');
    this.addSql('drop table "image_uses";');
    this.addSql('drop index "gallery_items_caption_trigram_index";');
    this.addSql('drop index "images_created_index";');
    this.addSql('drop index "images_uploaded_by_index";');
    this.addSql('drop index "images_words_trigram_index";');
    this.addSql('alter table "images" drop column "uploaded_by", drop column "title", drop column "alt";');
  }
}
