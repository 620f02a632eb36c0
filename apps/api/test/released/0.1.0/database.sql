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
    changes jsonb NOT NULL
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
    pictures text DEFAULT ''::text NOT NULL
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
    beat_at timestamp with time zone NOT NULL,
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
    read_at timestamp with time zone
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
    open_attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
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
    system character varying(20)
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
-- Data for Name: activities; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.activities VALUES
	(1, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(2, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.createPublished', 'tnhs6t554g', 'Lomba Robotik Tingkat Kabupaten 5', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(3, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.createPublished', 'k6rcweyukt', 'Lomba Robotik Tingkat Kabupaten 6', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(4, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.createPublished', 'pi3m4pr44p', 'Lomba Robotik Tingkat Kabupaten 7', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(5, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.createPublished', 'kgh2g3hza2', 'Lomba Robotik Tingkat Kabupaten 8', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(6, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.createPublished', 'fkzwxbid4c', 'Lomba Robotik Tingkat Kabupaten 9', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(7, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.create', 'fu4qvery9w', 'Lomba Robotik Tingkat Kabupaten 10', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(8, '2026-03-10 03:00:00+00', '211262f0-5049-4de6-9be0-43ae46611373', 'Siti Aminah 11', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(9, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.create', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(10, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.create', 'cvv3trtimc', 'Lomba Robotik Tingkat Kabupaten 13', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(11, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.create', 'g59sfgdj4i', 'Lomba Robotik Tingkat Kabupaten 14', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(12, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.requestReview', 'cvv3trtimc', 'Lomba Robotik Tingkat Kabupaten 13', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(13, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.requestReview', 'g59sfgdj4i', 'Lomba Robotik Tingkat Kabupaten 14', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(14, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.createPublished', 'hutd8gxrsf', 'Lomba Robotik Tingkat Kabupaten 15', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(15, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.delete', 'hutd8gxrsf', 'Lomba Robotik Tingkat Kabupaten 15', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(16, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.createPublished', 'sqkern2nk3', 'Lomba Robotik Tingkat Kabupaten 16', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(17, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'article', 'article.delete', 'sqkern2nk3', 'Lomba Robotik Tingkat Kabupaten 16', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(18, '2026-03-10 03:00:00+00', 'e36c79b4-6701-4e52-9e96-fd3b047196ba', 'Siti Aminah 17', 'settings', 'settings.save', 'content:display', 'content:display', NULL, 1, '127.0.0.1', '[{"after": "false", "field": "authorNames", "before": "true"}]'),
	(19, '2026-03-10 03:00:00+00', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'Siti Aminah 20', 'article', 'article.createPublished', 'iketpwddz5', 'Lomba Robotik Tingkat Kabupaten 21', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 1, '127.0.0.1', '[]'),
	(20, '2026-03-10 03:00:00+00', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'Siti Aminah 20', 'article', 'article.createPublished', 'rikh8m5x6f', 'Lomba Robotik Tingkat Kabupaten 22', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 1, '127.0.0.1', '[]'),
	(21, '2026-03-10 03:00:00+00', '763680a9-c21d-49b1-be57-c2d9da9215ff', 'Siti Aminah 27', 'article', 'article.createPublished', 'zw84w5hqne', 'Lomba Robotik Tingkat Kabupaten 28', '763680a9-c21d-49b1-be57-c2d9da9215ff', 1, '127.0.0.1', '[]'),
	(22, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]'),
	(23, '2026-03-10 03:00:00+00', 'd47f572a-fe96-48bb-b5eb-257f8c682a01', 'Siti Aminah 30', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(24, '2026-03-10 03:00:00+00', '192d5cfa-4fba-48a6-99d5-f7236da7d881', 'Siti Aminah 37', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(25, '2026-03-10 03:00:00+00', '192d5cfa-4fba-48a6-99d5-f7236da7d881', 'Siti Aminah 37', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(26, '2026-03-10 03:00:00+00', '494f0e99-ed7c-4b16-bfeb-e439276fe233', 'Siti Aminah 38', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(27, '2026-03-10 03:00:00+00', '366339d7-1e50-4870-beba-21f0c088603b', 'Siti Aminah 39', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(28, '2026-03-10 03:00:00+00', '366339d7-1e50-4870-beba-21f0c088603b', 'Siti Aminah 39', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(29, '2026-03-10 03:00:00+00', 'cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'Siti Aminah 40', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(30, '2026-03-10 03:00:00+00', 'cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'Siti Aminah 40', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(31, '2026-03-10 03:00:00+00', '8848760b-75ed-4f31-92ee-5fae86d5622a', 'Siti Aminah 41', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(32, '2026-03-10 03:00:00+00', '8848760b-75ed-4f31-92ee-5fae86d5622a', 'Siti Aminah 41', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(33, '2026-03-10 03:00:00+00', 'adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'Siti Aminah 42', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(34, '2026-03-10 03:00:00+00', 'fd33e955-7ad5-457b-8dda-0d24806bf424', 'Siti Aminah 43', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(35, '2026-03-10 03:00:00+00', 'f6ae3a17-2b6e-4bf2-b9d1-cdd340c97668', 'Siti Aminah 46', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(36, '2026-03-10 03:00:00+00', '71a4121e-f3c2-4525-ae91-11dbcfda74d3', 'Siti Aminah 47', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(37, '2026-03-10 03:00:00+00', '9dc9e647-8d4a-4e72-ac58-4920669896b5', 'Siti Aminah 48', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(38, '2026-03-10 03:00:00+00', '9dc9e647-8d4a-4e72-ac58-4920669896b5', 'Siti Aminah 48', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(39, '2026-03-10 03:00:00+00', '52c9cf43-16a0-4222-82db-06b2856fb95b', 'Siti Aminah 50', 'user', 'user.passwordLink', '1a794f27-7fb4-43a5-82d8-ec4427efa8c6', 'Siti Aminah 49', NULL, 1, '127.0.0.1', '[]'),
	(40, '2026-03-10 03:00:00+00', '3bc52175-5ed4-4ebe-ad85-5e151cdf6e5f', 'Siti Aminah 54', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(41, '2026-03-10 03:00:00+00', '1e6b02e5-80a1-4343-a6d2-256c2754849d', 'Siti Aminah 55', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(42, '2026-03-10 03:00:00+00', 'd321c0e2-009a-4bdb-9226-989837e7eb0f', 'Siti Aminah 56', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(43, '2026-03-10 03:00:00+00', '4126fde3-944d-4727-a47a-d21adbe97874', 'Siti Aminah 57', 'category', 'category.create', '33', 'Alumni', NULL, 1, '127.0.0.1', '[]'),
	(44, '2026-03-10 03:00:00+00', '4126fde3-944d-4727-a47a-d21adbe97874', 'Siti Aminah 57', 'category', 'category.create', '34', 'Pramuka', NULL, 1, '127.0.0.1', '[]'),
	(45, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]'),
	(46, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]'),
	(47, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]'),
	(48, '2026-03-10 03:00:00+00', 'd0c0ed36-357a-4fa0-a588-1656e058bca7', 'Siti Aminah 62', 'article', 'article.createPublished', 'q9ddibnibn', 'Lomba Robotik Tingkat Kabupaten 63', 'd0c0ed36-357a-4fa0-a588-1656e058bca7', 1, '127.0.0.1', '[]'),
	(49, '2026-03-10 03:00:00+00', '4126fde3-944d-4727-a47a-d21adbe97874', 'Siti Aminah 57', 'article', 'article.createPublished', 'qi8uhera8w', 'Lomba Robotik Tingkat Kabupaten 64', '4126fde3-944d-4727-a47a-d21adbe97874', 1, '127.0.0.1', '[]'),
	(50, '2026-03-10 03:00:00+00', '101501c7-8b4b-4fc4-9f7a-54d750dda79a', 'Siti Aminah 65', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(51, '2026-03-10 03:00:00+00', 'd698faa8-188d-4ca9-a087-7d30bc3dd80b', 'Siti Aminah 44', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(52, '2026-03-10 03:00:00+00', '8848760b-75ed-4f31-92ee-5fae86d5622a', 'Siti Aminah 41', 'session', 'session.login', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(53, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.create', '32a6d643-4adf-411b-9c90-49e46d6067c3', 'Siti Aminah 51', NULL, 1, '127.0.0.1', '[]'),
	(54, '2026-03-10 03:00:00+00', 'f6ae3a17-2b6e-4bf2-b9d1-cdd340c97668', 'Siti Aminah 46', 'session', 'session.password', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(55, '2026-03-10 03:00:00+00', 'adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'Siti Aminah 42', 'session', 'session.twoFactorOn', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(56, '2026-03-10 03:00:00+00', 'cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'Siti Aminah 40', 'session', 'session.recoveryCodes', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(57, '2026-03-10 03:00:00+00', '366339d7-1e50-4870-beba-21f0c088603b', 'Siti Aminah 39', 'session', 'session.twoFactorOff', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(58, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'security', 'security', NULL, 1, '127.0.0.1', '[]'),
	(59, '2026-03-10 03:00:00+00', '1a794f27-7fb4-43a5-82d8-ec4427efa8c6', 'Siti Aminah 49', 'session', 'session.passwordReset', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(60, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.passwordLink', 'd698faa8-188d-4ca9-a087-7d30bc3dd80b', 'Siti Aminah 44', NULL, 1, '127.0.0.1', '[]'),
	(106, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'backup', 'backup.create', 'madrasah-20260310T030000Z-atas-permintaan.tar.zst', 'madrasah-20260310T030000Z-atas-permintaan.tar.zst', NULL, 1, '127.0.0.1', '[]'),
	(61, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.update', '5808466e-7c17-4541-b261-9ee3376aeb36', 'Ibu Guru', NULL, 1, '127.0.0.1', '[{"after": "Ibu Guru", "field": "fullName", "before": "Siti Aminah 31"}, {"after": "ibu.guru@madrasah.example", "field": "email", "before": "siti.aminah.31@madrasah.example"}]'),
	(62, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.delete', 'e72fc91c-9c86-4b27-9215-44c8784d4f0f', 'Siti Aminah 32', NULL, 1, '127.0.0.1', '[]'),
	(63, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.deactivate', '7c6ed85b-043c-4969-b460-b850b4abada9', 'Siti Aminah 35', NULL, 1, '127.0.0.1', '[{"after": "false", "field": "isActive", "before": "true"}]'),
	(64, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.deactivate', '43360cdd-5bcc-4a0a-9b35-37bd51e34dbd', 'Siti Aminah 33', NULL, 1, '127.0.0.1', '[{"after": "false", "field": "isActive", "before": "true"}]'),
	(65, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.update', '15d07e10-d325-4a31-90cc-17806b83a6e7', 'Siti Aminah 34', NULL, 1, '127.0.0.1', '[{"after": "nama_baru", "field": "username", "before": "siti_aminah_34"}]'),
	(66, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'user', 'user.resetTwoFactor', '192d5cfa-4fba-48a6-99d5-f7236da7d881', 'Siti Aminah 37', NULL, 1, '127.0.0.1', '[]'),
	(67, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'category', 'category.create', '35', 'Kajian Rutin', NULL, 1, '127.0.0.1', '[]'),
	(68, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'category', 'category.update', '33', 'Alumni', NULL, 1, '127.0.0.1', '[{"after": "Kabar para alumni", "field": "description", "before": ""}]'),
	(69, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'category', 'category.delete', '34', 'Pramuka', NULL, 1, '127.0.0.1', '[]'),
	(70, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.createPublished', 'gcqtz5uuvs', 'Lomba Robotik Tingkat Kabupaten 18', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 1, '127.0.0.1', '[]'),
	(71, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.archive', 'pi3m4pr44p', 'Lomba Robotik Tingkat Kabupaten 7', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[{"after": "archived", "field": "status", "before": "published"}]'),
	(72, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.update', 'k6rcweyukt', 'Judul baru', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(73, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.delete', 'kgh2g3hza2', 'Lomba Robotik Tingkat Kabupaten 8', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(74, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.requestReview', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(75, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.withdrawReview', 'g59sfgdj4i', 'Lomba Robotik Tingkat Kabupaten 14', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(76, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.returnReview', 'cvv3trtimc', 'Lomba Robotik Tingkat Kabupaten 13', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(77, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.restoreRevision', 'fkzwxbid4c', 'Lomba Robotik Tingkat Kabupaten 9', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(78, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.restore', 'hutd8gxrsf', 'Lomba Robotik Tingkat Kabupaten 15', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(79, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'article', 'article.purge', 'sqkern2nk3', 'Lomba Robotik Tingkat Kabupaten 16', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 1, '127.0.0.1', '[]'),
	(80, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'banners', 'banners', NULL, 1, '127.0.0.1', '[]'),
	(81, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'comment', 'comment.reject', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(82, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'comment', 'comment.reply', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(83, '2026-03-10 03:00:00+00', NULL, '', 'guestbook', 'guestbook.receive', NULL, '', NULL, 1, NULL, '[]'),
	(84, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'guestbook', 'guestbook.hide', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(85, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'guestbook', 'guestbook.hide', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(86, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'guestbook', 'guestbook.delete', NULL, '', NULL, 1, '127.0.0.1', '[]'),
	(87, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'newsletter', 'newsletter', NULL, 1, '127.0.0.1', '[{"after": "weekly", "field": "digest", "before": "off"}]'),
	(88, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:home', 'content:home', NULL, 1, '127.0.0.1', '[]'),
	(89, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:about', 'content:about', NULL, 1, '127.0.0.1', '[]'),
	(90, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:contact', 'content:contact', NULL, 1, '127.0.0.1', '[]'),
	(91, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:cooperative', 'content:cooperative', NULL, 1, '127.0.0.1', '[]'),
	(92, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:adiwiyata', 'content:adiwiyata', NULL, 1, '127.0.0.1', '[]'),
	(93, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:admissions', 'content:admissions', NULL, 1, '127.0.0.1', '[]'),
	(94, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:app', 'content:app', NULL, 1, '127.0.0.1', '[]'),
	(95, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:display', 'content:display', NULL, 1, '127.0.0.1', '[{"after": "true", "field": "authorNames", "before": "false"}]'),
	(96, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:publishing', 'content:publishing', NULL, 1, '127.0.0.1', '[]'),
	(97, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'content:privacy', 'content:privacy', NULL, 1, '127.0.0.1', '[]'),
	(98, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'settings', 'settings.save', 'analytics', 'analytics', NULL, 1, '127.0.0.1', '[]'),
	(99, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'privacy', 'privacy.find', NULL, '', NULL, 1, '127.0.0.1', '[{"after": "0", "field": "comments", "before": null}, {"after": "0", "field": "messages", "before": null}, {"after": "0", "field": "subscriptions", "before": null}, {"after": "0", "field": "letters", "before": null}, {"after": "34", "field": "accounts", "before": null}, {"after": "50", "field": "activities", "before": null}]');
INSERT INTO public.activities VALUES
	(100, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'privacy', 'privacy.export', NULL, '', NULL, 1, '127.0.0.1', '[{"after": "0", "field": "comments", "before": null}, {"after": "0", "field": "messages", "before": null}, {"after": "0", "field": "subscriptions", "before": null}, {"after": "0", "field": "letters", "before": null}, {"after": "34", "field": "accounts", "before": null}, {"after": "94", "field": "activities", "before": null}]'),
	(104, '2026-03-10 03:00:00+00', '93b23435-371e-4f96-b1d8-0be8eb57b8f5', 'Siti Aminah 68', 'article', 'article.createPublished', 'f79ifagfv6', 'Juara lomba robotik', '93b23435-371e-4f96-b1d8-0be8eb57b8f5', 1, '127.0.0.1', '[]'),
	(105, '2026-03-10 03:00:00+00', '93b23435-371e-4f96-b1d8-0be8eb57b8f5', 'Siti Aminah 68', 'article', 'article.update', 'f79ifagfv6', 'Juara lomba robotik', '93b23435-371e-4f96-b1d8-0be8eb57b8f5', 1, '127.0.0.1', '[]'),
	(101, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'privacy', 'privacy.erase', NULL, '', NULL, 1, '127.0.0.1', '[{"after": "0", "field": "accounts", "before": null}, {"after": "0", "field": "comments", "before": null}, {"after": "0", "field": "messages", "before": null}, {"after": "0", "field": "subscriptions", "before": null}, {"after": "0", "field": "letters", "before": null}, {"after": "0", "field": "mentions", "before": null}, {"after": "0", "field": "activities", "before": null}]'),
	(102, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'backup', 'backup.download', 'madrasah-20260101T000000Z-atas-permintaan.tar.zst', 'madrasah-20260101T000000Z-atas-permintaan.tar.zst', NULL, 1, '127.0.0.1', '[]'),
	(103, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'backup', 'backup.delete', 'madrasah-20260102T000000Z-atas-permintaan.tar.zst', 'madrasah-20260102T000000Z-atas-permintaan.tar.zst', NULL, 1, '127.0.0.1', '[]');


--
-- Data for Name: app_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.app_secrets VALUES
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'K9lQIs3IwBe6KRmkYGrjVsawjv3g4_Emd1oFJ_Z3P5WKIQKcG1V-HQG3-L42WrtawPwFNiQkqSxCxFWC', 59103720),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', 'qrwlikKMxfmtbk0BWfRCG-E8JfM7Aa_UfWFbjDBThVWXMwgoUXUHoenqkUuumr3zbhUnpXBexlRysy-6', 59103721),
	('fd33e955-7ad5-457b-8dda-0d24806bf424', 'hxeNOwPeNmASrmyN6Ru67nOlcIMPxD3PF_emgdLU_Z6FRSDm38s3H4vc7chu_5Lu3IyCu6BBSC91jqSg', NULL),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'SXpEw7OwASoM2TFB6lVoox_G6P3gJQNgy268KWJFudpCaBCP8LdG9Usly5cUuIpd9JHftuuazbM84Iru', 59103720),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'AHnyRVphIqCqG5ZgvXerzKHguEl9ULy62SZEs1P_rewAqISlexCMIfEqCbrocxbhpEd4vgGGBq69U3hd', 59103721);


--
-- Data for Name: article_drafts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_drafts VALUES
	('02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '2318e780-403b-45db-803c-a2d703ac2b98', NULL, 'Panen', NULL, '{"title":"Panen"}', NULL, 0, 'bb86535c-8779-4706-81d2-9e99e297985a', '2026-03-10 03:00:00+00', ''),
	('02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'd39f50f0-31e9-4eb1-a1e9-2f80dc713660', NULL, 'Panen', NULL, '{"title":"Panen"}', NULL, 0, 'bb86535c-8779-4706-81d2-9e99e297985a', '2026-03-10 03:00:00+00', '');


--
-- Data for Name: article_likes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_likes VALUES
	(18, '954c11b4-e278-4a82-81a6-84fef1209fcd');


--
-- Data for Name: article_presence; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: article_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_reviews VALUES
	(7, 'requested', 'Mohon dibaca', '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '', NULL, NULL, NULL),
	(8, 'returned', '', '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lengkapi tanggalnya', '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', NULL);


--
-- Data for Name: article_revisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_revisions VALUES
	(1, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 5', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-5.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(2, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 6', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-6.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(3, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 7', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-7.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(4, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 8', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-8.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(5, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 9', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-9.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(6, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 10', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-10.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'archived', '', '', NULL, NULL),
	(7, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 12', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-12.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'draft', '', '', NULL, NULL),
	(8, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 13', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-13.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'draft', '', '', NULL, NULL),
	(9, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 14', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-14.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'draft', '', '', NULL, NULL),
	(10, 1, '2026-03-10 03:00:00+00', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'Lomba Robotik Tingkat Kabupaten 15', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-15.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(12, 1, '2026-03-10 03:00:00+00', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'Lomba Robotik Tingkat Kabupaten 21', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-21.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(13, 1, '2026-03-10 03:00:00+00', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'Lomba Robotik Tingkat Kabupaten 22', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-22.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(14, 1, '2026-03-10 03:00:00+00', '763680a9-c21d-49b1-be57-c2d9da9215ff', 'Lomba Robotik Tingkat Kabupaten 28', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-28.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(15, 1, '2026-03-10 03:00:00+00', 'd0c0ed36-357a-4fa0-a588-1656e058bca7', 'Lomba Robotik Tingkat Kabupaten 63', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-63.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(16, 1, '2026-03-10 03:00:00+00', '4126fde3-944d-4727-a47a-d21adbe97874', 'Lomba Robotik Tingkat Kabupaten 64', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-64.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', '/uploads/cc/cc06a023af545b65695efa32660e81a87a2e688d.jpg', '[]', 'published', '', '', NULL, NULL),
	(17, 1, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Lomba Robotik Tingkat Kabupaten 18', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-18.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(3, 2, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Lomba Robotik Tingkat Kabupaten 7', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-7.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'archived', '', '', NULL, NULL),
	(2, 2, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Judul baru', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-6.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'published', '', '', NULL, NULL),
	(10, 2, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Lomba Robotik Tingkat Kabupaten 15', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-15.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', NULL, '[]', 'draft', '', '', NULL, NULL),
	(18, 1, '2026-03-10 03:00:00+00', '93b23435-371e-4f96-b1d8-0be8eb57b8f5', 'Juara lomba robotik', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-69.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 21, '{robotik,lomba}', '/uploads/05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679.jpg', '[{"caption": "Latihan", "imageUrl": "/uploads/e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39.jpg"}]', 'published', '', '', NULL, NULL);


--
-- Data for Name: article_search_documents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_search_documents VALUES
	(1, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-5'':36,51 ''5'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(5, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-9'':36,51 ''9'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(12, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-21'':36,51 ''21'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(13, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-22'':36,51 ''22'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(14, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-28'':36,51 ''28'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(15, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-63'':36,51 ''63'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(16, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-64'':36,51 ''64'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(17, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-18'':36,51 ''18'':5A,10A ''bawa'':19C ''berlangsung'':54 ''bulan'':41,56 ''juara'':31,46 ''kabupaten'':4A,9A ''ke'':35,50 ''langsung'':39 ''latih'':38 ''latihan'':53 ''lomba'':1A,6A,12B,14B,34,49 ''madrasah'':17C,23C,29,44 ''membawa'':25C ''meraih'':45 ''pada'':33,48 ''persiapan'':52 ''pertama'':47 ''piala'':20C,26C ''pulang'':18C,24C ''raih'':30 ''regu'':15C,21C,27,42 ''robotik'':2A,7A,11B,13B,16C,22C,28,43 ''siap'':37 ''tama'':32 ''tiga'':40,55 ''tingkat'':3A,8A'),
	(2, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-6'':30,45 ''baru'':2A,4A ''bawa'':13C ''berlangsung'':48 ''bulan'':35,50 ''juara'':25,40 ''judul'':1A,3A ''ke'':29,44 ''langsung'':33 ''latih'':32 ''latihan'':47 ''lomba'':6B,8B,28,43 ''madrasah'':11C,17C,23,38 ''membawa'':19C ''meraih'':39 ''pada'':27,42 ''persiapan'':46 ''pertama'':41 ''piala'':14C,20C ''pulang'':12C,18C ''raih'':24 ''regu'':9C,15C,21,36 ''robotik'':5B,7B,10C,16C,22,37 ''siap'':31 ''tama'':26 ''tiga'':34,49'),
	(18, 'published', 21, '2026-03-10 03:00:00+00', NULL, NULL, '''-69'':32,47 ''bawa'':15C ''berlangsung'':50 ''bulan'':37,52 ''juara'':1A,4A,27,42 ''ke'':31,46 ''langsung'':35 ''latih'':34 ''latihan'':49 ''lomba'':2A,5A,8B,10B,30,45 ''madrasah'':13C,19C,25,40 ''membawa'':21C ''meraih'':41 ''pada'':29,44 ''persiapan'':48 ''pertama'':43 ''piala'':16C,22C ''pulang'':14C,20C ''raih'':26 ''regu'':11C,17C,23,38 ''robotik'':3A,6A,7B,9B,12C,18C,24,39 ''siap'':33 ''tama'':28 ''tiga'':36,51');


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
	(18, '954c11b4-e278-4a82-81a6-84fef1209fcd', '2026-03-10 03:00:00+00');


--
-- Data for Name: articles; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.articles VALUES
	(1, 'tnhs6t554g', 'lomba-robotik-tingkat-kabupaten-5', 'Lomba Robotik Tingkat Kabupaten 5', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-5.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(6, 'fu4qvery9w', 'lomba-robotik-tingkat-kabupaten-10', 'Lomba Robotik Tingkat Kabupaten 10', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-10.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'archived', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(7, 'j3v2xmnfjn', 'lomba-robotik-tingkat-kabupaten-12', 'Lomba Robotik Tingkat Kabupaten 12', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-12.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'draft', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(8, 'cvv3trtimc', 'lomba-robotik-tingkat-kabupaten-13', 'Lomba Robotik Tingkat Kabupaten 13', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-13.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'draft', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(9, 'g59sfgdj4i', 'lomba-robotik-tingkat-kabupaten-14', 'Lomba Robotik Tingkat Kabupaten 14', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-14.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'draft', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(13, 'rikh8m5x6f', 'lomba-robotik-tingkat-kabupaten-22', 'Lomba Robotik Tingkat Kabupaten 22', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-22.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'c3354009-3aa2-4ff5-a2b0-458effde942b', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, false, NULL, NULL),
	(16, 'qi8uhera8w', 'lomba-robotik-tingkat-kabupaten-64', 'Lomba Robotik Tingkat Kabupaten 64', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-64.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '4126fde3-944d-4727-a47a-d21adbe97874', '4126fde3-944d-4727-a47a-d21adbe97874', '2026-03-10', '5 min read', '/uploads/cc/cc06a023af545b65695efa32660e81a87a2e688d.jpg', '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(12, 'iketpwddz5', 'lomba-robotik-tingkat-kabupaten-21', 'Lomba Robotik Tingkat Kabupaten 21', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-21.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'c3354009-3aa2-4ff5-a2b0-458effde942b', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 2, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(14, 'zw84w5hqne', 'lomba-robotik-tingkat-kabupaten-28', 'Lomba Robotik Tingkat Kabupaten 28', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-28.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '763680a9-c21d-49b1-be57-c2d9da9215ff', '763680a9-c21d-49b1-be57-c2d9da9215ff', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(15, 'q9ddibnibn', 'lomba-robotik-tingkat-kabupaten-63', 'Lomba Robotik Tingkat Kabupaten 63', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-63.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'd0c0ed36-357a-4fa0-a588-1656e058bca7', 'd0c0ed36-357a-4fa0-a588-1656e058bca7', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(17, 'gcqtz5uuvs', 'lomba-robotik-tingkat-kabupaten-18', 'Lomba Robotik Tingkat Kabupaten 18', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-18.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 1, '', '', NULL, NULL, true, NULL, NULL),
	(2, 'k6rcweyukt', 'lomba-robotik-tingkat-kabupaten-6', 'Judul baru', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-6.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL),
	(4, 'kgh2g3hza2', 'lomba-robotik-tingkat-kabupaten-8', 'Lomba Robotik Tingkat Kabupaten 8', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-8.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', 2, '', '', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', NULL, true, NULL, NULL),
	(5, 'fkzwxbid4c', 'lomba-robotik-tingkat-kabupaten-9', 'Lomba Robotik Tingkat Kabupaten 9', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-9.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL),
	(10, 'hutd8gxrsf', 'lomba-robotik-tingkat-kabupaten-15', 'Lomba Robotik Tingkat Kabupaten 15', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-15.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'draft', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 3, '', '', NULL, NULL, true, NULL, NULL),
	(3, 'pi3m4pr44p', 'lomba-robotik-tingkat-kabupaten-7', 'Lomba Robotik Tingkat Kabupaten 7', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-7.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'archived', 21, 'Administrator', 'd1f905ed-14cf-4708-b83c-b959f0a17674', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '2026-03-10', '5 min read', NULL, '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL),
	(18, 'f79ifagfv6', 'juara-robotik', 'Juara lomba robotik', '<p>Regu robotik madrasah meraih juara pertama pada lomba ke-69.</p><h2>Persiapan</h2><p>Latihan berlangsung tiga bulan.</p>', 'Regu robotik madrasah pulang membawa piala.', 'published', 21, 'Administrator', '93b23435-371e-4f96-b1d8-0be8eb57b8f5', '93b23435-371e-4f96-b1d8-0be8eb57b8f5', '2026-03-10', '5 min read', '/uploads/05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679.jpg', '{robotik,lomba}', false, 0, 0, 0, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, 2, '', '', NULL, NULL, true, NULL, NULL);


--
-- Data for Name: attempt_counts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attempt_counts VALUES
	('two-factor:535482fa6604ab620acf9c2423e6eb2533200e1fd42472ba4239edd1f6b7f019', 0, '2026-03-11 03:00:00+00'),
	('login:account:71a412667c0fcc4f7303d647f97002f57049467c842ffb6b5440ca324558fc21', 0, '2026-03-10 03:15:00+00'),
	('login:account:7a0d1afb25c2922fff9dfb7cc59d5c68bedbbca1c0cd99a2d431bb3fe62bd5ee', 0, '2026-03-10 03:15:00+00'),
	('register:8787c8f28b8890f4d51a0f9a575f746286aebc9010c5c83999afaef16e5c802f', 1, '2026-03-10 04:00:00+00'),
	('login:account:9310e506445ec33b31e38f58f3db5682ca59e903e0e51985f93b7668ee2f43af', 0, '2026-03-10 03:15:00+00'),
	('refresh:8af5261b31595474e1d629c3352d9695600cc3b981912966e327bb17ac86299d', 1, '2026-03-10 04:00:00+00'),
	('login:account:6cf2440206b76f6050a898d3c5b11926a6a5fb48344bae3933b81d1ed320db5b', 0, '2026-03-10 03:15:00+00'),
	('login:account:e0e9510043b2fe2ed6f191a7e6bde5431534967f12e5f3ba47dd2b1e6a9ffc91', 0, '2026-03-10 03:15:00+00'),
	('two-factor:78125c123c4865a87be7de07901f0e2873e6563ab847c38447b88486ab7667ae', 0, '2026-03-11 03:00:00+00'),
	('login:account:0f5f06eae0fae61c4d0d4fc263759e70e2bac354ae360ef859dcf509996c2d52', 0, '2026-03-10 03:15:00+00'),
	('login:account:df3e67bbec5612743c8ff7949486d0a63c7382c1cee651231aac4a20ae79c924', 0, '2026-03-10 03:15:00+00'),
	('login:account:d007f1fa4a2d23cef2fb3002f1d8390613a250306b134c32777afbd86ae281b2', 0, '2026-03-10 03:15:00+00'),
	('login:account:51ba1b549907a97a8b8d1cc4f890ce5a9fcb32aed1d401748ff2b73caea77537', 0, '2026-03-10 03:15:00+00'),
	('login:account:5bf4c95727685068522f8ea8fb8ebb54ec7946867a2efec2f2ded72bbd869440', 0, '2026-03-10 03:15:00+00'),
	('login:account:a1a99d21a23288fe1400d34bc9ab811503fac3f9673722d2829931cbbf92c47f', 0, '2026-03-10 03:15:00+00'),
	('login:account:b22a22af6f2581200f7e8a79dbe44b48bcde040b1f2914fdbf058091324a51b8', 0, '2026-03-10 03:15:00+00'),
	('two-factor:4dcc56d9c80442335f01b6d3fe6a2047e83024a5124088c7b3dcb8731327d520', 0, '2026-03-11 03:00:00+00'),
	('login:account:45b251f6aa3b8837a54a6c86e1dcd7f14edd75ed5fe6cb73156fec91259d3aa2', 0, '2026-03-10 03:15:00+00'),
	('login:account:7b2df7ed0093f9b0e939ce9a344178765663eeecd2357d2f18d606c2327bfa5a', 0, '2026-03-10 03:15:00+00'),
	('two-factor:1c668975877a0c940a082d69039d5d976259e52f90974049779f74ce9cdd71db', 0, '2026-03-11 03:00:00+00'),
	('login:account:490492f4effbeccfadb1b17262afb9ebc4a7eff4f48dcffeafa1410aa90d892f', 0, '2026-03-10 03:15:00+00'),
	('login:account:48aa2859025d8c731485ec39fd6791efbcd5c9f6fcd6fbb0073a89787f00356e', 0, '2026-03-10 03:15:00+00'),
	('two-factor:dd173603f842391b96b15dbbb1cabbb5929a4f3d1230533532498569a4d8238f', 0, '2026-03-11 03:00:00+00'),
	('two-factor:55720db698c1a9fdd94d2def94f0eb3c45a9fbbd90cdb96b8516fcc00c81f54a', 0, '2026-03-11 03:00:00+00'),
	('reset:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 04:00:00+00'),
	('reset:account:ffafa11165b22661b55d629c1c1330c4563455107f3b28f8ef52f68227bcd477', 1, '2026-03-10 04:00:00+00'),
	('reset:try:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 03:15:00+00'),
	('login:account:b42bf1159a3e8eea5f1557d5cbcb7283b02a849b62275b547c4c842bb8eb1f53', 0, '2026-03-10 03:15:00+00'),
	('like:anonymous:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 04:00:00+00'),
	('guestbook:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 5, '2026-03-10 04:00:00+00'),
	('login:account:a1b1aa006cd861f030e4343ead031a8574545643468e442d9fe5460aa801a6ae', 0, '2026-03-10 03:15:00+00'),
	('newsletter:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 3, '2026-03-10 04:00:00+00'),
	('mail:test:8787c8f28b8890f4d51a0f9a575f746286aebc9010c5c83999afaef16e5c802f', 1, '2026-03-10 04:00:00+00'),
	('login:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 0, '2026-03-10 03:15:00+00'),
	('like:visitors:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 1, '2026-03-10 04:00:00+00'),
	('comments:address:12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0', 2, '2026-03-10 04:00:00+00');


--
-- Data for Name: backup_runs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.backup_runs VALUES
	('ef6bf4f8-035a-4171-be4d-2183fb029494', 'manual', 'madrasah-20260310T030000Z-atas-permintaan.tar.zst', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', 'verify', 0, 1, NULL, '2026-03-10 03:00:00+00');


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
	(33, 'alumni', 'Alumni', 'Kabar para alumni', NULL, NULL, 1001, false, NULL, '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 2, NULL);


--
-- Data for Name: comments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.comments VALUES
	('kdemtycp2s', 12, NULL, 'Madrasah', NULL, 'Selamat untuk anak-anak! Ini yang ke-23 kami ikuti dari rumah.', 'approved', true, 0, '{}', '2026-03-10 03:00:00+00', NULL, NULL),
	('aybtpfi5hq', 12, NULL, 'Rahmawati 25', 'rahmawati.25@keluarga.example', 'Selamat untuk anak-anak! Ini yang ke-25 kami ikuti dari rumah.', 'pending', false, 0, '{}', '2026-03-10 03:00:00+00', NULL, NULL),
	('yrc62g34qh', 12, NULL, 'Madrasah', NULL, 'Selamat untuk anak-anak! Ini yang ke-24 kami ikuti dari rumah.', 'rejected', true, 0, '{}', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('benc8nasdv', 12, 'kdemtycp2s', 'Madrasah', NULL, 'Terima kasih.', 'approved', true, 0, '{}', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('th94jevum2', 18, NULL, 'Rahmawati 70', 'rahmawati.70@keluarga.example', 'Selamat untuk anak-anak! Ini yang ke-70 kami ikuti dari rumah.', 'pending', false, 0, '{}', '2026-03-10 03:00:00+00', NULL, NULL);


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
	(1, 'Budi Santoso 29', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 29 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'shown', 0, '{}', NULL),
	(5, 'Budi Santoso 66', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 66 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'shown', 0, '{}', NULL),
	(4, 'Budi Santoso 61', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 61 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'hidden', 0, '{}', '2026-03-10 03:00:00+00'),
	(2, 'Budi Santoso 59', 'Orang tua siswa', 5, 'Gurunya ramah dan sabar. Sudah 59 kali kami berkunjung.', '2026-03-10 03:00:00+00', 'hidden', 0, '{}', '2026-03-10 03:00:00+00');


--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -
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
	('70/706b2ac49ae630f1e9c6bc01c50610b7e25a12c7.jpg', 'image/jpeg', 6, 4, 324, '2026-03-10 03:00:00+00', NULL, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'foto', ''),
	('05/058a0ebfaee01fa6e8403e5f3feba6c5f3fc2679.jpg', 'image/jpeg', 60, 40, 333, '2026-03-10 03:00:00+00', NULL, '93b23435-371e-4f96-b1d8-0be8eb57b8f5', '', ''),
	('e1/e1bddaa09cbad58a96cd9828cd7c34d765d28b39.jpg', 'image/jpeg', 60, 40, 333, '2026-03-10 03:00:00+00', NULL, '93b23435-371e-4f96-b1d8-0be8eb57b8f5', '', '');


--
-- Data for Name: import_jobs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: imported_items; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: known_addresses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.known_addresses VALUES
	('02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '47afd4ce68b1067cc8ac3771cfcb4c34823c984188453271e35566c83b153bd4', '2026-03-10 03:00:00+00'),
	('211262f0-5049-4de6-9be0-43ae46611373', 'db1ee2d62f01ea25f521f0e66891e04aa15834d34ff067e3181bceab46f80525', '2026-03-10 03:00:00+00'),
	('d47f572a-fe96-48bb-b5eb-257f8c682a01', '7e6c1137571b8e41678fdf11e1df49f4c23870a4008ceba19f894523cbadfa94', '2026-03-10 03:00:00+00'),
	('192d5cfa-4fba-48a6-99d5-f7236da7d881', '0271718493cf03e99ec243408f67bc375cb3b87c5208aeeaebe96c2c3140a2bb', '2026-03-10 03:00:00+00'),
	('494f0e99-ed7c-4b16-bfeb-e439276fe233', 'bdfe7ab2c4348c5dfa032a367929a4dbe2b32f0b48d577605c3adf1f8a9344e8', '2026-03-10 03:00:00+00'),
	('366339d7-1e50-4870-beba-21f0c088603b', 'edb9608cd5848ddf2216611e89b39d3fe13d76c069549632894832a7dbf1abfc', '2026-03-10 03:00:00+00'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', '6001063d9c47ef2c349559de2c6afa9688ea3e998589adced9a77916e9975985', '2026-03-10 03:00:00+00'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', '3935b8226ce5b7a92bfda2d77012062c5023c02ccd42d648bc1f4a10f6485ec3', '2026-03-10 03:00:00+00'),
	('fd33e955-7ad5-457b-8dda-0d24806bf424', 'b021c9e1987109299259adf6baf4e5b33b3093bf503ad1bc56a122f9a4f27375', '2026-03-10 03:00:00+00'),
	('f6ae3a17-2b6e-4bf2-b9d1-cdd340c97668', '3eff32814f80df142a0f140a69a8956911ac250b857a95d4aee416b4dd7e7411', '2026-03-10 03:00:00+00'),
	('71a4121e-f3c2-4525-ae91-11dbcfda74d3', 'af3c32578bf38bdcea9a188c5c8d9f7cccad0c0ca362ee38bd35880b84b1ae73', '2026-03-10 03:00:00+00'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'c08773a4fc897bcd24c88a1428d5ca7521794a47a360d270d8bca30c323cad59', '2026-03-10 03:00:00+00'),
	('3bc52175-5ed4-4ebe-ad85-5e151cdf6e5f', 'a9d831f9422f628591da640c460d07b2f68b1c69b5dc34bbcdf4523a12cc9b97', '2026-03-10 03:00:00+00'),
	('1e6b02e5-80a1-4343-a6d2-256c2754849d', '753ba7d9902428fbed97c223b92d3dd13e304aeb81f1032b32e77753fe6202bb', '2026-03-10 03:00:00+00'),
	('d321c0e2-009a-4bdb-9226-989837e7eb0f', 'e475326f5af2be3d5afeb0621568491d0f1c6e785319f46e8745020faaaf8ea5', '2026-03-10 03:00:00+00'),
	('101501c7-8b4b-4fc4-9f7a-54d750dda79a', 'b9ae701918089e0436f37fed79725def904053c381ad85df8865c7bcef216567', '2026-03-10 03:00:00+00'),
	('d698faa8-188d-4ca9-a087-7d30bc3dd80b', '8fae4abe40cdbde275d468fab16ff36adef2d3ef2903435865affe8895f266d5', '2026-03-10 03:00:00+00'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', '229b80f34b7216ff9c35dd5eeef9684106a17d506c9792a5b553df1c81362eda', '2026-03-10 03:00:00+00');


--
-- Data for Name: mikro_orm_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mikro_orm_migrations VALUES
	(1, 'Migration20261121020723', '2026-11-22 15:36:34.879528+00'),
	(2, 'Migration20261121060000', '2026-11-22 15:36:34.879528+00'),
	(3, 'Migration20261121062203', '2026-11-22 15:36:34.879528+00'),
	(4, 'Migration20261121075642', '2026-11-22 15:36:34.879528+00'),
	(5, 'Migration20261121080045', '2026-11-22 15:36:34.879528+00'),
	(6, 'Migration20261121080531', '2026-11-22 15:36:34.879528+00'),
	(7, 'Migration20261121082643', '2026-11-22 15:36:34.879528+00'),
	(8, 'Migration20261121232135', '2026-11-22 15:36:34.879528+00'),
	(9, 'Migration20261121232500', '2026-11-22 15:36:34.879528+00'),
	(10, 'Migration20261121232804', '2026-11-22 15:36:34.879528+00'),
	(11, 'Migration20261122023657', '2026-11-22 15:36:34.879528+00'),
	(12, 'Migration20261122033355', '2026-11-22 15:36:34.879528+00'),
	(13, 'Migration20261122033624', '2026-11-22 15:36:34.879528+00'),
	(14, 'Migration20261122034223', '2026-11-22 15:36:34.879528+00'),
	(15, 'Migration20261122035122', '2026-11-22 15:36:34.879528+00'),
	(16, 'Migration20261122041501', '2026-11-22 15:36:34.879528+00'),
	(17, 'Migration20261122042259', '2026-11-22 15:36:34.879528+00'),
	(18, 'Migration20261122060133', '2026-11-22 15:36:34.879528+00'),
	(19, 'Migration20261122060353', '2026-11-22 15:36:34.879528+00'),
	(20, 'Migration20261122060355', '2026-11-22 15:36:34.879528+00'),
	(21, 'Migration20261122060619', '2026-11-22 15:36:34.879528+00'),
	(22, 'Migration20261122062000', '2026-11-22 15:36:34.879528+00'),
	(23, 'Migration20261122062839', '2026-11-22 15:36:34.879528+00'),
	(24, 'Migration20261122063722', '2026-11-22 15:36:34.879528+00'),
	(25, 'Migration20261122073445', '2026-11-22 15:36:34.879528+00'),
	(26, 'Migration20261122073554', '2026-11-22 15:36:34.879528+00'),
	(27, 'Migration20261122090350', '2026-11-22 15:36:34.879528+00'),
	(28, 'Migration20261122090639', '2026-11-22 15:36:34.879528+00'),
	(29, 'Migration20261122090712', '2026-11-22 15:36:34.879528+00'),
	(30, 'Migration20261122090830', '2026-11-22 15:36:34.879528+00'),
	(31, 'Migration20261122090912', '2026-11-22 15:36:34.879528+00'),
	(32, 'Migration20261122091144', '2026-11-22 15:36:34.879528+00'),
	(33, 'Migration20261122091300', '2026-11-22 15:36:34.879528+00'),
	(34, 'Migration20261122092732', '2026-11-22 15:36:34.879528+00'),
	(35, 'Migration20261122122017', '2026-11-22 15:36:34.879528+00'),
	(36, 'Migration20261122124450', '2026-11-22 15:36:34.879528+00'),
	(37, 'Migration20261122130500', '2026-11-22 15:36:34.879528+00');


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
	('02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 37);


--
-- Data for Name: notice_marks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: notice_mutes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notice_mutes VALUES
	('02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'guestMessage');


--
-- Data for Name: notices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notices VALUES
	(29, '153cff42-1eb1-4f91-a12f-a28a2eafa96e', 'reviewRequested', 'j3v2xmnfjn', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 1, '2026-03-10 03:00:00+00', NULL),
	(30, '4126fde3-944d-4727-a47a-d21adbe97874', 'reviewRequested', 'j3v2xmnfjn', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 1, '2026-03-10 03:00:00+00', NULL),
	(31, '52c9cf43-16a0-4222-82db-06b2856fb95b', 'reviewRequested', 'j3v2xmnfjn', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 1, '2026-03-10 03:00:00+00', NULL),
	(32, '763680a9-c21d-49b1-be57-c2d9da9215ff', 'reviewRequested', 'j3v2xmnfjn', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 1, '2026-03-10 03:00:00+00', NULL),
	(33, 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'reviewRequested', 'j3v2xmnfjn', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 1, '2026-03-10 03:00:00+00', NULL),
	(34, 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'reviewRequested', 'j3v2xmnfjn', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 1, '2026-03-10 03:00:00+00', NULL),
	(35, 'e36c79b4-6701-4e52-9e96-fd3b047196ba', 'reviewRequested', 'j3v2xmnfjn', 'j3v2xmnfjn', 'Lomba Robotik Tingkat Kabupaten 12', 1, '2026-03-10 03:00:00+00', NULL),
	(2, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'reviewRequested', 'g59sfgdj4i', 'g59sfgdj4i', 'Lomba Robotik Tingkat Kabupaten 14', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'reviewRequested', 'cvv3trtimc', 'cvv3trtimc', 'Lomba Robotik Tingkat Kabupaten 13', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(36, 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'reviewReturned', 'cvv3trtimc', 'cvv3trtimc', 'Lomba Robotik Tingkat Kabupaten 13', 1, '2026-03-10 03:00:00+00', NULL),
	(9, '153cff42-1eb1-4f91-a12f-a28a2eafa96e', 'guestMessage', '', '5', '', 4, '2026-03-10 03:00:00+00', NULL),
	(47, '4126fde3-944d-4727-a47a-d21adbe97874', 'guestMessage', '', '5', '', 1, '2026-03-10 03:00:00+00', NULL),
	(10, '52c9cf43-16a0-4222-82db-06b2856fb95b', 'guestMessage', '', '5', '', 4, '2026-03-10 03:00:00+00', NULL),
	(4, '763680a9-c21d-49b1-be57-c2d9da9215ff', 'guestMessage', '', '5', '', 5, '2026-03-10 03:00:00+00', NULL),
	(5, 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'guestMessage', '', '5', '', 5, '2026-03-10 03:00:00+00', NULL),
	(6, 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'guestMessage', '', '5', '', 5, '2026-03-10 03:00:00+00', NULL),
	(7, 'e36c79b4-6701-4e52-9e96-fd3b047196ba', 'guestMessage', '', '5', '', 5, '2026-03-10 03:00:00+00', NULL),
	(3, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'guestMessage', '', '5', '', 5, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(37, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'comment', '', 'aybtpfi5hq', 'Lomba Robotik Tingkat Kabupaten 21', 1, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	(53, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 1, '2026-03-10 03:00:00+00', NULL),
	(38, '153cff42-1eb1-4f91-a12f-a28a2eafa96e', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL),
	(39, '4126fde3-944d-4727-a47a-d21adbe97874', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL),
	(40, '52c9cf43-16a0-4222-82db-06b2856fb95b', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL),
	(41, '763680a9-c21d-49b1-be57-c2d9da9215ff', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL),
	(58, '93b23435-371e-4f96-b1d8-0be8eb57b8f5', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 1, '2026-03-10 03:00:00+00', NULL),
	(42, 'c3354009-3aa2-4ff5-a2b0-458effde942b', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL),
	(43, 'd1f905ed-14cf-4708-b83c-b959f0a17674', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL),
	(44, 'e36c79b4-6701-4e52-9e96-fd3b047196ba', 'comment', '', 'th94jevum2', 'Juara lomba robotik', 2, '2026-03-10 03:00:00+00', NULL);


--
-- Data for Name: outgoing_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outgoing_messages VALUES
	('e607aa7a-4bfe-4016-9228-c452e2388af9', 'newsletter-confirmation', 'nenek@madrasah.example', 'Konfirmasi langganan kabar MA Nurul Hikmah', 'Assalamu’alaikum.

Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.

Buka halaman konfirmasi:
http://madrasah.test/langganan/e4f0c893-b8b4-4c96-bce4-c051cbf293e8

--
Madrasah Aliyah Nurul Hikmah

Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.', '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Madrasah Aliyah Nurul Hikmah</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold;color:#0f5c3f">Madrasah Aliyah Nurul Hikmah</p>
<p style="margin:0 0 16px;">Assalamu’alaikum.</p>
<p style="margin:0 0 16px;">Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.</p>
<p style="margin:24px 0"><a href="http://madrasah.test/langganan/e4f0c893-b8b4-4c96-bce4-c051cbf293e8" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5c3f;color:#ffffff;font-weight:bold;text-decoration:none">Buka halaman konfirmasi</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56615b;word-break:break-all">Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:<br>http://madrasah.test/langganan/e4f0c893-b8b4-4c96-bce4-c051cbf293e8</p>
<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">
<p style="margin:0 0 16px;font-size:13px;color:#56615b">Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.</p>
</div></body></html>', NULL, false, NULL, 'waiting', 0, 0, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00', NULL),
	('26ee29d7-cdde-4fae-8718-df0c5d6aa2e5', 'notice', 'wali@madrasah.example', 'Rapat', NULL, NULL, NULL, false, NULL, 'failed', 0, 0, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('69c754d7-cd12-4678-98fe-9a57ac07c645', 'password-reset', 'siti.aminah.44@madrasah.example', 'Kata sandi baru untuk MA Nurul Hikmah', 'Assalamu’alaikum, Siti Aminah 44.

Seseorang, mungkin Anda, meminta kata sandi baru untuk akun siti_aminah_44 di situs Madrasah Aliyah Nurul Hikmah.

Tautan di bawah berlaku satu jam dan hanya sekali pakai.

Buat kata sandi baru:
http://admin.madrasah.test/admin/reset-password#TlB6s35cTI7Gl5qRnc14fMbJs_mE0T1g49OV4XjGSdI

--
Madrasah Aliyah Nurul Hikmah

Bukan Anda yang meminta? Abaikan surel ini. Kata sandi Anda tetap seperti semula.', '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Madrasah Aliyah Nurul Hikmah</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold;color:#0f5c3f">Madrasah Aliyah Nurul Hikmah</p>
<p style="margin:0 0 16px;">Assalamu’alaikum, Siti Aminah 44.</p>
<p style="margin:0 0 16px;">Seseorang, mungkin Anda, meminta kata sandi baru untuk akun siti_aminah_44 di situs Madrasah Aliyah Nurul Hikmah.</p>
<p style="margin:0 0 16px;">Tautan di bawah berlaku satu jam dan hanya sekali pakai.</p>
<p style="margin:24px 0"><a href="http://admin.madrasah.test/admin/reset-password#TlB6s35cTI7Gl5qRnc14fMbJs_mE0T1g49OV4XjGSdI" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5c3f;color:#ffffff;font-weight:bold;text-decoration:none">Buat kata sandi baru</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56615b;word-break:break-all">Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:<br>http://admin.madrasah.test/admin/reset-password#TlB6s35cTI7Gl5qRnc14fMbJs_mE0T1g49OV4XjGSdI</p>
<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">
<p style="margin:0 0 16px;font-size:13px;color:#56615b">Bukan Anda yang meminta? Abaikan surel ini. Kata sandi Anda tetap seperti semula.</p>
</div></body></html>', NULL, true, '2026-03-10 04:00:00+00', 'waiting', 0, 0, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00', NULL),
	('1a8b5423-93ba-48b4-9954-eebbc13aafb5', 'newsletter-confirmation', 'guru@madrasah.example', 'Konfirmasi langganan kabar MA Nurul Hikmah', 'Assalamu’alaikum.

Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.

Buka halaman konfirmasi:
http://madrasah.test/langganan/5bfdab36-3a2d-4224-8988-6e08c401e34d

--
Madrasah Aliyah Nurul Hikmah

Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.', '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Madrasah Aliyah Nurul Hikmah</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f4ee;color:#1d2622;font:16px/1.6 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:bold;color:#0f5c3f">Madrasah Aliyah Nurul Hikmah</p>
<p style="margin:0 0 16px;">Assalamu’alaikum.</p>
<p style="margin:0 0 16px;">Alamat ini didaftarkan untuk menerima kabar Madrasah Aliyah Nurul Hikmah lewat surel. Jika itu Anda, buka halaman di bawah dan tekan tombol konfirmasinya.</p>
<p style="margin:24px 0"><a href="http://madrasah.test/langganan/5bfdab36-3a2d-4224-8988-6e08c401e34d" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5c3f;color:#ffffff;font-weight:bold;text-decoration:none">Buka halaman konfirmasi</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56615b;word-break:break-all">Jika tombol tidak dapat ditekan, salin alamat ini ke peramban:<br>http://madrasah.test/langganan/5bfdab36-3a2d-4224-8988-6e08c401e34d</p>
<hr style="border:0;border-top:1px solid #d9d4c5;margin:24px 0 16px">
<p style="margin:0 0 16px;font-size:13px;color:#56615b">Bukan Anda yang mendaftar? Abaikan surel ini: tanpa konfirmasi tidak ada kabar yang kami kirim.</p>
</div></body></html>', NULL, false, NULL, 'waiting', 0, 0, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00', NULL),
	('a81c91e8-ac7f-45a0-a001-8635986810d7', 'notice', 'wali@madrasah.example', 'Rapat', 'Rapat', 'Rapat', NULL, false, NULL, 'waiting', 0, 0, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00', NULL),
	('dfff92ff-bea7-4e5a-b7dd-9b86a9fd24c7', 'test', 'siti.aminah.3@madrasah.example', 'Surel percobaan dari MA Nurul Hikmah', 'Assalamu’alaikum.

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
</div></body></html>', NULL, false, NULL, 'waiting', 0, 0, '2026-03-10 03:00:00+00', NULL, '2026-03-10 03:00:00+00', NULL);


--
-- Data for Name: password_resets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.password_resets VALUES
	('430700819eb180b946857de9ff670a3b70a1bd63917526a972f74aa9f807f8c2', 'd698faa8-188d-4ca9-a087-7d30bc3dd80b', 'f012d4a48b262dc2ff4031f48ae68f111b6680e3dd17bf8bc18a7fbffcfe408e', '2026-03-10 04:00:00+00'),
	('abd68d700be617b37a6996d038ddb8d64accee55b8ce57967d774e8bfd152387', 'd698faa8-188d-4ca9-a087-7d30bc3dd80b', 'f012d4a48b262dc2ff4031f48ae68f111b6680e3dd17bf8bc18a7fbffcfe408e', '2026-03-11 03:00:00+00');


--
-- Data for Name: preview_links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.preview_links VALUES
	(6, '121af5a386aab7211cfe2e2a9574a86664970e7b3a2b66fab41c00e697b4fac2', '2026-03-17 03:00:00+00'),
	(1, '098b9449d0f80d986216cdc431fce77b059088779c523b3529ff9ea2416d9b0a', '2026-03-17 03:00:00+00');


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.recovery_codes VALUES
	('8848760b-75ed-4f31-92ee-5fae86d5622a', '983793b438953faf903e1ca3119f93c4010744721fbc0946bc457d1f7efcbc3b'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', '3f5ea7038c1613d03aef1e29bbde22698015468584f1ecfbb41978b5708dbaad'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', 'c504b07409f8f384d85b08fc2c9e5f89af0e569edbf192e89af05e554c1845d1'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', 'f562cd392f76100f9f21be3e9db4b6950be3c743ea7c9a13ebc75f354367b4b5'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', '2c37728c628cff45fb17ae767255953a2c5f4648a141170bf4571aa336e019a2'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', 'bd220895f841be93b411bb6d085ab1b2af0c014b70a484f08766b1a33a8dd03d'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', 'cb92a359ef58ec9a37e2e9a65f4c47500786b60b3c38a4f5b90664dd21115bc2'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', 'da8b7b2ace987159d6e447c9ae052196387d2e6b0d2c35d0f288c9b1f41e4716'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', '099ac3e7885a9fc3f2e3db4f56521e62c133306504b645e9b867f686288eb673'),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', '0b04154ff895a84176a94ec41067a20d761d32b2c5298cfdf952278d16b49863'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'fda636e7d2aea4e204e7c114d5eb1fb137793ccb5cb9d49312eccd526343d159'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', '9c8d38417ef70c77f4aa62cb31e8da8859349f760bde79ecced48dcdb259a0b2'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', '03eaa373f3a9b37281e1a86c060f927f59c5033fa9dbc4d85d52e8232b06261d'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'a366c4c7bbb997ef79eb3c0413d3866bf2a362f6279505c460c5d2f0e9ec12fa'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', '1dffa0af52db7894d6f32c82101933d9b371433d01bdd7582923af34ff29f54f'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'fb7fa4c8b6e34ed9626c511460a6d22676c83eebc6a4f03c5cfa525ff760234a'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'a8b45a71ef70d5bd1516a47183cd80d87d982714b113a2230200c9612f0ccb3a'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', '5285f9730b1a87d8063176fea44ba2d27c617235951046ea3bd0df403e89fd6d'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'e4bd21517cf280218ef8e3a292be79115a369a949404714ed608a09a6141ab91'),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', '37cc89d3099d9b7a0e3b0bdf43287ee7d9259d1c3684cdaa3d01c2280d8982f2'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'dee6d0bc6baae8b0158011fae2432f91a0f2537759cf1ebadd4681973ce80f2f'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', '1b9cbc2a4e63edc8f5f93166e943d19643096b18ae6e5c46d378097b28684719'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', '2f0cb3793aee67d53105c6a3e60b04c54b7c46f8f63cd9f30ad8224531492fb2'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'f88df00fd56ac31a10a5b43c3b54567acf84ea80cce7c4118f796b6158be82b9'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'e1259cedbd84d873ef3f47c77cd559e8673bb247e88d2fea543a2110d06837a1'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', '20ea73bc93cc91a541877344e5fdf2626871c905865c48bc9b0f3664a9f6156c'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'cce448609a03716a8dc5f5bccdf16c3f1d54093020d1d90166f6cbd33fb029f4'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'f7099f6e2112b927fe84bac6f5ed6c07ba966c4d544613dfc1108cbca85608a8'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'c06eb2f611ef57d91209fc9a49e810583b9844ec893ec19b43cd9ccf08500ded'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', '7ed1c112ec7232c7b3db8defedce2824263d3e2d8eb506ed213ebda58b334293'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', '805f3b38ce3745ae2193422608f2eda29eb3dadb7b5f136a455508cd6f97d1bc'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', '0a14ffd5675af942fbe9e5e333cf89372077b2a6c937f552481c02b0a2abad02'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'b60e20d0d77d3f4bf9509751cae8e3c0ebb223d6a7b86ae90e28900d85c5178e'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', '1d20f48f62a3c722581da77dadfd55474906ad0e766a729f100b72ab76edc19a'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'd2ecf585f068980f34f7e528d6b0581f7a9850c11249c398c0732261ecab1c22'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', '92808ebcf0c044938a4fdd1540ee1418c0b211363253b404fc35c7bb5a6abc32'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', '4afe7da2494dbc5044c38fc81d107c6ca22c7662aa9290d5d4b42cd3a7eef021'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', '0d959234102e45a828536db2f0db59258888ae36f79c76094a250b92ac015d3f'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'ed4fdc6d771c93424578f794556a2567acece9fd8327a993d94c625dad6f6820'),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'b04303ffd3fd6f6d00009005d80341d14648d65ffb72358aea2c6108dd56a4f1');


--
-- Data for Name: redirects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: refused_logins; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES
	('2e495122-106f-423d-848b-140964216776', '02f9a3db-dc24-42ef-91b0-20e4ec793ae8', '00687d97-9cd7-4a1f-939f-3e84cb0bd4d6', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('7c2b8f12-dc2f-4811-ba9c-a602ea50ad4d', '211262f0-5049-4de6-9be0-43ae46611373', 'eb8aea95-17d9-4f4a-a64b-839f771ee964', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('ebed859a-d093-4c62-bccf-14a6f7c6997c', 'd47f572a-fe96-48bb-b5eb-257f8c682a01', 'e2a87dc6-5205-4e4c-892f-33b00cd19451', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('156a84d2-7a35-45d2-bbef-a548e4a2b12c', '494f0e99-ed7c-4b16-bfeb-e439276fe233', '1e05b5ff-578f-492e-967f-30671fa88e51', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('65df961f-4f68-4492-b89d-cc8c342d2e48', '366339d7-1e50-4870-beba-21f0c088603b', '4bb22047-1582-4fa8-92e1-9f226df32d41', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('65083ce2-3218-4cc6-bccd-9549c90a73e0', 'cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'a0407723-0e2b-41f3-b8b9-a93c9f113dd5', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('75eac17d-b7b6-41c1-b702-341f842185f8', '8848760b-75ed-4f31-92ee-5fae86d5622a', 'c88fa522-edd2-4725-9117-305d39fb1d04', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('a1a10651-0e7f-4292-a36e-c5fd8e5a8c1b', 'adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'c13b7e93-2758-4e93-9868-28466bf64c0a', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('c15318dd-6138-4624-8649-31ea32ff3794', 'fd33e955-7ad5-457b-8dda-0d24806bf424', 'da23832c-ffe6-4be5-aeb5-2e8ddfc436ed', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('55af2966-ce39-41d4-8eda-84a1eec2624f', 'f6ae3a17-2b6e-4bf2-b9d1-cdd340c97668', 'dc4e05ad-0efd-4a4c-b6b0-b42f1f441223', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('e460e1e0-4cb5-41b4-b11f-cb674183b377', '9dc9e647-8d4a-4e72-ac58-4920669896b5', '0a7448d5-c399-4759-ad41-28b37c2ef620', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('9edcb86e-3529-4950-987d-ff474c287a6a', '1e6b02e5-80a1-4343-a6d2-256c2754849d', 'de5c62e8-d812-4d94-beae-6bfc3b1e4378', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('cd5383f5-18ad-4844-9cc9-be0b357f255d', 'd321c0e2-009a-4bdb-9226-989837e7eb0f', '54af1321-28c9-49c6-802d-ebf5b09951ee', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('cccde79d-a3e0-4852-b8af-e20d9e5f3860', '101501c7-8b4b-4fc4-9f7a-54d750dda79a', '59396dd9-4b12-4c9f-a9f9-f1333c20cd37', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('5543db50-51c4-405f-989a-f822c8ab9ac8', 'd698faa8-188d-4ca9-a087-7d30bc3dd80b', '2b140cbd-bd70-4154-a9d1-7365f598cf5d', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('40f0ea11-07fc-4f82-9f01-408da300071e', '8848760b-75ed-4f31-92ee-5fae86d5622a', 'f9684023-abd8-4aca-a526-e34c3a529cad', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('3e0aad53-9cd6-4d2a-b3c9-4dc6eac40ce1', '32a6d643-4adf-411b-9c90-49e46d6067c3', 'c97df5e2-dae7-45ea-85a9-0f2b16dc5182', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('ac134c06-8050-4c5a-b0a4-e850969cab81', '3bc52175-5ed4-4ebe-ad85-5e151cdf6e5f', 'b8408097-0a08-4527-88df-827aa06c6026', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('333ae52c-66ee-424a-befd-ebf4addfd579', '71a4121e-f3c2-4525-ae91-11dbcfda74d3', 'fca9c81d-5b73-4ae2-ad09-b833febe7a0a', '31749727-693e-4701-aa7d-aeb3d951c50c', '2026-03-10 03:00:00+00', false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', NULL, NULL, NULL),
	('2f928dad-21a3-4078-b910-5bd64ab02799', '192d5cfa-4fba-48a6-99d5-f7236da7d881', '00e8bdba-1524-40c5-8989-05ceb7f5224d', NULL, NULL, false, '2026-03-10 03:00:00+00', '2026-03-11 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL);


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES
	('security', '{"twoFactorForAdmins": false}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('banners', '[]', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('newsletter', '{"digest": "weekly"}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:home', '{"videos": [], "banners": [], "figures": [{"label": "Siswa", "number": "1500+"}, {"label": "Guru", "number": "50+"}, {"label": "Prestasi", "number": "100+"}], "appStoreUrl": "https://play.google.com/store/search?q=Simak%20Khas&c=apps", "registerLabel": "Daftar Sekarang"}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:about', '{"lead": "Berawal dari pengajian selepas magrib di surau bambu tepi saluran air, kini rumah belajar bagi anak-anak dari tujuh kecamatan. Bangunannya berganti; cara kami memuliakan ilmu tidak.", "vision": "Terwujudnya insan madrasah yang berilmu, beradab, dan bermanfaat bagi sesama, berakar pada tradisi keilmuan Islam, dan siap menjawab tantangan zamannya.", "customs": [{"text": "Pukul 06.30 para guru sudah berdiri di gerbang untuk menyambut dan bersalaman dengan setiap siswa.", "title": "Guru datang lebih dahulu"}, {"text": "Kotak gotong royong wali murid menutup kekurangan keluarga yang sedang kesulitan, tanpa menyebut nama.", "title": "Tidak ada yang pulang karena biaya"}, {"text": "Jam terakhir setiap hari selesai lima menit lebih awal, agar kelas dapat berdoa bersama sebelum pulang.", "title": "Ilmu ditutup dengan doa"}], "heading": "Tentang Kami", "greeting": {"name": "Drs. H. Mahmud Saefullah, M.Pd.", "position": "Kepala Madrasah", "paragraphs": ["Kami percaya bahwa madrasah yang baik adalah tempat anak berani bertanya, guru tidak malu belajar lagi, dan orang tua merasa diajak serta.", "Datanglah berkunjung. Duduklah di serambi masjid kami, dengarkan anak-anak mengaji, lalu tanyakan apa saja. Pintu ruang kepala madrasah tidak pernah dikunci pada jam sekolah."]}, "missions": ["Menyelenggarakan pembelajaran yang menumbuhkan rasa ingin tahu, ketelitian, dan kejujuran ilmiah.", "Membiasakan adab kepada Allah, kepada guru, kepada orang tua, kepada teman, dan kepada alam.", "Menghidupkan Al-Qur’an melalui tahsin, tahfiz, dan pemahaman makna secara bertahap.", "Merawat khazanah kitab kuning sekaligus menguatkan sains, bahasa, dan literasi digital.", "Membuka kesempatan seluas-luasnya bagi anak dari keluarga mana pun untuk belajar dengan layak.", "Membangun lingkungan madrasah yang bersih, hijau, aman, dan bebas dari segala bentuk perundungan."], "sections": [{"heading": "Sarana belajar", "paragraphs": ["Siswa belajar di ruang kelas yang terang, perpustakaan, laboratorium IPA dan komputer, masjid madrasah, serta kebun obat keluarga yang mereka rawat sendiri. Lapangan tengah dipakai untuk upacara, olahraga, dan pentas seni, di bawah pohon-pohon trembesi yang ditanam para alumni.", "Asrama putra dan putri menampung siswa dari kecamatan yang jauh, dengan pendamping yang tinggal bersama mereka."]}], "milestones": [{"text": "Pengajian anak di surau bambu, di atas tanah wakaf keluarga petani setempat.", "year": "Akhir 1960-an"}, {"text": "Madrasah diniyah tiga ruang berdinding papan, dibangun gotong royong oleh warga.", "year": "1974"}, {"text": "Madrasah Aliyah Nurul Hikmah dibuka dengan 27 siswa, 19 di antaranya perempuan.", "year": "1986"}, {"text": "Angkatan ketujuh menanam deretan trembesi yang kini menaungi halaman tengah.", "year": "1993"}, {"text": "Gedung dua lantai selesai; perpustakaan menempati ruang yang paling teduh.", "year": "2004"}, {"text": "Program tahfiz dan kelas riset mulai berjalan berdampingan.", "year": "2016"}, {"text": "Simak Khas, aplikasi informasi akademik digital, dipakai seluruh kelas.", "year": "2023"}]}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:contact', '{"lead": "Ada yang ingin ditanyakan, disampaikan, atau sekadar bersilaturahmi? Pintu ruang tata usaha kami terbuka, dan setiap pesan dibaca oleh manusia.", "mapUrl": "", "heading": "Kontak", "whatsapp": "", "directions": ["Dari alun-alun kabupaten: naik angkutan jurusan Tirtasari Kidul, turun di Simpang Sukamulya, lalu berjalan kaki lima menit menyusuri saluran air.", "Dengan kendaraan sendiri: tempat parkir tamu ada di sisi timur masjid. Mohon melapor di pos jaga.", "Hendak bertemu guru? Hubungi wali kelas melalui Simak Khas agar tidak berbenturan dengan jam mengajar."], "openingHours": [{"days": "Senin - Kamis", "hours": "07.00 - 15.00"}, {"days": "Jumat", "hours": "07.00 - 11.00"}, {"days": "Sabtu", "hours": "07.00 - 13.00"}, {"days": "Minggu dan hari libur", "hours": "Tutup"}]}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:cooperative', '{"lead": "Warung kecil di bawah tangga perpustakaan ini milik seluruh warga madrasah. Siswa menjaganya, anggota memutuskan harganya, dan labanya pulang sebagai beasiswa.", "goods": [{"name": "Buku tulis 38 lembar", "price": "Rp 4.000"}, {"name": "Pensil 2B", "price": "Rp 1.000"}, {"name": "Penggaris 30 cm", "price": "Rp 1.500"}, {"name": "Mushaf saku", "price": "Rp 45.000"}, {"name": "Terjemah Alfiyah", "price": "Rp 38.000"}, {"name": "Seragam batik", "price": "Rp 95.000"}, {"name": "Kaus olahraga", "price": "Rp 70.000"}, {"name": "Sabun buatan siswa", "price": "Rp 4.000"}, {"name": "Fotokopi, per lembar", "price": "Rp 250"}], "heading": "Koperasi", "sections": [{"heading": "Belajar jujur di meja kasir", "paragraphs": ["Setiap pekan enam siswa mendapat giliran jaga. Mereka menata rak, melayani, menghitung kas, dan menuliskan selisih apa adanya. Selisih tidak dimarahi; yang dicari adalah sebabnya.", "Rak gelas dan air minum isi ulang dibiarkan tanpa penjaga. Uang dimasukkan sendiri ke dalam kotak. Dalam setahun, kotak itu baru dua kali kurang, dan keduanya dilunasi sebelum ditagih."]}, {"heading": "Ke mana labanya?", "paragraphs": ["Rapat anggota tahunan membagi sisa hasil usaha menjadi tiga: beasiswa bagi siswa yang membutuhkan, penambahan modal, dan bagian anggota. Laporannya ditempel di mading dan dapat dibaca siapa saja."]}], "services": [{"text": "Buku tulis, alat tulis, kitab, mushaf, dan perlengkapan praktik dengan harga anggota.", "title": "Kebutuhan belajar"}, {"text": "Seragam harian, olahraga, dan pramuka dijahit oleh penjahit sekitar madrasah. Ukuran dapat dicoba lebih dahulu.", "title": "Seragam dan atribut"}, {"text": "Menggandakan tugas, mencetak makalah, dan menjilid. Kertas bekas satu sisi lebih murah separuh harga.", "title": "Fotokopi dan cetak"}, {"text": "Tabungan mulai seribu rupiah, dicatat atas nama siswa, tanpa bunga, dan dapat diambil kapan saja.", "title": "Simpan pinjam siswa"}], "openingHours": [{"days": "Senin - Kamis", "hours": "06.45 - 15.30"}, {"days": "Jumat", "hours": "06.45 - 11.00"}, {"days": "Sabtu", "hours": "06.45 - 13.00"}]}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:adiwiyata', '{"lead": "Merawat bumi adalah bagian dari adab. Kami memulainya dari hal yang dapat ditimbang: sampah yang berkurang, air yang ditabung, dan pohon yang disiram setiap pagi.", "pledge": ["Kami membawa botol minum dan tempat makan sendiri.", "Kami memilah sampah sebelum membuangnya.", "Kami menutup keran dan mematikan lampu yang tidak dipakai.", "Kami menanam, menyiram, dan tidak memetik sembarangan.", "Kami mengingatkan teman dengan santun."], "figures": [{"label": "sampah gelas plastik berkurang setiap pekan", "number": "17 kg"}, {"label": "jenis sampah dipilah sejak dari rumah", "number": "5"}, {"label": "kantin tanpa plastik sekali pakai", "number": "6"}], "heading": "Adiwiyata", "sections": [{"heading": "Masuk ke dalam pelajaran", "paragraphs": ["Lingkungan tidak menjadi mata pelajaran tambahan, melainkan bahan bagi yang sudah ada. Matematika menghitung debit air wudu, biologi mengamati kompos, fikih membahas hukum menyia-nyiakan air, dan bahasa Indonesia menuliskan laporannya.", "Setiap kelas memiliki dua kader lingkungan yang dipilih setahun sekali. Merekalah yang menimbang, mencatat, dan melaporkan hasilnya pada upacara awal bulan."]}, {"heading": "Warga sekitar ikut serta", "paragraphs": ["Bank sampah terbuka bagi warga Desa Sukamulya. Bibit dari kebun dibagikan gratis setiap awal musim hujan, dan siswa mendampingi dua dusun membuat lubang biopori."]}], "programmes": [{"text": "Setiap Selasa, sampah terpilah ditimbang dan menjadi tabungan yang dapat ditukar dengan telur, beras, atau alat tulis.", "title": "Bank sampah"}, {"text": "Pedagang tidak lagi memakai plastik sekali pakai. Yang lupa membawa botol dapat meminjam di Pojok Gelas.", "title": "Kantin hijau"}, {"text": "Halaman belakang ditanami jahe, serai, kencur, dan kumis kucing; panennya dipakai UKS dan dibagikan kepada warga.", "title": "Kebun obat keluarga"}, {"text": "Air bekas wudu ditampung, disaring dengan ijuk dan kerikil, lalu dialirkan ke kebun dan kolam ikan.", "title": "Air yang dipakai dua kali"}, {"text": "Sisa makanan kantin menjadi pakan maggot, daun kering menjadi kompos. Keduanya kembali ke tanah madrasah.", "title": "Kompos dan maggot"}, {"text": "Dua puluh menit sebelum jam pertama, seluruh warga madrasah, guru dan siswa, membersihkan tempatnya masing-masing.", "title": "Jumat bersih"}]}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:admissions', '{"fee": "Rp 150.000", "lead": "Tiga tahun untuk menguatkan ilmu, merapikan adab, dan menemukan arah. Kami menunggu putra-putri terbaik dari keluarga mana pun.", "quota": "360 siswa (12 kelas)", "steps": [{"text": "Lengkapi delapan dokumen di bawah ini, asli dan salinannya.", "title": "Siapkan berkas"}, {"text": "Antarkan ke sekretariat panitia dan bayar biaya pendaftaran. Simpan kuitansinya.", "title": "Serahkan dan bayar"}, {"text": "Tes akademik, membaca Al-Qur’an, dan wawancara bersama orang tua.", "title": "Ikuti tes seleksi"}], "period": "Januari - Mei 2025", "phases": [{"title": "Pendaftaran Gelombang 1", "period": "1 Januari - 31 Maret 2025", "status": "Dibuka"}, {"title": "Tes Seleksi", "period": "5 - 10 April 2025", "status": "Akan Datang"}, {"title": "Pengumuman", "period": "15 April 2025", "status": "Akan Datang"}, {"title": "Pendaftaran Gelombang 2", "period": "20 April - 31 Mei 2025", "status": "Akan Datang"}], "contact": {"text": "Panitia senang menjawab pertanyaan sekecil apa pun, termasuk soal keringanan biaya. Tidak ada anak yang mundur karena ongkos.", "email": "", "hours": "Senin - Sabtu, 08.00 - 13.00", "phone": "", "place": "Sekretariat panitia, ruang tata usaha", "whatsapp": ""}, "heading": "Penerimaan Peserta Didik Baru", "documents": ["Formulir pendaftaran yang telah diisi dan ditandatangani", "Fotokopi ijazah atau surat keterangan lulus SMP/MTs yang dilegalisasi", "Fotokopi rapor semester 1 sampai 5 yang dilegalisasi", "Fotokopi akta kelahiran", "Fotokopi kartu keluarga", "Fotokopi KTP kedua orang tua atau wali", "Pasfoto berwarna ukuran 3 x 4 sebanyak 4 lembar", "Kartu atau surat keterangan NISN"], "advantages": [{"text": "Hafalan dibimbing setahap demi setahap; target disusun bersama anak, guru, dan wali.", "title": "Tahfiz tanpa tergesa"}, {"text": "Alfiyah, fikih, nahwu shorof, dan tafsir diajarkan guru-guru yang bersanad.", "title": "Kajian kitab kuning"}, {"text": "Siswa meneliti persoalan di sekitarnya dan mempertanggungjawabkannya di depan warga.", "title": "Kelas riset dan sains"}, {"text": "Dari robotik, pramuka, dan hadrah sampai jurnalistik: setiap minat mendapat tempat.", "title": "Empat belas ekstrakurikuler"}, {"text": "Halaman rindang, kantin tanpa plastik sekali pakai, dan bank sampah yang dikelola siswa.", "title": "Madrasah Adiwiyata"}, {"text": "Nilai, kehadiran, dan catatan wali kelas dapat dibaca kapan saja dari telepon genggam.", "title": "Simak Khas untuk orang tua"}], "academicYear": "2025/2026", "registrationUrl": ""}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:display', '{"hijri": {"shown": false, "offset": 0}, "comments": true, "authorNames": true}', '2026-03-10 03:00:00+00', 2, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:app', '{"lead": "Sistem informasi akademik madrasah dalam satu genggaman: jadwal, nilai, kehadiran, dan perpustakaan digital untuk siswa, guru, dan orang tua.", "heading": "Simak Khas", "features": [{"text": "Jam pelajaran, ulangan, dan kegiatan hari ini tampil begitu aplikasi dibuka.", "title": "Jadwal dan agenda"}, {"text": "Nilai harian sampai rapor, didahului catatan wali kelas. Yang keliru dapat diajukan koreksinya.", "title": "Nilai dan rapor"}, {"text": "Orang tua tahu anaknya sudah sampai di madrasah, dan mengirim surat izin tanpa kertas.", "title": "Kehadiran dan izin"}, {"text": "Kotak unggah tertutup pukul delapan malam sampai subuh, supaya malam tetap milik keluarga.", "title": "Tugas yang tahu waktu"}, {"text": "Ribuan e-book dan jurnal dapat dibaca di tempat atau dipinjam selama dua pekan.", "title": "Perpustakaan digital"}, {"text": "Satu tempat untuk bertanya kepada wali kelas dan guru, lengkap dengan jam konsultasinya.", "title": "Pesan kepada guru"}], "storeUrl": "https://play.google.com/store/search?q=Simak%20Khas&c=apps", "tutorials": [{"url": "", "text": "Dari mengunduh sampai mengganti kata sandi bawaan.", "title": "Memasang aplikasi dan masuk pertama kali", "minutes": 5}, {"url": "", "text": "Urutan membaca yang kami sarankan kepada orang tua.", "title": "Membaca nilai, rapor, dan catatan wali kelas", "minutes": 8}, {"url": "", "text": "Mencari, menandai, dan membaca tanpa sambungan internet.", "title": "Meminjam e-book dan mencari jurnal", "minutes": 10}, {"url": "", "text": "Untuk orang tua: sakit, keperluan keluarga, dan dispensasi lomba.", "title": "Mengirim izin dan memantau kehadiran", "minutes": 6}], "statistics": [{"label": "Pengguna aktif", "number": "1200+"}, {"label": "Tingkat kepuasan", "number": "95%"}, {"label": "E-book", "number": "5000+"}, {"label": "Jurnal", "number": "1000+"}, {"label": "Akses perpustakaan", "number": "24/7"}]}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:publishing', '{"reviewRequired": false}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('content:privacy', '{"lead": "Apa yang kami simpan tentang Anda, untuk apa, dan berapa lama. Situs ini tidak memasang cookie pelacak, dan tidak menitipkan data Anda kepada pengiklan.", "contact": {"name": "", "email": "", "phone": ""}, "heading": "Privasi", "sections": [], "activityDays": 365}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8'),
	('analytics', '{"isCounting": true}', '2026-03-10 03:00:00+00', 1, '02f9a3db-dc24-42ef-91b0-20e4ec793ae8');


--
-- Data for Name: subscribers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subscribers VALUES
	(3, 'guru@madrasah.example', '5bfdab36-3a2d-4224-8988-6e08c401e34d', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	(2, 'nenek@madrasah.example', 'e4f0c893-b8b4-4c96-bce4-c051cbf293e8', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00');


--
-- Data for Name: tolerated_signs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES
	('02f9a3db-dc24-42ef-91b0-20e4ec793ae8', 'Siti Aminah 3', 'ibu_kepala', 'siti.aminah.3@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('d1f905ed-14cf-4708-b83c-b959f0a17674', 'Siti Aminah 4', 'siti_aminah_4', 'siti.aminah.4@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('211262f0-5049-4de6-9be0-43ae46611373', 'Siti Aminah 11', 'siti_aminah_11', 'siti.aminah.11@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('e36c79b4-6701-4e52-9e96-fd3b047196ba', 'Siti Aminah 17', 'siti_aminah_17', 'siti.aminah.17@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('c3354009-3aa2-4ff5-a2b0-458effde942b', 'Siti Aminah 20', 'siti_aminah_20', 'siti.aminah.20@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('763680a9-c21d-49b1-be57-c2d9da9215ff', 'Siti Aminah 27', 'siti_aminah_27', 'siti.aminah.27@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('d47f572a-fe96-48bb-b5eb-257f8c682a01', 'Siti Aminah 30', 'siti_aminah_30', 'siti.aminah.30@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('c85f0c38-f665-44aa-a62b-5b8682e3ad28', 'Siti Aminah 36', 'siti_aminah_36', 'siti.aminah.36@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('71a4121e-f3c2-4525-ae91-11dbcfda74d3', 'Siti Aminah 47', 'siti_aminah_47', 'siti.aminah.47@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('93b23435-371e-4f96-b1d8-0be8eb57b8f5', 'Siti Aminah 68', 'siti_aminah_68', 'siti.aminah.68@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('494f0e99-ed7c-4b16-bfeb-e439276fe233', 'Siti Aminah 38', 'siti_aminah_38', 'siti.aminah.38@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('f6ae3a17-2b6e-4bf2-b9d1-cdd340c97668', 'Siti Aminah 46', 'siti_aminah_46', 'siti.aminah.46@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$td9g6TjUhUbcma8v0HE4og$3aCW0VpK88TvJx+OKFrM9VdH2LiPDVb4aJybGYeJN0M', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('1a794f27-7fb4-43a5-82d8-ec4427efa8c6', 'Siti Aminah 49', 'siti_aminah_49', 'siti.aminah.49@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$QaiCkqnb1vSHXzI109+Hng$o91JXLXrK7LqFob20lC2B1JzK9Y0z2rf95vPMRCoSos', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('366339d7-1e50-4870-beba-21f0c088603b', 'Siti Aminah 39', 'siti_aminah_39', 'siti.aminah.39@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('cc30a4a6-1c40-471f-91ca-ca6af3d1e657', 'Siti Aminah 40', 'siti_aminah_40', 'siti.aminah.40@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('adfe2283-0c15-4277-919e-ff3e4a9b7b8d', 'Siti Aminah 42', 'siti_aminah_42', 'siti.aminah.42@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('32ad5623-8478-44a2-bcda-fec670b2797f', 'Siti Aminah 45', 'siti_aminah_45', 'siti.aminah.45@madrasah.example', 'author', false, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('1e6b02e5-80a1-4343-a6d2-256c2754849d', 'Ibu Guru Baru', 'siti_aminah_55', 'siti.aminah.55@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('3bc52175-5ed4-4ebe-ad85-5e151cdf6e5f', 'Siti Aminah 54', 'siti_aminah_54', 'siti.aminah.54@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('9dc9e647-8d4a-4e72-ac58-4920669896b5', 'Siti Aminah 48', 'siti_aminah_48', 'siti.aminah.48@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('52c9cf43-16a0-4222-82db-06b2856fb95b', 'Siti Aminah 50', 'siti_aminah_50', 'siti.aminah.50@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('fd33e955-7ad5-457b-8dda-0d24806bf424', 'Siti Aminah 43', 'siti_aminah_43', 'siti.aminah.43@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('d321c0e2-009a-4bdb-9226-989837e7eb0f', 'Siti Aminah 56', 'siti_aminah_56', 'siti.aminah.56@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('4126fde3-944d-4727-a47a-d21adbe97874', 'Siti Aminah 57', 'siti_aminah_57', 'siti.aminah.57@madrasah.example', 'editor', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('153cff42-1eb1-4f91-a12f-a28a2eafa96e', 'Siti Aminah 58', 'siti_aminah_58', 'siti.aminah.58@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('d0c0ed36-357a-4fa0-a588-1656e058bca7', 'Siti Aminah 62', 'siti_aminah_62', 'siti.aminah.62@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('8848760b-75ed-4f31-92ee-5fae86d5622a', 'Siti Aminah 41', 'siti_aminah_41', 'siti.aminah.41@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00'),
	('5808466e-7c17-4541-b261-9ee3376aeb36', 'Ibu Guru', 'siti_aminah_31', 'ibu.guru@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('7c6ed85b-043c-4969-b460-b850b4abada9', 'Siti Aminah 35', 'siti_aminah_35', 'siti.aminah.35@madrasah.example', 'author', false, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('43360cdd-5bcc-4a0a-9b35-37bd51e34dbd', 'Siti Aminah 33', 'siti_aminah_33', 'siti.aminah.33@madrasah.example', 'author', false, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('15d07e10-d325-4a31-90cc-17806b83a6e7', 'Siti Aminah 34', 'nama_baru', 'siti.aminah.34@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL),
	('192d5cfa-4fba-48a6-99d5-f7236da7d881', 'Siti Aminah 37', 'siti_aminah_37', 'siti.aminah.37@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('101501c7-8b4b-4fc4-9f7a-54d750dda79a', 'Siti Aminah 65', 'siti_aminah_65', 'siti.aminah.65@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('d698faa8-188d-4ca9-a087-7d30bc3dd80b', 'Siti Aminah 44', 'siti_aminah_44', 'siti.aminah.44@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$TuMwtLygRvohRhThx4R+rw$JdY+iJHzoxBzzstWfPtywLnFbUTOnkS98iPyN3WfXJc', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL),
	('32a6d643-4adf-411b-9c90-49e46d6067c3', 'Siti Aminah 51', 'siti_aminah_51', 'siti.aminah.51@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$BxlzEfy2e4y6i/3f+LZrAQ$HnkvC5UvpfSOJvDs4REbUfYy3MMdrENyNPg1ywRoXYg', NULL, '2026-03-10 03:00:00+00', '2026-03-10 03:00:00+00', NULL, NULL);


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
-- Name: activities_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.activities_id_seq', 106, true);


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

SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 37, true);


--
-- Name: notices_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.notices_id_seq', 61, true);


--
-- Name: subscribers_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.subscribers_id_seq', 3, true);


--
-- Name: visit_events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.visit_events_id_seq', 1, false);


--
-- Name: activities activities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.activities
    ADD CONSTRAINT activities_pkey PRIMARY KEY (id);


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
-- Name: outgoing_messages_due_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outgoing_messages_due_index ON public.outgoing_messages USING btree (next_attempt_at) WHERE ((state)::text = 'waiting'::text);


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
-- Name: sessions sessions_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


