import getPort from 'get-port';
import { type Env, readEnv } from '../config/env.ts';

/** The settings of a rehearsal: the site's secrets and time zone, and nothing that leads to the site or elsewhere. */
export async function rehearsalEnv(site: Env, folder: string): Promise<Env> {
  const port = await getPort({ host: '127.0.0.1' });
  return readEnv({
    NODE_ENV: site.production ? 'production' : 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    JWT_SECRET: site.jwtSecret,
    JWT_SECRET_PREVIOUS: site.previousJwtSecret,
    TIME_ZONE: site.timeZone,
    BACKUP_HOUR: 'off',
    WEBHOOKS: 'off',
    LOG_LEVEL: 'silent',
  });
}
