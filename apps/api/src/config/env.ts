import { join, resolve } from 'node:path';
import { limits, pick, schoolTimeZones } from '@madrasah/contract';
import { z } from 'zod';
import { databaseUrl } from './database-address.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number<string>('harus berupa angka')
    .int('harus berupa bilangan bulat')
    .min(least, `paling kecil ${least}`)
    .max(most, `paling besar ${most}`);

const port = wholeNumber(1, 65_535);

const origin = z
  .url({ protocol: /^https?$/, error: 'harus berupa alamat http(s), misalnya https://madrasah.sch.id' })
  .transform((value) => new URL(value).origin);

/** An address with any path, without a trailing slash. */
const httpAddress = z
  .url({ protocol: /^https?$/, error: 'harus berupa alamat http(s), misalnya https://gambar.madrasah.sch.id' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** A host with its port, where it has one. */
const host = z
  .string()
  .toLowerCase()
  .refine(
    (value) => URL.parse(`http://${value}`)?.host === value,
    'harus berupa nama host, misalnya gambar.madrasah.sch.id',
  );

const commaSeparated = z.string().transform((value) => value.split(',').map((part) => part.trim()));

const originList = commaSeparated.pipe(z.array(origin).min(1));

const proxyExplanation =
  'isi banyaknya proxy di depan aplikasi (misalnya 1) atau alamatnya (misalnya loopback, 10.0.0.0/8), atau false. ' +
  'true tidak diterima, karena dengan itu setiap pengunjung dapat mengaku datang dari alamat mana pun';

const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];
const proxyAddress = z.union([z.enum(proxyRanges), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], proxyExplanation);

/** Whose forwarded addresses are trusted: none, those of so many proxies in front, or of the listed proxies. */
const trustedProxies = z.union(
  [
    z.enum(['false', '0']).transform(() => false as const),
    z
      .string()
      .regex(/^[1-9]$/)
      .transform(Number),
    commaSeparated.pipe(z.array(proxyAddress)),
  ],
  proxyExplanation,
);
export type TrustProxy = z.output<typeof trustedProxies>;

/**
 * The sender of messages: `surel@madrasah.example`, or with a name: `Nama Madrasah <surel@madrasah.example>`. Without
 * one, messages have the school's short name.
 */
export type Sender = { name: string; address: string };

const senderExplanation = 'harus berupa alamat surel, misalnya Nama Madrasah <surel@madrasah.sch.id>';

const sender = z
  .string()
  .transform((text): Sender => {
    const named = /^(?<name>[^<>"\r\n]+)<(?<address>[^<>]*)>$/.exec(text.trim())?.groups;
    return { name: named?.name?.trim() ?? '', address: named?.address ?? text.trim() };
  })
  .refine(({ address }) => z.email().safeParse(address).success, senderExplanation);

/** Comma-separated `name=value` pairs with encoded values: headers by which a collector knows the sender. */
const collectorHeaders = z
  .string()
  .transform((text) =>
    text.split(',').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name: name.trim(), value: decodeHeader(value.join('=').trim()) };
    }),
  )
  .refine(
    (pairs) => pairs.every(({ name, value }) => /^[\w-]+$/.test(name) && value),
    'harus berupa nama=nilai, dipisahkan koma',
  )
  .transform((pairs) => Object.fromEntries(pairs.map(({ name, value }) => [name, value])));

function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

const strongSecretLength = 32;
const secretNames = ['JWT_SECRET', 'JWT_SECRET_PREVIOUS'] as const;

/** The supported CDNs, which cache public pages until they are purged. */
export const cdnServices = ['fastly', 'cloudflare', 'varnish'] as const;
export type CdnService = (typeof cdnServices)[number];

