import { Migration } from '@mikro-orm/migrations';

/** The trigger functions that were called `tell_…`; a trigger keeps its function when that is renamed. */
const triggerFunctions = `change article_change comments_switch gallery_change variants focus category_change user_change
  setting_change time_zone guest_message_change notice_change result_change entry_change linked_article linked_entry`;

const rowOf = (row: 'old' | 'new', columns: string) => `(${columns.replaceAll(/\w+/g, (name) => `${row}.${name}`)})`;
const differ = (columns: string) => `${rowOf('old', columns)} is distinct from ${rowOf('new', columns)}`;

/** Whether visitors saw the row before the change, and see it after the change. */
const shownBy = (condition: (row: 'old' | 'new') => string) =>
  `was_shown boolean := tg_op <> 'INSERT' and ${condition('old')};
   is_shown boolean := tg_op <> 'DELETE' and ${condition('new')};`;
const published = shownBy((row) => `${row}.status = 'published' and ${row}.deleted_at is null`);

/** Sends the tag of a row, and those of its lists where one of these columns changed; `declared` has `is_withdrawn`. */
const ofListed = (kind: string, all: string, listings: string, declared: string, columns: string) =>
  `declare ${published} ${declared}
     tags text := public.tag_word('${kind}:' || coalesce(new.id, old.id), is_withdrawn);
   begin
     if not was_shown and not is_shown then return null; end if;
     if was_shown <> is_shown or ${differ(columns)} then
       tags := concat_ws(' ', tags,
         case when was_shown then public.${listings}(old) end, case when is_shown then public.${listings}(new) end);
     end if;
     perform public.notify_tags(tags, public.tag_word('${all}', is_withdrawn));
     return null;
   end`;

/** A target of the menu is in the navigation of all pages: other changes of its text do not concern them. */
const ofLinked = (kind: string, columns: string) =>
  `begin
     if not public.is_in_menu('${kind}:' || old.public_id) then return null; end if;
     if tg_op = 'DELETE' then
       perform public.notify_tag('navigation', true);
     elsif ${differ(columns)} then
       perform public.notify_tag('navigation', old.status = 'published' and old.deleted_at is null);
     end if;
     return null;
   end`;

const bodies: Readonly<Record<string, string>> = {
  notify_change: `begin perform public.notify_tag(tg_argv[0], tg_op = 'TRUNCATE'); return null; end`,
  notify_article_change: ofListed(
    ...(['article', 'articles', 'listing_words'] as const),
    `has_moved boolean := old.slug is distinct from new.slug or old.category_id is distinct from new.category_id;
     lost_author boolean := old.author_user_id is not null and new.author_user_id is distinct from old.author_user_id;
     has_shrunk boolean := new.published_at > old.published_at
       or coalesce(new.expires_at, 'infinity') < coalesce(old.expires_at, 'infinity');
     is_withdrawn boolean := was_shown and (not is_shown or has_moved or lost_author or has_shrunk);`,
    'slug, category_id, author_user_id, tags, featured, published_at, expires_at',
  ),
  notify_comments_switch: `begin perform public.notify_tag('comments:' || new.id, false); return null; end`,
  notify_gallery_change: `begin
     perform public.notify_tags(concat_ws(' ', 'article:' || old.article_id, 'article:' || new.article_id), 'articles');
     return null;
   end`,
  notify_variants: `declare used record;
   begin
     for used in
       select distinct
         case place when 'setting' then 'settings' when 'entry' then 'entry:' || owner else 'article:' || article_id end as tag,
         case place when 'setting' then 'settings' when 'entry' then 'entries' else 'articles' end as whole
       from public.image_uses
       where image = split_part(new.name, '.', 1) and place in ('main', 'gallery', 'text', 'setting', 'entry')
     loop
       perform public.notify_tags(used.tag, used.whole);
     end loop;
     return null;
   end`,
  notify_category_change: `declare
     is_withdrawn boolean := tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug);
     is_called_otherwise boolean := (old.slug, old.name) is distinct from (new.slug, new.name);
     is_in_navigation boolean := old.fixed or new.fixed or public.is_in_menu('category:' || coalesce(new.slug, old.slug));
   begin
     perform public.notify_tags(
       concat_ws(' ', public.tag_word('category-tree', is_withdrawn),
         case when is_called_otherwise then public.tag_word('category:' || old.slug, is_withdrawn) end,
         case when is_called_otherwise then 'category:' || new.slug end,
         case when is_in_navigation then public.tag_word('navigation', is_withdrawn) end),
       public.tag_word('categories', is_withdrawn));
     return null;
   end`,
  // What is shown of a person may not be shown once it has changed, as a copy either.
  notify_user_change: `begin
     if tg_op = 'DELETE' or ${differ('full_name, avatar, is_active')} then
       perform public.notify_tags('author:' || old.id || ':withdrawn', 'articles:withdrawn');
     end if;
     return null;
   end`,
  // What is off must not be shown any more, nor from a stale response; 'content:display' says whether authors are named.
  notify_setting_change: `begin
     if coalesce(new.key, old.key) = 'content:identity' then
       perform public.notify_tag('identity', tg_op = 'DELETE');
       return null;
     end if;
     if coalesce(new.key, old.key) = 'content:features' then
       perform public.notify_tag('features',
         not (coalesce(new.value -> 'off', '[]'::jsonb) <@ coalesce(old.value -> 'off', '[]'::jsonb)));
     end if;
     perform public.notify_tag('settings', tg_op = 'DELETE'
       or (new.key = 'content:display' and (new.value ->> 'authorNames') is distinct from 'true'));
     return null;
   end`,
  notify_guest_message_change: `declare ${shownBy((row) => `${row}.status = 'shown'`)}
   begin
     if was_shown or is_shown then perform public.notify_tag('guestbook', was_shown); end if;
     return null;
   end`,
  notify_result_change: `declare
     ${shownBy((row) => `(${row}.approved_at is not null or ${row}.replaced_at is not null)`)}
     is_withdrawn boolean := was_shown and (not is_shown or new.approved_at is null or new.slug <> old.slug);
   begin
     if was_shown then
       perform public.notify_tags(public.tag_word('result:' || old.slug, is_withdrawn), 'results:withdrawn');
     end if;
     if is_shown then perform public.notify_tags('result:' || new.slug, 'results'); end if;
     return null;
   end`,
  notify_entry_change: ofListed(
    ...(['entry', 'entries', 'entry_listing_words'] as const),
    `is_withdrawn boolean := was_shown and (not is_shown or new.slug <> old.slug or new.starts_at > old.starts_at
       or coalesce(new.ends_at, 'infinity') < coalesce(old.ends_at, 'infinity'));`,
    'slug, title, starts_at, ends_at, facets, dates, place',
  ),
  notify_linked_article: ofLinked('article', 'slug, title, category_id, status, published_at, expires_at, deleted_at'),
  notify_linked_entry: ofLinked('entry', 'slug, title, status, starts_at, ends_at, deleted_at'),
};

