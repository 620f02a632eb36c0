import type { PartKey } from '../settings-search.ts';
import { featuresPart } from './features.ts';
import { identityPart } from './identity.ts';
import type { SettingsPart } from './part.ts';
import { siteContentParts } from './site-content.ts';
import { siteSettingParts } from './site-settings.ts';

const sitewideParts = [identityPart, ...siteSettingParts, featuresPart];
/** Every tab, in the order of the screen: the settings first, then the pages. */
export const settingsParts: readonly SettingsPart<PartKey>[] = [...sitewideParts, ...siteContentParts];
/** The number of tabs about the whole site; the others have their own heading. */
export const settingsPartCount = sitewideParts.length;
