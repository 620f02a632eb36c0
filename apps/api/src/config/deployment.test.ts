import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { markerName, trialName } from '../platform/media/index.ts';
import { environment, readEnv } from './env.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const deployed = (path: string) => read(join('infra/deploy', path));

/** Set by npm (the folder of the call) and by systemd, never by an operator. */
const ofPrograms = ['INIT_CWD', 'NOTIFY_SOCKET', 'WATCHDOG_USEC'];
const names = Object.keys(environment.shape)
  .filter((name) => !ofPrograms.includes(name))
  .sort();
/** Read by Node itself. */
const ofNode = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'];
const strangersIn = (found: readonly string[]) => found.filter((name) => ![...names, ...ofNode].includes(name));

/** The default of each variable: undefined for those without one. */
const shape: Record<string, z.ZodType> = environment.shape;
const readVariable = (name: string, text: string | undefined) => shape[name]?.safeParse(text).data;
const hasDefault = (name: string) => readVariable(name, undefined) !== undefined;

/** Variables that must not appear in files that everyone may read. */
const secrets = [
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'CDN_TOKEN',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
];
const objectSecrets = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

describe('the example file of all settings', () => {
  const lines = deployed('madrasah.env.example').split('\n');
  const settings = lines.flatMap((line) => {
    const { mark, name, value } = /^(?<mark># )?(?<name>[A-Z][A-Z0-9_]*)=(?<value>.*)$/.exec(line)?.groups ?? {};
    return name === undefined ? [] : [{ name, value: value ?? '', isOff: mark !== undefined }];
  });

  test('names every variable that is read, once, and no other', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(names);
  });

  test('has the defaults, commented out, as they are', () => {
    for (const { name, value } of settings.filter(({ isOff }) => isOff)) {
      expect(value === '' ? undefined : readVariable(name, value), name).toEqual(readVariable(name, undefined));
      expect(value === '', name).toBe(!hasDefault(name));
    }
  });

  test('can be used unchanged', () => {
    const env = readEnv({ NODE_ENV: 'production', ...parseEnv(deployed('madrasah.env.example')) });
    expect(env).toMatchObject({ production: true, publicOrigin: 'https://madrasah.example', trustProxy: ['loopback'] });
  });
});

test('the table of settings names every variable with its default', () => {
  const rows = [...deployed('configuration.md').matchAll(/^\| (?<names>`[A-Z][^|]*`) +\| (?<defaults>[^|]*)\|/gm)].map(
    ({ groups }) => ({
      names: [...(groups?.names ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
      defaults: (groups?.defaults ?? '').trim(),
    }),
  );
  const described = rows.filter((row) => row.names.some((name) => names.includes(name)));
  expect(described.flatMap((row) => row.names).sort()).toEqual(names);
  for (const row of described) {
    const parts = row.defaults.split(', ');
    for (const [index, name] of row.names.entries()) {
      const text = row.names.length > 1 ? (parts[index] ?? '') : row.defaults;
      const fallback = readVariable(name, undefined);
      const words = [text, ...text.split('`')];
      if (fallback !== undefined)
        expect(
          words.map((word) => readVariable(name, word)),
          name,
        ).toContainEqual(fallback);
    }
  }
});

const composeService = z.object({
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
});
const composeFile = z.object({ services: z.record(z.string(), composeService) });

test('the compose file takes all settings from their file, and sets only existing variables consistently', () => {
  const { services } = composeFile.parse(parse(deployed('containers/compose.yaml'), { merge: true }));
  const { site, migrate } = services;
  expect(site?.env_file).toEqual(['madrasah.env']);
  expect(strangersIn([...Object.keys(site?.environment ?? {}), ...Object.keys(migrate?.environment ?? {})])).toEqual(
    [],
  );

  const used = new Set<string>();
  const answers: Record<string, string | undefined> = {
    ...parseEnv(deployed('containers/compose.env.example')),
    JWT_SECRET: 'x'.repeat(64),
  };
  const fillIn = (text: string) =>
    text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
      used.add(name);
      return Reflect.get(answers, name) || 'rahasia';
    });
  for (const { environment: variables } of Object.values(services)) Object.values(variables).forEach(fillIn);
  expect([...used].sort()).toEqual(Object.keys(answers).sort());

  const read = () => {
    const given = Object.entries(site?.environment ?? {}).map(([name, text]) => [name, fillIn(text)]);
    return readEnv({ NODE_ENV: 'production', ...Object.fromEntries(given) });
  };
  expect(read()).toMatchObject({ migrates: false, trustProxy: 1, objectStore: { bucket: 'madrasah' } });
  expect(read()).toMatchObject({ adminOrigins: ['https://staf.madrasah.example'], adminPort: 3001 });
  answers.STAFF_DOMAIN = answers.SITE_DOMAIN;
  expect(read().adminOrigins).toEqual([read().publicOrigin]);
  expect(read().adminPort).toBeUndefined();
});

