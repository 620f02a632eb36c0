/**
 * The database counts the comments that are shown, without answers to what is not shown. It locks the article first, so
 * that two decisions at once both count. Each change is sent under the tag of the article's comments.
 */
export const commentTriggers = [
  `create function count_comments() returns trigger language plpgsql
      as $$ declare
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
      end $$`,
  `create trigger comments_changed after insert or update or delete on comments
    for each row execute function count_comments()`,
  `create trigger comments_emptied after truncate on comments
    for each statement execute function tell_change('comments')`,

  `create function tell_comments_switch() returns trigger language plpgsql
      as $$ begin perform public.tell('comments:' || new.id, false); return null; end $$`,
  `create trigger articles_comments_switched after update of comments_enabled on articles
    for each row when (old.comments_enabled <> new.comments_enabled) execute function tell_comments_switch()`,
];
