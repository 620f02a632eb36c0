import type { PartKey } from '../settings-search.ts';
import type { SettingsPart } from './part.ts';
import { siteContentParts } from './site-content.ts';
import { siteSettingParts } from './site-settings.ts';

/** Every tab, in the order of the screen: the settings first, then the pages. */
export const settingsParts: readonly SettingsPart<PartKey>[] = [...siteSettingParts, ...siteContentParts];
/** The number of tabs in the specification; the others have their own heading. */
export const settingsPartCount = siteSettingParts.length;
