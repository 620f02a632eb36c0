import { collections, type FeatureId } from '@madrasah/contract';
import { extensions } from '../extensions/index.ts';

/** The screens of features, with everything below them; one of several features is there as long as one of them is. */
const screens: readonly { path: string; of: readonly FeatureId[] }[] = [
  ...collections.map(({ api }) => ({ path: `/collections/${api}`, of: [api] })),
  { path: '/articles/comments', of: ['comments', 'guestbook'] },
  { path: '/analytics', of: ['analytics'] },
  ...extensions.flatMap(({ feature, navigation = [] }) =>
    feature ? navigation.map(({ to }) => ({ path: to, of: [feature] })) : [],
  ),
];

/** Whether a screen is one of these features. */
export const isScreenOff = (off: readonly FeatureId[], path: string): boolean =>
  screens.some(
    (screen) =>
      (path === screen.path || path.startsWith(`${screen.path}/`)) &&
      screen.of.every((feature) => off.includes(feature)),
  );
