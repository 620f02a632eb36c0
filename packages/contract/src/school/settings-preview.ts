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
  if (typeof message !== 'object' || message === null) return null;
  if (!('kind' in message && 'key' in message && 'value' in message)) return null;
  const { kind, key, value } = message;
  if (typeof key !== 'string') return null;
  if (kind === 'settings' && isSettingsKey(key)) return { kind, key, value };
  if (kind === 'content' && isPreviewedContent(key) && typeof value === 'object' && value !== null)
    return { kind, key, value };
  return null;
}

const isPreviewedEntry = (value: unknown): value is PreviewedEntry =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'href' in value &&
  typeof value.href === 'string' &&
  (!('submenu' in value) || (Array.isArray(value.submenu) && value.submenu.every(isPreviewedEntry)));

/** Parses a message with the unsaved menu; null for any other. */
export function readMenuPreview(message: unknown): MenuPreview | null {
  if (typeof message !== 'object' || message === null || !('kind' in message && 'entries' in message)) return null;
  const { kind, entries } = message;
  const isMenu = kind === 'menu' && Array.isArray(entries) && entries.every(isPreviewedEntry);
  return isMenu ? { kind, entries } : null;
}

const areTokens = (value: unknown): value is ColourTokens =>
  typeof value === 'object' &&
  value !== null &&
  colourTokens.every((token) => /^#[0-9a-f]{6}$/.test(String(Reflect.get(value, token))));

/** Parses a message with unsaved colours; null for any other. */
export function readColoursPreview(message: unknown): ColoursPreview | null {
  if (typeof message !== 'object' || message === null || !('kind' in message && 'tokens' in message)) return null;
  const { kind, tokens } = message;
  return kind === 'colours' && areTokens(tokens) ? { kind, tokens } : null;
}
