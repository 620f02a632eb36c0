import { expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { rehearsalEnv } from './rehearsal-env.ts';

test('a rehearsal has the secrets of the site, and nothing that leads to the site or out of this process', async () => {
  const [secret, previous] = ['s'.repeat(64), 'p'.repeat(64)];
  const site = readEnv({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    METRICS_PORT: '9100',
    PROCESSES: '4',
    DATABASE_URL: 'postgresql://a/b',
    DATABASE_READ_URL: 'postgresql://c/b',
    JWT_SECRET: secret,
    JWT_SECRET_PREVIOUS: previous,
    PUBLIC_ORIGIN: 'https://madrasah.example',
    ADMIN_ORIGIN: 'https://staf.madrasah.example',
    S3_REGION: 'id-jakarta-1',
    S3_BUCKET: 'gambar',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'rahasia',
    S3_PUBLIC_URL: 'https://gambar.example',
    CDN: 'varnish',
    CDN_PURGE_URL: 'http://127.0.0.1:6081',
    SMTP_URL: 'smtp://surel.example',
    MAIL_FROM: 'surel@madrasah.example',
    BACKUP_DIR: '/srv/cadangan',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    TIME_ZONE: 'Asia/Jayapura',
  });
  const { publicOrigin, ...env } = await rehearsalEnv(site, '/tmp/gladi');
  expect(publicOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(env).toMatchObject({
    production: true,
    host: '127.0.0.1',
    adminOrigins: [publicOrigin],
    processes: 1,
    dataDir: '/tmp/gladi',
    jwtSecret: secret,
    previousJwtSecret: previous,
    timeZone: 'Asia/Jayapura',
    webhooks: 'off',
    backups: { folder: '/tmp/gladi/backups', hour: null },
  });
  for (const name of [
    'adminPort',
    'metricsPort',
    'database',
    'readReplica',
    'objectStore',
    'cdn',
    'mailServer',
    'tracing',
  ])
    expect(env, name).toHaveProperty(name, undefined);
});
