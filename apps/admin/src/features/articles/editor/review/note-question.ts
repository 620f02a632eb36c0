import { formatMoment, type KnownZone } from '../../../../shared/format/format-time.ts';

/** The texts of the dialog that requests a review. */
export const noteQuestion = {
  label: 'Catatan untuk editor (boleh kosong)',
  yes: 'Kirim untuk ditinjau',
  done: 'Artikel dikirim untuk ditinjau editor.',
} as const;

/** Says that the editors see the chosen day (ISO 8601 UTC); empty without one. */
export const plannedHints = (publishAt: string | null, timeZone: KnownZone): string[] =>
  publishAt === null
    ? []
    : [`Editor diberi tahu bahwa artikel ini diminta terbit ${formatMoment(publishAt, timeZone)}.`];
