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
  begin
    if was_shown or is_shown then
      perform public.tell('articles', was_shown and (not is_shown or has_moved or lost_author or has_shrunk));
    end if;
    return null;
  end $$;


--
-- Name: tell_category_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_category_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        perform public.tell('categories', tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug));
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
          perform public.tell('articles', true);
        end if;
        return null;
      end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: article_likes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_likes (
    article_id integer NOT NULL,
    visitor_id uuid NOT NULL
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
    CONSTRAINT article_revisions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
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
    search_document tsvector GENERATED ALWAYS AS (public.article_search_document((title)::text, tags, excerpt, content)) STORED,
    meta_title character varying(120) DEFAULT ''::character varying NOT NULL,
    meta_description character varying(320) DEFAULT ''::character varying NOT NULL,
    deleted_by_id uuid,
    expires_at timestamp with time zone,
    comments_enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT articles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
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
    version integer DEFAULT 1 NOT NULL
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
    CONSTRAINT image_uses_place_check CHECK ((place = ANY (ARRAY['main'::text, 'gallery'::text, 'text'::text, 'revision'::text, 'setting'::text, 'avatar'::text])))
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
-- Name: preview_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.preview_links (
    article_id integer NOT NULL,
    fingerprint character varying(64) NOT NULL,
    expires_at timestamp with time zone NOT NULL
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
    revoked_at timestamp with time zone
);


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL
);


--
-- Name: subscribers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.subscribers (
    id integer NOT NULL,
    email character varying(254) NOT NULL,
    unsubscribe_token uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
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
    last_login_at timestamp with time zone
);


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
-- Name: subscribers id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subscribers ALTER COLUMN id SET DEFAULT nextval('public.subscribers_id_seq'::regclass);


--
-- Data for Name: article_likes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: article_revisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_revisions VALUES
	(1, 1, '2026-01-10 03:00:00+00', NULL, 'Wisuda tahfidz', '<p>Empat puluh siswa menyelesaikan hafalannya. <strong>Barakallah.</strong></p><blockquote>بسم الله</blockquote>', 'Empat puluh siswa diwisuda.', 1, '{tahfidz,wisuda}', '/uploads/c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3.jpg', '[]', 'published', '', '');


--
-- Data for Name: article_tallies; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: article_visits; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: articles; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.articles VALUES
	(2, 'rapat00002', 'rapat-wali', 'Rapat wali murid', '<p>Rapat diadakan di aula.</p>', '', 'published', 2, 'Budi Santoso', '22222222-2222-4222-8222-222222222222', NULL, '2026-01-12', '5 min read', NULL, '{}', false, 3, 0, 0, '2026-01-12 03:00:00+00', '2026-01-12 03:00:00+00', '2026-01-12 03:00:00+00', NULL, 1, DEFAULT, '', '', NULL, NULL, true),
	(3, 'konsep0003', NULL, 'Konsep lomba', '<p>Belum selesai.</p>', '', 'draft', 1, 'Budi Santoso', '22222222-2222-4222-8222-222222222222', NULL, '2026-01-13', '5 min read', NULL, '{}', false, 0, 0, 0, '2026-01-13 03:00:00+00', '2026-01-13 03:00:00+00', NULL, NULL, 1, DEFAULT, '', '', NULL, NULL, true),
	(4, 'hapus00004', 'salah-ketik', 'Salah ketik', '<p>Terhapus.</p>', '', 'archived', 1, 'Budi Santoso', NULL, NULL, '2026-01-14', '5 min read', NULL, '{}', false, 0, 0, 0, '2026-01-14 03:00:00+00', '2026-01-14 03:00:00+00', NULL, '2026-01-15 03:00:00+00', 1, DEFAULT, '', '', NULL, NULL, true),
	(1, 'wisuda0001', 'wisuda-tahfidz', 'Wisuda tahfidz angkatan ketiga', '<p>Empat puluh siswa menyelesaikan hafalannya. <strong>Barakallah.</strong></p><blockquote>بسم الله</blockquote>', 'Empat puluh siswa diwisuda.', 'published', 1, 'Siti ''Aisyah', '11111111-1111-4111-8111-111111111111', NULL, '2026-01-10', '5 min read', '/uploads/c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3.jpg', '{tahfidz,wisuda}', true, 120, 7, 2, '2026-01-10 03:00:00+00', '2026-01-11 03:00:00+00', '2026-01-10 04:00:00+00', NULL, 1, DEFAULT, '', '', NULL, NULL, true);


