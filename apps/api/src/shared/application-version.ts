import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const description = join(import.meta.dirname, '../../package.json');

/** The version of the application, such as `0.1.0`. */
export const applicationVersion: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(description, 'utf8'))).version;
