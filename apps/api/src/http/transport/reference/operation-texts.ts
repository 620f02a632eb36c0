import { collectionTexts } from './collections.ts';

/** What an integrator needs to know of each operation beyond its summary, by operation. */
export const operationTexts: Readonly<Record<string, string>> = {
  ...collectionTexts,
  'files-upload':
    'A multipart form with the field `file`. The type is recognised by the content. Send the response as `file` of an entry within a day; otherwise the file is deleted.',
  'files-remove': 'Moves the file to the trash. One in use is refused with 409 `CONFLICT` unless `evenIfUsed` is true.',
  'auth-login':
    'Returns a token that is valid for 30 minutes. An account with a second factor is answered with 403 `CODE_REQUIRED`: it signs in only in the staff app. Programs use an API key instead.',
  'auth-register':
    'An administrator adds a member of staff. While no account exists, anybody may create the first one, which becomes the administrator.',
  'auth-logout': 'Ends the session of the token. Also succeeds without a token and with an expired one.',
  'auth-refresh':
    'Returns a new pair of tokens; the old pair is refused after ten seconds. The token of a login is accepted in place of a refresh token.',
  'users-list': 'Newest first. `search` matches names, usernames and e-mail addresses.',
  'users-byId': 'The account without its password.',
  'users-update': 'Replaces name, e-mail address and role. The last active administrator keeps the role.',
  'users-remove': 'Articles of the account stay. Neither oneself nor the last administrator can be deleted.',
  'users-setStatus': 'Closing an account ends its sessions and stops its API keys.',
  'users-changeCredentials': 'A new password ends the sessions of the account; `revokesApiKeys` also revokes its keys.',
  'categories-list':
    'All categories that contain articles, in the order of the navigation. `articleCount` is the number of published articles; with a token of staff, of all.',
  'categories-create':
    'Without a colour, the next one of the palette is answered. The slug is made of the name and stays.',
  'categories-update':
    'Fields that are left out stay unchanged. Send `version` or `If-Match` to avoid overwriting a change of another person.',
  'categories-remove':
    'Its articles move to the category for articles without another one. Categories of the fixed navigation stay.',
  'menus-list': 'The header navigation of the public site, up to three levels.',
  'menus-tree': 'The same tree as the picker of categories shows it, with ids.',
  'menus-bySlug': 'For the page of an entry of the navigation.',
  'articles-list':
    'Visitors get published articles. With a token, staff get the articles they work on, in any state, and a `summary`. All filters can be combined. `search` and `q` are two names of the same search, which `GET /api/articles/search` has too.',
  'articles-create':
    'Without `status` the article is a draft. Pictures are sent as base64 or uploaded before. Send an `Idempotency-Key`, so that a repetition does not create a second article.',
  'articles-published':
    'Newest first, for every caller. A category includes those below it; an unknown one has no articles. All filters can be combined.',
  'articles-latest': 'The shortest way to a list of news, newest first.',
  'articles-featured': 'Articles that the school highlights, newest first.',
  'articles-search':
    'Finds words by their beginning and by their Indonesian stem, whatever their case and accents. Ranks title before tags before excerpt before text. `q` and `search` are two names of the same parameter; only the newest 200 matches are counted.',
  'articles-bySlug': 'A former slug finds the article too; the response has the current one.',
  'articles-related': 'Of the same category first, then with shared tags, then the newest; never the article itself.',
  'articles-byId':
    'With a token of staff the response has the entity tag of its version (`ETag: "v3"`), for `If-Match`. What the caller may not see is answered like what does not exist.',
  'articles-update':
    'Fields that are left out stay unchanged. Send the `version` that you have read (409 `STALE` when it is outdated) or its entity tag in `If-Match` (412); both responses say who saved last.',
  'articles-remove': 'Moves the article to the trash, from which it can be restored for 30 days.',
  'articles-view': 'Counts once in twelve hours for each `X-Visitor-Id`; robots and staff are not counted.',
  'articles-like': 'Counts once for each `X-Visitor-Id`.',
  'authors-byId': 'Only where the school shows names of authors, and with the number of published articles.',
  'media-list': 'Page by page: send `next` of a response as `cursor`.',
  'media-byId': 'With its sizes, its alternative text and who uploaded it.',
  'media-change': 'The alternative text is shown wherever the picture is used and has none of its own.',
  'media-remove': 'Refused with the list of uses while anything uses the picture.',
  'settings-read': 'Always complete: parts that were never saved have empty values.',
  'settings-save':
    'Replaces the whole part that `key` names. `version` is for the staff app, which reads it: without it, the part is replaced whatever it was.',
  'comments-list': 'Only approved comments. Replies are inside the comment they answer.',
  'comments-send': 'E-mail addresses are never shown. Leave `website` empty: only robots fill it in.',
  'comments-listForStaff': 'With addresses, the suspected reasons, and the number of each status.',
  'comments-bulk': 'Each comment on its own; the response lists those that could not be changed.',
  'comments-reply': 'Shown under the name of the school.',
  'guestbook-list': 'Without `page` the newest 50. The header `X-Total-Count` is the number of all shown messages.',
  'guestbook-send':
    'A suspicious message waits for staff and is answered in the same way. Leave `website` empty: only robots fill it in.',
  'guestbook-listForStaff': 'Also hidden and pending messages, with the suspected reasons.',
  'guestbook-bulk': 'Each message on its own; the response lists those that could not be changed.',
  'guestbook-moderate': 'Hidden messages stay stored.',
  'guestbook-remove': 'Cannot be undone.',
  'newsletter-subscribe': 'The reader confirms by the link of a letter; until then nothing else is sent.',
  'articles-uploadInlineImage':
    'A multipart form with the field `file`. The response has the address to use in `<img>`. The same picture is stored once.',
  'articles-uploadBanner':
    'A multipart form with the field `file`. Save the address with `POST /api/settings` afterwards.',
  'changes-list':
    'Without `since` it lists everything that is public. Store `cursor` and send it as `since` the next time. Each article, category and entry occurs once, as it is now, with its data under `article`, `category` or `entry`: store what is `published` or `updated`, remove what is `deleted`. With `type` only the types that it names are listed; keep the same ones for a cursor, and ignore types that you do not know. Nothing is skipped, whatever the order in which writers commit. Deletions are listed for 90 days; an older cursor is refused with 410, and you begin again without `since`.',
  health: 'Accesses nothing else, and so answers while the database is down.',
  ready: 'For load balancers: 503 while the database does not respond within 1.5 seconds.',
};