--
-- Data for Name: attempt_counts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: categories; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.categories VALUES
	(1, 'tahfidz', 'Tahfidz', '', '#0a7f5a', NULL, 1, false, NULL, NULL, NULL, 1),
	(2, 'tahfidz-putri', 'Tahfidz Putri', '', NULL, 1, 2, false, NULL, NULL, NULL, 1);


--
-- Data for Name: comments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.comments VALUES
	('komentar01', 1, NULL, 'Rahmawati', 'rahmawati@keluarga.example', 'Selamat untuk anak-anak!', 'approved', false, 0, '{}', '2026-01-11 05:00:00+00', NULL, NULL),
	('komentar02', 1, 'komentar01', 'Siti ''Aisyah', NULL, 'Terima kasih, Bu.', 'approved', true, 0, '{}', '2026-01-11 06:00:00+00', NULL, NULL),
	('komentar03', 1, NULL, 'Anonim', NULL, 'Beli di sini', 'pending', false, 0, '{}', '2026-01-11 07:00:00+00', NULL, NULL);


--
-- Data for Name: former_slugs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.former_slugs VALUES
	('wisuda', 1);


--
-- Data for Name: gallery_items; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.gallery_items VALUES
	(1, 1, '/uploads/c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3.jpg', 'Di aula', 0);


--
-- Data for Name: guest_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.guest_messages VALUES
	(1, 'Ahmad Fauzi', 'Alumni 2019', 5, 'Baris satu
baris dua', '2026-01-07 03:00:00+00', 'shown', 0, '{}'),
	(2, 'Iklan', NULL, 1, 'Judi', '2026-01-08 03:00:00+00', 'hidden', 0, '{}');


--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: image_uses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.image_uses VALUES
	('c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3', 'main', '1', 1),
	('c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3', 'gallery', '1', 1),
	('c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3', 'revision', '1:1', 1);


--
-- Data for Name: images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.images VALUES
	('c3/c3e930e896323ebea72c7fe867b66f8cb6235ee3.jpg', 'image/jpeg', 6, 4, 324, '2026-01-05 03:00:00+00', NULL, NULL, '', '');


--
-- Data for Name: known_addresses; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: mikro_orm_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mikro_orm_migrations VALUES
	(1, 'Migration20261121020723', '2026-11-22 15:39:05.368582+00'),
	(2, 'Migration20261121060000', '2026-11-22 15:39:05.368582+00'),
	(3, 'Migration20261121062203', '2026-11-22 15:39:05.368582+00'),
	(4, 'Migration20261121075642', '2026-11-22 15:39:05.368582+00'),
	(5, 'Migration20261121080045', '2026-11-22 15:39:05.368582+00'),
	(6, 'Migration20261121080531', '2026-11-22 15:39:05.368582+00'),
	(7, 'Migration20261121082643', '2026-11-22 15:39:05.368582+00'),
	(8, 'Migration20261121232135', '2026-11-22 15:39:05.368582+00'),
	(9, 'Migration20261121232500', '2026-11-22 15:39:05.368582+00'),
	(10, 'Migration20261121232804', '2026-11-22 15:39:05.368582+00'),
	(11, 'Migration20261122023657', '2026-11-22 15:39:05.368582+00'),
	(12, 'Migration20261122033355', '2026-11-22 15:39:05.368582+00'),
	(13, 'Migration20261122033624', '2026-11-22 15:39:05.368582+00'),
	(14, 'Migration20261122034223', '2026-11-22 15:39:05.368582+00'),
	(15, 'Migration20261122035122', '2026-11-22 15:39:05.368582+00'),
	(16, 'Migration20261122041501', '2026-11-22 15:39:05.368582+00'),
	(17, 'Migration20261122042259', '2026-11-22 15:39:05.368582+00'),
	(18, 'Migration20261122060133', '2026-11-22 15:39:05.368582+00'),
	(19, 'Migration20261122060353', '2026-11-22 15:39:05.368582+00');


--
-- Data for Name: preview_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES
	('44444444-4444-4444-8444-444444444444', '11111111-1111-4111-8111-111111111111', '55555555-5555-4555-8555-555555555555', NULL, NULL, false, '2026-01-15 03:00:00+00', '2026-04-15 03:00:00+00', NULL);


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES
	('youtubeLinks', '["https://www.youtube.com/watch?v=dQw4w9WgXcQ"]', '2026-01-05 03:00:00+00');


--
-- Data for Name: subscribers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subscribers VALUES
	(1, 'langganan@keluarga.example', '33333333-3333-4333-8333-333333333333', '2026-01-09 03:00:00+00');


--
-- Data for Name: tolerated_signs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES
	('11111111-1111-4111-8111-111111111111', 'Siti ''Aisyah', 'siti', 'siti@madrasah.example', 'admin', true, '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Y1yB1m5bJ0x2vQh5c0v3oXb4rCq8z9w7u6t5s4r3q2o', NULL, '2026-01-05 03:00:00+00', '2026-01-05 03:00:00+00', NULL),
	('22222222-2222-4222-8222-222222222222', 'Budi Santoso', 'budi', 'budi@madrasah.example', 'author', true, '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Y1yB1m5bJ0x2vQh5c0v3oXb4rCq8z9w7u6t5s4r3q2o', NULL, '2026-01-06 03:00:00+00', '2026-01-06 03:00:00+00', NULL);


--
-- Name: article_tallies_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.article_tallies_id_seq', 1, false);


--
-- Name: articles_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.articles_id_seq', 4, true);


--
-- Name: categories_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.categories_id_seq', 2, true);


--
-- Name: gallery_items_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.gallery_items_id_seq', 1, true);


--
-- Name: guest_messages_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.guest_messages_id_seq', 2, true);


--
-- Name: mikro_orm_migrations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 19, true);


