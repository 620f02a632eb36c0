export const importsRights = { 'site:import': { admin: 'any', editor: 'none', author: 'none' } } as const;

export const importsJobs = { 'import.run': 'Mengimpor situs' } as const;

/**
 * Limits of the WordPress import. `mapped`: categories; `listed`: entries of a list in the report; `text`:
 * characters of one text; `item`: of one article with its comments; `zipEntries`: files in an archive of pictures.
 */
export const importsLimits = {
  fileBytes: 100 * 1024 * 1024,
  /** Of all exports in an archive, unpacked. */
  unpackedBytes: 300 * 1024 * 1024,
  /** Files in an archive that may be exports. */
  archivedExports: 500,
  mapped: 500,
  listed: 20,
  host: 253,
  slug: 200,
  fileName: 200,
  text: 8_000_000,
  item: 24_000_000,
  attachments: 200_000,
  comments: 5_000,
  zipEntries: 500_000,
  path: 300,
  fetchMs: 15_000,
  /** Articles stored per transaction. */
  batch: 50,
} as const;