test('[INS-008] the images, the proxy and the manifests agree on ports and on which image serves what', () => {
  const containers = deployed('containers/Containerfile');
  const images = [...containers.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  expect(images).toEqual(['build', 'site', 'staff']);
  const exposed = [...containers.matchAll(/^EXPOSE (.+)$/gm)].map(([, ports]) => ports);
  const { port, adminPort } = readEnv({});
  expect(exposed).toEqual([`${port} ${adminPort}`, '8080']);
  const proxied = [...deployed('containers/proxy.Caddyfile').matchAll(/dynamic a site (\d+)/g)].map(([, at]) => at);
  expect(proxied).toEqual([String(port), String(adminPort)]);
  expect(deployed('containers/staff.Caddyfile')).toMatch(/^:8080 \{$/m);
  expect(deployed('kubernetes/site.yaml')).toContain(`containerPort: ${port} `);
  expect(deployed('kubernetes/staff.yaml')).toContain('containerPort: 8080 ');
});

const deployment = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            env: z.array(z.object({ name: z.string() })).default([]),
            envFrom: z
              .array(z.object({ configMapRef: z.unknown().optional(), secretRef: z.unknown().optional() }))
              .default([]),
          }),
        ]),
      }),
    }),
  }),
});
const containersOf = (file: string) =>
  parseAllDocuments(deployed(`kubernetes/${file}`)).flatMap((document) => {
    const found = deployment.safeParse(document.toJS());
    return found.success ? found.data.spec.template.spec.containers : [];
  });

test('the manifests take all settings from two consistent files, and the secrets from the hidden one', () => {
  const [site] = containersOf('site.yaml');
  const [migrate] = containersOf('migrate.yaml');
  expect(site?.envFrom).toEqual([
    { configMapRef: { name: 'madrasah-settings' } },
    { secretRef: { name: 'madrasah-secrets' } },
  ]);
  expect(migrate?.envFrom).toEqual([{ secretRef: { name: 'madrasah-owner' } }]);

  const settings = parseEnv(deployed('kubernetes/settings.env'));
  const hidden = parseEnv(deployed('kubernetes/secrets.env.example'));
  const owner = parseEnv(deployed('kubernetes/owner.env.example'));
  expect(strangersIn([settings, hidden, owner].flatMap((file) => Object.keys(file)))).toEqual([]);
  expect(Object.keys(settings).filter((name) => [...secrets, ...objectSecrets].includes(name))).toEqual([]);
  expect(Object.keys(hidden).filter((name) => ![...secrets, ...objectSecrets].includes(name))).toEqual([]);
  const env = readEnv({ NODE_ENV: 'production', ...settings, ...hidden });
  expect(env).toMatchObject({ migrates: false, objectStore: { bucket: 'madrasah' } });
});