--
-- Name: subscribers_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.subscribers_id_seq', 1, true);


--
-- Name: article_likes article_likes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_likes
    ADD CONSTRAINT article_likes_pkey PRIMARY KEY (article_id, visitor_id);


--
-- Name: article_revisions article_revisions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_revisions
    ADD CONSTRAINT article_revisions_pkey PRIMARY KEY (article_id, number);


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
-- Name: article_revisions_saved_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_revisions_saved_at_index ON public.article_revisions USING btree (saved_at);


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

CREATE INDEX articles_author_published_index ON public.articles USING btree (author_user_id, published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_author_user_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_author_user_id_index ON public.articles USING btree (author_user_id);


--
-- Name: articles_category_published_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_category_published_index ON public.articles USING btree (category_id, published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));


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

CREATE INDEX articles_featured_index ON public.articles USING btree (published_at DESC, id DESC) WHERE (featured AND (status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_published_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_published_index ON public.articles USING btree (published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));


--
-- Name: articles_search_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_search_index ON public.articles USING gin (search_document);


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
-- Name: categories_name_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX categories_name_unique ON public.categories USING btree (lower((name)::text));


--
-- Name: comments_article_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_article_index ON public.comments USING btree (article_id, status, created_at DESC, id DESC);


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
-- Name: known_addresses_last_login_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_addresses_last_login_at_index ON public.known_addresses USING btree (last_login_at);


--
-- Name: preview_links_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX preview_links_expires_at_index ON public.preview_links USING btree (expires_at);


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

CREATE TRIGGER articles_changed AFTER INSERT OR DELETE OR UPDATE OF slug, title, content, excerpt, status, category_id, author, author_user_id, date, read_time, image, tags, featured, published_at, deleted_at, expires_at, meta_title, meta_description ON public.articles FOR EACH ROW EXECUTE FUNCTION public.tell_article_change();


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

CREATE TRIGGER comments_emptied AFTER TRUNCATE ON public.comments FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('articles');


--
-- Name: gallery_items gallery_items_images_forgotten; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER gallery_items_images_forgotten AFTER DELETE ON public.gallery_items FOR EACH ROW EXECUTE FUNCTION public.forget_gallery_items_images();


--
-- Name: gallery_items gallery_items_images_named; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER gallery_items_images_named AFTER INSERT OR UPDATE OF image_url ON public.gallery_items FOR EACH ROW EXECUTE FUNCTION public.note_gallery_items_images();


--
-- Name: gallery_items gallery_items_tell_articles; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER gallery_items_tell_articles AFTER INSERT OR DELETE OR UPDATE ON public.gallery_items FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('articles');


--
-- Name: guest_messages guest_messages_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER guest_messages_changed AFTER INSERT OR DELETE OR UPDATE ON public.guest_messages FOR EACH ROW EXECUTE FUNCTION public.tell_guest_message_change();


--
-- Name: guest_messages guest_messages_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER guest_messages_emptied AFTER TRUNCATE ON public.guest_messages FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('guestbook');


--
-- Name: images images_tell_articles; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER images_tell_articles AFTER UPDATE OF variants ON public.images FOR EACH STATEMENT EXECUTE FUNCTION public.tell_change('articles');


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
-- Name: article_likes article_likes_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_likes
    ADD CONSTRAINT article_likes_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE CASCADE;


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
-- Name: known_addresses known_addresses_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: preview_links preview_links_article_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preview_links
    ADD CONSTRAINT preview_links_article_id_foreign FOREIGN KEY (article_id) REFERENCES public.articles(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: sessions sessions_user_id_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


