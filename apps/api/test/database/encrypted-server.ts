import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { openClient } from '../../src/database/clients.ts';
import { systemBinaries } from './debian-server.ts';
import { startThrowAwayServer, type ThrowAwayServer } from './embedded-server.ts';

const execute = promisify(execFile);

/** A temporary PostgreSQL that other hosts, as which 127.0.0.1 counts, may only use with encryption. */
export type EncryptedServer = {
  server: ThrowAwayServer;
  port: number;
  /** The certificate of `localhost`, which has signed itself and the client's. */
  certificate: string;
  /** The certificate of the role `bersertifikat`, which needs no password. */
  client: { certificate: string; key: string };
  /** A line for each connection since the start that was accepted from another host. */
  readAccepted(): Promise<string[]>;
};

const privileges = `
local all all trust
hostssl all bersertifikat 127.0.0.1/32 cert
hostssl all all 127.0.0.1/32 scram-sha-256
`;

export async function startEncryptedServer(): Promise<EncryptedServer> {
  const port = await getPort({ host: '127.0.0.1' });
  const server = await startThrowAwayServer(await systemBinaries(), { listen_addresses: '127.0.0.1', port });
  const path = server.connection.host;
  const inside = (name: string) => join(path, name);
  const make = (...args: string[]) => execute('openssl', args);
  const certified = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await make(
    'req',
    '-x509',
    ...certified,
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    inside('server.key'),
    '-out',
    inside('server.crt'),
  );
  await make(
    'req',
    ...certified,
    '-subj',
    '/CN=bersertifikat',
    '-keyout',
    inside('client.key'),
    '-out',
    inside('client.csr'),
  );
  await make(
    'x509',
    '-req',
    '-days',
    '2',
    '-in',
    inside('client.csr'),
    '-CA',
    inside('server.crt'),
    '-CAkey',
    inside('server.key'),
    '-CAcreateserial',
    '-out',
    inside('client.crt'),
  );
  await writeFile(inside('pg_hba.conf'), privileges);
  // Under root the server runs as another user.
  await execute('chown', [`--reference=${path}`, inside('server.key'), inside('server.crt'), inside('pg_hba.conf')]);

  const session = await openClient(server.connection);
  for (const setting of ["ssl_ca_file = 'server.crt'", 'ssl = on', 'log_connections = on']) {
    await session.query(`alter system set ${setting}`);
  }
  await session.query('create role bersertifikat login');
  await session.query('select pg_reload_conf()');
  await session.end();
  return {
    server,
    port,
    certificate: inside('server.crt'),
    client: { certificate: inside('client.crt'), key: inside('client.key') },
    readAccepted: async () =>
      (await readFile(inside('server.log'), 'utf8'))
        .split('\n')
        .filter((line) => line.includes('connection authorized') && !line.includes('application_name=psql')),
  };
}
