import { createIsbotFromList, list } from 'isbot';

/** Programs that call the API for a person: their views count, though isbot lists them as robots. */
const apiClients = [
  'axios/1.7.0',
  'curl/8.5.0',
  'Go-http-client/1.1',
  'node',
  'okhttp/4.9.0',
  'PostmanRuntime/7.37.0',
  'python-requests/2.32.0',
  'undici',
];

/** Well-behaved robots give their operator's address. */
const hasContactAddress = '\\+https?://';

const meansApiClient = (pattern: string) => apiClients.some((client) => new RegExp(pattern, 'i').test(client));

/** Crawlers, link previews and monitors, by their user agent. */
export const isRobot = createIsbotFromList([...list.filter((pattern) => !meansApiClient(pattern)), hasContactAddress]);

/** Everything that is no browser, including programs, and an empty user agent. */
const isNamedProgram = createIsbotFromList([...list, hasContactAddress]);
export const isProgram = (userAgent: string): boolean => userAgent === '' || isNamedProgram(userAgent);
