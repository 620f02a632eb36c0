import { z } from 'zod';
import { settingsKeys } from './settings.ts';

/** The parts of the site's content that a page of the public site reads. */
export const previewedContents = ['home', 'about', 'contact', 'cooperative', 'adiwiyata', 'admissions', 'app'] as const;
export type PreviewedContent = (typeof previewedContents)[number];

/**
 * What the staff app tells a public page that it frames: values of a form that nobody has saved. They have the shape of
 * what is stored, but need not keep its rules: a required line may be empty for a moment.
 */
export const settingsPreviewSchema = z.union([
  z.object({ kind: z.literal('settings'), key: z.enum(settingsKeys), value: z.unknown() }),
  z.object({ kind: z.literal('content'), key: z.enum(previewedContents), value: z.record(z.string(), z.unknown()) }),
]);
export type SettingsPreview = z.infer<typeof settingsPreviewSchema>;

/** What the framed page says as soon as it can be told something. */
export const previewReady = 'pratinjau-siap';
