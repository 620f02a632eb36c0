import { Migration } from '@mikro-orm/migrations';

/** Apostrophes of every shape, and what is invisible or only a mark: harakat, tatweel, accents, soft hyphens. */
const removed = String.raw`[\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0300-\u036f\u055a\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018\u2019\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+`;
/** Punctuation outside ASCII, each as long as a space. */
const punctuation = String.raw`[\u00a0-\u00a7\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b6\u00b7\u00bb\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u200a\u2010-\u2017\u201a\u201c-\u2029\u202f-\u2031\u2033\u2034\u2036-\u205f\u2190-\u22ff\u2500-\u27ff\u3000-\u3003\u3008-\u3011\ufd3e\ufd3f]`;
/** Letters and digits that no decomposition turns into plain ones, each with its own. */
const letters = ['øØđĐłŁħĦŧŦıðÐŋŊٱةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'oOdDlLhHtTidDnNاهييك01234567890123456789'] as const;
const ligatures = { ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' };
const expanded = Object.entries(ligatures).reduce(
  (text, [one, two]) => `replace(${text}, '${one}', '${two}')`,
  'words',
);

/** The article and the particles of one letter before it, and "wa" alone, as the Arabic stemmer of Lucene removes them. */
const arabicPrefix = '(?<![ء-ي])(?:(?:[وبكف]?ال|لل)(?=[ء-ي]{2})|و(?=[ء-ي]{3}))';
const entities = '&(?:amp|lt|gt|quot|nbsp);';
/** What PostgreSQL keeps within a token: in addresses, paths, versions and signed numbers. */
const joiners = '[-/.@:_~+&<=#%]+';
/** A telephone number or an amount in groups of digits. */
const groups = '[0-9]+(?:[-.][0-9]+){1,5}|[0-9]{3,}(?: [0-9]{3,}){1,3}';

/** Texts and typed words pass through the same functions, so that spellings of one word meet. */
export class Migration20261129010000_words_as_typed extends Migration {
  override name = 'Migration20261129010000_words_as_typed';

  override up(): void {
    this.#foldCharacters();
    this.#separateWords();
    this.#makeQueries();
  }

  /** Most texts are ASCII, or are after their quotation marks have gone: they need no decomposition. */
  #foldCharacters(): void {
    this.addSql(`create or replace function search_text(words text) returns text
      language plpgsql immutable strict parallel safe
      as $$ declare
        removed constant text := '${removed}';
      begin
        if octet_length(words) > length(words) then
          words := regexp_replace(regexp_replace(words, removed, '', 'g'), '${punctuation}', ' ', 'g');
          if octet_length(words) > length(words) then
            words := regexp_replace(normalize(words, nfkd), removed, '', 'g');
            if words ~ '[${letters[0]}]' then words := translate(words, '${letters[0]}', '${letters[1]}'); end if;
            if words ~ '[${Object.keys(ligatures).join('')}]' then words := ${expanded}; end if;
          end if;
        end if;
        return lower(replace(replace(words, '''', ''), '\`', ''));
      end $$`);
  }

  /**
   * PostgreSQL makes one token of words that a slash, a dot or an at sign joins, so these become spaces first. The words
   * as written come first: the distance of words counts only in the first 16,383 places of a document.
   */
  #separateWords(): void {
    this.addSql(`create function separate_words(folded text) returns text
      language plpgsql immutable strict parallel safe
      as $$ begin
        if strpos(folded, '&') > 0 then folded := regexp_replace(folded, '${entities}', ' ', 'g'); end if;
        return regexp_replace(folded, '${joiners}', ' ', 'g');
      end $$`);
    this.addSql(`create function without_arabic_prefixes(folded text) returns text
      language sql immutable strict parallel safe
      as $$ select regexp_replace(folded, '${arabicPrefix}', '', 'g') $$`);
    this.addSql(`create or replace function search_vector(words text) returns tsvector
      language plpgsql immutable strict parallel safe
      as $$ declare
        folded text := public.search_text(words);
        plain text := public.separate_words(folded);
        document tsvector := to_tsvector('pg_catalog.simple', plain)
          || to_tsvector('pg_catalog.indonesian', public.without_arabic_prefixes(plain));
      begin
        if folded ~ '[0-9][-. ][0-9]' then
          document := document || coalesce(to_tsvector('pg_catalog.simple', (
            select string_agg(translate(number[1], '-. ', ''), ' ') from regexp_matches(folded, '${groups}', 'g') as number)), '');
        end if;
        return document;
      end $$`);
  }

  /**
   * A word is found by its beginning or its stem. Words that are joined in one text are found next to each other, and
   * groups of digits also as one number.
   */
  #makeQueries(): void {
    this.addSql(`create or replace function words_query(words text[]) returns tsquery
      language plpgsql stable strict parallel safe
      as $$ declare
        word text;
        one tsquery;
        every tsquery;
      begin
        foreach word in array words loop
          word := trim(regexp_replace(public.separate_words(public.search_text(word)), '[\\s\\\\]+', ' ', 'g'));
          continue when word = '';
          one := to_tsquery('pg_catalog.simple', '''' || replace(word, ' ', '''<->''') || ''':*');
          if word !~ ' ' then
            one := one || plainto_tsquery('pg_catalog.indonesian', public.without_arabic_prefixes(word));
          elsif word ~ '^[0-9 ]+$' then
            one := one || to_tsquery('pg_catalog.simple', replace(word, ' ', '') || ':*');
          end if;
          every := case when every is null then one else every && one end;
        end loop;
        return every;
      end $$`);
  }
}
