/** After so many rows of one transaction that name single articles, the rest is sent as everything of its kind. */
const finerNotices = 50;

/** A change of these columns shows to visitors; counters are left out, because they may lag. */
const shownColumns =
  'slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, image_focus_x, image_focus_y, tags, featured, published_at, deleted_at, expires_at, meta_title, meta_description, comments_enabled, updated_at, version';

/** What decides to which listings an article belongs, at which place in them, and at which address it is found. */
const placingColumns = ['slug', 'category_id', 'author_user_id', 'tags', 'featured', 'published_at', 'expires_at'];
const placingOf = (row: 'old' | 'new') => `(${placingColumns.map((column) => `${row}.${column}`).join(', ')})`;

const afterEachRow = (name: string, events: string, table: string, routine: string) =>
  `create trigger ${name} after ${events} on ${table} for each row execute function ${routine}()`;
const afterEmptying = (name: string, table: string, tag: string) =>
  `create trigger ${name} after truncate on ${table} for each statement execute function tell_change('${tag}')`;

const sending = [
  `create function tell(tag text, is_withdrawn boolean) returns void language plpgsql
      as $$ begin
        perform pg_notify('madrasah_changes', tag);
        if is_withdrawn then perform pg_notify('madrasah_changes', tag || ':withdrawn'); end if;
      end $$`,
  `create function tell_change() returns trigger language plpgsql
      as $$ begin perform public.tell(tg_argv[0], tg_op = 'TRUNCATE'); return null; end $$`,
  `create function tag_word(tag text, is_withdrawn boolean) returns text language sql immutable
      as $$ select case when is_withdrawn then tag || ':withdrawn' else tag end $$`,
  `create function listing_words(article articles) returns text language sql immutable
      as $$ select concat_ws(' ', 'listing', 'listing:category:' || article.category_id,
        'listing:author:' || article.author_user_id, case when article.featured then 'listing:featured' end) $$`,
  // A change of thousands of rows at once would send thousands of notices.
  `create function tell_finely(words text, instead text) returns void language plpgsql
      as $$ declare
        told integer := coalesce(nullif(current_setting('madrasah.finer_notices', true), ''), '0')::integer;
      begin
        if told >= ${finerNotices} then
          perform pg_notify('madrasah_changes', instead);
          return;
        end if;
        perform set_config('madrasah.finer_notices', (told + 1)::text, true);
        perform pg_notify('madrasah_changes', words);
      end $$`,
  `create function tell_moment(article articles, is_withdrawn boolean) returns void language plpgsql
      as $$ begin
        perform public.tell_finely(
          public.tag_word('article:' || article.id, is_withdrawn) || ' ' || public.listing_words(article),
          public.tag_word('articles', is_withdrawn));
      end $$`,
];

/** What an article was to visitors before the change, and is after it. */
const articleStates = `
  was_shown boolean := tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null;
  is_shown boolean := tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null;
  has_moved boolean := old.slug is distinct from new.slug or old.category_id is distinct from new.category_id;
  lost_author boolean := old.author_user_id is not null and new.author_user_id is distinct from old.author_user_id;
  has_shrunk boolean := new.published_at > old.published_at
    or coalesce(new.expires_at, 'infinity') < coalesce(old.expires_at, 'infinity');
  is_withdrawn boolean := was_shown and (not is_shown or has_moved or lost_author or has_shrunk);`;

const ofArticles = [
  `create function tell_article_change() returns trigger language plpgsql
      as $$ declare ${articleStates}
        words text := public.tag_word('article:' || coalesce(new.id, old.id), is_withdrawn);
      begin
        if not was_shown and not is_shown then return null; end if;
        if was_shown <> is_shown or ${placingOf('old')} is distinct from ${placingOf('new')} then
          words := concat_ws(' ', words,
            case when was_shown then public.listing_words(old) end,
            case when is_shown then public.listing_words(new) end);
        end if;
        perform public.tell_finely(words, public.tag_word('articles', is_withdrawn));
        return null;
      end $$`,
  afterEachRow('articles_changed', `insert or delete or update of ${shownColumns}`, 'articles', 'tell_article_change'),
  afterEmptying('articles_tell_articles', 'articles', 'articles'),

  `create function tell_gallery_change() returns trigger language plpgsql
      as $$ begin
        perform public.tell_finely(concat_ws(' ', 'article:' || old.article_id, 'article:' || new.article_id), 'articles');
        return null;
      end $$`,
  afterEachRow('gallery_items_changed', 'insert or update or delete', 'gallery_items', 'tell_gallery_change'),

  `create function tell_variants() returns trigger language plpgsql
      as $$ declare used record;
      begin
        for used in
          select distinct case when place = 'setting' then 'settings' else 'article:' || article_id end as tag
          from public.image_uses
          where image = split_part(new.name, '.', 1) and place in ('main', 'gallery', 'text', 'setting')
        loop
          perform public.tell_finely(used.tag, case when used.tag = 'settings' then used.tag else 'articles' end);
        end loop;
        return null;
      end $$`,
  afterEachRow('images_variants_made', 'update of variants', 'images', 'tell_variants'),
];

