import { z } from 'zod';

/** A backup's own format; a program reads those up to its own. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const secretName = 'secrets/jwt-secret';
export const filesPrefix = 'files/';
const rowsPrefix = 'tables/';

/** The largest of what a backup holds, in bytes: what is larger was not written by us, and is not read into memory. */
export const largest = { part: 4 * 1024 * 1024, file: 128 * 1024 * 1024, manifest: 256 * 1024 * 1024 };

/** The most parts that a backup may have: with eight files a picture, those of more than a hundred thousand pictures. */
export const mostParts = 1_000_000;

/** A table's rows come in parts, so that no table has to fit into memory. */
export const rowsPartName = (table: string, index: number) =>
  `${rowsPrefix}${table}/${String(index).padStart(6, '0')}.copy`;

/** The table whose rows a part holds; undefined for other parts. */
export function tableOfPart(name: string): string | undefined {
  return /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1];
}

const name = z.string().min(1).max(200);
const count = z.int().min(0);

const partSchema = z.object({ name, bytes: count, sha256: z.hash('sha256') });
export type Part = z.infer<typeof partSchema>;

/** What a backup says of itself, as its last part. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** The application's version that wrote it. */
  application: name,
  /** PostgreSQL's. */
  server: name,
  /** ISO 8601 UTC. */
  createdAt: z.iso.datetime(),
  migrations: z.array(name),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  files: count,
  parts: z.array(partSchema),
  /** Made with the key of the installation that wrote the backup, over all of the above; absent from older backups. */
  signature: z.object({ keyId: z.uuid(), sealedKey: z.string().max(500), mac: z.hash('sha256') }).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Read first, so that a newer format is named as such and not as damage. */
export const manifestFormatSchema = z.object({ format: z.int().min(1) });
