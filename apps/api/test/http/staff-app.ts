import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { ConnectionLimits } from '../../src/http/connection/connections.ts';
import { commonHeaders } from '../../src/http/connection/security-headers.ts';
import { buildAdminSite } from '../../src/http/site/admin-site.ts';

/** The server of the staff app with an empty page. */
export function aStaffApp(connections?: ConnectionLimits, headers = commonHeaders) {
  const folder = mkdtempSync(join(inject('uploads'), 'staff-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return buildAdminSite({ folder, apiOrigin: 'http://madrasah.test', level: 'silent', headers, connections });
}
