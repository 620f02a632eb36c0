import type { ComponentType } from 'react';
import { ClosedNoticeScript } from './announcements/ClosedNoticeScript.tsx';

/** What runs before the page is drawn; `markup` is that of the app. */
export const documentScripts: Readonly<Record<string, ComponentType<{ markup: string }>>> = {
  announcements: ClosedNoticeScript,
};
