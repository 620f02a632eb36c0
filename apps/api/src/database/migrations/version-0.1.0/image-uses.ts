/** A trigger function that notes which pictures are named by the texts of a row. */
const noting = (routine: string, statements: readonly string[]) => `
  create function ${routine}() returns trigger language plpgsql
  as $$ begin
    ${statements.map((statement) => `perform ${statement};`).join('\n    ')}
    return null;
  end $$`;

/**
 * Which tables name pictures: the columns that do, and what is noted, for `new` or `old` in place of ROW. A row that is
 * gone names nothing.
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

const noteRow = ({ notes }: Source) =>
  notes.map(([place, owner, article, words]) =>
    `public.keep_image_uses(tg_op = 'INSERT', '${place}', ${owner}, ${article}, ${words})`.replaceAll('ROW', 'new'),
  );
const forgetRow = ({ notes }: Source) =>
  notes.map(([place, owner]) =>
    `public.keep_image_uses(false, '${place}', ${owner}, null, '')`.replaceAll('ROW', 'old'),
  );

const triggersOf = (source: Source) => {
  const { table, columns } = source;
  return [
    noting(`note_${table}_images`, noteRow(source)),
    noting(`forget_${table}_images`, forgetRow(source)),
    `create trigger ${table}_images_named after insert or update of ${columns} on ${table}
      for each row execute function note_${table}_images()`,
    `create trigger ${table}_images_forgotten after delete on ${table}
      for each row execute function forget_${table}_images()`,
  ];
};

const keepDraftUses = (isNew: boolean, row: 'new' | 'old', pictures: string) =>
  `perform public.keep_image_uses(${isNew}, 'draft', ${row}.user_id || ':' || ${row}.id, null, ${pictures});`;

/** When a draft's pictures change, and what is noted. A draft is saved every few seconds; its pictures change rarely. */
const draftEvents = [
  { name: 'named', event: 'insert', when: `new.pictures <> ''`, note: keepDraftUses(true, 'new', 'new.pictures') },
  {
    name: 'changed',
    event: 'update of pictures',
    when: 'new.pictures <> old.pictures',
    note: keepDraftUses(false, 'new', 'new.pictures'),
  },
  { name: 'forgotten', event: 'delete', when: `old.pictures <> ''`, note: keepDraftUses(false, 'old', `''`) },
];

const draftTriggers = draftEvents.flatMap(({ name, event, when, note }) => [
  `create function note_draft_images_${name}() returns trigger language plpgsql as $$ begin
        ${note}
        return null;
      end $$`,
  `create trigger article_drafts_images_${name} after ${event} on article_drafts
    for each row when (${when}) execute function note_draft_images_${name}()`,
]);

/** Where pictures are used, kept by triggers of everything that names pictures. */
export const imageUseTriggers = [
  `create function image_names(words text) returns text[] language sql immutable parallel safe
      as $$ select coalesce(array_agg(distinct found[1]), '{}')
            from regexp_matches(words, '([0-9a-f]{2}/[0-9a-f]{40})', 'g') as found $$`,
  // Who deletes a picture locks its row: one of both waits, and then finds what the other has done. Most texts name no
  // picture, so that is checked first.
  `create function keep_image_uses(is_new boolean, kind text, of_owner text, of_article int, words text) returns void
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
      end $$`,
  ...sources.flatMap(triggersOf),
  ...draftTriggers,
];
