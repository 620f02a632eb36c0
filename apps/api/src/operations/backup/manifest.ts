import { z } from 'zod';

/** The version of the backup format; a program reads formats up to its own. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const secretName = 'secrets/jwt-secret';
export const filesPrefix = 'files/';
const rowsPrefix = 'tables/';

/**
 * The largest entries of a backup, in bytes: larger ones were not written by this application, and are not read into
 * memory.
 */
export const largest = { part: 4 * 1024 * 1024, file: 128 * 1024 * 1024, manifest: 256 * 1024 * 1024 };

/** The most parts of a backup: enough for more than a hundred thousand pictures with eight files each. */
export const mostParts = 1_000_000;

/** A table's rows are split into parts, so that no table has to fit into memory. */
export const rowsPartName = (table: string, index: number) =>
  `${rowsPrefix}${table}/${String(index).padStart(6, '0')}.copy`;

/** The table whose rows a part contains; undefined for other parts. */
export function tableOfPart(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1];
}

const name = z.string().min(1).max(200);
const count = z.int().min(0);

const partSchema = z.object({ name, bytes: count, sha256: z.hash('sha256') });
export type Part = z.infer<typeof partSchema>;

/** The manifest of a backup, its last part. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** The version of the application that wrote it. */
  application: name,
  /** PostgreSQL's version. */
  server: name,
  /** ISO 8601 UTC. */
  createdAt: z.iso.datetime(),
  migrations: z.array(name),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  files: count,
  /** Files that it does not contain, because their rows were deleted while it was made. */
  deleted: z.array(name).optional(),
  parts: z.array(partSchema),
  /** Made with the key of the installation that wrote the backup, over all fields above; absent from older backups. */
  signature: z.object({ keyId: z.uuid(), sealedKey: z.string().max(500), mac: z.hash('sha256') }).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Read first, so that a newer format is reported as such and not as damage. */
export const manifestFormatSchema = z.object({ format: z.int().min(1) });
