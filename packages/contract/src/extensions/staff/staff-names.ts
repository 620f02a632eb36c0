/** The groups of staff, in the order of their page. */
export const staffGroups = { pimpinan: 'Pimpinan', guru: 'Guru', tendik: 'Tenaga kependidikan' } as const;
export type StaffGroup = keyof typeof staffGroups;
