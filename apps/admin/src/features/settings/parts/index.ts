import { z } from 'zod';
import type { SettingsPart } from './part.ts';
import { siteContentParts } from './site-content.ts';
import { siteSettingParts } from './site-settings.ts';

const parts = [...siteSettingParts, ...siteContentParts] as const;
export const partKeys = parts.map(({ key }) => key);
export type PartKey = (typeof parts)[number]['key'];

/** Every tab, in the order of the screen: the settings first, then the pages. */
export const settingsParts: readonly SettingsPart<PartKey>[] = parts;
/** How many of them are the specification's; the others stand under a heading of their own. */
export const settingsPartCount = siteSettingParts.length;

/** What the address of the screen carries: the tab that is open. Whatever is no tab is the first one. */
export const settingsSearch = z.object({ tab: z.enum(partKeys).optional().catch(undefined) });
export type SettingsSearch = z.output<typeof settingsSearch>;
