import type { ComponentType } from 'react';
import { ClosedNoticeScript } from './announcements/UrgentLine.tsx';
import { subscriptionPages } from './newsletter/newsletter.ts';

/** What runs before the page is drawn; `markup` is that of the app. */
export const documentScripts: Readonly<Record<string, ComponentType<{ markup: string }>>> = {
  announcements: ClosedNoticeScript,
};

/** Pages of one person each, which are not prefetched. */
export const personalPages: readonly string[] = [subscriptionPages];
