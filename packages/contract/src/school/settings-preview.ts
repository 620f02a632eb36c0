import { propertiesOf } from '../shared/names.ts';
import { isPreviewedContent, isSettingsKey, type PreviewedContent } from './setting-parts.ts';
import type { SettingsKey } from './settings.ts';
import { type ColourTokens, colourTokens } from './site-content/colour-tokens.ts';

export type PreviewedEntry = { title: string; href: string; submenu?: PreviewedEntry[] };

/**
 * The message of the staff app to a framed public page: unsaved values of a form, the unsaved menu, or the colours that
 * follow from unsaved ones. Values have the stored shape but may break its rules; a required line may be empty for a moment.
 */
export type PagePreview =
  | { kind: 'settings'; key: SettingsKey; value: unknown }
  | { kind: 'content'; key: PreviewedContent; value: object }
  | { kind: 'menu'; entries: PreviewedEntry[] }
  | { kind: 'colours'; tokens: ColourTokens };

/** The message with which the framed page reports that it accepts previews. */
export const previewReady = 'pratinjau-siap';

function isPreviewedEntry(value: unknown): value is PreviewedEntry {
  const { title, href, submenu = [] } = propertiesOf(value);
  return [title, href].every((text) => typeof text === 'string') && isPreviewedMenu(submenu);
}
const isPreviewedMenu = (entries: unknown): entries is PreviewedEntry[] =>
  Array.isArray(entries) && entries.every(isPreviewedEntry);

const areTokens = (value: unknown): value is ColourTokens =>
  colourTokens.every((token) => /^#[0-9a-f]{6}$/.test(String(propertiesOf(value)[token])));

/** Parses such a message; null for any other. By hand, because a schema library is larger than the page's own script. */
export function readPreview(message: unknown): PagePreview | null {
  const { kind, key, value, entries, tokens } = propertiesOf(message);
  if (kind === 'settings' && isSettingsKey(key) && value !== undefined) return { kind, key, value };
  if (kind === 'content' && isPreviewedContent(key) && typeof value === 'object' && value !== null)
    return { kind, key, value };
  if (kind === 'menu' && isPreviewedMenu(entries)) return { kind, entries };
  return kind === 'colours' && areTokens(tokens) ? { kind, tokens } : null;
}
