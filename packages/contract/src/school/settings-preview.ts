import { propertiesOf } from '../shared/names.ts';
import { isPreviewedContent, isSettingsKey, type PreviewedContent } from './setting-parts.ts';
import type { SettingsKey } from './settings.ts';
import { type ColourTokens, colourTokens } from './site-content/colour-tokens.ts';

/**
 * The message of the staff app to a framed public page: unsaved values of a form. They have the stored shape but may
 * break its rules; a required line may be empty for a moment.
 */
export type SettingsPreview =
  | { kind: 'settings'; key: SettingsKey; value: unknown }
  | { kind: 'content'; key: PreviewedContent; value: object };

/** An entry of the menu as pages show it. */
export type PreviewedEntry = { title: string; href: string; submenu?: PreviewedEntry[] };

/** The same for the menu. */
export type MenuPreview = { kind: 'menu'; entries: PreviewedEntry[] };

/** The same for the colours that follow from unsaved ones. */
export type ColoursPreview = { kind: 'colours'; tokens: ColourTokens };
export type PagePreview = SettingsPreview | MenuPreview | ColoursPreview;

/** The message with which the framed page reports that it accepts previews. */
export const previewReady = 'pratinjau-siap';

/**
 * Parses such a message; null for any other. Checked by hand, because a schema library would be larger than the
 * page's own script.
 */
export function readSettingsPreview(message: unknown): SettingsPreview | null {
  const { kind, key, value } = propertiesOf(message);
  if (typeof key !== 'string' || value === undefined) return null;
  if (kind === 'settings' && isSettingsKey(key)) return { kind, key, value };
  if (kind === 'content' && isPreviewedContent(key) && typeof value === 'object' && value !== null)
    return { kind, key, value };
  return null;
}

function isPreviewedEntry(value: unknown): value is PreviewedEntry {
  const { title, href, submenu = [] } = propertiesOf(value);
  return [title, href].every((text) => typeof text === 'string') && isPreviewedMenu(submenu);
}
const isPreviewedMenu = (entries: unknown): entries is PreviewedEntry[] =>
  Array.isArray(entries) && entries.every(isPreviewedEntry);

/** Parses a message with the unsaved menu; null for any other. */
export function readMenuPreview(message: unknown): MenuPreview | null {
  const { kind, entries } = propertiesOf(message);
  return kind === 'menu' && isPreviewedMenu(entries) ? { kind, entries } : null;
}

const areTokens = (value: unknown): value is ColourTokens =>
  colourTokens.every((token) => /^#[0-9a-f]{6}$/.test(String(propertiesOf(value)[token])));

/** Parses a message with unsaved colours; null for any other. */
export function readColoursPreview(message: unknown): ColoursPreview | null {
  const { kind, tokens } = propertiesOf(message);
  return kind === 'colours' && areTokens(tokens) ? { kind, tokens } : null;
}
