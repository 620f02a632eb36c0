/** The subject of an activity: the first part of each action's name. */
export const activityKinds = [
  'session',
  'article',
  'category',
  'collection',
  'comment',
  'guestbook',
  'inquiry',
  'user',
  'settings',
  'privacy',
  'backup',
  'apiKey',
  'webhook',
  'mail',
  'result',
  'menu',
] as const satisfies readonly string[];
export type ActivityKind = (typeof activityKinds)[number];
