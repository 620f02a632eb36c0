--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;


--
-- Name: EXTENSION unaccent; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';


--
-- Name: activity_days(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.activity_days() RETURNS integer
    LANGUAGE sql STABLE
    AS $_$
      select coalesce((
        select least(greatest((value ->> 'activityDays')::integer, 30), 1825) from public.settings
        where key = 'content:privacy' and value ->> 'activityDays' ~ '^[0-9]{1,5}$'), 365) $_$;


--
-- Name: article_search_document(text, text[], text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.article_search_document(title text, tags text[], excerpt text, content text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select setweight(public.search_vector(title), 'A')
                || setweight(public.search_vector(array_to_string(tags, ' ')), 'B')
                || setweight(public.search_vector(regexp_replace(excerpt, '<[^>]*>', ' ', 'g')), 'C')
                || setweight(public.search_vector(left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 100000)), 'D') $$;


--
-- Name: count_comments(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ declare
        was_shown boolean := tg_op <> 'INSERT' and old.status = 'approved';
        is_shown boolean := tg_op <> 'DELETE' and new.status = 'approved';
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
          perform public.tell('comments:' || article, was_shown);
        end if;
        return null;
      end $$;


--
-- Name: forget_article_revisions_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_article_revisions_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(false, 'revision', old.article_id || ':' || old.number, null, '');
    return null;
  end $$;


--
-- Name: forget_articles_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_articles_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(false, 'main', old.id::text, null, '');
    perform public.keep_image_uses(false, 'text', old.id::text, null, '');
    return null;
  end $$;


--
-- Name: forget_gallery_items_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_gallery_items_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(false, 'gallery', old.id::text, null, '');
    return null;
  end $$;


--
-- Name: forget_settings_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_settings_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(false, 'setting', old.key, null, '');
    return null;
  end $$;


--
-- Name: forget_users_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_users_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(false, 'avatar', old.id::text, null, '');
    return null;
  end $$;


--
-- Name: image_names(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.image_names(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select coalesce(array_agg(distinct found[1]), '{}')
            from regexp_matches(words, '([0-9a-f]{2}/[0-9a-f]{40})', 'g') as found $$;


--
-- Name: is_common_in_search(tsquery); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.is_common_in_search(query tsquery) RETURNS boolean
    LANGUAGE plpgsql STRICT
    AS $$
      declare
        estimate json;
        documents real;
      begin
        execute format('explain (format json) select from public.article_search_documents where document @@ %L::tsquery', query)
          into estimate;
        select reltuples into documents from pg_catalog.pg_class where oid = 'public.article_search_documents'::regclass;
        -- A table that was not analysed yet says nothing of its size.
        return documents > 0 and (estimate->0->'Plan'->>'Plan Rows')::real ^ 2 > 2000 * documents;
      end $$;


--
-- Name: keep_image_uses(boolean, text, text, integer, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_image_uses(is_new boolean, kind text, of_owner text, of_article integer, words text) RETURNS void
    LANGUAGE plpgsql
    AS $$ declare
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
      end $$;


--
-- Name: keep_search_document(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_search_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      if not (new.status = 'published' and new.deleted_at is null) then
        delete from public.article_search_documents where id = new.id;
        return null;
      end if;
      if tg_op = 'UPDATE' and (new.title, new.tags, new.excerpt, new.content) = (old.title, old.tags, old.excerpt, old.content) then
        update public.article_search_documents
          set status = new.status, category_id = new.category_id, published_at = new.published_at, expires_at = new.expires_at, deleted_at = new.deleted_at where id = new.id;
        if found then return null; end if;
      end if;
      insert into public.article_search_documents (id, status, category_id, published_at, expires_at, deleted_at, document)
        values (new.id, new.status, new.category_id, new.published_at, new.expires_at, new.deleted_at, public.article_search_document(new.title, new.tags, new.excerpt, new.content))
        on conflict (id) do update
          set status = excluded.status, category_id = excluded.category_id, published_at = excluded.published_at, expires_at = excluded.expires_at, deleted_at = excluded.deleted_at, document = excluded.document;
      return null;
    end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: articles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.articles (
    id integer NOT NULL,
    public_id character varying(20) NOT NULL,
    slug character varying(140),
    title character varying(255) DEFAULT ''::character varying NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    category_id integer NOT NULL,
    author character varying(100) DEFAULT 'Administrator'::character varying NOT NULL,
    author_user_id uuid,
    updated_by_id uuid,
    date date NOT NULL,
    read_time character varying(40) DEFAULT '5 min read'::character varying NOT NULL,
    image text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    likes integer DEFAULT 0 NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    meta_title character varying(120) DEFAULT ''::character varying NOT NULL,
    meta_description character varying(320) DEFAULT ''::character varying NOT NULL,
    deleted_by_id uuid,
    expires_at timestamp with time zone,
    comments_enabled boolean DEFAULT true NOT NULL,
    image_focus_x smallint,
    image_focus_y smallint,
    CONSTRAINT articles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);


--
-- Name: listing_words(public.articles); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.listing_words(article public.articles) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$ select concat_ws(' ', 'listing', 'listing:category:' || article.category_id,
        'listing:author:' || article.author_user_id, case when article.featured then 'listing:featured' end) $$;


--
-- Name: note_article_revisions_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_article_revisions_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(tg_op = 'INSERT', 'revision', new.article_id || ':' || new.number, new.article_id, concat_ws(' ', new.image, new.galleries::text, new.content, new.excerpt));
    return null;
  end $$;


--
-- Name: note_articles_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_articles_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(tg_op = 'INSERT', 'main', new.id::text, new.id, new.image);
    perform public.keep_image_uses(tg_op = 'INSERT', 'text', new.id::text, new.id, new.content || ' ' || new.excerpt);
    return null;
  end $$;


--
-- Name: note_draft_images_changed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_draft_images_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        perform public.keep_image_uses(false, 'draft', new.user_id || ':' || new.id, null, new.pictures);
        return null;
      end $$;


--
-- Name: note_draft_images_forgotten(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_draft_images_forgotten() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        perform public.keep_image_uses(false, 'draft', old.user_id || ':' || old.id, null, '');
        return null;
      end $$;


--
-- Name: note_draft_images_named(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_draft_images_named() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        perform public.keep_image_uses(true, 'draft', new.user_id || ':' || new.id, null, new.pictures);
        return null;
      end $$;


--
-- Name: note_gallery_items_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_gallery_items_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(tg_op = 'INSERT', 'gallery', new.id::text, new.article_id, new.image_url);
    return null;
  end $$;


--
-- Name: note_settings_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_settings_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(tg_op = 'INSERT', 'setting', new.key, null::int, new.value::text);
    return null;
  end $$;


--
-- Name: note_users_images(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_users_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform public.keep_image_uses(tg_op = 'INSERT', 'avatar', new.id::text, null::int, new.avatar);
    return null;
  end $$;


--
-- Name: note_webhook_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_webhook_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        if exists (select from public.webhooks where is_active) then
          insert into public.webhook_changes (article_id) values (coalesce(new.id, old.id));
        end if;
        return null;
      end $$;


--
-- Name: notify_access_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.notify_access_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      perform pg_notify('madrasah_changes', 'sessions:' || old.id);
      return null;
    end $$;


--
-- Name: notify_session_end(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.notify_session_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      perform pg_notify('madrasah_changes', 'sessions:' || old.user_id);
      return null;
    end $$;


--
-- Name: refuse_activity_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_activity_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin
        if tg_op = 'DELETE' then
          if old.at < now() - public.activity_days() * interval '1 day' then return old; end if;
        elsif tg_op = 'UPDATE' then
          if 
  (new.id, new.at, new.actor_id, new.kind, new.action, new.subject_id, new.owner_id, new.count)
    is not distinct from (old.id, old.at, old.actor_id, old.kind, old.action, old.subject_id, old.owner_id, old.count)
  and new.actor_name in (old.actor_name, '(data dihapus)')
  and new.subject_title in (old.subject_title, '(data dihapus)')
  and (new.address is null or new.address is not distinct from old.address)
  and jsonb_array_length(new.changes) = jsonb_array_length(old.changes)
  and not exists (
    select from jsonb_array_elements(old.changes) with ordinality as former(was, place)
    join jsonb_array_elements(new.changes) with ordinality as latter(becomes, place) using (place)
    where not (becomes -> 'field' is not distinct from was -> 'field'
      and (becomes -> 'before' is not distinct from was -> 'before' or becomes ->> 'before' = '(data dihapus)') and (becomes -> 'after' is not distinct from was -> 'after' or becomes ->> 'after' = '(data dihapus)'))) then return new; end if;
        end if;
        raise exception 'what was logged stays as it is' using errcode = 'insufficient_privilege';
      end $$;


--
-- Name: refuse_api_key_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_api_key_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      begin raise exception 'what was logged stays as it is' using errcode = 'insufficient_privilege'; end $$;


--
-- Name: search_articles(tsquery); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_articles(query tsquery) RETURNS TABLE(id integer, status text, category_id integer, published_at timestamp with time zone, expires_at timestamp with time zone, deleted_at timestamp with time zone)
    LANGUAGE sql STABLE STRICT
    SET enable_seqscan TO 'off'
    AS $$ select id, status, category_id, published_at, expires_at, deleted_at from public.article_search_documents where document @@ query $$;


--
-- Name: search_text(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_text(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;


--
-- Name: search_vector(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_vector(words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select to_tsvector('pg_catalog.indonesian', public.search_text(words))
                || to_tsvector('pg_catalog.simple', public.search_text(words)) $$;


--
-- Name: tag_word(text, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tag_word(tag text, is_withdrawn boolean) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$ select case when is_withdrawn then tag || ':withdrawn' else tag end $$;


--
-- Name: tell(text, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell(tag text, is_withdrawn boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$ begin
        perform pg_notify('madrasah_changes', tag);
        if is_withdrawn then perform pg_notify('madrasah_changes', tag || ':withdrawn'); end if;
      end $$;


--
-- Name: tell_article_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_article_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ declare 
  was_shown boolean := tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null;
  is_shown boolean := tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null;
  has_moved boolean := old.slug is distinct from new.slug or old.category_id is distinct from new.category_id;
  lost_author boolean := old.author_user_id is not null and new.author_user_id is distinct from old.author_user_id;
  has_shrunk boolean := new.published_at > old.published_at
    or coalesce(new.expires_at, 'infinity') < coalesce(old.expires_at, 'infinity');
  is_withdrawn boolean := was_shown and (not is_shown or has_moved or lost_author or has_shrunk);
        words text := public.tag_word('article:' || coalesce(new.id, old.id), is_withdrawn);
      begin
        if not was_shown and not is_shown then return null; end if;
        if was_shown <> is_shown or (old.slug, old.category_id, old.author_user_id, old.tags, old.featured, old.published_at, old.expires_at) is distinct from (new.slug, new.category_id, new.author_user_id, new.tags, new.featured, new.published_at, new.expires_at) then
          words := concat_ws(' ', words,
            case when was_shown then public.listing_words(old) end,
            case when is_shown then public.listing_words(new) end);
        end if;
        perform public.tell_finely(words, public.tag_word('articles', is_withdrawn));
        return null;
      end $$;


--
-- Name: tell_category_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_category_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ declare
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
      end $$;


--
-- Name: tell_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin perform public.tell(tg_argv[0], tg_op = 'TRUNCATE'); return null; end $$;


--
-- Name: tell_comments_switch(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_comments_switch() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin perform public.tell('comments:' || new.id, false); return null; end $$;


--
-- Name: tell_finely(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_finely(words text, instead text) RETURNS void
    LANGUAGE plpgsql
    AS $$ declare
        told integer := coalesce(nullif(current_setting('madrasah.finer_notices', true), ''), '0')::integer;
      begin
        if told >= 50 then
          perform pg_notify('madrasah_changes', instead);
          return;
        end if;
        perform set_config('madrasah.finer_notices', (told + 1)::text, true);
        perform pg_notify('madrasah_changes', words);
      end $$;


--
-- Name: tell_gallery_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_gallery_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        perform public.tell_finely(concat_ws(' ', 'article:' || old.article_id, 'article:' || new.article_id), 'articles');
        return null;
      end $$;


--
-- Name: tell_guest_message_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_guest_message_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ declare
        was_shown boolean := tg_op <> 'INSERT' and old.status = 'shown';
        is_shown boolean := tg_op <> 'DELETE' and new.status = 'shown';
      begin
        if was_shown or is_shown then perform public.tell('guestbook', was_shown); end if;
        return null;
      end $$;


--
-- Name: tell_moment(public.articles, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_moment(article public.articles, is_withdrawn boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$ begin
        perform public.tell_finely(
          public.tag_word('article:' || article.id, is_withdrawn) || ' ' || public.listing_words(article),
          public.tag_word('articles', is_withdrawn));
      end $$;


--
-- Name: tell_notice_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_notice_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      perform pg_notify('madrasah_changes', 'notices:' || user_id) from (select distinct user_id from changed) as people;
      return null;
    end $$;


--
-- Name: tell_setting_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_setting_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        perform public.tell('settings', tg_op = 'DELETE'
          or (new.key = 'content:display' and (new.value ->> 'authorNames') is distinct from 'true'));
        return null;
      end $$;


--
-- Name: tell_user_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_user_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        if tg_op = 'DELETE'
          or (old.full_name, old.avatar, old.is_active) is distinct from (new.full_name, new.avatar, new.is_active) then
          perform public.tell_finely('author:' || old.id || ':withdrawn', 'articles:withdrawn');
        end if;
        return null;
      end $$;


--
-- Name: tell_variants(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_variants() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ declare used record;
      begin
        for used in
          select distinct case when place = 'setting' then 'settings' else 'article:' || article_id end as tag
          from public.image_uses
          where image = split_part(new.name, '.', 1) and place in ('main', 'gallery', 'text', 'setting')
        loop
          perform public.tell_finely(used.tag, case when used.tag = 'settings' then used.tag else 'articles' end);
        end loop;
        return null;
      end $$;


--
-- Name: activities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.activities (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    actor_name character varying(100) NOT NULL,
    kind character varying(20) NOT NULL,
    action character varying(40) NOT NULL,
    subject_id character varying(100),
    subject_title character varying(200) NOT NULL,
    owner_id uuid,
    count integer NOT NULL,
    address character varying(45),
    changes jsonb NOT NULL,
    api_key character varying(60)
);


--
-- Name: activities_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.activities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: activities_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.activities_id_seq OWNED BY public.activities.id;


--
-- Name: api_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.api_keys (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    name character varying(60) NOT NULL,
    hint character varying(12) NOT NULL,
    hash character(64) NOT NULL,
    "right" character varying(10) NOT NULL,
    per_minute integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_on date
);


--
-- Name: app_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.app_secrets (
    user_id uuid NOT NULL,
    secret character varying(200) NOT NULL,
    last_step integer
);


--
-- Name: article_drafts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_drafts (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    article_public_id character varying(20),
    title character varying(255) NOT NULL,
    version integer,
    "values" text NOT NULL,
    base text,
    waiting_pictures integer NOT NULL,
    writer uuid NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    pictures text DEFAULT ''::text NOT NULL,
    beginning character varying(120) DEFAULT ''::character varying NOT NULL
);


--
-- Name: article_likes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_likes (
    article_id integer NOT NULL,
    visitor_id uuid NOT NULL
);


--
-- Name: article_presence; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.article_presence (
    article_id integer NOT NULL,
    user_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);


--
-- Name: article_reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_reviews (
    article_id integer NOT NULL,
    state text NOT NULL,
    review_note text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    asked_by_id uuid,
    review_answer text DEFAULT ''::text NOT NULL,
    answered_at timestamp with time zone,
    answered_by_id uuid,
    publish_at timestamp with time zone,
    CONSTRAINT article_reviews_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'returned'::text])))
);


--
-- Name: article_revisions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_revisions (
    article_id integer NOT NULL,
    number integer NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by_id uuid,
    title character varying(255) NOT NULL,
    content text NOT NULL,
    excerpt text NOT NULL,
    category_id integer,
    tags text[] NOT NULL,
    image text,
    galleries jsonb NOT NULL,
    status text NOT NULL,
    meta_title character varying(120) DEFAULT ''::character varying NOT NULL,
    meta_description character varying(320) DEFAULT ''::character varying NOT NULL,
    image_focus_x smallint,
    image_focus_y smallint,
    is_scheduled boolean DEFAULT false NOT NULL,
    CONSTRAINT article_revisions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);


--
-- Name: article_search_documents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_search_documents (
    id integer NOT NULL,
    status text NOT NULL,
    category_id integer NOT NULL,
    published_at timestamp with time zone,
    expires_at timestamp with time zone,
    deleted_at timestamp with time zone,
    document tsvector NOT NULL,
    CONSTRAINT article_search_documents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);


--
-- Name: article_tallies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_tallies (
    id integer NOT NULL,
    article_id integer NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    likes integer DEFAULT 0 NOT NULL
);


--
-- Name: article_tallies_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.article_tallies_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: article_tallies_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.article_tallies_id_seq OWNED BY public.article_tallies.id;


--
-- Name: article_visits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_visits (
    article_id integer NOT NULL,
    visitor_id uuid NOT NULL,
    counted_at timestamp with time zone NOT NULL
);


--
-- Name: articles_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.articles_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: articles_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.articles_id_seq OWNED BY public.articles.id;


--
-- Name: attempt_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attempt_counts (
    key character varying(400) NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);


--
-- Name: backup_runs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.backup_runs (
    id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    name character varying(100) NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    step character varying(10) NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    failure character varying(500),
    verified_at timestamp with time zone
);


--
-- Name: categories; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.categories (
    id integer NOT NULL,
    slug character varying(120) NOT NULL,
    name character varying(100) NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    color character varying(7),
    parent_id integer,
    "position" integer DEFAULT 0 NOT NULL,
    fixed boolean DEFAULT false NOT NULL,
    href character varying(255),
    updated_at timestamp with time zone,
    updated_by uuid,
    version integer DEFAULT 1 NOT NULL,
    main_article_id character varying(20)
);


--
-- Name: categories_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.categories_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: categories_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.categories_id_seq OWNED BY public.categories.id;


--
-- Name: comments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.comments (
    id character varying(20) NOT NULL,
    article_id integer NOT NULL,
    parent_id character varying(20),
    author character varying(100) NOT NULL,
    email character varying(254),
    content text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    is_school boolean DEFAULT false NOT NULL,
    spam_score smallint DEFAULT 0 NOT NULL,
    spam_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    moderated_at timestamp with time zone,
    moderated_by_id uuid,
    CONSTRAINT comments_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'pending'::text, 'rejected'::text])))
);


--
-- Name: erasures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.erasures (
    hash character(64) NOT NULL,
    key_id uuid NOT NULL,
    mode text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT erasures_mode_check CHECK ((mode = ANY (ARRAY['delete'::text, 'anonymise'::text])))
);


--
-- Name: export_jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.export_jobs (
    id uuid NOT NULL,
    state text NOT NULL,
    step text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    failure text,
    content jsonb,
    started_by_id uuid,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT export_jobs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT export_jobs_step_check CHECK ((step = ANY (ARRAY['texts'::text, 'pictures'::text])))
);


--
-- Name: former_slugs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.former_slugs (
    slug character varying(140) NOT NULL,
    article_id integer NOT NULL
);


--
-- Name: gallery_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.gallery_items (
    id integer NOT NULL,
    article_id integer NOT NULL,
    image_url text NOT NULL,
    caption text DEFAULT ''::text NOT NULL,
    "position" integer NOT NULL
);


--
-- Name: gallery_items_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.gallery_items_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: gallery_items_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.gallery_items_id_seq OWNED BY public.gallery_items.id;


--
-- Name: guest_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.guest_messages (
    id integer NOT NULL,
    nama_lengkap character varying(100) NOT NULL,
    jabatan_posisi character varying(100),
    rating smallint NOT NULL,
    pesan text NOT NULL,
    tanggal_kirim timestamp with time zone NOT NULL,
    status text DEFAULT 'shown'::text NOT NULL,
    spam_score smallint DEFAULT 0 NOT NULL,
    spam_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    moderated_at timestamp with time zone,
    CONSTRAINT guest_messages_status_check CHECK ((status = ANY (ARRAY['shown'::text, 'pending'::text, 'hidden'::text])))
);


--
-- Name: guest_messages_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.guest_messages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: guest_messages_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.guest_messages_id_seq OWNED BY public.guest_messages.id;


--
-- Name: idempotency_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_keys (
    id character varying(64) NOT NULL,
    fingerprint character varying(64) NOT NULL,
    claim uuid NOT NULL,
    claimed_until timestamp with time zone NOT NULL,
    result json,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: image_file_claims; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.image_file_claims (
    id uuid NOT NULL,
    name character varying(100) NOT NULL,
    until timestamp with time zone NOT NULL
);


--
-- Name: image_uses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.image_uses (
    image character varying(43) NOT NULL,
    place text NOT NULL,
    owner text NOT NULL,
    article_id integer,
    CONSTRAINT image_uses_place_check CHECK ((place = ANY (ARRAY['main'::text, 'gallery'::text, 'text'::text, 'revision'::text, 'setting'::text, 'avatar'::text, 'draft'::text])))
);


--
-- Name: images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.images (
    name character varying(100) NOT NULL,
    type character varying(20) NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    variants jsonb,
    uploaded_by uuid,
    title character varying(120) DEFAULT ''::character varying NOT NULL,
    alt character varying(300) DEFAULT ''::character varying NOT NULL
);


--
-- Name: import_jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.import_jobs (
    id uuid NOT NULL,
    state text NOT NULL,
    file_name character varying(200) NOT NULL,
    bytes integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    failure text,
    report jsonb,
    choices jsonb NOT NULL,
    started_by_id uuid,
    started_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT import_jobs_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'interrupted'::text, 'failed'::text])))
);


--
-- Name: imported_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.imported_items (
    source character varying(300) NOT NULL,
    article_id integer NOT NULL,
    imported_at timestamp with time zone NOT NULL
);


--
-- Name: installation_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.installation_keys (
    id uuid NOT NULL,
    sealed character varying(200) NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.jobs (
    id uuid NOT NULL,
    name character varying(40) NOT NULL,
    key character varying(120) NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    run_at timestamp with time zone,
    version integer DEFAULT 0 NOT NULL,
    lease uuid,
    leased_until timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    open_attempts integer DEFAULT 0 NOT NULL,
    succeeded_at timestamp with time zone,
    failed_at timestamp with time zone
);


--
-- Name: known_addresses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.known_addresses (
    user_id uuid NOT NULL,
    fingerprint character varying(64) NOT NULL,
    last_login_at timestamp with time zone NOT NULL
);


--
-- Name: mikro_orm_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mikro_orm_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    executed_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP(6) NOT NULL
);


--
-- Name: mikro_orm_migrations_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.mikro_orm_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: mikro_orm_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.mikro_orm_migrations_id_seq OWNED BY public.mikro_orm_migrations.id;


--
-- Name: newsletter_digest_articles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.newsletter_digest_articles (
    article_id integer NOT NULL,
    week character varying(10) NOT NULL
);


--
-- Name: newsletter_digests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.newsletter_digests (
    week character varying(10) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    entries jsonb NOT NULL,
    last_subscriber_id integer DEFAULT 0 NOT NULL,
    recipients integer DEFAULT 0 NOT NULL,
    is_complete boolean DEFAULT false NOT NULL
);


--
-- Name: notice_mail_readers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notice_mail_readers (
    user_id uuid NOT NULL,
    told_until bigint NOT NULL
);


--
-- Name: notice_marks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notice_marks (
    name character varying(20) NOT NULL,
    told_until timestamp with time zone NOT NULL
);


--
-- Name: notice_mutes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notice_mutes (
    user_id uuid NOT NULL,
    kind character varying(30) NOT NULL
);


--
-- Name: notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notices (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(30) NOT NULL,
    group_key character varying(100) NOT NULL,
    subject_id character varying(100),
    subject_title character varying(255) NOT NULL,
    count integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    began_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: notices_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: notices_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.notices_id_seq OWNED BY public.notices.id;


--
-- Name: outgoing_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outgoing_messages (
    id uuid NOT NULL,
    kind character varying(30) NOT NULL,
    recipient character varying(254) NOT NULL,
    subject character varying(200) NOT NULL,
    text text,
    html text,
    unsubscribe_url character varying(500),
    is_secret boolean NOT NULL,
    expires_at timestamp with time zone,
    state character varying(10) NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    reason character varying(300),
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);


--
-- Name: password_resets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.password_resets (
    fingerprint character varying(64) NOT NULL,
    user_id uuid NOT NULL,
    account_state character varying(64) NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: preview_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.preview_links (
    article_id integer NOT NULL,
    fingerprint character varying(64) NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    user_id uuid NOT NULL,
    fingerprint character varying(64) NOT NULL
);


--
-- Name: redirects; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.redirects (
    path character varying(300) NOT NULL,
    article_id integer,
    category_id integer,
    search character varying(60)
);


--
-- Name: refused_logins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refused_logins (
    key character varying(36) NOT NULL,
    user_id uuid,
    count integer NOT NULL,
    address character varying(45),
    is_locked boolean NOT NULL,
    last_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: sample_articles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sample_articles (
    article_id integer NOT NULL,
    version integer NOT NULL
);


--
-- Name: sample_users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sample_users (
    user_id uuid NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    refresh_id uuid NOT NULL,
    previous_refresh_id uuid,
    rotated_at timestamp with time zone,
    remembered boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    browser character varying(20),
    system character varying(20),
    confirmed_at timestamp with time zone
);


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by uuid
);


--
-- Name: subscribers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.subscribers (
    id integer NOT NULL,
    email character varying(254) NOT NULL,
    unsubscribe_token uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    confirmed_at timestamp with time zone
);


--
-- Name: subscribers_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.subscribers_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: subscribers_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.subscribers_id_seq OWNED BY public.subscribers.id;


--
-- Name: tolerated_signs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tolerated_signs (
    sign character varying(100) NOT NULL,
    times integer NOT NULL,
    tolerated_at timestamp with time zone NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id uuid NOT NULL,
    full_name character varying(100) NOT NULL,
    username character varying(30) NOT NULL,
    email character varying(254) NOT NULL,
    role character varying(20) DEFAULT 'author'::character varying NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    password_hash character varying(255) NOT NULL,
    avatar text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    last_login_at timestamp with time zone,
    two_factor_since timestamp with time zone
);


--
-- Name: visit_day_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_day_counts (
    day date NOT NULL,
    kind character varying(6) NOT NULL,
    name character varying(100) NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT visit_day_counts_kind_check CHECK (((kind)::text = ANY ((ARRAY['device'::character varying, 'source'::character varying, 'search'::character varying])::text[])))
);


--
-- Name: visit_day_pages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_day_pages (
    day date NOT NULL,
    path character varying(300) NOT NULL,
    views integer NOT NULL,
    visitors integer NOT NULL,
    seconds bigint NOT NULL
);


--
-- Name: visit_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_days (
    day date NOT NULL,
    events integer NOT NULL,
    visitors integer NOT NULL,
    views integer NOT NULL,
    sessions integer NOT NULL,
    bounces integer NOT NULL,
    session_seconds bigint NOT NULL,
    page_seconds bigint NOT NULL
);


--
-- Name: visit_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_events (
    id integer NOT NULL,
    day date NOT NULL,
    at timestamp with time zone NOT NULL,
    visitor bigint NOT NULL,
    kind character varying(6) NOT NULL,
    path character varying(300) NOT NULL,
    source character varying(100),
    device character varying(7) NOT NULL,
    seconds integer DEFAULT 0 NOT NULL,
    search character varying(100),
    CONSTRAINT visit_events_device_check CHECK (((device)::text = ANY ((ARRAY['Desktop'::character varying, 'Mobile'::character varying, 'Tablet'::character varying])::text[]))),
    CONSTRAINT visit_events_kind_check CHECK (((kind)::text = ANY ((ARRAY['view'::character varying, 'leave'::character varying, 'search'::character varying])::text[])))
);


--
-- Name: visit_events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.visit_events_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: visit_events_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.visit_events_id_seq OWNED BY public.visit_events.id;


--
-- Name: visit_salts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visit_salts (
    day date NOT NULL,
    salt uuid NOT NULL
);


--
-- Name: webhook_articles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_articles (
    article_id integer NOT NULL,
    facts jsonb NOT NULL
);


--
-- Name: webhook_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_changes (
    id bigint NOT NULL,
    article_id integer NOT NULL
);


--
-- Name: webhook_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.webhook_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: webhook_changes_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.webhook_changes_id_seq OWNED BY public.webhook_changes.id;


--
-- Name: webhook_deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event character varying(30) NOT NULL,
    title character varying(255) NOT NULL,
    body text NOT NULL,
    state character varying(10) NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    status_code integer,
    reason character varying(300),
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);


--
-- Name: webhook_marks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_marks (
    name character varying(20) NOT NULL,
    told_until timestamp with time zone NOT NULL
);


--
-- Name: webhooks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhooks (
    id uuid NOT NULL,
    url character varying(2000) NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    failing_since timestamp with time zone,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: activities id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.activities ALTER COLUMN id SET DEFAULT nextval('public.activities_id_seq'::regclass);


--
-- Name: article_tallies id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_tallies ALTER COLUMN id SET DEFAULT nextval('public.article_tallies_id_seq'::regclass);


--
-- Name: articles id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles ALTER COLUMN id SET DEFAULT nextval('public.articles_id_seq'::regclass);


--
-- Name: categories id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.categories ALTER COLUMN id SET DEFAULT nextval('public.categories_id_seq'::regclass);


--
-- Name: gallery_items id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gallery_items ALTER COLUMN id SET DEFAULT nextval('public.gallery_items_id_seq'::regclass);


--
-- Name: guest_messages id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guest_messages ALTER COLUMN id SET DEFAULT nextval('public.guest_messages_id_seq'::regclass);


--
-- Name: mikro_orm_migrations id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mikro_orm_migrations ALTER COLUMN id SET DEFAULT nextval('public.mikro_orm_migrations_id_seq'::regclass);


--
-- Name: notices id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notices ALTER COLUMN id SET DEFAULT nextval('public.notices_id_seq'::regclass);


--
-- Name: subscribers id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscribers ALTER COLUMN id SET DEFAULT nextval('public.subscribers_id_seq'::regclass);


--
-- Name: visit_events id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_events ALTER COLUMN id SET DEFAULT nextval('public.visit_events_id_seq'::regclass);


--
-- Name: webhook_changes id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_changes ALTER COLUMN id SET DEFAULT nextval('public.webhook_changes_id_seq'::regclass);


--
-- Data for Name: activities; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.activities VALUES
	(1, '2026-03-10 03:00:00+00', '92a4df6a-f3ed-4fd8-97fb-2f9370599ff6', 'Siti Aminah 4', 'apiKey', 'apiKey.create', '3eca2505-22e7-41e2-afb3-5d067de04ff6', 'Lama', NULL, 1, '127.0.0.1', '[]', NULL),
	(2, '2026-03-10 03:00:00+00', 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'Siti Aminah 5', 'webhook', 'webhook.create', '933dae18-fddf-49c4-9afd-f887e6efcd4f', 'madrasah.example', NULL, 1, '127.0.0.1', '[]', NULL),
	(3, '2026-03-10 03:00:00+00', 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'Siti Aminah 5', 'webhook', 'webhook.create', '6ea9545e-4c5f-4f71-8d7f-34baebd50c4d', 'madrasah.example', NULL, 1, '127.0.0.1', '[]', NULL),
	(4, '2026-03-10 03:00:00+00', 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'Siti Aminah 5', 'webhook', 'webhook.create', '94a6c630-18ae-4e4f-a686-aae63d11a7b6', 'madrasah.example', NULL, 1, '127.0.0.1', '[]', NULL),
	(5, '2026-03-10 03:00:00+00', 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'Siti Aminah 5', 'webhook', 'webhook.update', '6ea9545e-4c5f-4f71-8d7f-34baebd50c4d', 'madrasah.example', NULL, 1, '127.0.0.1', '[]', NULL),
	(6, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.createPublished', 'bmntrbdprf', 'Lomba Robotik Tingkat Kabupaten 7', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(7, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.createPublished', 'nhvssb6dtu', 'Lomba Robotik Tingkat Kabupaten 8', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(8, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.createPublished', 'q9mrw3dfpg', 'Lomba Robotik Tingkat Kabupaten 9', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(9, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.createPublished', 'u5mfma9gti', 'Lomba Robotik Tingkat Kabupaten 10', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(10, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.createPublished', 'cb29yina3g', 'Lomba Robotik Tingkat Kabupaten 11', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(11, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.create', 'jnpwqs8jpu', 'Lomba Robotik Tingkat Kabupaten 12', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(12, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.create', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(13, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.create', 't4nfft3k96', 'Lomba Robotik Tingkat Kabupaten 15', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(14, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.create', 'iqxfbc9dcp', 'Lomba Robotik Tingkat Kabupaten 16', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(15, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.requestReview', 't4nfft3k96', 'Lomba Robotik Tingkat Kabupaten 15', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(16, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.requestReview', 'iqxfbc9dcp', 'Lomba Robotik Tingkat Kabupaten 16', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(17, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.createPublished', 'dhr48nxtcj', 'Lomba Robotik Tingkat Kabupaten 17', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(18, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.delete', 'dhr48nxtcj', 'Lomba Robotik Tingkat Kabupaten 17', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(19, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.createPublished', 'xv3xxckr67', 'Lomba Robotik Tingkat Kabupaten 18', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(20, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'article', 'article.delete', 'xv3xxckr67', 'Lomba Robotik Tingkat Kabupaten 18', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(21, '2026-03-10 03:00:00+00', '03e24af9-3a7b-4da4-a3a9-12531cc0eca4', 'Siti Aminah 19', 'settings', 'settings.save', 'content:display', 'content:display', NULL, 1, '127.0.0.1', '[{"after": "false", "field": "authorNames", "before": "true"}]', NULL),
	(22, '2026-03-10 03:00:00+00', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'Siti Aminah 22', 'article', 'article.createPublished', 'wmjtexv84u', 'Lomba Robotik Tingkat Kabupaten 23', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 1, '127.0.0.1', '[]', NULL),
	(23, '2026-03-10 03:00:00+00', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'Siti Aminah 22', 'article', 'article.createPublished', 'wvzf37z963', 'Lomba Robotik Tingkat Kabupaten 24', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 1, '127.0.0.1', '[]', NULL),
	(24, '2026-03-10 03:00:00+00', 'b05ec2cc-3422-4665-a6d8-926130432ff0', 'Siti Aminah 29', 'article', 'article.createPublished', 'ektfrrivc6', 'Lomba Robotik Tingkat Kabupaten 30', 'b05ec2cc-3422-4665-a6d8-926130432ff0', 1, '127.0.0.1', '[]', NULL),
	(25, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]', NULL),
	(26, '2026-03-10 03:00:00+00', '5c26a614-7ec9-400e-9f2d-06c1489fa4a8', 'Siti Aminah 39', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(27, '2026-03-10 03:00:00+00', '5c26a614-7ec9-400e-9f2d-06c1489fa4a8', 'Siti Aminah 39', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(28, '2026-03-10 03:00:00+00', '11d5affc-719d-48de-aee8-5d689ae1784a', 'Siti Aminah 41', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(29, '2026-03-10 03:00:00+00', '11d5affc-719d-48de-aee8-5d689ae1784a', 'Siti Aminah 41', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(30, '2026-03-10 03:00:00+00', 'a56318b0-923b-4a53-a436-71d07c345264', 'Siti Aminah 42', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(31, '2026-03-10 03:00:00+00', 'a56318b0-923b-4a53-a436-71d07c345264', 'Siti Aminah 42', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(32, '2026-03-10 03:00:00+00', '6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'Siti Aminah 43', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(33, '2026-03-10 03:00:00+00', '6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'Siti Aminah 43', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(34, '2026-03-10 03:00:00+00', 'd2fcf485-f98e-47ad-9d1c-f36567c786e8', 'Siti Aminah 44', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(35, '2026-03-10 03:00:00+00', '77d6ba56-c920-44bf-a020-372c0579806a', 'Siti Aminah 50', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(36, '2026-03-10 03:00:00+00', '77d6ba56-c920-44bf-a020-372c0579806a', 'Siti Aminah 50', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(37, '2026-03-10 03:00:00+00', 'a704738d-f464-4071-b740-872fc7e4903e', 'Siti Aminah 52', 'user', 'user.passwordLink', 'a665aa7f-6083-4ccf-afa8-61ad4d8f4c55', 'Siti Aminah 51', NULL, 1, '127.0.0.1', '[]', NULL),
	(38, '2026-03-10 03:00:00+00', '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'Siti Aminah 60', 'category', 'category.create', '33', 'Alumni', NULL, 1, '127.0.0.1', '[]', NULL),
	(39, '2026-03-10 03:00:00+00', '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'Siti Aminah 60', 'category', 'category.create', '34', 'Pramuka', NULL, 1, '127.0.0.1', '[]', NULL),
	(40, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]', NULL),
	(41, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]', NULL),
	(42, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]', NULL),
	(43, '2026-03-10 03:00:00+00', '76c78ef5-9ea2-47e8-a84f-1351baacef13', 'Siti Aminah 65', 'article', 'article.createPublished', 'jv6injjcyf', 'Lomba Robotik Tingkat Kabupaten 66', '76c78ef5-9ea2-47e8-a84f-1351baacef13', 1, '127.0.0.1', '[]', NULL),
	(44, '2026-03-10 03:00:00+00', '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'Siti Aminah 60', 'article', 'article.createPublished', 'he5w4d46gs', 'Lomba Robotik Tingkat Kabupaten 67', '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 1, '127.0.0.1', '[]', NULL),
	(45, '2026-03-10 03:00:00+00', 'e6156cff-73f0-48fb-82c9-50da0bc79931', 'Siti Aminah 46', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(46, '2026-03-10 03:00:00+00', '6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'Siti Aminah 43', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(47, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.create', 'd56fe46c-cad9-493d-8c00-3b9bd0c5c987', 'Siti Aminah 53', NULL, 1, '127.0.0.1', '[]', NULL),
	(48, '2026-03-10 03:00:00+00', '7123d3f1-5362-4ecc-b6fe-8bbcb5e1537d', 'Siti Aminah 57', 'session', 'session.confirm', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(49, '2026-03-10 03:00:00+00', '1d130fca-8f60-4f62-b115-27c59638bade', 'Siti Aminah 48', 'session', 'session.password', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(50, '2026-03-10 03:00:00+00', 'd2fcf485-f98e-47ad-9d1c-f36567c786e8', 'Siti Aminah 44', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(51, '2026-03-10 03:00:00+00', 'a56318b0-923b-4a53-a436-71d07c345264', 'Siti Aminah 42', 'session', 'session.recoveryCodes', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(52, '2026-03-10 03:00:00+00', '11d5affc-719d-48de-aee8-5d689ae1784a', 'Siti Aminah 41', 'session', 'session.twoFactorOff', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(53, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'security', 'security', NULL, 1, '127.0.0.1', '[]', NULL),
	(54, '2026-03-10 03:00:00+00', 'a665aa7f-6083-4ccf-afa8-61ad4d8f4c55', 'Siti Aminah 51', 'session', 'session.passwordReset', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(55, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.passwordLink', 'e6156cff-73f0-48fb-82c9-50da0bc79931', 'Siti Aminah 46', NULL, 1, '127.0.0.1', '[]', NULL),
	(56, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.update', '57308b54-ab36-4dd3-b726-6aba68a4adfe', 'Ibu Guru', NULL, 1, '127.0.0.1', '[{"after": "Ibu Guru", "field": "fullName", "before": "Siti Aminah 33"}, {"after": "ibu.guru@madrasah.example", "field": "email", "before": "siti.aminah.33@madrasah.example"}]', NULL),
	(57, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.delete', '82f2e7f2-d6a7-482c-9ab7-a371ef0b31e8', 'Siti Aminah 34', NULL, 1, '127.0.0.1', '[]', NULL),
	(58, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.activate', '6c3fbcc6-b75a-4d26-94b6-88cdc95757e7', 'Siti Aminah 37', NULL, 1, '127.0.0.1', '[]', NULL),
	(59, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.activate', '75a36c48-c84e-4af1-a2c5-ff81046c939d', 'Siti Aminah 35', NULL, 1, '127.0.0.1', '[]', NULL),
	(60, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.update', '62650101-1dd4-45b7-82ee-9257c6fa0a28', 'Siti Aminah 36', NULL, 1, '127.0.0.1', '[{"after": "nama_baru", "field": "username", "before": "siti_aminah_36"}]', NULL),
	(61, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'user', 'user.resetTwoFactor', '5c26a614-7ec9-400e-9f2d-06c1489fa4a8', 'Siti Aminah 39', NULL, 1, '127.0.0.1', '[]', NULL),
	(62, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'category', 'category.create', '35', 'Kajian Rutin', NULL, 1, '127.0.0.1', '[]', NULL),
	(63, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'category', 'category.update', '33', 'Alumni', NULL, 1, '127.0.0.1', '[{"after": "Kabar para alumni", "field": "description", "before": ""}]', NULL),
	(64, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'category', 'category.delete', '34', 'Pramuka', NULL, 1, '127.0.0.1', '[]', NULL),
	(65, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.createPublished', 'dykbkpubpn', 'Lomba Robotik Tingkat Kabupaten 20', '928f171f-c378-40fe-920e-3430838690a7', 1, '127.0.0.1', '[]', NULL),
	(66, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.archive', 'q9mrw3dfpg', 'Lomba Robotik Tingkat Kabupaten 9', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[{"after": "archived", "field": "status", "before": "published"}]', NULL),
	(67, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.update', 'nhvssb6dtu', 'Judul baru', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(68, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.delete', 'u5mfma9gti', 'Lomba Robotik Tingkat Kabupaten 10', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(69, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.requestReview', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(70, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.withdrawReview', 'iqxfbc9dcp', 'Lomba Robotik Tingkat Kabupaten 16', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(71, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.returnReview', 't4nfft3k96', 'Lomba Robotik Tingkat Kabupaten 15', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(72, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.restoreRevision', 'cb29yina3g', 'Lomba Robotik Tingkat Kabupaten 11', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(73, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.restore', 'dhr48nxtcj', 'Lomba Robotik Tingkat Kabupaten 17', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(74, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'article', 'article.purge', 'xv3xxckr67', 'Lomba Robotik Tingkat Kabupaten 18', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 1, '127.0.0.1', '[]', NULL),
	(75, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'banners', 'banners', NULL, 1, '127.0.0.1', '[]', NULL),
	(76, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'comment', 'comment.reject', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(77, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'comment', 'comment.reply', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(78, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]', NULL),
	(79, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'guestbook', 'guestbook.hide', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(80, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'guestbook', 'guestbook.hide', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(81, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'guestbook', 'guestbook.delete', NULL, '', NULL, 1, '127.0.0.1', '[]', NULL),
	(82, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'newsletter', 'newsletter', NULL, 1, '127.0.0.1', '[{"after": "weekly", "field": "digest", "before": "off"}]', NULL),
	(83, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:home', 'content:home', NULL, 1, '127.0.0.1', '[]', NULL),
	(84, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:about', 'content:about', NULL, 1, '127.0.0.1', '[]', NULL),
	(85, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:contact', 'content:contact', NULL, 1, '127.0.0.1', '[]', NULL),
	(86, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:cooperative', 'content:cooperative', NULL, 1, '127.0.0.1', '[]', NULL),
	(87, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:adiwiyata', 'content:adiwiyata', NULL, 1, '127.0.0.1', '[]', NULL),
	(88, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:admissions', 'content:admissions', NULL, 1, '127.0.0.1', '[]', NULL),
	(89, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:app', 'content:app', NULL, 1, '127.0.0.1', '[]', NULL),
	(90, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:display', 'content:display', NULL, 1, '127.0.0.1', '[{"after": "true", "field": "authorNames", "before": "false"}]', NULL),
	(91, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:publishing', 'content:publishing', NULL, 1, '127.0.0.1', '[]', NULL),
	(92, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'content:privacy', 'content:privacy', NULL, 1, '127.0.0.1', '[]', NULL),
	(93, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'settings', 'settings.save', 'analytics', 'analytics', NULL, 1, '127.0.0.1', '[]', NULL),
	(94, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'privacy', 'privacy.find', NULL, '', NULL, 1, '127.0.0.1', '[{"after": "0", "field": "comments", "before": null}, {"after": "0", "field": "messages", "before": null}, {"after": "0", "field": "subscriptions", "before": null}, {"after": "0", "field": "letters", "before": null}, {"after": "37", "field": "accounts", "before": null}, {"after": "50", "field": "activities", "before": null}]', NULL),
	(95, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'privacy', 'privacy.export', NULL, '', NULL, 1, '127.0.0.1', '[{"after": "0", "field": "comments", "before": null}, {"after": "0", "field": "messages", "before": null}, {"after": "0", "field": "subscriptions", "before": null}, {"after": "0", "field": "letters", "before": null}, {"after": "37", "field": "accounts", "before": null}, {"after": "89", "field": "activities", "before": null}]', NULL),
	(106, '2026-03-10 03:00:00+00', '94fdf1d0-a706-47b4-9f5d-758954d88d05', 'Siti Aminah 71', 'article', 'article.createPublished', 'irdhnydwgh', 'Juara lomba robotik', '94fdf1d0-a706-47b4-9f5d-758954d88d05', 1, '127.0.0.1', '[]', NULL),
	(107, '2026-03-10 03:00:00+00', '94fdf1d0-a706-47b4-9f5d-758954d88d05', 'Siti Aminah 71', 'article', 'article.update', 'irdhnydwgh', 'Juara lomba robotik', '94fdf1d0-a706-47b4-9f5d-758954d88d05', 1, '127.0.0.1', '[]', NULL),
	(96, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'privacy', 'privacy.erase', NULL, '', NULL, 1, '127.0.0.1', '[{"after": "0", "field": "accounts", "before": null}, {"after": "0", "field": "comments", "before": null}, {"after": "0", "field": "messages", "before": null}, {"after": "0", "field": "subscriptions", "before": null}, {"after": "0", "field": "letters", "before": null}, {"after": "0", "field": "mentions", "before": null}, {"after": "0", "field": "activities", "before": null}]', NULL),
	(97, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'backup', 'backup.download', 'madrasah-20260101T000000Z-atas-permintaan.tar.zst', 'madrasah-20260101T000000Z-atas-permintaan.tar.zst', NULL, 1, '127.0.0.1', '[]', NULL),
	(98, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'backup', 'backup.askRestore', 'madrasah-20260101T000000Z-atas-permintaan.tar.zst', 'madrasah-20260101T000000Z-atas-permintaan.tar.zst', NULL, 1, '127.0.0.1', '[]', NULL);
INSERT INTO public.activities VALUES
	(99, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'backup', 'backup.delete', 'madrasah-20260102T000000Z-atas-permintaan.tar.zst', 'madrasah-20260102T000000Z-atas-permintaan.tar.zst', NULL, 1, '127.0.0.1', '[]', NULL),
	(100, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'apiKey', 'apiKey.create', 'c5ad984f-d30c-4a90-8dc8-4422a8f5dea2', 'Jadwal', NULL, 1, '127.0.0.1', '[]', NULL),
	(101, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'apiKey', 'apiKey.revoke', '3eca2505-22e7-41e2-afb3-5d067de04ff6', 'Lama', NULL, 1, '127.0.0.1', '[]', NULL),
	(102, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'webhook', 'webhook.create', 'f5c1c5cb-1dbf-4950-a200-2115aec3694a', 'madrasah.example', NULL, 1, '127.0.0.1', '[]', NULL),
	(103, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'webhook', 'webhook.update', '933dae18-fddf-49c4-9afd-f887e6efcd4f', 'madrasah.example', NULL, 1, '127.0.0.1', '[]', NULL),
	(104, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'webhook', 'webhook.delete', '94a6c630-18ae-4e4f-a686-aae63d11a7b6', 'madrasah.example', NULL, 1, '127.0.0.1', '[]', NULL),
	(105, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'backup', 'backup.create', 'madrasah-20260310T030000Z-atas-permintaan.tar.zst', 'madrasah-20260310T030000Z-atas-permintaan.tar.zst', NULL, 1, '127.0.0.1', '[]', NULL);


--
-- Data for Name: api_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.api_keys VALUES
	('c5ad984f-d30c-4a90-8dc8-4422a8f5dea2', '928f171f-c378-40fe-920e-3430838690a7', 'Jadwal', 'mdr_Rooz0x', '2714b7bd589b5b87a9ee9b8253f3751e77e8eab96ac82a6dc3791fbc15513de2', 'write', 120, '2026-03-10 03:00:00+00', NULL, NULL);


--
-- Data for Name: app_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.app_secrets VALUES
	('a56318b0-923b-4a53-a436-71d07c345264', 'bhpmoMN49b_2Y5rmCdXm1sihrB2GiD-jwE7VA4Ax1Vq4xNErKNGp6V7CtTDPhvprL31V78k_ft38odPU', 59103720),
	('77d6ba56-c920-44bf-a020-372c0579806a', 'lKMOE8JzCENwx7l1o6nmtj666jAF1nxVsLBv66uBtGFqiVWl9EN5_y7YVm1Nd8wutzc0TJgmzIBgT_EE', 59103720),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'fD1fDAjEpJTwpRAWlES_IUqJDKxCVaPKKstjBsVZm4zhy8EMKld8YcTwGdFr9oCcsfyovuv7R2hSyT6L', 59103721),
	('3a57e488-893c-4ce8-96d2-43bed0fe5053', '7InfXBiZrCVMaH11GaxuTO11628_OTjTqHIb3he6GU1INbmkRTaNv7DpSTYgZgr_S6pXOHR9Zizvfxfz', NULL),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'qGoL4KznYMhAngeqiGYN64iEDqPcQ1rObuSZEdSnYgP9N1cNIu1CVJcGMg8scycqQMTZbHjO0pPoEJvx', 59103720);


--
-- Data for Name: article_drafts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_drafts VALUES
	('928f171f-c378-40fe-920e-3430838690a7', '89c14b3c-498c-4a99-8474-70b5fe1ef544', NULL, 'Panen', NULL, '{"title":"Panen"}', NULL, 0, '008a66f8-f319-4312-9a96-c13dd275b3d9', '2026-03-10 03:00:00+00', '', ''),
	('928f171f-c378-40fe-920e-3430838690a7', '492b3e20-78d6-43ef-904f-683a168c60b6', NULL, 'Panen', NULL, '{"title":"Panen"}', NULL, 0, '008a66f8-f319-4312-9a96-c13dd275b3d9', '2026-03-10 03:00:00+00', '', '');


--
-- Data for Name: article_likes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_likes VALUES
	(18, '21bef724-c4aa-4bd1-8671-79d6f548b48a');


--
-- Data for Name: article_presence; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: article_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_reviews VALUES
	(7, 'requested', 'Mohon dibaca', '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', '', NULL, NULL, NULL),
	(8, 'returned', '', '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lengkapi tanggalnya', '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', NULL);


--
-- Data for Name: article_revisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_revisions VALUES
	(1, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 7', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-7.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(2, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 8', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-8.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(3, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 9', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-9.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(4, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 10', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-10.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(5, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 11', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-11.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(6, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 12', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-12.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'archived', '', '', NULL, NULL, false),
	(7, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 14', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-14.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'draft', '', '', NULL, NULL, false),
	(8, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 15', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-15.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'draft', '', '', NULL, NULL, false),
	(9, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 16', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-16.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'draft', '', '', NULL, NULL, false),
	(10, 1, '2026-03-10 03:00:00+00', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Lomba Robotik Tingkat Kabupaten 17', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-17.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(12, 1, '2026-03-10 03:00:00+00', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'Lomba Robotik Tingkat Kabupaten 23', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-23.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(13, 1, '2026-03-10 03:00:00+00', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'Lomba Robotik Tingkat Kabupaten 24', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-24.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(14, 1, '2026-03-10 03:00:00+00', 'b05ec2cc-3422-4665-a6d8-926130432ff0', 'Lomba Robotik Tingkat Kabupaten 30', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-30.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(15, 1, '2026-03-10 03:00:00+00', '76c78ef5-9ea2-47e8-a84f-1351baacef13', 'Lomba Robotik Tingkat Kabupaten 66', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-66.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(16, 1, '2026-03-10 03:00:00+00', '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'Lomba Robotik Tingkat Kabupaten 67', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-67.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', '/uploads/cc/cc06a023af545b65695efa32660e81a87a2e688d.jpg', '[]', 'published', '', '', NULL, NULL, false),
	(17, 1, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Lomba Robotik Tingkat Kabupaten 20', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-20.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(3, 2, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Lomba Robotik Tingkat Kabupaten 9', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-9.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'archived', '', '', NULL, NULL, false),
	(2, 2, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 'Judul baru', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-8.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL, false),
	(18, 1, '2026-03-10 03:00:00+00', '94fdf1d0-a706-47b4-9f5d-758954d88d05', 'Juara lomba robotik', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-72.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', '/uploads/05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679.jpg', '[{"caption": "Latihan", "imageUrl": "/uploads/e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39.jpg"}]', 'published', '', '', NULL, NULL, false);


--
-- Data for Name: article_search_documents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_search_documents VALUES
	(1, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-7'':36,51 ''7'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(5, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-11'':36,51 ''11'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(12, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-23'':36,51 ''23'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(13, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-24'':36,51 ''24'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(14, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-30'':36,51 ''30'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(15, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-66'':36,51 ''66'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(16, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-67'':36,51 ''67'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(17, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-20'':36,51 ''20'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(2, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-8'':30,45 ''baru'':2A,4A ''bawa'':13C ''berlangsung'':48 ''bulan'':35,50 ''juara'':25,40 ''judul'':1A,3A ''ke'':29,44 ''langsung'':33 ''latih'':32 ''latihan'':47 ''lomba'':6B,8B,28,43 ''madrasah'':11C,17C,23,38 ''membawa'':19C ''meraih'':39 ''pada'':27,42 ''persiapan'':46 ''pertama'':41 ''piala'':14C,20C ''pulang'':12C,18C ''raih'':24 ''regu'':9C,15C,21,36 ''robotik'':5B,7B,10C,16C,22,37 ''siap'':31 ''tama'':26 ''tiga'':34,49'),
	(10, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-17'':36,51 ''17'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(18, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-72'':32,47 ''bawa'':15C ''berlangsung'':50 ''bulan'':37,52 ''juara'':1A,4A,27,42 ''ke'':31,46 ''langsung'':35 ''latih'':34 ''latihan'':49 ''lomba'':2A,5A,8B,10B,30,45 ''madrasah'':13C,19C,25,40 ''membawa'':21C ''meraih'':41 ''pada'':29,44 ''persiapan'':48 ''pertama'':43 ''piala'':16C,22C ''pulang'':14C,20C ''raih'':26 ''regu'':11C,17C,23,38 ''robotik'':3A,6A,7B,9B,12C,18C,24,39 ''siap'':33 ''tama'':28 ''tiga'':36,51');


--
-- Data for Name: article_tallies; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_tallies VALUES
	(1, 1, 1, 0),
	(2, 1, 0, 1),
	(3, 18, 1, 0),
	(4, 18, 0, 1);


--
-- Data for Name: article_visits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_visits VALUES
	(18, '21bef724-c4aa-4bd1-8671-79d6f548b48a', '2026-03-10 03:00:00+00');


--
-- Data for Name: articles; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.articles VALUES
	(1, 'bmntrbdprf', 'lomba-robotik-tingkat-kabupaten-7', 'Lomba Robotik Tingkat Kabupaten 7', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-7.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(6, 'jnpwqs8jpu', 'lomba-robotik-tingkat-kabupaten-12', 'Lomba Robotik Tingkat Kabupaten 12', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-12.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'archived', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(7, 'ubpygzmty9', 'lomba-robotik-tingkat-kabupaten-14', 'Lomba Robotik Tingkat Kabupaten 14', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-14.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'draft', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(8, 't4nfft3k96', 'lomba-robotik-tingkat-kabupaten-15', 'Lomba Robotik Tingkat Kabupaten 15', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-15.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'draft', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(9, 'iqxfbc9dcp', 'lomba-robotik-tingkat-kabupaten-16', 'Lomba Robotik Tingkat Kabupaten 16', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-16.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'draft', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(13, 'wvzf37z963', 'lomba-robotik-tingkat-kabupaten-24', 'Lomba Robotik Tingkat Kabupaten 24', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-24.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, false, NULL, NULL),
	(16, 'he5w4d46gs', 'lomba-robotik-tingkat-kabupaten-67', 'Lomba Robotik Tingkat Kabupaten 67', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-67.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '13f541a6-921c-463d-bbf6-8f7fd12c02f0', '13f541a6-921c-463d-bbf6-8f7fd12c02f0', '2026-03-10', '5 min read', '/uploads/cc/cc06a023af545b65695efa32660e81a87a2e688d.jpg', '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(12, 'wmjtexv84u', 'lomba-robotik-tingkat-kabupaten-23', 'Lomba Robotik Tingkat Kabupaten 23', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-23.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 2, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(14, 'ektfrrivc6', 'lomba-robotik-tingkat-kabupaten-30', 'Lomba Robotik Tingkat Kabupaten 30', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-30.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'b05ec2cc-3422-4665-a6d8-926130432ff0', 'b05ec2cc-3422-4665-a6d8-926130432ff0', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(15, 'jv6injjcyf', 'lomba-robotik-tingkat-kabupaten-66', 'Lomba Robotik Tingkat Kabupaten 66', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-66.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '76c78ef5-9ea2-47e8-a84f-1351baacef13', '76c78ef5-9ea2-47e8-a84f-1351baacef13', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(17, 'dykbkpubpn', 'lomba-robotik-tingkat-kabupaten-20', 'Lomba Robotik Tingkat Kabupaten 20', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-20.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '928f171f-c378-40fe-920e-3430838690a7', '928f171f-c378-40fe-920e-3430838690a7', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(2, 'nhvssb6dtu', 'lomba-robotik-tingkat-kabupaten-8', 'Judul baru', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-8.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '928f171f-c378-40fe-920e-3430838690a7', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL),
	(4, 'u5mfma9gti', 'lomba-robotik-tingkat-kabupaten-10', 'Lomba Robotik Tingkat Kabupaten 10', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-10.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', 2, '', '', '928f171f-c378-40fe-920e-3430838690a7', NULL, true, NULL, NULL),
	(5, 'cb29yina3g', 'lomba-robotik-tingkat-kabupaten-11', 'Lomba Robotik Tingkat Kabupaten 11', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-11.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '928f171f-c378-40fe-920e-3430838690a7', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL),
	(10, 'dhr48nxtcj', 'lomba-robotik-tingkat-kabupaten-17', 'Lomba Robotik Tingkat Kabupaten 17', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-17.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '928f171f-c378-40fe-920e-3430838690a7', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 3, '', '', NULL, NULL, true, NULL, NULL),
	(18, 'irdhnydwgh', 'juara-robotik', 'Juara lomba robotik', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-72.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '94fdf1d0-a706-47b4-9f5d-758954d88d05', '94fdf1d0-a706-47b4-9f5d-758954d88d05', '2026-03-10', '5 min read', '/uploads/05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679.jpg', '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL),
	(3, 'q9mrw3dfpg', 'lomba-robotik-tingkat-kabupaten-9', 'Lomba Robotik Tingkat Kabupaten 9', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-9.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'archived', 21, 'Administrator', '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', '928f171f-c378-40fe-920e-3430838690a7', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL);


--
-- Data for Name: attempt_counts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attempt_counts VALUES
	('webhook-test:a060eabfd2b5415a1aebc6b6f8a979b22e6094375ed075e7a33c8812371e8ec8', 1, '2026-03-10 04:00:00+00'),
	('login:account:64830b0e1538e21b838bbfbb49e7ff8c50a29f41b9f779d634e467b57dcf9fd6', 0, '2026-03-10 03:15:00+00'),
	('two-factor:c1ce11d37d085baaf1249a957d9a27e880802533f3693ba368c3483df4daaff2', 0, '2026-03-11 03:00:00+00'),
	('login:account:f023f11a7bb0e7ad364452cfaeba38f639d63b1ed371796763d3b7876b0130d4', 0, '2026-03-10 03:15:00+00'),
	('login:account:37a3f5f200e6051460c614df2496eb58979cffea0cb8655f202bf5ab88021154', 0, '2026-03-10 03:15:00+00'),
	('two-factor:97fe319fdd2a1c56a4cdcf90942f6519e19b8010a88513eb9736e2946e4ad2f4', 0, '2026-03-11 03:00:00+00'),
	('login:account:1b34634a200b3d15628b98be53ab27a6ab70ed732425c69389dda3b3b3f65de5', 0, '2026-03-10 03:15:00+00'),
	('two-factor:7bd2a52f5ba55a5a1b965a88edbf7357c452e2b54a7de6e15240d498847590da', 0, '2026-03-11 03:00:00+00'),
	('two-factor:9698828a07526c0b3729d0708da2b5083d5f821b4736850748338e5312d62955', 0, '2026-03-11 03:00:00+00'),
	('register:999d7e9a58cc270f999508074dfb635241101c3d7544e78248f3b85fa65a72e1', 1, '2026-03-10 04:00:00+00'),
	('refresh:7445948e3d0a5c968cf682e1c9a9de3e654b647984ee8660436b554637025415', 1, '2026-03-10 04:00:00+00'),
	('login:account:ebbb1de439a1060963a1ca4c6b8e165471f7f867e0468c39b16ffa6ecf8447d6', 0, '2026-03-10 03:15:00+00'),
	('login:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 0, '2026-03-10 03:15:00+00'),
	('login:account:d86d8a43e70bee0f9222fda8c555e01561d230793a132c904948223720360918', 0, '2026-03-10 03:15:00+00'),
	('login:account:e659c08f5cc6e8c81d604e4dedbd93645485a491ebb7ecf86e3f2cedcba4497d', 0, '2026-03-10 03:15:00+00'),
	('two-factor:83bc9c4d6b77f142a1c8eb03a308f2f329b1859aa45b0be4b2ca7ba0a8f27420', 0, '2026-03-11 03:00:00+00'),
	('login:account:72efc788579f307d91fb97dc87139c03e6ce48863e6fc9d9862b8280dd9a27ae', 0, '2026-03-10 03:15:00+00'),
	('two-factor:c0a15acc7dcf297ad5003c25cfbe40f06c949cc23645e8a1e9ac0e60c382d51f', 0, '2026-03-11 03:00:00+00'),
	('reset:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 04:00:00+00'),
	('reset:account:6f01465aa2a8d399b644bfc9a9c89047fad3d3f210d82a0f977c176b72a3375f', 1, '2026-03-10 04:00:00+00'),
	('reset:try:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 03:15:00+00'),
	('like:anonymous:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 04:00:00+00'),
	('guestbook:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 5, '2026-03-10 04:00:00+00'),
	('newsletter:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 3, '2026-03-10 04:00:00+00'),
	('mail:test:999d7e9a58cc270f999508074dfb635241101c3d7544e78248f3b85fa65a72e1', 1, '2026-03-10 04:00:00+00'),
	('webhook-test:999d7e9a58cc270f999508074dfb635241101c3d7544e78248f3b85fa65a72e1', 1, '2026-03-10 04:00:00+00'),
	('like:visitors:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 04:00:00+00'),
	('comments:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 2, '2026-03-10 04:00:00+00');


--
-- Data for Name: backup_runs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.backup_runs VALUES
	('a5f0120f-8562-45cd-aeb6-b9f088da68ba', 'manual', 'madrasah-20260310T030000Z-atas-permintaan.tar.zst', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', 'verify', 0, 1, NULL, '2026-03-10 03:00:00+00');


--
-- Data for Name: categories; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.categories VALUES
	(1, 'beranda', 'Beranda', 'Halaman depan', NULL, NULL, 0, true, '/', NULL, NULL, 1, NULL),
	(2, 'profil', 'Profil', 'Mengenal madrasah kami: sejarah, arah, dan orang-orang di dalamnya.', NULL, NULL, 1, true, NULL, NULL, NULL, 1, NULL),
	(3, 'sejarah', 'Sejarah', 'Perjalanan madrasah sejak berdiri hingga hari ini.', NULL, 2, 0, true, NULL, NULL, NULL, 1, NULL),
	(4, 'visi-dan-misi', 'Visi dan Misi', 'Cita-cita madrasah dan jalan menuju ke sana.', NULL, 2, 1, true, NULL, NULL, NULL, 1, NULL),
	(5, 'guru', 'Guru', 'Para pendidik yang membimbing siswa setiap hari.', NULL, 2, 2, true, NULL, NULL, NULL, 1, NULL),
	(6, 'prestasi', 'Prestasi', 'Capaian siswa, guru, dan madrasah.', NULL, NULL, 2, true, NULL, NULL, NULL, 1, NULL),
	(7, 'prestasi-madrasah', 'Prestasi Madrasah', 'Penghargaan dan kejuaraan yang diraih warga madrasah.', NULL, 6, 0, true, NULL, NULL, NULL, 1, NULL),
	(8, 'bidang', 'Bidang', 'Bidang kerja madrasah dan kegiatannya.', NULL, NULL, 3, true, NULL, NULL, NULL, 1, NULL),
	(9, 'akademik', 'Akademik', 'Kurikulum, jadwal, ujian, dan pembelajaran.', NULL, 8, 0, true, NULL, NULL, NULL, 1, NULL),
	(10, 'kesiswaan', 'Kesiswaan', 'Kegiatan dan pembinaan siswa.', NULL, 8, 1, true, NULL, NULL, NULL, 1, NULL),
	(11, 'ekstrakurikuler', 'Ekstrakurikuler', 'Ruang siswa menumbuhkan minat dan bakat.', NULL, 10, 0, true, NULL, NULL, NULL, 1, NULL),
	(12, 'humas', 'Humas', 'Hubungan madrasah dengan masyarakat.', NULL, 8, 2, true, NULL, NULL, NULL, 1, NULL),
	(13, 'kerjasama-and-mou', 'Kerjasama and MOU', 'Kerja sama madrasah dengan lembaga lain.', NULL, 12, 0, true, NULL, NULL, NULL, 1, NULL),
	(14, 'program-unggulan', 'Program Unggulan', 'Program yang menjadi ciri dan kekuatan madrasah.', NULL, NULL, 4, true, NULL, NULL, NULL, 1, NULL),
	(15, 'publikasi', 'Publikasi', 'Kabar dan karya warga madrasah.', NULL, NULL, 5, true, NULL, NULL, NULL, 1, NULL),
	(16, 'artikel', 'Artikel', 'Tulisan pengetahuan dari guru dan siswa.', NULL, 15, 0, true, NULL, NULL, NULL, 1, NULL),
	(17, 'cerpen', 'Cerpen', 'Cerita pendek karya warga madrasah.', NULL, 15, 1, true, NULL, NULL, NULL, 1, NULL),
	(18, 'essay', 'Essay', 'Renungan dan gagasan dalam tulisan yang lebih panjang.', NULL, 15, 2, true, NULL, NULL, NULL, 1, NULL),
	(19, 'puisi', 'Puisi', 'Larik-larik dari ruang kelas dan asrama.', NULL, 15, 3, true, NULL, NULL, NULL, 1, NULL),
	(20, 'opini', 'Opini', 'Pandangan warga madrasah tentang hal di sekitar kita.', NULL, 15, 4, true, NULL, NULL, NULL, 1, NULL),
	(21, 'berita', 'Berita', 'Kabar terbaru dari madrasah.', NULL, 15, 5, true, NULL, NULL, NULL, 1, NULL),
	(22, 'humor', 'Humor', 'Cerita ringan dari keseharian santri.', NULL, 15, 6, true, NULL, NULL, NULL, 1, NULL),
	(23, 'novel', 'Novel', 'Cerita bersambung karya warga madrasah.', NULL, 15, 7, true, NULL, NULL, NULL, 1, NULL),
	(24, 'agenda', 'Agenda', 'Kegiatan yang akan datang.', NULL, 15, 8, true, NULL, NULL, NULL, 1, NULL),
	(25, 'kajian', 'Kajian', 'Pelajaran kitab dan ilmu agama.', NULL, NULL, 6, true, NULL, NULL, NULL, 1, NULL),
	(26, 'alfiyah', 'Alfiyah', 'Kajian nazam Alfiyah Ibnu Malik.', NULL, 25, 0, true, NULL, NULL, NULL, 1, NULL),
	(27, 'fiqih', 'Fiqih', 'Hukum ibadah dan muamalah sehari-hari.', NULL, 25, 1, true, NULL, NULL, NULL, 1, NULL),
	(28, 'nahwu-shorof', 'Nahwu Shorof', 'Tata bahasa Arab dari dasar.', NULL, 25, 2, true, NULL, NULL, NULL, 1, NULL),
	(29, 'tafsir', 'Tafsir', 'Memahami ayat-ayat Al-Qur''an.', NULL, 25, 3, true, NULL, NULL, NULL, 1, NULL),
	(30, 'layanan', 'Layanan', 'Layanan untuk masyarakat.', NULL, NULL, 7, true, NULL, NULL, NULL, 1, NULL),
	(31, 'buku-tamu', 'Buku Tamu', 'Tinggalkan pesan untuk kami.', NULL, 30, 0, true, '/buku-tamu', NULL, NULL, 1, NULL),
	(32, 'tanpa-kategori', 'Tanpa Kategori', 'Tulisan yang belum dikelompokkan.', NULL, NULL, 1000, false, NULL, NULL, NULL, 1, NULL),
	(35, 'kajian-rutin', 'Kajian Rutin', '', NULL, NULL, 1003, false, NULL, NULL, NULL, 1, NULL),
	(33, 'alumni', 'Alumni', 'Kabar para alumni', NULL, NULL, 1001, false, NULL, '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7', 2, NULL);


--
-- Data for Name: comments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.comments VALUES
	('pi253vk95g', 12, NULL, 'Madrasah', NULL, 'Selamat untuk anak-anak! Ini yang ke-25 kami ikuti dari rumah.', 'approved', true, 0, '{}', '2026-03-10 03:00:00+00', NULL, NULL),
	('fgxm4jyqeg', 12, NULL, 'Rahmawati 27', 'rahmawati.27@keluarga.example', 'Selamat untuk anak-anak! Ini yang ke-27 kami ikuti dari rumah.', 'pending', false, 0, '{}', '2026-03-10 03:00:00+00', NULL, NULL),
	('sbti3gzku2', 12, NULL, 'Madrasah', NULL, 'Selamat untuk anak-anak! Ini yang ke-26 kami ikuti dari rumah.', 'rejected', true, 0, '{}', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7'),
	('key5w62wx7', 12, 'pi253vk95g', 'Madrasah', NULL, 'Terima kasih.', 'approved', true, 0, '{}', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '928f171f-c378-40fe-920e-3430838690a7'),
	('timtbs3jtf', 18, NULL, 'Rahmawati 73', 'rahmawati.73@keluarga.example', 'Selamat untuk anak-anak! Ini yang ke-73 kami ikuti dari rumah.', 'pending', false, 0, '{}', '2026-03-10 03:00:00+00', NULL, NULL);


--
-- Data for Name: erasures; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: export_jobs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: former_slugs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.former_slugs VALUES
	('juara-lomba-robotik', 18);


--
-- Data for Name: gallery_items; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.gallery_items VALUES
	(1, 18, '/uploads/e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39.jpg', 'Latihan', 0);


--
-- Data for Name: guest_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guest_messages VALUES
	(1, 'Budi Santoso 31', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 31 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'shown', 0, '{}', NULL),
	(5, 'Budi Santoso 69', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 69 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'shown', 0, '{}', NULL),
	(4, 'Budi Santoso 64', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 64 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'hidden', 0, '{}', '2026-03-10 03:00:00+00'),
	(2, 'Budi Santoso 62', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 62 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'hidden', 0, '{}', '2026-03-10 03:00:00+00');


--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: image_file_claims; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: image_uses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.image_uses VALUES
	('cc/cc06a023af545b65695efa32660e81a87a2e688d', 'main', '16', 16),
	('cc/cc06a023af545b65695efa32660e81a87a2e688d', 'revision', '16:1', 16),
	('05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679', 'main', '18', 18),
	('e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39', 'gallery', '1', 18),
	('05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679', 'revision', '18:1', 18),
	('e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39', 'revision', '18:1', 18);


--
-- Data for Name: images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.images VALUES
	('cc/cc06a023af545b65695efa32660e81a87a2e688d.jpg', 'image/jpeg', 6, 4, 324, '2026-03-10 03:00:00+00', NULL, NULL, '', ''),
	('c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3.jpg', 'image/jpeg', 6, 4, 324, '2026-03-10 03:00:00+00', NULL, NULL, 'Lapangan', 'Lapangan upacara'),
	('70/706b2ac49ae630f1e9c6bc01c50610b7e25a12c7.jpg', 'image/jpeg', 6, 4, 324, '2026-03-10 03:00:00+00', NULL, '928f171f-c378-40fe-920e-3430838690a7', '', ''),
	('05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679.jpg', 'image/jpeg', 60, 40, 333, '2026-03-10 03:00:00+00', NULL, '94fdf1d0-a706-47b4-9f5d-758954d88d05', '', ''),
	('e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39.jpg', 'image/jpeg', 60, 40, 333, '2026-03-10 03:00:00+00', NULL, '94fdf1d0-a706-47b4-9f5d-758954d88d05', '', '');


--
-- Data for Name: import_jobs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: imported_items; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: installation_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.installation_keys VALUES
	('059cedd3-fee2-4185-a29b-645ca52d15ac', 'B6fuHGNu_uED20T6xX9pD_VgTy5aRy1jtjRa_mkZtDv7sZaxYqclngHr7YJmhvggyfbRdsHe3vLhTxlAd6utEZfwX0MtV7Y', '2026-03-10 03:00:00+00');


--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.jobs VALUES
	('364e950d-1957-4410-9d9b-29b384bb8d5a', 'mail.send', '84f16881-5b15-4206-ac57-46bbb8f5e307', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('92658976-8af8-4441-8e67-018cad8e22fe', 'mail.send', '49a90da4-1ce2-4d16-b6b3-fca297cddc43', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('d7838c53-a98e-4990-8bee-532c75c976a3', 'images.makeVariants', 'c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3.jpg', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('e2b8450e-2d06-45ee-9f92-c2b5a7c04a21', 'images.makeVariants', 'cc/cc06a023af545b65695efa32660e81a87a2e688d.jpg', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('6762fd59-0ac1-4e6a-bee3-0410cf2fcb90', 'images.makeVariants', '21/215abc6c8cea0f10ea578b81166b19596e6ef447.jpg', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('281d7180-28ea-4160-93b1-14c745372cde', 'mail.send', 'fc40391b-3a9f-41d6-b0e3-7325615976a0', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('70064d7e-c3f0-471d-84df-01251b624e48', 'images.remove', '21/215abc6c8cea0f10ea578b81166b19596e6ef447.jpg', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('dfcb794f-1294-4506-8f77-56fc0782e747', 'mail.send', '713621ba-a008-42fa-a3f4-9829a1f13fd3', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('33f22a90-34cd-4d59-87c9-879521ededb1', 'mail.send', 'b2657af6-a80e-4f68-be0d-07cf4064a7b3', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('1de9a907-7566-4e74-b86f-182d8f23df8b', 'mail.send', '524e1d76-81b9-4c2a-a105-ad18320795a8', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('8867ffc8-5a5b-4b54-8310-e1506ad67029', 'webhooks.deliver', '778a01a8-79aa-4806-a719-5837de280c69', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('d3393553-2d8e-4c5c-b454-685537ab20b3', 'webhooks.deliver', '9adc0ae5-315d-4d29-93c0-161dd4776b7d', 0, '2026-03-10 03:00:00+00', 1, NULL, NULL, 0, 0, NULL, NULL),
	('c66ce1a0-4eb1-48a1-8af6-5414d732a2f0', 'images.makeVariants', '70/706b2ac49ae630f1e9c6bc01c50610b7e25a12c7.jpg', 0, '2026-03-10 03:00:00+00', 1, NULL, NULL, 0, 0, NULL, NULL),
	('33d38e30-2cb2-4b81-8227-ee888100f281', 'images.makeVariants', '05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679.jpg', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL),
	('1dfffd15-7512-472d-9392-9f70a2f029ca', 'images.makeVariants', 'e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39.jpg', 0, '2026-03-10 03:00:00+00', 0, NULL, NULL, 0, 0, NULL, NULL);


--
-- Data for Name: known_addresses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.known_addresses VALUES
	('5c26a614-7ec9-400e-9f2d-06c1489fa4a8', '37dec84aeb8684909730f1f27d25783a22b550355ab9d706bb1e25b514e4b71e', '2026-03-10 03:00:00+00'),
	('11d5affc-719d-48de-aee8-5d689ae1784a', '8f45693ec562b5116f94d570a347d6e70e0b7226fa8d69e82c400d8e81974bdd', '2026-03-10 03:00:00+00'),
	('a56318b0-923b-4a53-a436-71d07c345264', 'c9fd9b570cef4fb4759aeeb9c63c96df8df322ae2042faf24118ee822c8de829', '2026-03-10 03:00:00+00'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', '26d7cacfe468bf3d32970b6ce058cde4612d82809dee990b256db9554008f8c8', '2026-03-10 03:00:00+00'),
	('77d6ba56-c920-44bf-a020-372c0579806a', 'a76247617752aaa97b263e3fdd9595e275855fa2ac216b9548187bf8dcd36123', '2026-03-10 03:00:00+00'),
	('e6156cff-73f0-48fb-82c9-50da0bc79931', '1cf9f22d9b740bd49d7d5b08147a80edaded62ab1b9f63e9c6335289f2cfb18d', '2026-03-10 03:00:00+00'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'bb911f066b5caccd40eb0a36c0e1a4772f958ad30ee25e5da1f453cffeae8ce1', '2026-03-10 03:00:00+00');


--
-- Data for Name: mikro_orm_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mikro_orm_migrations VALUES
	(1, 'Migration20261122130500', '2026-11-24 20:36:44.888427+00'),
	(2, 'Migration20261124153001_access', '2026-11-24 20:36:44.888427+00'),
	(3, 'Migration20261124153002_content', '2026-11-24 20:36:44.888427+00'),
	(4, 'Migration20261124153003_scheduled_revisions', '2026-11-24 20:36:44.888427+00'),
	(5, 'Migration20261124153004_jobs', '2026-11-24 20:36:44.888427+00');


--
-- Data for Name: newsletter_digest_articles; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: newsletter_digests; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.newsletter_digests VALUES
	('2026-03-09', '2026-03-10 03:00:00+00', '[]', 0, 0, true);


--
-- Data for Name: notice_mail_readers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notice_mail_readers VALUES
	('928f171f-c378-40fe-920e-3430838690a7', 62);


--
-- Data for Name: notice_marks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: notice_mutes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notice_mutes VALUES
	('928f171f-c378-40fe-920e-3430838690a7', 'guestMessage');


--
-- Data for Name: notices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notices VALUES
	(7, '03e24af9-3a7b-4da4-a3a9-12531cc0eca4', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(8, '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(10, '92a4df6a-f3ed-4fd8-97fb-2f9370599ff6', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(11, '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(19, 'a704738d-f464-4071-b740-872fc7e4903e', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(12, 'b05ec2cc-3422-4665-a6d8-926130432ff0', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(13, 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(22, 'e4d496a3-ce89-4759-8afd-ebeec19527f4', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(41, '03e24af9-3a7b-4da4-a3a9-12531cc0eca4', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(42, '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(43, '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(44, '92a4df6a-f3ed-4fd8-97fb-2f9370599ff6', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(45, '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(46, 'a704738d-f464-4071-b740-872fc7e4903e', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(47, 'b05ec2cc-3422-4665-a6d8-926130432ff0', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(48, 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(49, 'e4d496a3-ce89-4759-8afd-ebeec19527f4', 'reviewRequested', 'ubpygzmty9', 'ubpygzmty9', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(4, '928f171f-c378-40fe-920e-3430838690a7', 'reviewRequested', 'iqxfbc9dcp', 'iqxfbc9dcp', 'Lomba Robotik Tingkat Kabupaten 16', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(6, 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'reviewRequested', 'iqxfbc9dcp', 'iqxfbc9dcp', 'Lomba Robotik Tingkat Kabupaten 16', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(5, '92a4df6a-f3ed-4fd8-97fb-2f9370599ff6', 'reviewRequested', 'iqxfbc9dcp', 'iqxfbc9dcp', 'Lomba Robotik Tingkat Kabupaten 16', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(1, '928f171f-c378-40fe-920e-3430838690a7', 'reviewRequested', 't4nfft3k96', 't4nfft3k96', 'Lomba Robotik Tingkat Kabupaten 15', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(2, '92a4df6a-f3ed-4fd8-97fb-2f9370599ff6', 'reviewRequested', 't4nfft3k96', 't4nfft3k96', 'Lomba Robotik Tingkat Kabupaten 15', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(3, 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'reviewRequested', 't4nfft3k96', 't4nfft3k96', 'Lomba Robotik Tingkat Kabupaten 15', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(50, '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'reviewReturned', 't4nfft3k96', 't4nfft3k96', 'Lomba Robotik Tingkat Kabupaten 15', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(9, '928f171f-c378-40fe-920e-3430838690a7', 'guestMessage', '', '5', '', 2, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(54, '928f171f-c378-40fe-920e-3430838690a7', 'comment', '', 'fgxm4jyqeg', 'Lomba Robotik Tingkat Kabupaten 23', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(51, '03e24af9-3a7b-4da4-a3a9-12531cc0eca4', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(52, '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(53, '7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(74, '928f171f-c378-40fe-920e-3430838690a7', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(55, '92a4df6a-f3ed-4fd8-97fb-2f9370599ff6', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(56, '93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(77, '94fdf1d0-a706-47b4-9f5d-758954d88d05', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(57, 'a704738d-f464-4071-b740-872fc7e4903e', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(62, '13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'guestMessage', '', '5', '', 1, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(60, 'e4d496a3-ce89-4759-8afd-ebeec19527f4', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(58, 'b05ec2cc-3422-4665-a6d8-926130432ff0', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00'),
	(59, 'd39c43d3-a26c-410e-9bdd-d5018a269b64', 'comment', '', 'timtbs3jtf', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00');


--
-- Data for Name: outgoing_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outgoing_messages VALUES
	('49a90da4-1ce2-4d16-b6b3-fca297cddc43', 'newsletter-confirmation', 'nenek@madrasah.example', 'Konfirmasi langganan kabar MA Nurul Hikmah', 'Assalamu’alaikum.

Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.

Buka halaman konfirmasi:
http://madrasah.test/langganan/1916e9e7-0720-4d61-8814-9b1ce11486f2

--
Madrasah Aliyah Nurul Hikmah

Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.', '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Madrasah Aliyah Nurul Hikmah</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold;color:#0f5c3f">Madrasah Aliyah Nurul Hikmah</p>
<p style="margin:0 0 16px;">Assalamu’alaikum.</p>
<p style="margin:0 0 16px;">Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.</p>
<p style="margin:24px 0"><a href="http://madrasah.test/langganan/1916e9e7-0720-4d61-8814-9b1ce11486f2" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5c3f;color:#ffffff;font-weight:bold;text-decoration:none">Buka halaman konfirmasi</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56615b;word-break:break-all">Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:<br>http://madrasah.test/langganan/1916e9e7-0720-4d61-8814-9b1ce11486f2</p>
<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">
<p style="margin:0 0 16px;font-size:13px;color:#56615b">Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.</p>
</div></body></html>', NULL, false, NULL, 'waiting', 0, NULL, '2026-03-10 03:00:00+00', NULL),
	('c493f298-9a5e-4ef1-bda9-a7592608afb4', 'notice', 'wali@madrasah.example', 'Rapat', NULL, NULL, NULL, false, NULL, 'failed', 0, NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('fc40391b-3a9f-41d6-b0e3-7325615976a0', 'password-reset', 'siti.aminah.46@madrasah.example', 'Kata sandi baru untuk MA Nurul Hikmah', 'Assalamu’alaikum, Siti Aminah 46.

Seseorang, mungkin Anda, meminta kata sandi baru untuk akun siti_aminah_46 di situs Madrasah Aliyah Nurul Hikmah.

Tautan di bawah berlaku satu jam dan hanya sekali pakai.

Buat kata sandi baru:
http://admin.madrasah.test/admin/reset-password#M_QeyKrXBjQSm5hMLOWmt9anu09socnCnzTipG1b3Rg

--
Madrasah Aliyah Nurul Hikmah

Bukan Anda yang meminta? Abaikan surel ini. Kata sandi Anda tetap seperti semula.', '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Madrasah Aliyah Nurul Hikmah</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold;color:#0f5c3f">Madrasah Aliyah Nurul Hikmah</p>
<p style="margin:0 0 16px;">Assalamu’alaikum, Siti Aminah 46.</p>
<p style="margin:0 0 16px;">Seseorang, mungkin Anda, meminta kata sandi baru untuk akun siti_aminah_46 di situs Madrasah Aliyah Nurul Hikmah.</p>
<p style="margin:0 0 16px;">Tautan di bawah berlaku satu jam dan hanya sekali pakai.</p>
<p style="margin:24px 0"><a href="http://admin.madrasah.test/admin/reset-password#M_QeyKrXBjQSm5hMLOWmt9anu09socnCnzTipG1b3Rg" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5c3f;color:#ffffff;font-weight:bold;text-decoration:none">Buat kata sandi baru</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56615b;word-break:break-all">Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:<br>http://admin.madrasah.test/admin/reset-password#M_QeyKrXBjQSm5hMLOWmt9anu09socnCnzTipG1b3Rg</p>
<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">
<p style="margin:0 0 16px;font-size:13px;color:#56615b">Bukan Anda yang meminta? Abaikan surel ini. Kata sandi Anda tetap seperti semula.</p>
</div></body></html>', NULL, true, '2026-03-10 04:00:00+00', 'waiting', 0, NULL, '2026-03-10 03:00:00+00', NULL),
	('713621ba-a008-42fa-a3f4-9829a1f13fd3', 'newsletter-confirmation', 'guru@madrasah.example', 'Konfirmasi langganan kabar MA Nurul Hikmah', 'Assalamu’alaikum.

Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.

Buka halaman konfirmasi:
http://madrasah.test/langganan/b3112df8-16fe-4b44-96de-cad58a686d32

--
Madrasah Aliyah Nurul Hikmah

Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.', '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Madrasah Aliyah Nurul Hikmah</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold;color:#0f5c3f">Madrasah Aliyah Nurul Hikmah</p>
<p style="margin:0 0 16px;">Assalamu’alaikum.</p>
<p style="margin:0 0 16px;">Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.</p>
<p style="margin:24px 0"><a href="http://madrasah.test/langganan/b3112df8-16fe-4b44-96de-cad58a686d32" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5c3f;color:#ffffff;font-weight:bold;text-decoration:none">Buka halaman konfirmasi</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56615b;word-break:break-all">Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:<br>http://madrasah.test/langganan/b3112df8-16fe-4b44-96de-cad58a686d32</p>
<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">
<p style="margin:0 0 16px;font-size:13px;color:#56615b">Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.</p>
</div></body></html>', NULL, false, NULL, 'waiting', 0, NULL, '2026-03-10 03:00:00+00', NULL),
	('b2657af6-a80e-4f68-be0d-07cf4064a7b3', 'notice', 'wali@madrasah.example', 'Rapat', 'Rapat', 'Rapat', NULL, false, NULL, 'waiting', 0, NULL, '2026-03-10 03:00:00+00', NULL),
	('524e1d76-81b9-4c2a-a105-ad18320795a8', 'test', 'siti.aminah.3@madrasah.example', 'Surel percobaan dari MA Nurul Hikmah', 'Assalamu’alaikum.

Surel ini sampai, jadi situs madrasah dapat mengirim surel.

--
Madrasah Aliyah Nurul Hikmah

Dikirim atas permintaan Anda dari ruang admin.', '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Madrasah Aliyah Nurul Hikmah</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold;color:#0f5c3f">Madrasah Aliyah Nurul Hikmah</p>
<p style="margin:0 0 16px;">Assalamu’alaikum.</p>
<p style="margin:0 0 16px;">Surel ini sampai, jadi situs madrasah dapat mengirim surel.</p>
<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">
<p style="margin:0 0 16px;font-size:13px;color:#56615b">Dikirim atas permintaan Anda dari ruang admin.</p>
</div></body></html>', NULL, false, NULL, 'waiting', 0, NULL, '2026-03-10 03:00:00+00', NULL);


--
-- Data for Name: password_resets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.password_resets VALUES
	('1bbdfc05e4be780f5f4cc8bdb9456fbb9210b070650b29e50ab0fd71745daf78', 'e6156cff-73f0-48fb-82c9-50da0bc79931', '0a6095a788cd90122fe3a2c2928692f2e84cf0cff5100b07b2d90d3b8c47877c', '2026-03-10 04:00:00+00'),
	('45d9bbfef3092ab8daa8e47ccfa13bf2c034e6221d7cca9aad2d6fc7d5615d25', 'e6156cff-73f0-48fb-82c9-50da0bc79931', '0a6095a788cd90122fe3a2c2928692f2e84cf0cff5100b07b2d90d3b8c47877c', '2026-03-11 03:00:00+00');


--
-- Data for Name: preview_links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.preview_links VALUES
	(6, 'a8952a2cc478ff51785987fb953a5e93662148d8885e8ede8688e72f8bf089d6', '2026-03-17 03:00:00+00'),
	(1, 'd4ff973e6d4bfb9c0f88329f4735b0e913a2b3631f1b447121224c90fe9bb3b7', '2026-03-17 03:00:00+00');


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.recovery_codes VALUES
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', '123e515ccf698e9f64e912cb89e54834897bec9425e6d84b8b3cb1c72cf1bef5'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'eab14120d80be921e43d514e5e5728a8cb8d3feb88b36395fdc3c3180f1bda1f'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'df71dc629894e622c7f8e347483ee71aa1574e4b2502209085a2e17fa6b919e5'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'c6b19e5cb50eec64d7ef3a1b1fd872f5c03f59d74a2f0bc2fd01a1f66f942b7e'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', '4fb201653b74df4bec5eaac18fd8a4543cf44215690913910f500b286ad6db9f'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'a7f298ef28d89571f49711e52f88916d633ea9cbb83a80cbda3905c6a8dbbe92'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', '54bc37c18fa89deef682306769a205118d7055d0974fc6b69496224603169fcf'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'e0fdd1164de4e6d5b098d335fb45fe3e7defe7aab40ddfa1d8c26aee4a0408e9'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', '47e756fc9e79e2c5c9a8c5129a1e04eb5dba6235f633cdee8a7134dade2c7bff'),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'b698ab3452cf085bb71132e7a7b4b080e9ab13a91bf61d55733ddb578a618404'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '6b969a8629559090c7f88317abb2c9dca1dea4cca215049d772b74c6d52514a7'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '170af11d5e191f27d68073c71fd84e2ade58d9a293484e38520eade61ad0d5cd'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '0b91ca39ad218139304403bc26fe93fb36b42b6e760f1ba29ebdc0a5c9eee03f'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '06f7f9d8d9479b385f2a5022d5b6a78e925b7ac2e73dc9c28a87bd6d8415d9a3'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '5016e0da0a35dfe458e6069555235ca8acbae813e19ad92b0a598690f5b7d709'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '7d8b57030019a866cadd3bb2eeb157ce7593c33dc88ab9177b7790188dfdd637'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '016dc962a2825920db4943610b78bc33ebb74921418ec00e9bab1626d10d0b33'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '8c33d01b6921385dc46b8db32f014a62612f3ad85ad4dade81eec61e8cd66b04'),
	('77d6ba56-c920-44bf-a020-372c0579806a', 'a352b1e97c00fd954d088fd095b4731e36de9a576593a959412eaafcf262c3bc'),
	('77d6ba56-c920-44bf-a020-372c0579806a', '616656c9cb349a7de648f640fcd8d43cdc260a331b13e1bf3823dcb9cf2fe938'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'aca336e6da0af19c739c36fd3e69ce871c846572c435af3a5614205de96156fc'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'bb3b70380c137eab86b5b549f0cfb4007e41273c402269018a3e7167fb307fa8'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', '4662f9589ff6798c0756fbb8f7542e2483aa4f0761baade5c9d6169eecf22303'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'c2883ef1a7ff7aea63b3dbfb289acb1fea3db9619709c6bae5282cd1f00ee28e'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'caff982e877fbf2106a32466d4d8b1a6b708a7ea5f2e8a67ab4bd2f0d49e2fe4'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', '5fbdd22de6caba73ae3aff2087232f2751763f5b7156d88b1d211b2b95f74ef3'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'a5c1b9417becadf73d9b25526193eee36b9573ad2fd40f230ec930c636b1746b'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'd24b8f9ff235bf808246e35362cd39806b266689805c2a5752d1ef0d398e287c'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', '8c7ea6cd2a5ba2e0d55f6c7525d6110df7f393a5b28183ed77a28fe49bc42f32'),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', '90bd1ddd58242617fd7d378eb53e29a75b5eab51248c553c48767f8d9db2aaa4'),
	('a56318b0-923b-4a53-a436-71d07c345264', '7de307aaa41273f4cfe95711c2019259d5570c4260d5f0b92c4a9338fe2ff367'),
	('a56318b0-923b-4a53-a436-71d07c345264', 'd21c01b00b457030f52520783eca584c85558348cf4970e7a13ed6e0694e3567'),
	('a56318b0-923b-4a53-a436-71d07c345264', 'c57a7c6af617bd7a769b40e4214f172ce0b9c8bdabbf30cef01367f1d8fdf7a9'),
	('a56318b0-923b-4a53-a436-71d07c345264', 'e2b805c4ca108d5b98d164039a08a25093c58f363e3cef47d6b44a71a1eefc1d'),
	('a56318b0-923b-4a53-a436-71d07c345264', '79430124ffded980fa93c04a169d762601c464cdba2fe0f444699859ad06cbd4'),
	('a56318b0-923b-4a53-a436-71d07c345264', 'dd47989ad5978fed73e851c821e021beccf14279ad031579dc0faedcc0e16510'),
	('a56318b0-923b-4a53-a436-71d07c345264', '22b383852fcc32f40463c1c87df331752f8d4ded8a0ae935c1338acb3e0f7ba8'),
	('a56318b0-923b-4a53-a436-71d07c345264', '9308ead2a49c49c5599862d8947597520908043d74f44d0df3a42cf3babaab68'),
	('a56318b0-923b-4a53-a436-71d07c345264', '62e370b72e7b0743ad69d1dd222c39e8f202605bb317916edf286a56703ea6f7'),
	('a56318b0-923b-4a53-a436-71d07c345264', '6ebaf8f804437f4ca74d577b285dd93e16180028311350d9d14045cb74e7c9f9');


--
-- Data for Name: redirects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: refused_logins; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sample_articles; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sample_users; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES
	('59a9830d-d4b8-4d83-b875-b7a8faa05629', '928f171f-c378-40fe-920e-3430838690a7', '42829b4e-c2c5-461e-bdd6-26853f36a782', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('25ccb3bc-ecb0-4557-b6d6-811de8f60b9a', 'f30f5fa8-9439-47e5-922c-946a7a37c54a', '64c9269c-a500-4b9e-9ac2-f53aad516a6a', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('1acb2ffa-21af-4581-bc84-984b1d803218', '471f9411-37ef-4023-a14a-c38c61b35393', 'c770b50d-a14e-4062-9d2a-f9548ee1dccc', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('200d23a5-5630-4036-a66b-3aeaae5bec86', 'e08919f6-2e26-4f59-ae21-b547c9cdfd17', '704979ab-d3ee-4446-a5b5-10da2ce52727', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('9b2ee178-a668-4e9f-92b4-19b6d96aef67', '11d5affc-719d-48de-aee8-5d689ae1784a', '70a4d9c8-bb74-4916-8561-90532c5c593a', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('491e6cee-49fb-488d-ad7d-e296511d778f', 'a56318b0-923b-4a53-a436-71d07c345264', 'df473a9a-8cee-452d-83ae-216eacc6e819', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('0ef49abb-ff62-4114-9fdd-c0016b769004', '6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', '375c8dba-a998-40f8-9515-a15e4507679c', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('a3c60184-d1b8-40d2-a7ec-f05cef529d79', 'd2fcf485-f98e-47ad-9d1c-f36567c786e8', 'c0a34c02-53f8-42b9-8a68-f679c01b3aa0', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('855f4a7b-c8d9-49bb-8b6f-ecc43aec288a', '3a57e488-893c-4ce8-96d2-43bed0fe5053', 'b5922d13-ef88-476b-b751-c2dc22ce3fc5', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('61344b67-ba9c-4c2a-aa12-e66eaa610eb4', '1d130fca-8f60-4f62-b115-27c59638bade', '252441d1-f533-4bb6-96ae-460f6ae40b50', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('0067e0f4-ce13-4709-bf40-8536f59068f4', '77d6ba56-c920-44bf-a020-372c0579806a', '9f05f940-55ee-426b-9854-82df479b38f7', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('39d6e804-4e37-460a-b755-1bfba5a09fb0', 'c0c225d7-4ca3-4372-9e11-74ec707bcbbc', '5f4797e5-aefd-4456-9c9c-90b56d8a3935', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('b1ce64b3-4813-4671-846a-3ccdeffe9e71', '4190f566-bbd7-4a5f-8adb-7184c5842e85', 'c5cabe3b-2478-4ccb-81b0-cf174ee7029d', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('193f5ddd-f44f-416f-bc58-a3a8991b7030', '1eea86d4-4a4e-4f3b-916c-ecda5faef5b7', '515479c6-2fa6-4507-9439-81b1b3f23ec3', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('d3a160db-1b39-45e3-9b7e-50f8b91bdc99', 'e6156cff-73f0-48fb-82c9-50da0bc79931', 'e378d3b1-953f-45c7-85eb-71fd7d3c27b0', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('5a1487f5-a735-4067-9e5e-ad80df805b12', '6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'f1a1e892-4791-4724-8323-ac47020d995f', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('a4f2a62a-ced1-4777-8699-71a97c82a92e', 'd56fe46c-cad9-493d-8c00-3b9bd0c5c987', '7ddc0416-dca4-469a-b87b-9f8cff447cd9', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, NULL),
	('c538448c-22b8-49db-b627-241014b12306', 'da1e00ea-bff6-4666-9391-8970fffc1fb7', 'a1d13416-f858-43e0-b049-4b55681f1bb9', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, '2026-03-10 03:00:00+00'),
	('6d6ad162-11ef-49f1-b9c0-ff0307878a3b', '7db16aa4-9724-4178-b2d1-3eddd3979ebb', '918925f9-b952-4320-ba01-737d9b94bb4e', '05cfdd83-6cee-406a-a2ca-58909200176d', '2026-03-10 03:00:00+00', false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('8b3dca4a-9a5e-496c-b85a-42f61506a54a', '7123d3f1-5362-4ecc-b6fe-8bbcb5e1537d', '0ebc8874-9c68-49ab-a87c-959d0eb14e0c', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL, '2026-03-10 03:00:00+00'),
	('1fe4f0a1-341b-4042-a8d8-d02c22f2650f', '5c26a614-7ec9-400e-9f2d-06c1489fa4a8', '0da4f71f-fa42-4d76-905e-ae635c297797', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, '2026-03-10 03:00:00+00');


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES
	('security', '{"twoFactorForAdmins": false}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('banners', '[]', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('newsletter', '{"digest": "weekly"}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:home', '{"videos": [], "banners": [], "figures": [{"label": "Siswa", "number": "1500+"}, {"label": "Guru", "number": "50+"}, {"label": "Prestasi", "number": "100+"}], "appStoreUrl": "https://play.google.com/store/search?q=Simak%20Khas&c=apps", "registerLabel": "Daftar Sekarang"}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:about', '{"lead": "Berawal dari pengajian selepas magrib di surau bambu tepi saluran air, kini rumah belajar bagi anak-anak dari tujuh kecamatan. Bangunannya berganti; cara kami memuliakan ilmu tidak.", "vision": "Terwujudnya insan madrasah yang berilmu, beradab, dan bermanfaat bagi sesama, berakar pada tradisi keilmuan Islam, dan siap menjawab tantangan zamannya.", "customs": [{"text": "Pukul 06.30 para guru sudah berdiri di gerbang untuk menyambut dan bersalaman dengan setiap siswa.", "title": "Guru datang lebih dahulu"}, {"text": "Kotak gotong royong wali murid menutup kekurangan keluarga yang sedang kesulitan, tanpa menyebut nama.", "title": "Tidak ada yang pulang karena biaya"}, {"text": "Jam terakhir setiap hari selesai lima menit lebih awal, agar kelas dapat berdoa bersama sebelum pulang.", "title": "Ilmu ditutup dengan doa"}], "heading": "Tentang Kami", "greeting": {"name": "Drs. H. Mahmud Saefullah, M.Pd.", "position": "Kepala Madrasah", "paragraphs": ["Kami percaya bahwa madrasah yang baik adalah tempat anak berani bertanya, guru tidak malu belajar lagi, dan orang tua merasa diajak serta.", "Datanglah berkunjung. Duduklah di serambi masjid kami, dengarkan anak-anak mengaji, lalu tanyakan apa saja. Pintu ruang kepala madrasah tidak pernah dikunci pada jam sekolah."]}, "missions": ["Menyelenggarakan pembelajaran yang menumbuhkan rasa ingin tahu, ketelitian, dan kejujuran ilmiah.", "Membiasakan adab kepada Allah, kepada guru, kepada orang tua, kepada teman, dan kepada alam.", "Menghidupkan Al-Qur’an melalui tahsin, tahfiz, dan pemahaman makna secara bertahap.", "Merawat khazanah kitab kuning sekaligus menguatkan sains, bahasa, dan literasi digital.", "Membuka kesempatan seluas-luasnya bagi anak dari keluarga mana pun untuk belajar dengan layak.", "Membangun lingkungan madrasah yang bersih, hijau, aman, dan bebas dari segala bentuk perundungan."], "sections": [{"heading": "Sarana belajar", "paragraphs": ["Siswa belajar di ruang kelas yang terang, perpustakaan, laboratorium IPA dan komputer, masjid madrasah, serta kebun obat keluarga yang mereka rawat sendiri. Lapangan tengah dipakai untuk upacara, olahraga, dan pentas seni, di bawah pohon-pohon trembesi yang ditanam para alumni.", "Asrama putra dan putri menampung siswa dari kecamatan yang jauh, dengan pendamping yang tinggal bersama mereka."]}], "milestones": [{"text": "Pengajian anak di surau bambu, di atas tanah wakaf keluarga petani setempat.", "year": "Akhir 1960-an"}, {"text": "Madrasah diniyah tiga ruang berdinding papan, dibangun gotong royong oleh warga.", "year": "1974"}, {"text": "Madrasah Aliyah Nurul Hikmah dibuka dengan 27 siswa, 19 di antaranya perempuan.", "year": "1986"}, {"text": "Angkatan ketujuh menanam deretan trembesi yang kini menaungi halaman tengah.", "year": "1993"}, {"text": "Gedung dua lantai selesai; perpustakaan menempati ruang yang paling teduh.", "year": "2004"}, {"text": "Program tahfiz dan kelas riset mulai berjalan berdampingan.", "year": "2016"}, {"text": "Simak Khas, aplikasi informasi akademik digital, dipakai seluruh kelas.", "year": "2023"}]}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:contact', '{"lead": "Ada yang ingin ditanyakan, disampaikan, atau sekadar bersilaturahmi? Pintu ruang tata usaha kami terbuka, dan setiap pesan dibaca oleh manusia.", "mapUrl": "", "heading": "Kontak", "whatsapp": "", "directions": ["Dari alun-alun kabupaten: naik angkutan jurusan Tirtasari Kidul, turun di Simpang Sukamulya, lalu berjalan kaki lima menit menyusuri saluran air.", "Dengan kendaraan sendiri: tempat parkir tamu ada di sisi timur masjid. Mohon melapor di pos jaga.", "Hendak bertemu guru? Hubungi wali kelas melalui Simak Khas agar tidak berbenturan dengan jam mengajar."], "openingHours": [{"days": "Senin - Kamis", "hours": "07.00 - 15.00"}, {"days": "Jumat", "hours": "07.00 - 11.00"}, {"days": "Sabtu", "hours": "07.00 - 13.00"}, {"days": "Minggu dan hari libur", "hours": "Tutup"}]}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:cooperative', '{"lead": "Warung kecil di bawah tangga perpustakaan ini milik seluruh warga madrasah. Siswa menjaganya, anggota memutuskan harganya, dan labanya pulang sebagai beasiswa.", "goods": [{"name": "Buku tulis 38 lembar", "price": "Rp 4.000"}, {"name": "Pensil 2B", "price": "Rp 1.000"}, {"name": "Penggaris 30 cm", "price": "Rp 1.500"}, {"name": "Mushaf saku", "price": "Rp 45.000"}, {"name": "Terjemah Alfiyah", "price": "Rp 38.000"}, {"name": "Seragam batik", "price": "Rp 95.000"}, {"name": "Kaus olahraga", "price": "Rp 70.000"}, {"name": "Sabun buatan siswa", "price": "Rp 4.000"}, {"name": "Fotokopi, per lembar", "price": "Rp 250"}], "heading": "Koperasi", "sections": [{"heading": "Belajar jujur di meja kasir", "paragraphs": ["Setiap pekan enam siswa mendapat giliran jaga. Mereka menata rak, melayani, menghitung kas, dan menuliskan selisih apa adanya. Selisih tidak dimarahi; yang dicari adalah sebabnya.", "Rak gelas dan air minum isi ulang dibiarkan tanpa penjaga. Uang dimasukkan sendiri ke dalam kotak. Dalam setahun, kotak itu baru dua kali kurang, dan keduanya dilunasi sebelum ditagih."]}, {"heading": "Ke mana labanya?", "paragraphs": ["Rapat anggota tahunan membagi sisa hasil usaha menjadi tiga: beasiswa bagi siswa yang membutuhkan, penambahan modal, dan bagian anggota. Laporannya ditempel di mading dan dapat dibaca siapa saja."]}], "services": [{"text": "Buku tulis, alat tulis, kitab, mushaf, dan perlengkapan praktik dengan harga anggota.", "title": "Kebutuhan belajar"}, {"text": "Seragam harian, olahraga, dan pramuka dijahit oleh penjahit sekitar madrasah. Ukuran dapat dicoba lebih dahulu.", "title": "Seragam dan atribut"}, {"text": "Menggandakan tugas, mencetak makalah, dan menjilid. Kertas bekas satu sisi lebih murah separuh harga.", "title": "Fotokopi dan cetak"}, {"text": "Tabungan mulai seribu rupiah, dicatat atas nama siswa, tanpa bunga, dan dapat diambil kapan saja.", "title": "Simpan pinjam siswa"}], "openingHours": [{"days": "Senin - Kamis", "hours": "06.45 - 15.30"}, {"days": "Jumat", "hours": "06.45 - 11.00"}, {"days": "Sabtu", "hours": "06.45 - 13.00"}]}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:adiwiyata', '{"lead": "Merawat bumi adalah bagian dari adab. Kami memulainya dari hal yang dapat ditimbang: sampah yang berkurang, air yang ditabung, dan pohon yang disiram setiap pagi.", "pledge": ["Kami membawa botol minum dan tempat makan sendiri.", "Kami memilah sampah sebelum membuangnya.", "Kami menutup keran dan mematikan lampu yang tidak dipakai.", "Kami menanam, menyiram, dan tidak memetik sembarangan.", "Kami mengingatkan teman dengan santun."], "figures": [{"label": "sampah gelas plastik berkurang setiap pekan", "number": "17 kg"}, {"label": "jenis sampah dipilah sejak dari rumah", "number": "5"}, {"label": "kantin tanpa plastik sekali pakai", "number": "6"}], "heading": "Adiwiyata", "sections": [{"heading": "Masuk ke dalam pelajaran", "paragraphs": ["Lingkungan tidak menjadi mata pelajaran tambahan, melainkan bahan bagi yang sudah ada. Matematika menghitung debit air wudu, biologi mengamati kompos, fikih membahas hukum menyia-nyiakan air, dan bahasa Indonesia menuliskan laporannya.", "Setiap kelas memiliki dua kader lingkungan yang dipilih setahun sekali. Merekalah yang menimbang, mencatat, dan melaporkan hasilnya pada upacara awal bulan."]}, {"heading": "Warga sekitar ikut serta", "paragraphs": ["Bank sampah terbuka bagi warga Desa Sukamulya. Bibit dari kebun dibagikan gratis setiap awal musim hujan, dan siswa mendampingi dua dusun membuat lubang biopori."]}], "programmes": [{"text": "Setiap Selasa, sampah terpilah ditimbang dan menjadi tabungan yang dapat ditukar dengan telur, beras, atau alat tulis.", "title": "Bank sampah"}, {"text": "Pedagang tidak lagi memakai plastik sekali pakai. Yang lupa membawa botol dapat meminjam di Pojok Gelas.", "title": "Kantin hijau"}, {"text": "Halaman belakang ditanami jahe, serai, kencur, dan kumis kucing; panennya dipakai UKS dan dibagikan kepada warga.", "title": "Kebun obat keluarga"}, {"text": "Air bekas wudu ditampung, disaring dengan ijuk dan kerikil, lalu dialirkan ke kebun dan kolam ikan.", "title": "Air yang dipakai dua kali"}, {"text": "Sisa makanan kantin menjadi pakan maggot, daun kering menjadi kompos. Keduanya kembali ke tanah madrasah.", "title": "Kompos dan maggot"}, {"text": "Dua puluh menit sebelum jam pertama, seluruh warga madrasah, guru dan siswa, membersihkan tempatnya masing-masing.", "title": "Jumat bersih"}]}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:admissions', '{"fee": "Rp 150.000", "lead": "Tiga tahun untuk menguatkan ilmu, merapikan adab, dan menemukan arah. Kami menunggu putra-putri terbaik dari keluarga mana pun.", "quota": "360 siswa (12 kelas)", "steps": [{"text": "Lengkapi delapan dokumen di bawah ini, asli dan salinannya.", "title": "Siapkan berkas"}, {"text": "Antarkan ke sekretariat panitia dan bayar biaya pendaftaran. Simpan kuitansinya.", "title": "Serahkan dan bayar"}, {"text": "Tes akademik, membaca Al-Qur’an, dan wawancara bersama orang tua.", "title": "Ikuti tes seleksi"}], "period": "Januari - Mei 2025", "phases": [{"title": "Pendaftaran Gelombang 1", "period": "1 Januari - 31 Maret 2025", "status": "Dibuka"}, {"title": "Tes Seleksi", "period": "5 - 10 April 2025", "status": "Akan Datang"}, {"title": "Pengumuman", "period": "15 April 2025", "status": "Akan Datang"}, {"title": "Pendaftaran Gelombang 2", "period": "20 April - 31 Mei 2025", "status": "Akan Datang"}], "contact": {"text": "Panitia senang menjawab pertanyaan sekecil apa pun, termasuk soal keringanan biaya. Tidak ada anak yang mundur karena ongkos.", "email": "", "hours": "Senin - Sabtu, 08.00 - 13.00", "phone": "", "place": "Sekretariat panitia, ruang tata usaha", "whatsapp": ""}, "heading": "Penerimaan Peserta Didik Baru", "documents": ["Formulir pendaftaran yang telah diisi dan ditandatangani", "Fotokopi ijazah atau surat keterangan lulus SMP/MTs yang dilegalisasi", "Fotokopi rapor semester 1 sampai 5 yang dilegalisasi", "Fotokopi akta kelahiran", "Fotokopi kartu keluarga", "Fotokopi KTP kedua orang tua atau wali", "Pasfoto berwarna ukuran 3 x 4 sebanyak 4 lembar", "Kartu atau surat keterangan NISN"], "advantages": [{"text": "Hafalan dibimbing setahap demi setahap; target disusun bersama anak, guru, dan wali.", "title": "Tahfiz tanpa tergesa"}, {"text": "Alfiyah, fikih, nahwu shorof, dan tafsir diajarkan guru-guru yang bersanad.", "title": "Kajian kitab kuning"}, {"text": "Siswa meneliti persoalan di sekitarnya dan mempertanggungjawabkannya di depan warga.", "title": "Kelas riset dan sains"}, {"text": "Dari robotik, pramuka, dan hadrah sampai jurnalistik: setiap minat mendapat tempat.", "title": "Empat belas ekstrakurikuler"}, {"text": "Halaman rindang, kantin tanpa plastik sekali pakai, dan bank sampah yang dikelola siswa.", "title": "Madrasah Adiwiyata"}, {"text": "Nilai, kehadiran, dan catatan wali kelas dapat dibaca kapan saja dari telepon genggam.", "title": "Simak Khas untuk orang tua"}], "academicYear": "2025/2026", "registrationUrl": ""}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:display', '{"hijri": {"shown": false, "offset": 0}, "comments": true, "authorNames": true}', '2026-03-10 03:00:00+00', 2, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:app', '{"lead": "Sistem informasi akademik madrasah dalam satu genggaman: jadwal, nilai, kehadiran, dan perpustakaan digital untuk siswa, guru, dan orang tua.", "heading": "Simak Khas", "features": [{"text": "Jam pelajaran, ulangan, dan kegiatan hari ini tampil begitu aplikasi dibuka.", "title": "Jadwal dan agenda"}, {"text": "Nilai harian sampai rapor, didahului catatan wali kelas. Yang keliru dapat diajukan koreksinya.", "title": "Nilai dan rapor"}, {"text": "Orang tua tahu anaknya sudah sampai di madrasah, dan mengirim surat izin tanpa kertas.", "title": "Kehadiran dan izin"}, {"text": "Kotak unggah tertutup pukul delapan malam sampai subuh, supaya malam tetap milik keluarga.", "title": "Tugas yang tahu waktu"}, {"text": "Ribuan e-book dan jurnal dapat dibaca di tempat atau dipinjam selama dua pekan.", "title": "Perpustakaan digital"}, {"text": "Satu tempat untuk bertanya kepada wali kelas dan guru, lengkap dengan jam konsultasinya.", "title": "Pesan kepada guru"}], "storeUrl": "https://play.google.com/store/search?q=Simak%20Khas&c=apps", "tutorials": [{"url": "", "text": "Dari mengunduh sampai mengganti kata sandi bawaan.", "title": "Memasang aplikasi dan masuk pertama kali", "minutes": 5}, {"url": "", "text": "Urutan membaca yang kami sarankan kepada orang tua.", "title": "Membaca nilai, rapor, dan catatan wali kelas", "minutes": 8}, {"url": "", "text": "Mencari, menandai, dan membaca tanpa sambungan internet.", "title": "Meminjam e-book dan mencari jurnal", "minutes": 10}, {"url": "", "text": "Untuk orang tua: sakit, keperluan keluarga, dan dispensasi lomba.", "title": "Mengirim izin dan memantau kehadiran", "minutes": 6}], "statistics": [{"label": "Pengguna aktif", "number": "1200+"}, {"label": "Tingkat kepuasan", "number": "95%"}, {"label": "E-book", "number": "5000+"}, {"label": "Jurnal", "number": "1000+"}, {"label": "Akses perpustakaan", "number": "24/7"}]}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:publishing', '{"reviewRequired": false}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('content:privacy', '{"lead": "Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama. Situs ini tidak memasang cookie pelacak, dan tidak menitipkan data Anda kepada pengiklan.", "contact": {"name": "", "email": "", "phone": ""}, "heading": "Privasi", "sections": [], "activityDays": 365}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7'),
	('analytics', '{"isCounting": true}', '2026-03-10 03:00:00+00', 1, '928f171f-c378-40fe-920e-3430838690a7');


--
-- Data for Name: subscribers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subscribers VALUES
	(3, 'guru@madrasah.example', 'b3112df8-16fe-4b44-96de-cad58a686d32', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	(2, 'nenek@madrasah.example', '1916e9e7-0720-4d61-8814-9b1ce11486f2', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00');


--
-- Data for Name: tolerated_signs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES
	('928f171f-c378-40fe-920e-3430838690a7', 'Siti Aminah 3', 'ibu_kepala', 'siti.aminah.3@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('92a4df6a-f3ed-4fd8-97fb-2f9370599ff6', 'Siti Aminah 4', 'siti_aminah_4', 'siti.aminah.4@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('d39c43d3-a26c-410e-9bdd-d5018a269b64', 'Siti Aminah 5', 'siti_aminah_5', 'siti.aminah.5@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('7035aea6-b0ee-4ad5-af6b-c137a9ab9c21', 'Siti Aminah 6', 'siti_aminah_6', 'siti.aminah.6@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('f30f5fa8-9439-47e5-922c-946a7a37c54a', 'Siti Aminah 13', 'siti_aminah_13', 'siti.aminah.13@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('03e24af9-3a7b-4da4-a3a9-12531cc0eca4', 'Siti Aminah 19', 'siti_aminah_19', 'siti.aminah.19@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('93a2a465-2e5a-4a9f-8613-c37a1c0d4027', 'Siti Aminah 22', 'siti_aminah_22', 'siti.aminah.22@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('b05ec2cc-3422-4665-a6d8-926130432ff0', 'Siti Aminah 29', 'siti_aminah_29', 'siti.aminah.29@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('471f9411-37ef-4023-a14a-c38c61b35393', 'Siti Aminah 32', 'siti_aminah_32', 'siti.aminah.32@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('75a36c48-c84e-4af1-a2c5-ff81046c939d', 'Siti Aminah 35', 'siti_aminah_35', 'siti.aminah.35@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('6c3fbcc6-b75a-4d26-94b6-88cdc95757e7', 'Siti Aminah 37', 'siti_aminah_37', 'siti.aminah.37@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('fcac09f3-011a-4efa-a9d7-ff8fdfa6f1d6', 'Siti Aminah 38', 'siti_aminah_38', 'siti.aminah.38@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('94fdf1d0-a706-47b4-9f5d-758954d88d05', 'Siti Aminah 71', 'siti_aminah_71', 'siti.aminah.71@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('e08919f6-2e26-4f59-ae21-b547c9cdfd17', 'Siti Aminah 40', 'siti_aminah_40', 'siti.aminah.40@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('286aaf26-0bd3-40e1-9752-0c283a7b4c43', 'Siti Aminah 47', 'siti_aminah_47', 'siti.aminah.47@madrasah.example', 'author', false, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('a665aa7f-6083-4ccf-afa8-61ad4d8f4c55', 'Siti Aminah 51', 'siti_aminah_51', 'siti.aminah.51@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$LP89nv3P9nLwpdvgoSXqqw$ODtzG3VfipW1QIAeOVJdjGGk8Ero6+ftO8G6g2qy59o', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('a56318b0-923b-4a53-a436-71d07c345264', 'Siti Aminah 42', 'siti_aminah_42', 'siti.aminah.42@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('7db16aa4-9724-4178-b2d1-3eddd3979ebb', 'Siti Aminah 49', 'siti_aminah_49', 'siti.aminah.49@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('7123d3f1-5362-4ecc-b6fe-8bbcb5e1537d', 'Siti Aminah 57', 'siti_aminah_57', 'siti.aminah.57@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('57308b54-ab36-4dd3-b726-6aba68a4adfe', 'Ibu Guru', 'siti_aminah_33', 'ibu.guru@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('3a57e488-893c-4ce8-96d2-43bed0fe5053', 'Siti Aminah 45', 'siti_aminah_45', 'siti.aminah.45@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('da1e00ea-bff6-4666-9391-8970fffc1fb7', 'Siti Aminah 56', 'siti_aminah_56', 'siti.aminah.56@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('77d6ba56-c920-44bf-a020-372c0579806a', 'Siti Aminah 50', 'siti_aminah_50', 'siti.aminah.50@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('a704738d-f464-4071-b740-872fc7e4903e', 'Siti Aminah 52', 'siti_aminah_52', 'siti.aminah.52@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('4190f566-bbd7-4a5f-8adb-7184c5842e85', 'Siti Aminah 59', 'siti_aminah_59', 'siti.aminah.59@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('13f541a6-921c-463d-bbf6-8f7fd12c02f0', 'Siti Aminah 60', 'siti_aminah_60', 'siti.aminah.60@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('6654e8be-ca1b-4548-94fc-b2c6ab4e1ae7', 'Siti Aminah 43', 'siti_aminah_43', 'siti.aminah.43@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('1d130fca-8f60-4f62-b115-27c59638bade', 'Siti Aminah 48', 'siti_aminah_48', 'siti.aminah.48@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$XeKrW9l+1UjRPUZiP0cSQg$BHEp7ZT+ndX1Sfc6ssUIorPX/5tVsxAlzcRKUSIXamo', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('c0c225d7-4ca3-4372-9e11-74ec707bcbbc', 'Ibu Guru Baru', 'siti_aminah_58', 'siti.aminah.58@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('d2fcf485-f98e-47ad-9d1c-f36567c786e8', 'Siti Aminah 44', 'siti_aminah_44', 'siti.aminah.44@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('62650101-1dd4-45b7-82ee-9257c6fa0a28', 'Siti Aminah 36', 'nama_baru', 'siti.aminah.36@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('5c26a614-7ec9-400e-9f2d-06c1489fa4a8', 'Siti Aminah 39', 'siti_aminah_39', 'siti.aminah.39@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('e4d496a3-ce89-4759-8afd-ebeec19527f4', 'Siti Aminah 61', 'siti_aminah_61', 'siti.aminah.61@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('76c78ef5-9ea2-47e8-a84f-1351baacef13', 'Siti Aminah 65', 'siti_aminah_65', 'siti.aminah.65@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('1eea86d4-4a4e-4f3b-916c-ecda5faef5b7', 'Siti Aminah 68', 'siti_aminah_68', 'siti.aminah.68@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('e6156cff-73f0-48fb-82c9-50da0bc79931', 'Siti Aminah 46', 'siti_aminah_46', 'siti.aminah.46@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('d56fe46c-cad9-493d-8c00-3b9bd0c5c987', 'Siti Aminah 53', 'siti_aminah_53', 'siti.aminah.53@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$4/EpGZPxDys89OJ8qpm20w$7kzYiI2kWCJozz5opu1atUK99EyjQLj+XMEutgGZERI', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('11d5affc-719d-48de-aee8-5d689ae1784a', 'Siti Aminah 41', 'siti_aminah_41', 'siti.aminah.41@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$rQVf7ArHuNiH32VjtoTvWQ$OixKTtqTm2QGD3ogr86of5i/TAzc20lPPGBiw+GCogQ', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL);


--
-- Data for Name: visit_day_counts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: visit_day_pages; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: visit_days; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: visit_events; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: visit_salts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: webhook_articles; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: webhook_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.webhook_changes VALUES
	(1, 1),
	(2, 2),
	(3, 3),
	(4, 4),
	(5, 5),
	(6, 6),
	(7, 7),
	(8, 8),
	(9, 9),
	(10, 10),
	(11, 10),
	(12, 11),
	(13, 11),
	(14, 12),
	(15, 13),
	(16, 14),
	(17, 15),
	(18, 16),
	(19, 17),
	(20, 3),
	(21, 2),
	(22, 4),
	(23, 5),
	(24, 10),
	(25, 11),
	(26, 18),
	(27, 18);


--
-- Data for Name: webhook_deliveries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.webhook_deliveries VALUES
	('778a01a8-79aa-4806-a719-5837de280c69', '933dae18-fddf-49c4-9afd-f887e6efcd4f', 'webhook.test', '', '{"type":"webhook.test","timestamp":"2026-03-10T03:00:00.000Z","data":{"webhookId":"933dae18-fddf-49c4-9afd-f887e6efcd4f"}}', 'waiting', 0, NULL, NULL, '2026-03-10 03:00:00+00', NULL),
	('9adc0ae5-315d-4d29-93c0-161dd4776b7d', '933dae18-fddf-49c4-9afd-f887e6efcd4f', 'webhook.test', '', '{"type":"webhook.test","timestamp":"2026-03-10T03:00:00.000Z","data":{"webhookId":"933dae18-fddf-49c4-9afd-f887e6efcd4f"}}', 'waiting', 0, NULL, NULL, '2026-03-10 03:00:00+00', NULL);


--
-- Data for Name: webhook_marks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.webhook_marks VALUES
	('articles', '2026-03-10 03:00:00+00');


--
-- Data for Name: webhooks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.webhooks VALUES
	('933dae18-fddf-49c4-9afd-f887e6efcd4f', 'https://madrasah.example/masuk', '{article.published}', 'D39L7rtzJ12JxluIkXPpqRILK989Nr4mrVG1YfeYdP6HZfpGIS2SgPCI0m1neSrBID0azj3F8gJx8pKEAGd7fUgDQ_QhhPgJZVYWK9UF', true, NULL, NULL, '2026-03-10 03:00:00+00'),
	('6ea9545e-4c5f-4f71-8d7f-34baebd50c4d', 'https://madrasah.example/masuk', '{article.published}', 'BbeqZNBWbTEzIk49RuOAKwj5mcdwnPZgrJ-iPgu8_s5dkCv8jG5u99oUErYQRxR2tJxc7lp0rlLBFWqK9frC_gy2hfx1GbXHauaRQ_Ql', false, NULL, NULL, '2026-03-10 03:00:00+00'),
	('f5c1c5cb-1dbf-4950-a200-2115aec3694a', 'https://madrasah.example/lagi', '{article.updated}', 'lSNv__514qhMDOGtm8h6Um9I1O6mcWVPxk0mb-itdFK9_hTZ0lOurU8oB6_igwa-7RXLSgF9Ltkpj8RBbxH2EBvxGCXQf0ngzeGe5mSP', true, NULL, NULL, '2026-03-10 03:00:00+00');


--
-- Name: activities_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.activities_id_seq', 107, true);


--
-- Name: article_tallies_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.article_tallies_id_seq', 4, true);


--
-- Name: articles_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.articles_id_seq', 18, true);


--
-- Name: categories_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.categories_id_seq', 35, true);


--
-- Name: gallery_items_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.gallery_items_id_seq', 1, true);


--
-- Name: guest_messages_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.guest_messages_id_seq', 5, true);


--
-- Name: mikro_orm_migrations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 5, true);


--
-- Name: notices_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.notices_id_seq', 81, true);


--
-- Name: subscribers_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.subscribers_id_seq', 3, true);


--
-- Name: visit_events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.visit_events_id_seq', 1, false);


--
-- Name: webhook_changes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.webhook_changes_id_seq', 27, true);


--
-- Name: activities activities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_pkey PRIMARY KEY (id);


--
-- Name: api_keys api_keys_hash_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_hash_unique UNIQUE (hash);


--
-- Name: api_keys api_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);


--
-- Name: app_secrets app_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_secrets
    ADD CONSTRAINT app_secrets_pkey PRIMARY KEY (user_id);


--
-- Name: article_drafts article_drafts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_drafts
    ADD CONSTRAINT article_drafts_pkey PRIMARY KEY (user_id, id);


--
-- Name: article_likes article_likes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_likes
    ADD CONSTRAINT article_likes_pkey PRIMARY KEY (article_id, visitor_id);


--
-- Name: article_presence article_presence_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_presence
    ADD CONSTRAINT article_presence_pkey PRIMARY KEY (article_id, user_id);


--
-- Name: article_reviews article_reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_reviews
    ADD CONSTRAINT article_reviews_pkey PRIMARY KEY (article_id);


--
-- Name: article_revisions article_revisions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_revisions
    ADD CONSTRAINT article_revisions_pkey PRIMARY KEY (article_id, number);


--
-- Name: article_search_documents article_search_documents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_search_documents
    ADD CONSTRAINT article_search_documents_pkey PRIMARY KEY (id);


--
-- Name: article_tallies article_tallies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_tallies
    ADD CONSTRAINT article_tallies_pkey PRIMARY KEY (id);


--
-- Name: article_visits article_visits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_visits
    ADD CONSTRAINT article_visits_pkey PRIMARY KEY (article_id, visitor_id);


--
-- Name: articles articles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);


--
-- Name: articles articles_public_id_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_public_id_unique UNIQUE (public_id);


--
-- Name: articles articles_slug_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_slug_unique UNIQUE (slug);


--
-- Name: attempt_counts attempt_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attempt_counts
    ADD CONSTRAINT attempt_counts_pkey PRIMARY KEY (key);


--
-- Name: backup_runs backup_runs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup_runs
    ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (id);


--
-- Name: categories categories_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);


--
-- Name: categories categories_slug_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_unique UNIQUE (slug);


--
-- Name: comments comments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);


--
-- Name: erasures erasures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (hash);


--
-- Name: export_jobs export_jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.export_jobs
    ADD CONSTRAINT export_jobs_pkey PRIMARY KEY (id);


--
-- Name: former_slugs former_slugs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.former_slugs
    ADD CONSTRAINT former_slugs_pkey PRIMARY KEY (slug);


--
-- Name: gallery_items gallery_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gallery_items
    ADD CONSTRAINT gallery_items_pkey PRIMARY KEY (id);


--
-- Name: guest_messages guest_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.guest_messages
    ADD CONSTRAINT guest_messages_pkey PRIMARY KEY (id);


--
-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);


--
-- Name: image_file_claims image_file_claims_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.image_file_claims
    ADD CONSTRAINT image_file_claims_pkey PRIMARY KEY (id);


--
-- Name: image_uses image_uses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.image_uses
    ADD CONSTRAINT image_uses_pkey PRIMARY KEY (image, place, owner);


--
-- Name: images images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (name);


--
-- Name: import_jobs import_jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.import_jobs
    ADD CONSTRAINT import_jobs_pkey PRIMARY KEY (id);


--
-- Name: imported_items imported_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.imported_items
    ADD CONSTRAINT imported_items_pkey PRIMARY KEY (source);


--
-- Name: installation_keys installation_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.installation_keys
    ADD CONSTRAINT installation_keys_pkey PRIMARY KEY (id);


--
-- Name: jobs jobs_name_key_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_name_key_unique UNIQUE (name, key);


--
-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);


--
-- Name: known_addresses known_addresses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_pkey PRIMARY KEY (user_id, fingerprint);


--
-- Name: mikro_orm_migrations mikro_orm_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mikro_orm_migrations
    ADD CONSTRAINT mikro_orm_migrations_pkey PRIMARY KEY (id);


--
-- Name: newsletter_digest_articles newsletter_digest_articles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_digest_articles
    ADD CONSTRAINT newsletter_digest_articles_pkey PRIMARY KEY (article_id);


--
-- Name: newsletter_digests newsletter_digests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_digests
    ADD CONSTRAINT newsletter_digests_pkey PRIMARY KEY (week);


--
-- Name: notice_mail_readers notice_mail_readers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_mail_readers
    ADD CONSTRAINT notice_mail_readers_pkey PRIMARY KEY (user_id);


--
-- Name: notice_marks notice_marks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_marks
    ADD CONSTRAINT notice_marks_pkey PRIMARY KEY (name);


--
-- Name: notice_mutes notice_mutes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_mutes
    ADD CONSTRAINT notice_mutes_pkey PRIMARY KEY (user_id, kind);


--
-- Name: notices notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);


--
-- Name: outgoing_messages outgoing_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outgoing_messages
    ADD CONSTRAINT outgoing_messages_pkey PRIMARY KEY (id);


--
-- Name: password_resets password_resets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (fingerprint);


--
-- Name: preview_links preview_links_fingerprint_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preview_links
    ADD CONSTRAINT preview_links_fingerprint_unique UNIQUE (fingerprint);


--
-- Name: preview_links preview_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preview_links
    ADD CONSTRAINT preview_links_pkey PRIMARY KEY (article_id);


--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, fingerprint);


--
-- Name: redirects redirects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirects
    ADD CONSTRAINT redirects_pkey PRIMARY KEY (path);


--
-- Name: refused_logins refused_logins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refused_logins
    ADD CONSTRAINT refused_logins_pkey PRIMARY KEY (key);


--
-- Name: sample_articles sample_articles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sample_articles
    ADD CONSTRAINT sample_articles_pkey PRIMARY KEY (article_id);


--
-- Name: sample_users sample_users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sample_users
    ADD CONSTRAINT sample_users_pkey PRIMARY KEY (user_id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);


--
-- Name: subscribers subscribers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (id);


--
-- Name: subscribers subscribers_unsubscribe_token_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_unsubscribe_token_unique UNIQUE (unsubscribe_token);


--
-- Name: tolerated_signs tolerated_signs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tolerated_signs
    ADD CONSTRAINT tolerated_signs_pkey PRIMARY KEY (sign);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: visit_day_counts visit_day_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_day_counts
    ADD CONSTRAINT visit_day_counts_pkey PRIMARY KEY (day, kind, name);


--
-- Name: visit_day_pages visit_day_pages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_day_pages
    ADD CONSTRAINT visit_day_pages_pkey PRIMARY KEY (day, path);


--
-- Name: visit_days visit_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_days
    ADD CONSTRAINT visit_days_pkey PRIMARY KEY (day);


--
-- Name: visit_events visit_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_events
    ADD CONSTRAINT visit_events_pkey PRIMARY KEY (id);


--
-- Name: visit_salts visit_salts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visit_salts
    ADD CONSTRAINT visit_salts_pkey PRIMARY KEY (day);


--
-- Name: webhook_articles webhook_articles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_articles
    ADD CONSTRAINT webhook_articles_pkey PRIMARY KEY (article_id);


--
-- Name: webhook_changes webhook_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_changes
    ADD CONSTRAINT webhook_changes_pkey PRIMARY KEY (id);


--
-- Name: webhook_deliveries webhook_deliveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);


--
-- Name: webhook_marks webhook_marks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_marks
    ADD CONSTRAINT webhook_marks_pkey PRIMARY KEY (name);


--
-- Name: webhooks webhooks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);


--
-- Name: activities_actor_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX activities_actor_index ON public.activities USING btree (actor_id, at DESC, id DESC);


--
-- Name: activities_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX activities_at_index ON public.activities USING btree (at DESC, id DESC);


--
-- Name: activities_kind_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX activities_kind_index ON public.activities USING btree (kind, at DESC, id DESC);


--
-- Name: activities_owner_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX activities_owner_index ON public.activities USING btree (owner_id, at DESC, id DESC) WHERE (owner_id IS NOT NULL);


--
-- Name: api_keys_owner_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX api_keys_owner_id_index ON public.api_keys USING btree (owner_id);


--
-- Name: article_drafts_updated_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_drafts_updated_at_index ON public.article_drafts USING btree (updated_at);


--
-- Name: article_revisions_saved_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_revisions_saved_at_index ON public.article_revisions USING btree (saved_at);


--
-- Name: article_search_documents_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_search_documents_newest_index ON public.article_search_documents USING btree (published_at DESC, id DESC);


--
-- Name: article_search_documents_words_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_search_documents_words_index ON public.article_search_documents USING gin (document);


--
-- Name: article_tallies_article_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_tallies_article_id_index ON public.article_tallies USING btree (article_id);


--
-- Name: article_visits_counted_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_visits_counted_at_index ON public.article_visits USING btree (counted_at);


--
-- Name: articles_author_published_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_author_published_index ON public.articles USING btree (author_user_id, published_at DESC, id DESC) INCLUDE (expires_at) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_author_user_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_author_user_id_index ON public.articles USING btree (author_user_id);


--
-- Name: articles_category_published_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_category_published_index ON public.articles USING btree (category_id, published_at DESC, id DESC) INCLUDE (expires_at) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_created_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_created_index ON public.articles USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);


--
-- Name: articles_deleted_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_deleted_index ON public.articles USING btree (deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);


--
-- Name: articles_expiry_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_expiry_index ON public.articles USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_featured_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_featured_index ON public.articles USING btree (published_at DESC, id DESC) INCLUDE (expires_at) WHERE (featured AND (status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_published_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_published_index ON public.articles USING btree (published_at DESC, id DESC) INCLUDE (expires_at) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_slug_beginning_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_slug_beginning_index ON public.articles USING btree (slug varchar_pattern_ops);


--
-- Name: articles_tags_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_tags_index ON public.articles USING gin (tags) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_title_trigram_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_title_trigram_index ON public.articles USING gin (public.search_text((title)::text) public.gin_trgm_ops);


--
-- Name: attempt_counts_resets_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attempt_counts_resets_at_index ON public.attempt_counts USING btree (resets_at);


--
-- Name: backup_runs_one_at_a_time; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX backup_runs_one_at_a_time ON public.backup_runs USING btree ((true)) WHERE (ended_at IS NULL);


--
-- Name: backup_runs_started_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_runs_started_index ON public.backup_runs USING btree (started_at DESC);


--
-- Name: categories_name_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX categories_name_unique ON public.categories USING btree (lower((name)::text));


--
-- Name: comments_article_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_article_index ON public.comments USING btree (article_id, status, created_at DESC, id DESC);


--
-- Name: comments_email_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_email_index ON public.comments USING btree (lower((email)::text)) WHERE (email IS NOT NULL);


--
-- Name: comments_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_newest_index ON public.comments USING btree (created_at DESC, id DESC);


--
-- Name: comments_parent_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_parent_id_index ON public.comments USING btree (parent_id);


--
-- Name: comments_status_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_status_newest_index ON public.comments USING btree (status, created_at DESC, id DESC);


--
-- Name: comments_words_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_words_index ON public.comments USING gin (content public.gin_trgm_ops, author public.gin_trgm_ops);


--
-- Name: former_slugs_article_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX former_slugs_article_id_index ON public.former_slugs USING btree (article_id);


--
-- Name: former_slugs_slug_beginning_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX former_slugs_slug_beginning_index ON public.former_slugs USING btree (slug varchar_pattern_ops);


--
-- Name: gallery_items_article_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX gallery_items_article_id_index ON public.gallery_items USING btree (article_id);


--
-- Name: gallery_items_caption_trigram_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX gallery_items_caption_trigram_index ON public.gallery_items USING gin (public.search_text(caption) public.gin_trgm_ops);


--
-- Name: guest_messages_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX guest_messages_newest_index ON public.guest_messages USING btree (status, tanggal_kirim DESC, id DESC);


--
-- Name: guest_messages_words_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX guest_messages_words_index ON public.guest_messages USING gin (pesan public.gin_trgm_ops, nama_lengkap public.gin_trgm_ops);


--
-- Name: idempotency_keys_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_keys_expires_at_index ON public.idempotency_keys USING btree (expires_at);


--
-- Name: image_file_claims_name_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX image_file_claims_name_index ON public.image_file_claims USING btree (name);


--
-- Name: image_file_claims_until_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX image_file_claims_until_index ON public.image_file_claims USING btree (until);


--
-- Name: image_uses_article_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX image_uses_article_id_index ON public.image_uses USING btree (article_id);


--
-- Name: image_uses_owner_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX image_uses_owner_index ON public.image_uses USING btree (place, owner);


--
-- Name: images_created_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX images_created_index ON public.images USING btree (created_at DESC, name DESC);


--
-- Name: images_uploaded_by_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX images_uploaded_by_index ON public.images USING btree (uploaded_by, created_at DESC);


--
-- Name: images_words_trigram_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX images_words_trigram_index ON public.images USING gin (public.search_text((((title)::text || ' '::text) || (alt)::text)) public.gin_trgm_ops);


--
-- Name: imported_items_article_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX imported_items_article_id_index ON public.imported_items USING btree (article_id);


--
-- Name: jobs_due_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX jobs_due_index ON public.jobs USING btree (run_at) WHERE (run_at IS NOT NULL);


--
-- Name: known_addresses_last_login_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_addresses_last_login_at_index ON public.known_addresses USING btree (last_login_at);


--
-- Name: notices_created_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_created_index ON public.notices USING btree (created_at);


--
-- Name: notices_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_newest_index ON public.notices USING btree (user_id, created_at DESC, id DESC);


--
-- Name: notices_unread_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX notices_unread_unique ON public.notices USING btree (user_id, kind, group_key) WHERE (read_at IS NULL);


--
-- Name: outgoing_messages_ended_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outgoing_messages_ended_index ON public.outgoing_messages USING btree (state, ended_at DESC, id) WHERE ((state)::text <> 'waiting'::text);


--
-- Name: password_resets_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX password_resets_expires_at_index ON public.password_resets USING btree (expires_at);


--
-- Name: password_resets_user_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX password_resets_user_id_index ON public.password_resets USING btree (user_id);


--
-- Name: preview_links_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX preview_links_expires_at_index ON public.preview_links USING btree (expires_at);


--
-- Name: redirects_article_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX redirects_article_id_index ON public.redirects USING btree (article_id);


--
-- Name: redirects_category_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX redirects_category_id_index ON public.redirects USING btree (category_id);


--
-- Name: refused_logins_ends_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refused_logins_ends_at_index ON public.refused_logins USING btree (ends_at);


--
-- Name: sessions_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);


--
-- Name: sessions_user_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);


--
-- Name: subscribers_email_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX subscribers_email_unique ON public.subscribers USING btree (lower((email)::text));


--
-- Name: tolerated_signs_tolerated_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tolerated_signs_tolerated_at_index ON public.tolerated_signs USING btree (tolerated_at);


--
-- Name: users_email_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower((email)::text));


--
-- Name: users_username_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_username_unique ON public.users USING btree (lower((username)::text));


--
-- Name: visit_events_day_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX visit_events_day_at_index ON public.visit_events USING btree (day, at);


--
-- Name: webhook_deliveries_ended_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_deliveries_ended_index ON public.webhook_deliveries USING btree (ended_at) WHERE ((state)::text <> 'waiting'::text);


--
-- Name: webhook_deliveries_listed_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_deliveries_listed_index ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, id);


--
-- Name: activities activities_api_key_stays; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER activities_api_key_stays BEFORE UPDATE ON public.activities FOR EACH ROW WHEN (((new.api_key)::text IS DISTINCT FROM (old.api_key)::text)) EXECUTE FUNCTION public.refuse_api_key_change();


--
-- Name: activities activities_stay; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER activities_stay BEFORE DELETE OR UPDATE ON public.activities FOR EACH ROW EXECUTE FUNCTION public.refuse_activity_change();


--
-- Name: activities activities_stay_all; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER activities_stay_all BEFORE TRUNCATE ON public.activities FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_activity_change();


--
-- Name: article_drafts article_drafts_images_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER article_drafts_images_changed AFTER UPDATE OF pictures ON public.article_drafts FOR EACH ROW WHEN ((new.pictures <> old.pictures)) EXECUTE FUNCTION public.note_draft_images_changed();


--
-- Name: article_drafts article_drafts_images_forgotten; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER article_drafts_images_forgotten AFTER DELETE ON public.article_drafts FOR EACH ROW WHEN ((old.pictures <> ''::text)) EXECUTE FUNCTION public.note_draft_images_forgotten();


--
-- Name: article_drafts article_drafts_images_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER article_drafts_images_named AFTER INSERT ON public.article_drafts FOR EACH ROW WHEN ((new.pictures <> ''::text)) EXECUTE FUNCTION public.note_draft_images_named();


--
-- Name: article_revisions article_revisions_images_forgotten; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER article_revisions_images_forgotten AFTER DELETE ON public.article_revisions FOR EACH ROW EXECUTE FUNCTION public.forget_article_revisions_images();


--
-- Name: article_revisions article_revisions_images_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER article_revisions_images_named AFTER INSERT OR UPDATE OF image, content, excerpt, galleries ON public.article_revisions FOR EACH ROW EXECUTE FUNCTION public.note_article_revisions_images();


--
-- Name: articles articles_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER articles_changed AFTER INSERT OR DELETE OR UPDATE OF slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, image_focus_x, image_focus_y, tags, featured, published_at, deleted_at, expires_at, meta_title, meta_description, comments_enabled, updated_at, version ON public.articles FOR EACH ROW EXECUTE FUNCTION public.tell_article_change();


--
-- Name: articles articles_comments_switched; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER articles_comments_switched AFTER UPDATE OF comments_enabled ON public.articles FOR EACH ROW WHEN ((old.comments_enabled <> new.comments_enabled)) EXECUTE FUNCTION public.tell_comments_switch();


--
-- Name: articles articles_images_forgotten; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER articles_images_forgotten AFTER DELETE ON public.articles FOR EACH ROW EXECUTE FUNCTION public.forget_articles_images();


--
-- Name: articles articles_images_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER articles_images_named AFTER INSERT OR UPDATE OF image, content, excerpt ON public.articles FOR EACH ROW EXECUTE FUNCTION public.note_articles_images();


--
-- Name: articles articles_keep_search_document; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER articles_keep_search_document AFTER INSERT OR UPDATE OF status, category_id, published_at, expires_at, deleted_at, title, tags, excerpt, content ON public.articles FOR EACH ROW EXECUTE FUNCTION public.keep_search_document();


--
-- Name: articles articles_noted_for_webhooks; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER articles_noted_for_webhooks AFTER INSERT OR DELETE OR UPDATE OF version, status, deleted_at, published_at, expires_at ON public.articles FOR EACH ROW EXECUTE FUNCTION public.note_webhook_change();


--
-- Name: articles articles_tell_articles; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER articles_tell_articles AFTER TRUNCATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('articles');


--
-- Name: categories categories_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION public.tell_category_change();


--
-- Name: categories categories_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER categories_emptied AFTER TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('categories');


--
-- Name: comments comments_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_changed AFTER INSERT OR DELETE OR UPDATE ON public.comments FOR EACH ROW EXECUTE FUNCTION public.count_comments();


--
-- Name: comments comments_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER comments_emptied AFTER TRUNCATE ON public.comments FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('comments');


--
-- Name: gallery_items gallery_items_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER gallery_items_changed AFTER INSERT OR DELETE OR UPDATE ON public.gallery_items FOR EACH ROW EXECUTE FUNCTION public.tell_gallery_change();


--
-- Name: gallery_items gallery_items_images_forgotten; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER gallery_items_images_forgotten AFTER DELETE ON public.gallery_items FOR EACH ROW EXECUTE FUNCTION public.forget_gallery_items_images();


--
-- Name: gallery_items gallery_items_images_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER gallery_items_images_named AFTER INSERT OR UPDATE OF image_url ON public.gallery_items FOR EACH ROW EXECUTE FUNCTION public.note_gallery_items_images();


--
-- Name: guest_messages guest_messages_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER guest_messages_changed AFTER INSERT OR DELETE OR UPDATE ON public.guest_messages FOR EACH ROW EXECUTE FUNCTION public.tell_guest_message_change();


--
-- Name: guest_messages guest_messages_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER guest_messages_emptied AFTER TRUNCATE ON public.guest_messages FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('guestbook');


--
-- Name: images images_variants_made; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER images_variants_made AFTER UPDATE OF variants ON public.images FOR EACH ROW EXECUTE FUNCTION public.tell_variants();


--
-- Name: notices notices_changed_by_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER notices_changed_by_insert AFTER INSERT ON public.notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_notice_change();


--
-- Name: notices notices_changed_by_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER notices_changed_by_update AFTER UPDATE ON public.notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_notice_change();


--
-- Name: sessions sessions_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER sessions_removed AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION public.notify_session_end();


--
-- Name: sessions sessions_revoked; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER sessions_revoked AFTER UPDATE ON public.sessions FOR EACH ROW WHEN ((new.revoked_at IS DISTINCT FROM old.revoked_at)) EXECUTE FUNCTION public.notify_session_end();


--
-- Name: settings settings_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.tell_setting_change();


--
-- Name: settings settings_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER settings_emptied AFTER TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('settings');


--
-- Name: settings settings_images_forgotten; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER settings_images_forgotten AFTER DELETE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.forget_settings_images();


--
-- Name: settings settings_images_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER settings_images_named AFTER INSERT OR UPDATE OF value ON public.settings FOR EACH ROW EXECUTE FUNCTION public.note_settings_images();


--
-- Name: users users_access_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER users_access_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.is_active IS DISTINCT FROM old.is_active) OR ((new.role)::text IS DISTINCT FROM (old.role)::text))) EXECUTE FUNCTION public.notify_access_change();


--
-- Name: users users_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER users_changed AFTER DELETE OR UPDATE OF full_name, avatar, is_active ON public.users FOR EACH ROW EXECUTE FUNCTION public.tell_user_change();


--
-- Name: users users_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER users_emptied AFTER TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('articles');


--
-- Name: users users_images_forgotten; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER users_images_forgotten AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION public.forget_users_images();


--
-- Name: users users_images_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER users_images_named AFTER INSERT OR UPDATE OF avatar ON public.users FOR EACH ROW EXECUTE FUNCTION public.note_users_images();


--
-- Name: api_keys api_keys_owner_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_owner_id_foreign FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: app_secrets app_secrets_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.app_secrets
    ADD CONSTRAINT app_secrets_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: article_drafts article_drafts_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_drafts
    ADD CONSTRAINT article_drafts_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: article_likes article_likes_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_likes
    ADD CONSTRAINT article_likes_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: article_presence article_presence_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_presence
    ADD CONSTRAINT article_presence_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: article_reviews article_reviews_answered_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_reviews
    ADD CONSTRAINT article_reviews_answered_by_id_foreign FOREIGN KEY (answered_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: article_reviews article_reviews_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_reviews
    ADD CONSTRAINT article_reviews_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: article_reviews article_reviews_asked_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_reviews
    ADD CONSTRAINT article_reviews_asked_by_id_foreign FOREIGN KEY (asked_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: article_revisions article_revisions_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_revisions
    ADD CONSTRAINT article_revisions_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: article_revisions article_revisions_category_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_revisions
    ADD CONSTRAINT article_revisions_category_id_foreign FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE SET NULL;


--
-- Name: article_revisions article_revisions_saved_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_revisions
    ADD CONSTRAINT article_revisions_saved_by_id_foreign FOREIGN KEY (saved_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: article_search_documents article_search_documents_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_search_documents
    ADD CONSTRAINT article_search_documents_id_foreign FOREIGN KEY (id) REFERENCES public.articles(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: article_tallies article_tallies_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_tallies
    ADD CONSTRAINT article_tallies_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: article_visits article_visits_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_visits
    ADD CONSTRAINT article_visits_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: articles articles_author_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_author_user_id_foreign FOREIGN KEY (author_user_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: articles articles_category_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_category_id_foreign FOREIGN KEY (category_id) REFERENCES public.categories(id);


--
-- Name: articles articles_deleted_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_deleted_by_id_foreign FOREIGN KEY (deleted_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: articles articles_updated_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_updated_by_id_foreign FOREIGN KEY (updated_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: categories categories_parent_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_parent_id_foreign FOREIGN KEY (parent_id) REFERENCES public.categories(id) ON DELETE SET NULL;


--
-- Name: comments comments_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: comments comments_moderated_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_moderated_by_id_foreign FOREIGN KEY (moderated_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: comments comments_parent_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_parent_id_foreign FOREIGN KEY (parent_id) REFERENCES public.comments(id) ON DELETE CASCADE;


--
-- Name: export_jobs export_jobs_started_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.export_jobs
    ADD CONSTRAINT export_jobs_started_by_id_foreign FOREIGN KEY (started_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: former_slugs former_slugs_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.former_slugs
    ADD CONSTRAINT former_slugs_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: gallery_items gallery_items_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gallery_items
    ADD CONSTRAINT gallery_items_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: import_jobs import_jobs_started_by_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.import_jobs
    ADD CONSTRAINT import_jobs_started_by_id_foreign FOREIGN KEY (started_by_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: imported_items imported_items_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.imported_items
    ADD CONSTRAINT imported_items_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: known_addresses known_addresses_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: newsletter_digest_articles newsletter_digest_articles_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_digest_articles
    ADD CONSTRAINT newsletter_digest_articles_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: notice_mail_readers notice_mail_readers_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_mail_readers
    ADD CONSTRAINT notice_mail_readers_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: notice_mutes notice_mutes_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_mutes
    ADD CONSTRAINT notice_mutes_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: notices notices_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: password_resets password_resets_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: preview_links preview_links_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preview_links
    ADD CONSTRAINT preview_links_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: recovery_codes recovery_codes_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: redirects redirects_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirects
    ADD CONSTRAINT redirects_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


--
-- Name: redirects redirects_category_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirects
    ADD CONSTRAINT redirects_category_id_foreign FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;


--
-- Name: sample_articles sample_articles_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sample_articles
    ADD CONSTRAINT sample_articles_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: sample_users sample_users_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sample_users
    ADD CONSTRAINT sample_users_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: sessions sessions_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: webhook_deliveries webhook_deliveries_webhook_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_foreign FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


