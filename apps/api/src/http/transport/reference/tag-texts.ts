import { collections } from '@madrasah/contract';

/** The groups of operations, in the order in which an integrator needs them. */
export const tagTexts: Readonly<Record<string, string>> = {
  articles: 'News: reading, searching, writing, and their pictures.',
  ...Object.fromEntries(collections.map(({ api, labels }) => [api, `Entries of the kind '${labels.many}'.`])),
  changes: 'What has changed for visitors, for systems that keep a copy.',
  categories: 'The categories of articles.',
  menus: 'The navigation of the public site.',
  authors: 'People who write, where the school shows their names.',
  comments: 'Comments of visitors and their moderation.',
  guestbook: 'Messages of guests and their moderation.',
  settings: 'Site-wide settings: banners, links, the data of the school.',
  newsletter: 'Subscriptions by mail.',
  webhooks: 'Events that the site sends to the addresses that administrators have set.',
  auth: 'Sessions of people. Every path is also available under `/auth` instead of `/api/auth`.',
  users: 'Accounts of staff. Only administrators manage them.',
  media: 'Stored pictures and where they are used.',
  health: 'Whether the server works.',
};
