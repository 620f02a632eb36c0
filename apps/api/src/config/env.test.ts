import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnv } from './env.ts';

describe('the environment', () => {
  test('may be empty: every value has a working default', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      adminPort: 3001,
      database: undefined,
      firstAccount: { username: 'admin', password: undefined },
      publicOrigin: 'http://localhost:3000',
      adminOrigins: ['http://localhost:3001', 'http://127.0.0.1:3001', 'http://localhost:3000'],
      timeZone: 'Asia/Jakarta',
    });
    expect(readEnv({}).dataDir).toMatch(/\.data$/);
  });

  test('[API-001] sets the addresses of the site and the staff app', () => {
    const env = readEnv({
      PUBLIC_ORIGIN: 'https://madrasah.example/',
      ADMIN_ORIGIN: 'https://a.example, https://b.example',
    });
    expect(env.publicOrigin).toBe('https://madrasah.example');
    expect(env.adminOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(env.adminPort).toBe(3001);
  });

  const site = 'https://madrasah.example';
  test.each([
    ['the site alone', { PUBLIC_ORIGIN: site }, { adminOrigins: [site] }],
    ['the same for both', { PUBLIC_ORIGIN: site, ADMIN_ORIGIN: `${site}/` }, { adminOrigins: [site] }],
    [
      'the same for both behind a proxy that still uses the port',
      { PUBLIC_ORIGIN: site, ADMIN_PORT: '3005' },
      { adminOrigins: [site], adminPort: 3005 },
    ],
    [
      'both',
      { PUBLIC_ORIGIN: site, ADMIN_ORIGIN: `https://staf.example,${site}` },
      { adminOrigins: ['https://staf.example', site], adminPort: 3001 },
    ],
    [
      'ports only',
      { PORT: '4000', ADMIN_PORT: '4001' },
      { adminOrigins: ['http://localhost:4001', 'http://127.0.0.1:4001', 'http://localhost:4000'], adminPort: 4001 },
    ],
  ])(
    '[INS-007] gives the staff app its addresses, and a port only where it has one: %s',
    (_given, variables, expected) => {
      const { adminOrigins, adminPort } = readEnv(variables);
      expect({ adminOrigins, adminPort }).toEqual(expected);
    },
  );

  test('leaves the port of the staff app to others while it is not used', () => {
    expect(readEnv({ PUBLIC_ORIGIN: site, PORT: '3001' }).port).toBe(3001);
    expect(readEnv({ PUBLIC_ORIGIN: site, METRICS_PORT: '3001' }).metricsPort).toBe(3001);
    expect(() => readEnv({ METRICS_PORT: '3001' })).toThrow(/^METRICS_PORT: /);
    expect(() => readEnv({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT: /);
  });

  test('sets the number of processes, from 1 to 16', () => {
    expect([{}, { PROCESSES: '16' }].map((variables) => readEnv(variables).processes)).toEqual([1, 16]);
    for (const wrong of ['0', '17', '1.5', 'banyak']) {
      expect(() => readEnv({ PROCESSES: wrong })).toThrow(/^PROCESSES: /);
    }
  });

  test('sets a replica only together with its primary', () => {
    const urls = { DATABASE_URL: 'postgresql://a/b', DATABASE_READ_URL: 'postgresql://c/b' };
    expect(readEnv(urls).readReplica).toMatchObject({ host: 'c', dbName: 'b' });
    expect(() => readEnv({ ...urls, DATABASE_URL: '' })).toThrow(/^DATABASE_READ_URL: /);
  });

  test('sets whether pictures are stored in an object store', () => {
    const variables = {
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
      S3_REGION: 'id-jakarta-1',
      S3_BUCKET: 'gambar',
      S3_ACCESS_KEY_ID: 'kunci',
      S3_SECRET_ACCESS_KEY: 'rahasia',
      S3_PUBLIC_URL: 'https://gambar.example/madrasah/',
    };
    expect(readEnv({}).objectStore).toBeUndefined();
    expect(readEnv(variables).objectStore).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'id-jakarta-1',
      bucket: 'gambar',
      accessKeyId: 'kunci',
      secretAccessKey: 'rahasia',
      publicUrl: 'https://gambar.example/madrasah',
    });
    expect(readEnv({ ...variables, S3_ENDPOINT: '' }).objectStore?.endpoint).toBeUndefined();
  });

  test('[API-044] sets the hosts under which images are stored and shown', () => {
    expect(readEnv({}).imageHosts).toBeUndefined();
    const variables = { IMAGE_STORE_HOST: 'Objek.Example:9000', IMAGE_CDN_HOST: 'cdn.example' };
    expect(readEnv(variables).imageHosts).toEqual({ store: 'objek.example:9000', cdn: 'cdn.example' });
  });

  test('is refused with the names of the missing settings of an object store', () => {
    const half = { S3_BUCKET: 'gambar', S3_REGION: 'id-jakarta-1', S3_PUBLIC_URL: 'https://gambar.example' };
    expect(() => readEnv(half)).toThrow(
      new EnvironmentError(
        [
          'S3_ACCESS_KEY_ID: harus diisi, karena variabel S3 lain diisi',
          'S3_SECRET_ACCESS_KEY: harus diisi, karena variabel S3 lain diisi',
        ].join('\n'),
      ),
    );
  });

  test('sets the CDN that is purged, and is refused when it is incomplete', () => {
    const purgeUrl = 'https://api.fastly.com/service/abc/purge';
    expect(readEnv({ CDN: 'none' }).cdn).toBeUndefined();
    expect(readEnv({ CDN: 'fastly', CDN_PURGE_URL: purgeUrl, CDN_TOKEN: 'rahasia' }).cdn).toEqual({
      service: 'fastly',
      purgeUrl,
      token: 'rahasia',
    });
    const own = { CDN: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:6081/' };
    expect(readEnv(own).cdn).toEqual({ service: 'varnish', purgeUrl: 'http://127.0.0.1:6081' });
    const refusals = [
      [{ CDN: 'lain' }, 'CDN: harus none, fastly, cloudflare, atau varnish'],
      [{ CDN: 'varnish' }, 'CDN_PURGE_URL: harus diisi, karena CDN diisi'],
      [{ CDN: 'cloudflare', CDN_PURGE_URL: purgeUrl }, 'CDN_TOKEN: harus diisi untuk cloudflare'],
      [{ CDN_TOKEN: 'rahasia' }, 'CDN: harus diisi, karena variabel CDN lain diisi'],
      [{ ...own, CDN_TOKEN: 'dua kata' }, 'CDN_TOKEN: tidak boleh berisi spasi'],
    ] as const;
    for (const [variables, message] of refusals)
      expect(() => readEnv(variables)).toThrow(new EnvironmentError(message));
  });

  test('sets the mail server and the sender', () => {
    const url = 'smtps://madrasah:rahasia@surel.example:465';
    const from = (text: string) => readEnv({ SMTP_URL: url, MAIL_FROM: text }).mailServer?.from;
    expect(readEnv({}).mailServer).toBeUndefined();
    expect(from('surel@madrasah.example')).toEqual({ name: '', address: 'surel@madrasah.example' });
    expect(from('Nama Madrasah <surel@madrasah.example>')).toEqual({
      name: 'Nama Madrasah',
      address: 'surel@madrasah.example',
    });
    expect(readEnv({ SMTP_URL: url, MAIL_FROM: 'surel@madrasah.example' }).mailServer?.url).toBe(url);
    for (const wrong of [
      'surel',
      'A <surel@madrasah.example',
      'a@b.example, c@d.example',
      'A\r\nBcc: x <a@b.example>',
    ]) {
      expect(() => from(wrong)).toThrow('MAIL_FROM: harus berupa alamat surel');
    }
    expect(() => readEnv({ SMTP_URL: 'http://surel.example', MAIL_FROM: 'a@b.example' })).toThrow('SMTP_URL: harus');
    expect(() => readEnv({ SMTP_URL: url })).toThrow('MAIL_FROM: harus diisi, karena SMTP_URL diisi');
    expect(() => readEnv({ MAIL_FROM: 'a@b.example' })).toThrow('SMTP_URL: harus diisi, karena MAIL_FROM diisi');
  });

  test('may require longer passwords', () => {
    expect(readEnv({}).passwordMinLength).toBe(6);
    expect(readEnv({ PASSWORD_MIN_LENGTH: '6' }).passwordMinLength).toBe(6);
    expect(readEnv({ PASSWORD_MIN_LENGTH: '64' }).passwordMinLength).toBe(64);
  });

  test('may leave migrations to another program', () => {
    expect([readEnv({}), readEnv({ MIGRATE: 'false' })].map(({ migrates }) => migrates)).toEqual([true, false]);
  });

  test('sets whether an empty database is filled with samples', () => {
    expect([readEnv({}), readEnv({ SAMPLES: 'off' })].map(({ samples }) => samples)).toEqual([true, false]);
  });

  test('is accepted with an invalid first account, which an existing database does not need', () => {
    const account = { ADMIN_USERNAME: 'a', ADMIN_PASSWORD: 'abc' };
    expect(readEnv(account).firstAccount).toEqual({ username: 'a', password: 'abc' });
  });

  test('with an empty value counts as without it', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT: harus berupa angka'],
    [{ PORT: '70000' }, 'PORT: paling besar 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: harus berupa alamat postgresql://…'],
    [
      { DATABASE_URL: 'postgresql://a/b', DATABASE_READ_URL: 'postgresql://c/b?sslmode=prefer' },
      'DATABASE_READ_URL: parameter sslmode harus disable, require, verify-ca, atau verify-full',
    ],
    [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH: paling kecil 6'],
    [{ PASSWORD_MIN_LENGTH: '65' }, 'PASSWORD_MIN_LENGTH: paling besar 64'],
    [{ PASSWORD_MIN_LENGTH: '7.5' }, 'PASSWORD_MIN_LENGTH: harus berupa bilangan bulat'],
    [{ PASSWORD_MIN_LENGTH: 'enam' }, 'PASSWORD_MIN_LENGTH: harus berupa angka'],
    [
      { S3_PUBLIC_URL: 'gambar' },
      'S3_PUBLIC_URL: harus berupa alamat http(s), misalnya https://gambar.madrasah.sch.id',
    ],
    [{ IMAGE_STORE_HOST: 'objek.example' }, 'IMAGE_CDN_HOST: harus diisi, karena IMAGE_STORE_HOST diisi'],
    [{ IMAGE_CDN_HOST: 'cdn.example' }, 'IMAGE_STORE_HOST: harus diisi, karena IMAGE_CDN_HOST diisi'],
    [
      { IMAGE_STORE_HOST: 'https://objek.example', IMAGE_CDN_HOST: 'cdn.example' },
      'IMAGE_STORE_HOST: harus berupa nama host, misalnya gambar.madrasah.sch.id',
    ],
    [{ PORT: '3001' }, 'ADMIN_PORT: harus berbeda dari PORT'],
    [{ TIME_ZONE: 'Europe/Berlin' }, 'TIME_ZONE: harus Asia/Jakarta, Asia/Makassar, atau Asia/Jayapura'],
    [
      { NODE_ENV: 'production', JWT_SECRET: 'rahasia' },
      'JWT_SECRET: terlalu lemah, gunakan sedikitnya 32 karakter acak',
    ],
    [
      { NODE_ENV: 'production', JWT_SECRET_PREVIOUS: 'x'.repeat(31) },
      'JWT_SECRET_PREVIOUS: terlalu lemah, gunakan sedikitnya 32 karakter acak',
    ],
    [{ MIGRATE: 'nanti' }, 'MIGRATE: harus true atau false'],
    [{ SAMPLES: 'tidak' }, 'SAMPLES: harus on atau off'],
  ];
  test.each(wrong)('that is wrong is refused with the name of the variable: %j', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(new EnvironmentError(line));
  });

  test('is refused with all errors at once, a line each', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'laut' })).toThrow(/PORT: .+\nLOG_LEVEL: .+/);
  });
});