/** Every variable that is read, by its name. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'harus development, production, atau test')
    .default('development'),
  HOST: z.string().min(1).default('localhost'),
  PORT: port.default(3000),
  ADMIN_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  PROCESSES: wholeNumber(1, 16).default(1),
  DATA_DIR: z.string().min(1, 'tidak boleh kosong').default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  MIGRATE: z.stringbool('harus true atau false').default(true),
  ADMIN_USERNAME: z.string().trim().default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(limits.user.passwordMin, limits.user.passwordMinHighest).default(
    limits.user.passwordMin,
  ),
  SAMPLES: z.enum(['on', 'off'], 'harus on atau off').default('on'),
  JWT_SECRET: z.string().optional(),
  JWT_SECRET_PREVIOUS: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: originList.optional(),
  TRUST_PROXY: trustedProxies.default(false),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'harus on atau off').default('off'),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: httpAddress.optional(),
  IMAGE_STORE_HOST: host.optional(),
  IMAGE_CDN_HOST: host.optional(),
  CDN: z
    .enum(['none', ...cdnServices], `harus none, ${cdnServices.slice(0, -1).join(', ')}, atau ${cdnServices.at(-1)}`)
    .default('none'),
  CDN_PURGE_URL: httpAddress.optional(),
  CDN_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'tidak boleh berisi spasi')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'harus berupa alamat smtp://… atau smtps://…' }).optional(),
  MAIL_FROM: sender.optional(),
  BACKUP_DIR: z.string().min(1, 'tidak boleh kosong').optional(),
  BACKUP_HOUR: z
    .union(
      [
        z.literal('off').transform(() => null),
        z
          .string()
          .regex(/^([01]?\d|2[0-3])$/)
          .transform(Number),
      ],
      'isi jam 0 sampai 23, atau off',
    )
    .default(2),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'isi banyaknya hari, minggu, dan bulan, misalnya 7,4,12')
    .default('7,4,12')
    .transform((text) => {
      const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number);
      return { days, weeks, months };
    }),
  BACKUP_PASSPHRASE: z.string().min(12, 'sedikitnya 12 karakter').optional(),
  BACKUP_RECIPIENT: z.string().startsWith('age1', 'harus berupa kunci publik age: age1…').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders.optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('madrasah'),
  WEBHOOKS: z.enum(['public', 'anywhere', 'off'], 'harus public, anywhere, atau off').default('public'),
  INIT_CWD: z.string().optional(),
  NOTIFY_SOCKET: z.string().optional(),
  WATCHDOG_USEC: z.coerce.number<string>().int().positive('harus bilangan bulat positif').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'harus fatal, error, warn, info, debug, trace, atau silent',
    )
    .default('info'),
  TIME_ZONE: z.enum(schoolTimeZones, 'harus Asia/Jakarta, Asia/Makassar, atau Asia/Jayapura').default('Asia/Jakarta'),
});

type Values = z.output<typeof environment>;

/** When, where and how backups are made. */
export type BackupSettings = {
  folder: string;
  /** The hour of the day, in the school's time zone, of the daily backup; null: only on request. */
  hour: number | null;
  /** For how many days, weeks and months the newest backup is kept. */
  keep: { days: number; weeks: number; months: number };
  /** Absent: backups are not encrypted. */
  lock?: { passphrase: string } | { recipient: string };
};

/** The CDN in front of the site, and how to purge it. */
export type Cdn = { service: CdnService; purgeUrl: string; token?: string };

/** The operator's mail server, and the sender of messages. */
export type MailServer = { url: string; from: Sender };

/** The collector of traces, and the name of this site there. */
export type TracingSettings = { endpoint: string; headers: Record<string, string>; serviceName: string };

const microsecondsPerMillisecond = 1_000;

function readServiceManager({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdog }: Values) {
  if (!socket) return undefined;
  return watchdog ? { watchdogMs: watchdog / microsecondsPerMillisecond } : {};
}

/** The errors of the environment, one line per variable. */
export class EnvironmentError extends Error {}

