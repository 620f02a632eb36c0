import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { ConnectionLimits } from '../../src/http/connection/connections.ts';
import { commonHeaders } from '../../src/http/connection/security-headers.ts';
import { buildAdminSite } from '../../src/http/site/staff-app.ts';

/** A built staff app with an empty page and one script. */
export function aStaffAppFolder(): string {
  const folder = mkdtempSync(join(inject('uploads'), 'staff-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Aplikasi staf</title>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/first.js'), 'export {};');
  return folder;
}

/** The server of the staff app with an address of its own. */
export const aStaffApp = (connections?: ConnectionLimits, headers = commonHeaders) =>
  buildAdminSite({
    folder: aStaffAppFolder(),
    apiOrigin: 'http://madrasah.test',
    level: 'silent',
    headers,
    connections,
  });
