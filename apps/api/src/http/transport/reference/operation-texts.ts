import { type CollectionApi, collections } from '@madrasah/contract';

const stale = 'Send the `version` that you have read: an outdated one is refused with 409 `STALE`.';
const isForm = 'A multipart form with the field `file`.';

const ofEntries = ({ schedule }: (typeof collections)[number]) => ({
  list: 'Only what visitors see now. An entry ends for all readers in the same moment, without a call.',
  bySlug: 'A draft, and what has not begun or has ended, is answered like what does not exist.',
  listForStaff: 'Also drafts, and what has not begun or has ended. `state` is computed at the time of the request.',
  create: `Without \`status\` the entry is a draft.${schedule?.end === 'required' ? ' `endsAt` is required.' : ''}`,
  update: `Fields that are left out stay unchanged. ${stale}`,
  remove: 'Moves the entry to the trash, from which it can be restored for 30 days.',
});

/** What an integrator needs to know of an operation beyond its summary, its schemas and the guide. */
const texts: Readonly<Record<string, string>> = {
  'auth-login':
    'Returns a token that is valid for 30 minutes. An account with a second factor is refused with 403 `CODE_REQUIRED`. Programs use an API key instead.',
  'auth-register': 'While no account exists, every caller may create the first one, which becomes the administrator.',
  'auth-logout': 'Ends the session of the token. Also succeeds without a token and with an expired one.',
  'auth-refresh': 'The old pair of tokens is refused after ten seconds.',
  'users-update': 'The last active administrator keeps the role.',
  'users-remove': 'Articles of the account stay. Neither oneself nor the last administrator can be deleted.',
  'users-setStatus': 'Closing an account ends its sessions and stops its API keys.',
  'users-changeCredentials': 'A new password ends the sessions of the account.',
  'categories-list': '`articleCount` is the number of published articles; with a token of staff, of all.',
  'categories-create':
    'Without a colour, the next one of the palette is answered. The slug is made of the name and stays.',
  'categories-update': `Fields that are left out stay unchanged. ${stale}`,
  'categories-remove': 'Its articles move to the category for articles without another one.',
  'articles-list':
    'Visitors get published articles. With a token, staff get the articles they work on, in any state, and a `summary`.',
  'articles-create': 'Pictures are sent as base64 or uploaded before.',
  'articles-published': 'A category includes those below it; an unknown one has no articles.',
  'articles-search':
    'Finds words by their beginning and by their Indonesian stem, whatever their case and accents. Only the newest 200 matches are counted.',
  'articles-bySlug': 'A former slug finds the article too; the response has the current one.',
  'articles-related': 'Of the same category first, then with shared tags, then the newest.',
  'articles-byId': 'What the caller may not see is answered like what does not exist.',
  'articles-update': `Fields that are left out stay unchanged. ${stale} So is its entity tag in \`If-Match\`, with 412.`,
  'articles-remove': 'Moves the article to the trash, from which it can be restored for 30 days.',
  'articles-view': 'Counts once in twelve hours for each `X-Visitor-Id`; robots and staff are not counted.',
  'articles-uploadInlineImage': `${isForm} The response has the address to use in \`<img>\`.`,
  'articles-uploadBanner': `${isForm} Save the address with \`POST /api/settings\` afterwards.`,
  'authors-byId': 'Only where the school shows names of authors.',
  'changes-list':
    'Each article, category and entry occurs once, as it is now: store what is `published` or `updated`, remove what is `deleted`. Nothing is skipped, whatever the order in which writers commit.',
  'comments-list': 'Only approved comments. Replies are inside the comment they answer.',
  'comments-send': 'E-mail addresses are never shown. Leave `website` empty: only robots fill it in.',
  'comments-bulk': 'The response lists those that could not be changed.',
  'files-upload': `${isForm} Send the response as \`file\` of an entry within a day; otherwise the file is deleted.`,
  'guestbook-list': 'Without `page` the newest 50. The header `X-Total-Count` is the number of all shown messages.',
  'guestbook-send': 'A suspicious message waits for staff and is answered in the same way. Leave `website` empty.',
  'guestbook-bulk': 'The response lists those that could not be changed.',
  'media-remove': 'Refused with the list of uses while anything uses the picture.',
  'newsletter-subscribe': 'The reader confirms by the link of a letter; until then nothing else is sent.',
  'settings-save': 'Replaces the whole part that `key` names.',
  health: 'Accesses nothing else, and so answers while the database is down.',
  ready: 'For load balancers: 503 while the database does not respond within 1.5 seconds.',
};

export const operationTexts: Readonly<Record<string, string>> = {
  ...texts,
  ...Object.fromEntries(
    collections.flatMap((kind: (typeof collections)[number]) =>
      Object.entries(ofEntries(kind)).map(([name, text]) => [`${kind.api satisfies CollectionApi}-${name}`, text]),
    ),
  ),
};