const needed = z.string('harus diisi, karena variabel S3 lain diisi');
const objectStoreVariables = z.object({
  S3_REGION: needed,
  S3_BUCKET: needed,
  S3_ACCESS_KEY_ID: needed,
  S3_SECRET_ACCESS_KEY: needed,
  S3_PUBLIC_URL: needed,
});

/** The store of pictures, or none. An incomplete one is refused: pictures would be stored in the data folder. */
function readObjectStore(values: Values) {
  const parts = pick(values, objectStoreVariables.keyof().options);
  if (!values.S3_ENDPOINT && Object.values(parts).every((part) => part === undefined)) return undefined;
  const { data, error } = objectStoreVariables.safeParse(parts);
  if (error) throw new EnvironmentError(explain(error));
  return {
    endpoint: values.S3_ENDPOINT,
    region: data.S3_REGION,
    bucket: data.S3_BUCKET,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
    publicUrl: data.S3_PUBLIC_URL,
  };
}

/** The mail server, or none. One of the two variables alone is refused: mail would silently be off. */
function readMailServer({ SMTP_URL: url, MAIL_FROM: from }: Values): MailServer | undefined {
  if (url && from) return { url, from };
  if (url) throw new EnvironmentError('MAIL_FROM: harus diisi, karena SMTP_URL diisi');
  if (from) throw new EnvironmentError('SMTP_URL: harus diisi, karena MAIL_FROM diisi');
  return undefined;
}

/** The two hosts of pictures. One alone is refused, because image addresses would silently stay unchanged. */
function readImageHosts({ IMAGE_STORE_HOST: store, IMAGE_CDN_HOST: cdn }: Values) {
  if (store && cdn) return { store, cdn };
  if (store) throw new EnvironmentError('IMAGE_CDN_HOST: harus diisi, karena IMAGE_STORE_HOST diisi');
  if (cdn) throw new EnvironmentError('IMAGE_STORE_HOST: harus diisi, karena IMAGE_CDN_HOST diisi');
  return undefined;
}

/** The configured CDN, or none. An incomplete configuration is refused, because cached pages would never be purged. */
function readCdn({ CDN: service, CDN_PURGE_URL: purgeUrl, CDN_TOKEN: token }: Values) {
  if (service === 'none') {
    if (purgeUrl || token) throw new EnvironmentError('CDN: harus diisi, karena variabel CDN lain diisi');
    return undefined;
  }
  if (!purgeUrl) throw new EnvironmentError('CDN_PURGE_URL: harus diisi, karena CDN diisi');
  if (!token && service !== 'varnish') throw new EnvironmentError(`CDN_TOKEN: harus diisi untuk ${service}`);
  return { service, purgeUrl, ...(token ? { token } : {}) };
}

function readBackupSettings(values: Values): BackupSettings {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = values;
  if (passphrase && recipient)
    throw new EnvironmentError('BACKUP_RECIPIENT: isi ini atau BACKUP_PASSPHRASE, bukan keduanya');
  const lock = passphrase ? { passphrase } : recipient ? { recipient } : undefined;
  return {
    folder: resolve(repositoryRoot, values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    hour: values.BACKUP_HOUR,
    keep: values.BACKUP_KEEP,
    ...(lock ? { lock } : {}),
  };
}

function readTracing(values: Values): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values;
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName: values.OTEL_SERVICE_NAME };
}

const defaultAdminPort = 3001;

/**
 * The addresses of the site and the staff app, which is served below /admin of the site where `adminOrigins` has its
 * origin, and on `adminPort` where it is defined: on a programmer's computer both.
 */
