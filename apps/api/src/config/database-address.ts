import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** How to reach a database: as JSON, because a worker process receives it from its parent. */
export const databaseAddress = z.object({
  /** A name, an IP address, or the folder of a socket. */
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string().optional(),
  dbName: z.string(),
  /** Absent: not encrypted. */
  tls: z
    .object({
      /** What is compared of the server's certificate: nothing, who has signed it, or also its host. */
      verifies: z.enum(['nothing', 'authority', 'host']),
      ca: z.string().optional(),
      cert: z.string().optional(),
      key: z.string().optional(),
    })
    .optional(),
});
export type DatabaseAddress = z.output<typeof databaseAddress>;

const form = 'harus berupa alamat postgresql://…';

/** The content of a PEM file. */
const pemFile = z
  .string()
  .refine(isAbsolute, 'harus berupa jalur lengkap sebuah berkas')
  .transform((path, context) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      context.addIssue({ code: 'custom', message: `berkas ${path} tidak dapat dibaca` });
      return z.NEVER;
    }
  });

/** The supported parameters, with the names and meaning that libpq gives them. */
const parameters = z.strictObject({
  host: z.string().regex(/^[^,]*$/, 'hanya satu server yang didukung'),
  port: z.coerce
    .number<string>('harus berupa angka')
    .int('harus berupa angka')
    .min(1, 'paling kecil 1')
    .max(65_535, 'paling besar 65535'),
  user: z.string(),
  password: z.string().optional(),
  dbname: z.string().optional(),
  sslmode: z
    .enum(['disable', 'require', 'verify-ca', 'verify-full'], 'harus disable, require, verify-ca, atau verify-full')
    .default('disable'),
  sslrootcert: pemFile.optional(),
  sslcert: pemFile.optional(),
  sslkey: pemFile.optional(),
});
type Parameters = z.output<typeof parameters>;
const names = Object.keys(parameters.shape);

const explain = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `parameter ${issue.keys.join(', ')} tidak didukung; yang didukung: ${names.join(', ')}`
    : `parameter ${String(issue.path[0])} ${issue.message}`;

/** The parameters of an address, wherever they stand in it; undefined for one that cannot be read. */
function parametersOf(address: string): Record<string, string> | undefined {
  try {
    const { hostname, port, username, password, pathname, searchParams } = new URL(address);
    const named = {
      // Brackets enclose an IPv6 address.
      host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
      port,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      dbname: decodeURIComponent(pathname.replace(/^\//, '')),
    };
    const given = Object.entries(named).filter(([, value]) => value !== '');
    return {
      host: 'localhost',
      port: '5432',
      user: userInfo().username,
      ...Object.fromEntries([...given, ...searchParams]),
    };
  } catch {
    return undefined;
  }
}

/** The reason why the settings of encryption do not fit together; undefined where they do. */
function findTlsFault({ sslmode, sslrootcert, sslcert, sslkey }: Parameters): string | undefined {
  if ((sslcert === undefined) !== (sslkey === undefined)) return 'parameter sslcert dan sslkey harus diisi bersama';
  if (sslmode === 'disable' && (sslrootcert ?? sslcert) !== undefined)
    return 'parameter sslmode harus require, verify-ca, atau verify-full bila sebuah sertifikat diisi';
  if (sslmode === 'verify-ca' && sslrootcert === undefined)
    return 'parameter sslrootcert harus diisi untuk sslmode=verify-ca';
  return undefined;
}

function verificationOf({ sslmode, sslrootcert }: Parameters): 'nothing' | 'authority' | 'host' {
  if (sslmode === 'verify-full') return 'host';
  return sslrootcert === undefined ? 'nothing' : 'authority';
}

/** Reads an address of libpq's form. Refuses what is not supported: it may state how to protect the connection. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: form }).transform((address, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const given = parametersOf(address);
  if (!given) return refuse(form);
  const parsed = parameters.safeParse(given);
  if (!parsed.success) return refuse(parsed.error.issues.map(explain).join('; '));
  const fault = findTlsFault(parsed.data);
  if (fault) return refuse(fault);

  const { dbname, sslmode, sslrootcert: ca, sslcert: cert, sslkey: key, ...server } = parsed.data;
  // As in libpq, sockets of the same machine are never encrypted.
  const isEncrypted = sslmode !== 'disable' && !server.host.startsWith('/');
  const tls = isEncrypted ? { verifies: verificationOf(parsed.data), ca, cert, key } : undefined;
  return { ...server, dbName: dbname ?? server.user, tls } satisfies DatabaseAddress;
});
