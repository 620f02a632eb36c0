import { createIsbotFromList, list } from 'isbot';

/** Programs that call the API on somebody's behalf: their readings count, though isbot takes them for robots. */
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

/** Robots with manners give the address of whoever runs them. */
const hasContactAddress = '\\+https?://';

const meansApiClient = (pattern: string) => apiClients.some((client) => new RegExp(pattern, 'i').test(client));

/** Crawlers, link previews and monitors, by what they call themselves. */
export const isRobot = createIsbotFromList([...list.filter((pattern) => !meansApiClient(pattern)), hasContactAddress]);

/** Everything that is no browser, programs included, and what names itself not at all. */
const isNamedProgram = createIsbotFromList([...list, hasContactAddress]);
export const isProgram = (userAgent: string): boolean => userAgent === '' || isNamedProgram(userAgent);