const ofCategories = [
  `create function tell_category_change() returns trigger language plpgsql
      as $$ declare
        is_withdrawn boolean := tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug);
        is_called_otherwise boolean := (old.slug, old.name) is distinct from (new.slug, new.name);
      begin
        perform public.tell_finely(
          concat_ws(' ', public.tag_word('category-tree', is_withdrawn),
            case when is_called_otherwise then public.tag_word('category:' || old.slug, is_withdrawn) end,
            case when is_called_otherwise then 'category:' || new.slug end,
            case when old.fixed or new.fixed then public.tag_word('navigation', is_withdrawn) end),
          public.tag_word('categories', is_withdrawn));
        return null;
      end $$`,
  afterEachRow('categories_changed', 'insert or update or delete', 'categories', 'tell_category_change'),
  afterEmptying('categories_emptied', 'categories', 'categories'),
];

const ofUsers = [
  // What is shown of a person may not be shown once it has changed, as a copy either.
  `create function tell_user_change() returns trigger language plpgsql
      as $$ begin
        if tg_op = 'DELETE'
          or (old.full_name, old.avatar, old.is_active) is distinct from (new.full_name, new.avatar, new.is_active) then
          perform public.tell_finely('author:' || old.id || ':withdrawn', 'articles:withdrawn');
        end if;
        return null;
      end $$`,
  afterEachRow('users_changed', 'delete or update of full_name, avatar, is_active', 'users', 'tell_user_change'),
  afterEmptying('users_emptied', 'users', 'articles'),
];

const ofSettings = [
  // 'content:display' says whether visitors see who wrote what.
  `create function tell_setting_change() returns trigger language plpgsql
      as $$ begin
        perform public.tell('settings', tg_op = 'DELETE'
          or (new.key = 'content:display' and (new.value ->> 'authorNames') is distinct from 'true'));
        return null;
      end $$`,
  afterEachRow('settings_changed', 'insert or update or delete', 'settings', 'tell_setting_change'),
  afterEmptying('settings_emptied', 'settings', 'settings'),
];

const ofGuestMessages = [
  `create function tell_guest_message_change() returns trigger language plpgsql
      as $$ declare
        was_shown boolean := tg_op <> 'INSERT' and old.status = 'shown';
        is_shown boolean := tg_op <> 'DELETE' and new.status = 'shown';
      begin
        if was_shown or is_shown then perform public.tell('guestbook', was_shown); end if;
        return null;
      end $$`,
  afterEachRow('guest_messages_changed', 'insert or update or delete', 'guest_messages', 'tell_guest_message_change'),
  afterEmptying('guest_messages_emptied', 'guest_messages', 'guestbook'),
];

const ofNotices = [
  `create function tell_notice_change() returns trigger language plpgsql as $$ begin
      perform pg_notify('madrasah_changes', 'notices:' || user_id) from (select distinct user_id from changed) as people;
      return null;
    end $$`,
  ...['insert', 'update'].map(
    (event) => `create trigger notices_changed_by_${event} after ${event} on notices
      referencing new table as changed for each statement execute function tell_notice_change()`,
  ),
];

/**
 * What a commit changed, sent to every process. Changes are distinguished from withdrawals: of what was only changed,
 * copies may be shown while the database is away. The notices know no clock: a later beginning or an earlier end of an
 * article may take back what is shown, which is sent as a withdrawal.
 */
export const changeNotices = [
  ...sending,
  ...ofArticles,
  ...ofCategories,
  ...ofUsers,
  ...ofSettings,
  ...ofGuestMessages,
  ...ofNotices,
];
