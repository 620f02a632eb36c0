import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseUrl } from './database-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'madrasah-pem-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [ca, cert, key] = ['ca', 'cert', 'key'].map((name) => {
  const path = join(folder, `${name}.pem`);
  writeFileSync(path, `isi ${name}`);
  return path;
});

const read = (address: string) => databaseUrl.parse(address);
const refusalOf = (address: string) =>
  databaseUrl
    .safeParse(address)
    .error?.issues.map(({ message }) => message)
    .join();

const plain = { host: 'db.example', port: 5433, user: 'situs', password: 'a b/c', dbName: 'madrasah', tls: undefined };

describe('the address of a database', () => {
  test.each([
    ['postgresql://situs:a%20b%2Fc@db.example:5433/madrasah', plain],
    ['postgres://db.example:5433/madrasah?user=situs&password=a%20b%2Fc', plain],
    [
      'postgresql://lain:lain@lain.example:1/lain?host=db.example&port=5433&user=situs&password=a%20b%2Fc&dbname=madrasah',
      plain,
    ],
    [
      'postgresql:///madrasah?host=/run/postgresql&user=situs',
      { host: '/run/postgresql', port: 5432, user: 'situs', dbName: 'madrasah' },
    ],
    ['postgresql://situs@%2Frun%2Fpostgresql/madrasah', { host: '/run/postgresql', user: 'situs' }],
    ['postgresql://situs@[::1]/madrasah', { host: '::1' }],
    ['postgresql://situs@db.example', { dbName: 'situs' }],
    ['postgresql:///', { host: 'localhost', port: 5432, user: userInfo().username, dbName: userInfo().username }],
  ])('%s is read as libpq reads it', (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });

  const at = (query: string) => `postgresql://situs@db.example/madrasah${query}`;
  test.each([
    ['', undefined],
    ['?sslmode=disable', undefined],
    ['?sslmode=require', { verifies: 'nothing' }],
    [`?sslmode=require&sslrootcert=${ca}`, { verifies: 'authority', ca: 'isi ca' }],
    [`?sslmode=verify-ca&sslrootcert=${ca}`, { verifies: 'authority', ca: 'isi ca' }],
    [`?sslmode=verify-full&sslrootcert=${ca}`, { verifies: 'host', ca: 'isi ca' }],
    ['?sslmode=verify-full', { verifies: 'host' }],
    [`?sslmode=require&sslcert=${cert}&sslkey=${key}`, { verifies: 'nothing', cert: 'isi cert', key: 'isi key' }],
    ['?sslmode=verify-full&host=/run/postgresql', undefined],
  ])('with %s states how connections are encrypted', (query, tls) => {
    expect(read(at(query)).tls).toEqual(tls);
  });

  test.each([
    ['?channel_binding=require', /^parameter channel_binding tidak didukung; yang didukung: host, port, .*sslkey$/],
    ['?sslmode=require&options=-csearch_path%3Da&application_name=x', /^parameter options, application_name tidak/],
    ['?ssl=true', /^parameter ssl tidak didukung/],
    ['?sslmode=prefer', /^parameter sslmode harus disable, require, verify-ca, atau verify-full$/],
    ['?sslmode=no-verify', /^parameter sslmode harus/],
    ['?sslmode=verify-ca', /^parameter sslrootcert harus diisi untuk sslmode=verify-ca$/],
    [`?sslrootcert=${ca}`, /^parameter sslmode harus require/],
    [`?sslmode=require&sslcert=${cert}`, /^parameter sslcert dan sslkey harus diisi bersama$/],
    [`?sslmode=require&sslkey=${key}`, /^parameter sslcert dan sslkey harus diisi bersama$/],
    ['?sslmode=require&sslrootcert=ca.pem', /^parameter sslrootcert harus berupa jalur lengkap sebuah berkas$/],
    [
      `?sslmode=require&sslrootcert=${folder}/tiada.pem`,
      /^parameter sslrootcert berkas .*tiada\.pem tidak dapat dibaca$/,
    ],
    ['?host=a.example,b.example', /^parameter host hanya satu server yang didukung$/],
    ['?port=0', /^parameter port paling kecil 1$/],
    ['?port=65536', /^parameter port paling besar 65535$/],
    ['?port=lima', /^parameter port harus berupa angka$/],
    ['?password=%zz', undefined],
  ])('with %s is accepted, or refused with the name of the parameter', (query, refusal) => {
    if (refusal) expect(refusalOf(at(query))).toMatch(refusal);
    else expect(refusalOf(at(query))).toBeUndefined();
  });

  test.each([
    'postgresql://a,b/c',
    'postgresql://situs:%zz@db.example/b',
    'postgresql://situs@/b',
    'http://a/b',
    'db.example',
  ])('%s is refused without its password', (address) => {
    expect(refusalOf(address)).toMatch(
      /^(?:harus berupa alamat postgresql:\/\/…|parameter host hanya satu server yang didukung)$/,
    );
  });
});