const sending = [
  'drop function tell(text, boolean), tell_finely(text, text)',
  `create function notify_tag(tag text, is_withdrawn boolean) returns void language plpgsql as $$ begin
     perform pg_notify('madrasah_changes', tag);
     if is_withdrawn then perform pg_notify('madrasah_changes', tag || ':withdrawn'); end if;
   end $$`,
  // After 50 rows of one transaction that name single articles or entries, the rest is sent as everything of its kind.
  `create function notify_tags(tags text, instead text) returns void language plpgsql as $$ declare
     sent integer := coalesce(nullif(current_setting('madrasah.finer_notices', true), ''), '0')::integer;
   begin
     if sent >= 50 then
       perform pg_notify('madrasah_changes', instead);
       return;
     end if;
     perform set_config('madrasah.finer_notices', (sent + 1)::text, true);
     perform pg_notify('madrasah_changes', tags);
   end $$`,
  `create or replace function notify_planned_time(article articles, is_withdrawn boolean) returns void language plpgsql as $$ begin
     perform public.notify_tags(
       public.tag_word('article:' || article.id, is_withdrawn) || ' ' || public.listing_words(article),
       public.tag_word('articles', is_withdrawn));
   end $$`,
  `create or replace function count_comments() returns trigger language plpgsql as $$ declare
     ${shownBy((row) => `${row}.status = 'approved'`)}
     article integer := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
   begin
     if was_shown or is_shown then
       perform 1 from public.articles where id = article for no key update;
       update public.articles set comments = (
         select count(*) from public.comments as counted
         left join public.comments as parents on parents.id = counted.parent_id
         where counted.article_id = article and counted.status = 'approved'
           and (counted.parent_id is null or parents.status = 'approved'))
       where id = article;
       perform public.notify_tag('comments:' || article, was_shown);
     end if;
     return null;
   end $$`,
];

/** The functions that notify all processes of a change, under names that say so, and their present definitions. */
export class Migration20261130001800_notify_functions extends Migration {
  override name = 'Migration20261130001800_notify_functions';

  override up(): void {
    for (const name of triggerFunctions.split(/\s+/)) {
      this.addSql(`alter function tell_${name}() rename to notify_${name}`);
    }
    for (const statement of sending) this.addSql(statement);
    for (const [name, body] of Object.entries(bodies)) {
      this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`);
    }
    this.addSql('alter trigger articles_tell_articles on articles rename to articles_emptied');
    this.addSql('alter trigger settings_tell_time_zone on settings rename to settings_time_zone_changed');
  }
}
