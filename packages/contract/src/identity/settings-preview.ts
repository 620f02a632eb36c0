import { type SettingsKey, settingsKeys } from './settings-keys.ts';

/** The parts of the site's content that a page of the public site reads. */
export const previewedContents = [
  'home',
  'about',
  'contact',
  'cooperative',
  'adiwiyata',
  'admissions',
  'app',
  'privacy',
] as const;
export type PreviewedContent = (typeof previewedContents)[number];

/**
 * What the staff app tells a public page that it frames: values of a form that nobody has saved. They have the shape of
 * what is stored, but need not keep its rules: a required line may be empty for a moment.
 */
export type SettingsPreview =
  | { kind: 'settings'; key: SettingsKey; value: unknown }
  | { kind: 'content'; key: PreviewedContent; value: object };

/** What the framed page says as soon as it can be told something. */
export const previewReady = 'pratinjau-siap';

/**
 * Reads such a message; null when it is none. Checked by hand, because a schema library would weigh more than the page
 * that needs it.
 */
export function readSettingsPreview(message: unknown): SettingsPreview | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('kind' in message && 'key' in message && 'value' in message)) return null;
  const { kind, key, value } = message;
  const setting = settingsKeys.find((known) => known === key);
  if (kind === 'settings' && setting) return { kind, key: setting, value };
  const content = previewedContents.find((known) => known === key);
  if (kind === 'content' && content && typeof value === 'object' && value !== null)
    return { kind, key: content, value };
  return null;
}
