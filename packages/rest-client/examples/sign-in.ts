import { createRestClient } from '@madrasah/rest-client';

/** For people. The token is good for 30 minutes; `POST /api/auth/refresh` trades it for a new one. */
export async function signIn(origin: string, username: string, password: string) {
  const visitor = createRestClient(origin);
  const { data, error } = await visitor.POST('/api/auth/login', { body: { username, password } });
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return createRestClient(origin, data.token);
}
