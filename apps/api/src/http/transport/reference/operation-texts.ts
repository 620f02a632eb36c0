import { collectionTexts } from './collections.ts';

/** What an integrator needs to know of each operation beyond its summary, by operation. */
const texts: Readonly<Record<string, string>> = {
  ...collectionTexts,
  'staff-order': 'All entries that the caller works on. `part` is the group of the person.',
  'staff-arrange':
    'Send the ids in the new order. Entries that are left out stay behind them; unknown ids are ignored. Versions do not change.',
  'staff-accounts': 'For the field `account`, which links a person to published articles.',
  'units-order': 'All units that the caller works on.',
  'units-arrange':
    'Send the ids in the new order. Units that are left out stay behind them; unknown ids are ignored. Versions do not change.',
  'units-structure':
    'Each unit comes before those below it; `level` is 1 at the top. People who are not shown are left out.',
  'announcements-newest': 'What the home page shows.',
  'announcements-urgent': 'The line above the header of every page. It has begun and not ended.',
  'announcements-past': 'Titles and times only. The texts of ended announcements are no longer public.',
  'achievements-inYears':
    '`counts` are those of the year, or of all years, from the highest level; levels without any are left out. Names of people are there only with their consent.',
  'achievements-thisYear': 'What the home page shows. The year ends at New Year in the zone of the school.',
  ...Object.fromEntries(
    ['albums', 'facilities'].map((api) => [
      `${api}-retractPicture`,
      'Takes the picture out of the entry and its former versions, and deletes its files unless something else shows them. Cannot be undone.',
    ]),
  ),
  'events-upcoming':
    'By day and time. What takes place today stays until the end of the day in the zone of the school. Cancelled events are included with `isCancelled`.',
  'events-inMonths':
    'By day and time, past months too. `dates` are whole dates, also where they reach beyond the months.',
  'announcements-attachments': 'Files that are not public are left out.',
  'files-upload':
    'A multipart form with the field `file`. The type is recognised by the content. Send the response as `file` of an entry within a day; otherwise the file is deleted.',
  'files-uses':
    'Announcements, articles and parts of the settings outside of the trash. `total` also counts those that the caller may not see.',
  'files-downloads': 'All downloads, and those of the last 30 days. Robots are not counted.',
  'files-remove': 'Moves the file to the trash. One in use is refused with 409 `CONFLICT` unless `evenIfUsed` is true.',
  'auth-login':
    'Returns a token that is valid for 30 minutes. An account with a second factor is answered with 403 `CODE_REQUIRED` and a `challenge` for `POST /api/auth/login/code`. Programs use an API key instead.',
  'auth-logInWithCode':
    'Sends the `challenge` of the refused login with the code of the authenticator app, or with a recovery code. The challenge is valid for five minutes.',
  'auth-register':
    'An administrator adds a member of staff. While no account exists, anybody may create the first one, which becomes the administrator.',
  'auth-logout': 'Ends the session of the token. Also succeeds without a token and with an expired one.',
  'auth-refresh':
    'Returns a new pair of tokens; the old pair is refused after ten seconds. The token of a login is accepted in place of a refresh token.',
  'auth-confirm':
    'Calls that change access, return data of many persons or cannot be undone require a password that was entered within the last 15 minutes, and are otherwise refused with `REAUTHENTICATION_REQUIRED`.',
  'auth-changePassword': 'Ends all other sessions of the account. The session must be confirmed.',
  'auth-sessions': 'One entry for each device, with browser, system and last use.',
  'auth-endOtherSessions': 'Keeps the session of the token and ends all others of the account.',
  'auth-me': 'For a token of a session. An API key has no account of its own and is refused.',
  'auth-changeProfile':
    'Fields that are left out stay unchanged. `avatar` is the address of an uploaded picture, or null.',
  'twoFactor-state': 'Recovery codes themselves are never returned again.',
  'twoFactor-begin':
    'Returns the secret and its `otpauth:` address for a QR code. A second call replaces an unconfirmed secret.',
  'twoFactor-confirm':
    'From then on each login of the account requires a code. Show the recovery codes once; each works once.',
  'twoFactor-renewRecoveryCodes': 'The previous recovery codes are refused from then on.',
  'twoFactor-switchOff':
    'Also removes the recovery codes. Refused for administrators while the school requires a second factor.',
  'twoFactor-requirement': 'With the version that a later change may send.',
  'twoFactor-saveRequirement': 'Administrators without a second factor may then only set one up, until they have it.',
  'passwordReset-offer': 'False where the server has no mail: an administrator then creates the link.',
  'passwordReset-request':
    'The link is valid for a limited time and works once. Requests are limited per address and per account.',
  'passwordReset-complete': 'The link cannot be used again. Set a new password with the token of the link.',
  'passwordReset-createLink': 'For accounts without mail. Hand the link over in person: its owner may sign in.',
  'invitations-create':
    'The person gets the link by mail where the server has mail and there is an address; `token` is for other ways. It belongs after `#` of `/admin/invitation` in the staff app.',
  'invitations-renew': 'Former links of the invitation end. The new one is valid for 72 hours.',
  'invitations-withdraw': 'An account that was opened meanwhile is refused.',
  'invitations-read': 'The username with which the invited person will sign in.',
  'users-list': 'Newest first. `search` matches names, usernames and e-mail addresses.',
  'users-byId': 'The account without its password.',
  'users-update': 'Replaces name, e-mail address and role. The last active administrator keeps the role.',
  'users-remove': 'Articles of the account stay. Neither oneself nor the last administrator can be deleted.',
  'users-bulk':
    'Each account on its own: those that could not be changed are listed in `failed` and do not affect the others.',
  'users-setStatus': 'Closing an account ends its sessions and stops its API keys.',
  'users-changeCredentials': 'A new password ends the sessions of the account; `revokesApiKeys` also revokes its keys.',
  'users-resetTwoFactor': 'For people who have lost their device and their recovery codes.',
  'categories-list':
    'All categories that contain articles, in the order of the navigation. `articleCount` is the number of published articles; with a token of staff, of all.',
  'categories-create':
    'Without a colour, the next one of the palette is answered. The slug is made of the name and stays.',
  'categories-mainArticle': 'The article above the list on the page of the category; null where none was chosen.',
  'categories-update':
    'Fields that are left out stay unchanged. Send `version` or `If-Match` to avoid overwriting a change of another person.',
  'categories-remove':
    'Its articles move to the category for articles without another one. Categories of the fixed navigation stay.',
  'categories-reorder': 'Send the ids of all added categories, each once, in the new order.',
  'menus-list': 'The header navigation of the public site, up to three levels.',
  'menus-tree': 'The same tree as the picker of categories shows it, with ids.',
  'menus-bySlug': 'For the page of an entry of the navigation.',
  'menus-forStaff':
    'With the state of each target: `shown` to visitors, `hidden` while it is not public, or `missing`. Visitors do not see an entry that is not shown, nor what is below it.',
  'menus-choices': 'Articles are found with `GET /api/articles`. `defaultEntries` is the menu of a new site.',
  'menus-save':
    'Replaces all entries: at most 100 in three levels. Without a title an entry is named like its target. An outdated `version` is refused with 409 `STALE`, which names who changed the menu and when.',
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
  'articles-bulk':
    'Each article on its own: those that may not be changed are listed in `failed` and do not affect the others.',
  'articles-bySlug': 'A former slug finds the article too; the response has the current one.',
  'articles-related': 'Of the same category first, then with shared tags, then the newest; never the article itself.',
  'articles-byId':
    'With a token of staff the response has the entity tag of its version (`ETag: "v3"`), for `If-Match`. What the caller may not see is answered like what does not exist.',
  'articles-update':
    'Fields that are left out stay unchanged. Send the `version` that you have read (409 `STALE` when it is outdated) or its entity tag in `If-Match` (412); both responses say who saved last.',
  'articles-remove': 'Moves the article to the trash, from which it can be restored for 30 days.',
  'articles-view': 'Counts once in twelve hours for each `X-Visitor-Id`; robots and staff are not counted.',
  'articles-like': 'Counts once for each `X-Visitor-Id`.',
  'pages-previewState': 'The secret of the link is not returned again.',
  'pages-createPreview': 'Whoever has the link reads the page without an account, until the link ends.',
  'pages-removePreview': 'The link answers 404 from then on.',
  'pages-readPreview': 'For the page of a preview link. The response is not cached and not indexed.',
  'previews-state': 'The secret of the link is not returned again.',
  'previews-create': 'Whoever has the link reads the draft without an account, until the link ends.',
  'previews-remove': 'The link answers 404 from then on.',
  'previews-read': 'For the page of a preview link. The response is not cached and not indexed.',
  'reviews-byArticle': 'Null where the draft was not handed over.',
  'reviews-request': 'An editor publishes it or returns it. `publishAt` is the wish of the author.',
  'reviews-withdraw': 'The draft stays and can be handed over again.',
  'reviews-giveBack': 'The author gets a notice with the note.',
  'revisions-list': 'Newest first, without the texts.',
  'revisions-byNumber': 'For comparing a revision with the current article.',
  'revisions-restore':
    'Becomes a new revision; publication and address stay. Send `version` to avoid overwriting another change.',
  'trash-list': 'Newest first. Articles are removed for good after 30 days.',
  'trash-restore': 'The article has its former state again; a planned date that has passed meanwhile is dropped.',
  'trash-purge': 'Cannot be undone. Its pictures are removed where nothing else uses them.',
  'drafts-list': 'What a browser has stored and not yet saved. Not for programs: API keys are refused.',
  'drafts-byId': 'The values of a form as they were typed.',
  'drafts-save': 'Each form has its own `writer`; `follows` names the writer that it continues.',
  'drafts-remove': 'Called after a save, or when the text was discarded.',
  'presence-beat': 'Repeat it while the form is open; a caller that is silent counts as gone.',
  'presence-leave': 'Other editors see it at once.',
  'authors-byId': 'Only where the school shows names of authors, and with the number of published articles.',
  'media-list': 'Page by page: send `next` of a response as `cursor`.',
  'media-filters': 'Months and people that occur among the pictures.',
  'media-byId': 'With its sizes, its alternative text and who uploaded it.',
  'media-change': 'The alternative text is shown wherever the picture is used and has none of its own.',
  'media-remove': 'Refused with the list of uses while anything uses the picture.',
  'media-uses': 'Articles, revisions, settings and accounts that use it.',
  'settings-read': 'Always complete: parts that were never saved have empty values.',
  'settings-save':
    'Replaces the whole part that `key` names. Send the `version` of `GET /api/settings/stored` to avoid overwriting another change.',
  'settings-bannerPictures': 'The sizes in which each banner exists.',
  'siteContent-colours':
    'The two colours of the school, each as it was chosen and as it is shown, the colours of the design tokens, and ten shades each.',
  'siteContent-previewColours':
    'The same for two colours that are not saved. A colour that would be too light for text on paper is shown darker.',
  'settings-timeZone': 'Days such as `date` are days in this zone.',
  'settings-stored': 'For a form: values without defaults, and what to send as `version`.',
  'features-read':
    'Everything of a feature that is off answers 404, as if it had never been there: its pages, its calls, and its entries in search, menu, site map and changes.',
  'features-save':
    'Replaces the list. Send the `version` that you have read: an outdated one is refused with 409 `STALE`. What is stored of a feature stays, and comes back with it.',
  'features-uses': 'For the confirmation of staff, such as unanswered messages or a sealed period of results.',
  'samples-state': 'Content that a new site was filled with.',
  'samples-remove': 'What was changed since the installation stays.',
  'samples-keep': 'They are no longer offered for removal.',
  'comments-list': 'Only approved comments. Replies are inside the comment they answer.',
  'comments-send': 'E-mail addresses are never shown. Leave `website` empty: only robots fill it in.',
  'comments-listForStaff': 'With addresses, the suspected reasons, and the number of each status.',
  'comments-figures': 'For the dashboard of staff.',
  'comments-bulk': 'Each comment on its own; the response lists those that could not be changed.',
  'comments-reply': 'Shown under the name of the school.',
  'guestbook-list': 'Without `page` the newest 50. The header `X-Total-Count` is the number of all shown messages.',
  'guestbook-send':
    'A suspicious message waits for staff and is answered in the same way. Leave `website` empty: only robots fill it in.',
  'guestbook-listForStaff': 'Also hidden and pending messages, with the suspected reasons.',
  'guestbook-bulk': 'Each message on its own; the response lists those that could not be changed.',
  'guestbook-moderate': 'Hidden messages stay stored.',
  'guestbook-remove': 'Cannot be undone.',
  'newsletter-list': 'With the state of each subscription.',
  'newsletter-subscribe': 'The reader confirms by the link of a letter; until then nothing else is sent.',
  'newsletter-subscription': 'For the page that a link of a letter opens.',
  'newsletter-unsubscribe': 'Also for the one-click button of mail programs.',
  'newsletter-confirm': 'Repeating it changes nothing.',
  'newsletter-settings': 'Off, or once a week.',
  'newsletter-saveSettings': 'The next digest contains what was published since the last one.',
  'newsletter-remove': 'The address is deleted.',
  'mail-outbox': 'The newest of each state.',
  'mail-retry': 'Puts it into the queue once more.',
  'mail-settleHeld': 'After a restore, messages that may have been sent already wait for a decision.',
  'mail-sendTest': 'Goes to `to`, or to the e-mail address of the account. `reason` has the words of the mail server.',
  'analytics-overview':
    'Compared with as many days before, where all of them were counted. Visits are counted without cookies; robots and staff are left out. A visitor is recognised within one day only, so visitors are the sum of the days.',
  'analytics-online': 'Without any data about people: only the number and the pages.',
  'analytics-visitorsThisMonth':
    'The sum of the daily visitors; null where no day was counted. `before` is null where a day of the comparison was not counted.',
  'activity-list': 'Page by page: send `next` of a response as `cursor`.',
  'activity-latest': 'For the dashboard of staff.',
  'personalData-find': 'For requests of people about their data.',
  'personalData-export': 'Hand it only to the person that it is about.',
  'personalData-erase': 'Cannot be undone. Erasures are applied again after a restore.',
  'notices-list': 'Page by page: send `next` of a response as `cursor`.',
  'notices-unread': 'For the number at the bell.',
  'notices-markRead': 'Repeating it changes nothing.',
  'notices-markAllRead': 'With `until`, those up to this time; later ones stay unread.',
  'notices-choices': 'Depends on the rights of the account.',
  'notices-choose': 'Applies to later notices.',
  'notices-chooseMail': 'Only where the server has mail.',
  'backups-list': 'With the size, the age and whether the file is complete.',
  'backups-start': 'One backup runs at a time; a second request is refused with 409.',
  'backups-link': 'Open the path in a browser; a program may download it with any client.',
  'backups-restore':
    'Everything that was written since the backup is lost. `confirmation` is the sentence that the screen shows.',
  'backups-remove': 'Cannot be undone. The backup that is being written cannot be deleted.',
  'health-confirmStorage':
    'Only after a person has seen that the storage is the right one: what it lacks stays missing. Refused with 503 while the storage cannot be used, or has the marker of another site.',
  'dashboard-work': 'Only what waits, and only what the caller may do. The lists of these kinds have the same filters.',
  'dashboard-readiness': 'A step is done when the data says so, and undone when that changes.',
  'dashboard-noteMenuOpened': 'The staff app calls this when an administrator opens the editor of the menu.',
  'dashboard-noteSetup':
    "The staff app calls this when an administrator opens 'Siapkan situs' or goes on from one of its steps.",
  'health-check': 'For the health screen. Programs that watch the server use `/api/ready`.',
  'apiKeys-list': 'With right, limit, last use and owner.',
  'apiKeys-create':
    'Store the key at once; only its hash is kept here. It never has more rights than an editor or than its owner.',
  'apiKeys-countOwn': 'For the form that changes the password.',
  'apiKeys-revoke': 'Takes effect with the next request.',
  'webhooks-list': 'With the time since which deliveries fail, where they do.',
  'webhooks-create':
    'The address must begin with https:// and lead to the internet, unless the site runs with `WEBHOOKS=anywhere`. Store the secret at once: it verifies the signatures.',
  'webhooks-change': 'Enabling a webhook does not send what happened meanwhile; `GET /api/changes` does.',
  'webhooks-remove': 'Deliveries that wait are discarded.',
  'webhooks-test': 'Sends `webhook.test` with the same signature as any other event.',
  'webhooks-deliveries': 'With the status and the reason of the last attempt.',
  'webhooks-retry': 'The receiver gets the same `webhook-id` and can recognise a repetition.',
  'articles-uploadInlineImage':
    'A multipart form with the field `file`. The response has the address to use in `<img>`. The same picture is stored once.',
  'articles-uploadBanner':
    'A multipart form with the field `file`. Save the address with `POST /api/settings` afterwards.',
  'changes-list':
    'Without `since` it lists everything that is public. Store `cursor` and send it as `since` the next time. Each article, category and entry occurs once, as it is now, with its data under `article`, `category` or `entry`: store what is `published` or `updated`, remove what is `deleted`. With `type` only the types that it names are listed; keep the same ones for a cursor, and ignore types that you do not know. Nothing is skipped, whatever the order in which writers commit. Deletions are listed for 90 days; an older cursor is refused with 410, and you begin again without `since`.',
  health: 'Accesses nothing else, and so answers while the database is down.',
  ready: 'For load balancers: 503 while the database does not respond within 1.5 seconds.',
};

const pages: Readonly<Record<string, string>> = {
  Identity: 'identity of the school',
  Home: 'home page',
  Layout: 'order of the blocks of the home page',
  Faces: 'photographs, welcome, figures and voices of the home page',
  About: 'page about the school',
  Contact: 'contact page',
  Cooperative: 'page of the cooperative',
  Adiwiyata: 'page about the environment programme',
  Admissions: 'page about admissions',
  App: 'page of the academic app',
  Display: 'options of what the site shows',
  Publishing: 'rules of publishing',
  Privacy: 'privacy notice',
};

const ofPages = Object.entries(pages).flatMap(([name, page]) => [
  [
    `siteContent-${name.toLowerCase()}`,
    `The ${page}: all fields, with defaults where nothing was saved, and how often it was saved (\`version\`).`,
  ],
  [
    `siteContent-save${name}`,
    `Replaces all fields of the ${page}. Send the \`version\` that you have read: an outdated one is refused with 409 \`STALE\`.`,
  ],
]);

export const operationTexts: Readonly<Record<string, string>> = { ...texts, ...Object.fromEntries(ofPages) };
