export const exportsJobs = { 'export.removeOld': 'Menghapus ekspor lama', 'export.run': 'Mengekspor situs' } as const;

/** An export contains personal data, so it is deleted after a day. */
export const exportsLimits = { keptMs: 24 * 60 * 60_000, linkMs: 5 * 60_000 } as const;