function readAddresses(values: Values) {
  const { PORT, ADMIN_PORT = defaultAdminPort, PUBLIC_ORIGIN, ADMIN_ORIGIN } = values;
  const publicOrigin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
  const ownOrigins = PUBLIC_ORIGIN ? [] : [`http://localhost:${ADMIN_PORT}`, `http://127.0.0.1:${ADMIN_PORT}`];
  const adminOrigins = ADMIN_ORIGIN ?? [...ownOrigins, publicOrigin];
  const hasOwn = values.ADMIN_PORT !== undefined || adminOrigins.some((address) => address !== publicOrigin);
  return { publicOrigin, adminOrigins, adminPort: hasOwn ? ADMIN_PORT : undefined };
}

const explain = (error: z.ZodError) =>
  error.issues.map((issue) => `${issue.path[0]?.toString() ?? 'lingkungan'}: ${issue.message}`).join('\n');

/** Reads the configuration from environment variables; throws `EnvironmentError` with the list of errors. */
export function readEnv(variables: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new EnvironmentError(explain(parsed.error));

  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const weakSecret = secretNames.find((name) => (values[name]?.length ?? Infinity) < strongSecretLength);
  if (production && weakSecret) {
    throw new EnvironmentError(`${weakSecret}: terlalu lemah, gunakan sedikitnya ${strongSecretLength} karakter acak`);
  }
  const addresses = readAddresses(values);
  if (values.PORT === addresses.adminPort) throw new EnvironmentError('ADMIN_PORT: harus berbeda dari PORT');
  if (values.METRICS_PORT && [values.PORT, addresses.adminPort].includes(values.METRICS_PORT)) {
    throw new EnvironmentError('METRICS_PORT: harus berbeda dari PORT dan ADMIN_PORT');
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    throw new EnvironmentError('DATABASE_READ_URL: hanya berarti bersama DATABASE_URL');
  }

  return {
    production,
    host: values.HOST,
    port: values.PORT,
    /** Absent: no metrics are served. */
    metricsPort: values.METRICS_PORT,
    /** How many processes serve requests on this machine; several are started by another process, their parent. */
    processes: values.PROCESSES,
    dataDir: resolve(repositoryRoot, values.DATA_DIR),
    /** Absent: the embedded server. */
    database: values.DATABASE_URL,
    /** Its streaming replica, for reads of visitors. */
    readReplica: values.DATABASE_READ_URL,
    /** Validated only when the account is created, because a database with accounts does not need it. */
    firstAccount: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    /** The minimum length of passwords. */
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    /** Whether an empty database is filled with sample articles and accounts. */
    samples: values.SAMPLES === 'on',
    /** False: an operator runs `npm run migrate` with the right to change tables before each new version starts. */
    migrates: values.MIGRATE,
    /** Absent: one is generated and stored in the data folder. */
    jwtSecret: values.JWT_SECRET,
    /** The previous secret, accepted for a while. */
    previousJwtSecret: values.JWT_SECRET_PREVIOUS,
    /** Absent: pictures are files in the data folder. */
    objectStore: readObjectStore(values),
    /** Absent: image addresses are shown as they are stored. */
    imageHosts: readImageHosts(values),
    /** Absent: no cache in front of the site keeps pages for longer than seconds. */
    cdn: readCdn(values),
    /** Absent: no mail is sent. */
    mailServer: readMailServer(values),
    ...addresses,
    trustProxy: values.TRUST_PROXY,
    /** Whether browsers may open the subdomains of the site's host by https only. */
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    logLevel: values.LOG_LEVEL,
    timeZone: values.TIME_ZONE,
    backups: readBackupSettings(values),
    /** Absent: nothing is traced. */
    tracing: readTracing(values),
    /** Whether webhooks may have only public https addresses, any address, or are off. */
    webhooks: values.WEBHOOKS,
    /** The folder in which a command was called: npm changes to the package's folder. */
    calledFrom: values.INIT_CWD ?? process.cwd(),
    /** Present where systemd started this process with `Type=notify`. */
    serviceManager: readServiceManager(values),
  };
}

/** The whole configuration, read once. Paths are absolute, origins have no trailing slash. */
export type Env = ReturnType<typeof readEnv>;