test('the manifests write no backup into a volume that backups could fill, and name the class of their ingress', () => {
  const site = deployed('kubernetes/site.yaml');
  expect(site, 'the data folder is a small temporary volume').toMatch(/name: data\n\s+emptyDir: \{ sizeLimit/);
  const hidden = parseEnv(deployed('kubernetes/secrets.env.example'));
  const { backups } = readEnv({ ...parseEnv(deployed('kubernetes/settings.env')), ...hidden });
  expect(backups.hour).toBeNull();
  const ingresses = parseAllDocuments(deployed('kubernetes/ingress.yaml')).map((document) => document.toJS());
  expect(ingresses.map(({ spec }) => spec.ingressClassName)).toEqual(['nginx', 'nginx']);
});

test('systemd restarts the service when it no longer reports that it runs', () => {
  const service = deployed('plain-server/madrasah.service');
  for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSec=30', 'Restart=on-failure']) {
    expect(service.split('\n')).toContain(line);
  }
});

test('the service and the image set existing variables; the service takes the others from the file of settings', () => {
  const service = deployed('plain-server/madrasah.service');
  const ofService = [...service.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(strangersIn(ofService)).toEqual([]);
  expect(ofService).toEqual(expect.arrayContaining(['NODE_ENV', 'DATA_DIR']));
  expect(service).toMatch(/^EnvironmentFile=\/etc\/madrasah\/madrasah\.env$/m);

  const [, ofSite = ''] = deployed('containers/Containerfile').split(/^FROM .* AS site$/m);
  const [block = ''] = /^ENV (?:.*\\\n)*.*$/m.exec(ofSite) ?? [];
  const ofImage = [...block.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(strangersIn(ofImage)).toEqual([]);
  expect(ofImage).toEqual(expect.arrayContaining(['NODE_ENV', 'HOST', 'DATA_DIR']));
});

describe('what the bucket of the compose file shows to all', () => {
  const hash = 'd0'.repeat(20);
  const stored = ['0f', 'a1', 'd0', 'de', 'ff'].map((folder) => `${folder}/${hash}.jpg`);
  const shown = [...stored, `ab/${hash}-480.avif`, `ab/${hash}-og.jpg`];
  const hidden = [`documents/${hash}`, markerName, trialName, '', 'd', 'documents'];

  test('are pictures, by the identities of the store', () => {
    const identities = z.object({
      identities: z.array(z.object({ name: z.string(), actions: z.array(z.string()) })),
    });
    const { actions } =
      identities
        .parse(JSON.parse(deployed('containers/objects.json.example')))
        .identities.find(({ name }) => name === 'anonymous') ?? {};
    // An action that ends with a star allows names that begin so; any other one the whole bucket.
    const allows = (name: string) =>
      actions?.some((action) =>
        action.endsWith('*') ? `Read:madrasah/${name}`.startsWith(action.slice(0, -1)) : action.startsWith('Read'),
      );
    for (const name of shown) expect([name, allows(name)]).toEqual([name, true]);
    for (const name of hidden) expect([name, allows(name)]).toEqual([name, false]);
    expect(actions?.filter((action) => !action.startsWith('Read:madrasah/'))).toEqual([]);
  });

  test('are pictures, by the path that the proxy passes on', () => {
    const [, pattern = ''] = /path_regexp (\S+)/.exec(deployed('containers/proxy.Caddyfile')) ?? [];
    const passes = (name: string) => new RegExp(pattern).test(`/madrasah/${name}`);
    for (const name of shown) expect([name, passes(name)]).toEqual([name, true]);
    for (const name of [...hidden, `../documents/${hash}`, `ab/${hash}.jpg/../../documents/${hash}`]) {
      expect([name, passes(name)]).toEqual([name, false]);
    }
  });
});

test('every container of the compose file drops what it does not need, and gains no rights', () => {
  const hardened = z.object({
    services: z.record(
      z.string(),
      z.object({ cap_drop: z.tuple([z.literal('ALL')]), security_opt: z.tuple([z.literal('no-new-privileges:true')]) }),
    ),
  });
  const { services } = hardened.parse(parse(deployed('containers/compose.yaml'), { merge: true }));
  expect(Object.keys(services)).toHaveLength(6);
});

test('no web server serves the folder of pictures itself: it has private attachments too', () => {
  for (const path of ['nginx.conf', 'staff-app.nginx.conf', 'Caddyfile', 'varnish.vcl']) {
    expect(deployed(`plain-server/${path}`), path).not.toMatch(/uploads|documents|\/var\/lib\/madrasah/);
  }
});
