import { pageContents, type RefusalCode, type Role, type StaleVersion } from '@madrasah/contract';

import { cleanup, configure, render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { App } from '../src/app/App.tsx';
import { createAppRouter } from '../src/app/router.tsx';
import { createEntryServices } from '../src/shared/services/entry-services.ts';
import { simplifyComputedStyle } from './computed-style.ts';
import { simplifyLabels } from './labels.ts';
import { startTestServer } from './test-server.ts';

/** Rendering a whole screen is slow on a busy machine. */
const patienceMs = 60_000;
configure({
  asyncUtilTimeout: patienceMs,
  // Without the page, which a failed test prints once: a waiting test would describe the whole page at every attempt.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

/** Retries until the check passes. */
export const eventually = <Result,>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 10 });

/** Fills in a field at once, as pasting does: the screen would be rendered again for each typed letter. */
export async function fillIn(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The signed-in person in these tests. */
export const signedInAdmin = {
  id: '11111111-1111-4111-8111-111111111111',
  fullName: 'Administrator',
  username: 'admin',
  email: 'admin@madrasah.example',
  role: 'admin' as Role,
  isActive: true,
  avatar: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  invitationEndsAt: null,
  usesTwoFactor: false,
};

type RefusalDetails = {
  current?: StaleVersion;
  errors?: Record<string, string>;
  challenge?: string;
  needsCode?: boolean;
};

/** Thrown in a response: the server refuses. */
export class Refused extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(status: number, code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A procedure's name → its response to an input, optionally delayed. */
type Answers = Record<string, (input: unknown) => unknown>;
export type Call = { procedure: string; input: unknown };

const batchedInputs = z.record(z.string(), z.unknown());
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
};

async function answer(procedure: string, input: unknown, answers: Answers) {
  try {
    const respond = answers[procedure];
    if (!respond) throw new Refused(500, 'INTERNAL', `no answer for ${procedure}`);
    return { status: 200, body: { result: { data: await respond(input) }, error: undefined } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, code, message, details } = error;
    const data = { code, refusal: code, httpStatus: status, requestId: 'r', ...details };
    return { status, body: { result: undefined, error: { message, code: -32_000, data } } };
  }
}

const readBody = async (chunks: AsyncIterable<unknown>): Promise<string> => {
  let text = '';
  for await (const chunk of chunks) text += String(chunk);
  return text;
};

/**
 * jsdom's forms are not those of Node's `fetch`: a call with a file arrives as JSON, its file as name and text. The form
 * itself is tested where it is made.
 */
function sendFormsAsJson() {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { body } = init;
    if (!(body instanceof FormData)) return send(input, init);
    const file = body.get('file');
    const content = file instanceof File ? { name: file.name, text: await file.text() } : undefined;
    return send(input, { ...init, body: JSON.stringify({ ...JSON.parse(String(body.get('input'))), file: content }) });
  });
}

/** An API that answers these calls and records them in order; resolves with its origin. */
async function startApi(answers: Answers, calls: Call[]): Promise<string> {
  return startTestServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.test');
    const procedures = pathname.replace('/trpc/', '').split(',');
    const isBatch = searchParams.has('batch');
    const text = request.method === 'POST' ? await readBody(request) : (searchParams.get('input') ?? 'null');
    const sent: unknown = text === '' || pathname.startsWith('/api/') ? undefined : JSON.parse(text);
    const inputs = isBatch ? batchedInputs.parse(sent ?? {}) : { 0: sent };
    const results = await Promise.all(
      procedures.map((procedure, index) => {
        const input = inputs[String(index)];
        calls.push({ procedure, input });
        return answer(procedure, input, answers);
      }),
    );
    const [first] = results;
    const isPlain = pathname.startsWith('/api/');
    const plain = first?.body.result?.data ?? first?.body.error;
    response.writeHead(isBatch ? 207 : (first?.status ?? 200), headers);
    response.end(JSON.stringify(isPlain ? plain : isBatch ? results.map(({ body }) => body) : first?.body));
  });
}

/** Adds browser APIs that jsdom lacks. */
function completeTheBrowser() {
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  class Pending extends EventTarget {}
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('IDBRequest', Pending);
  vi.stubGlobal('indexedDB', { open: () => new Pending() });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no pictures here')));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    // Of a wide screen, for a person who wants no animations: a dialog that is still closing takes the next click.
    matches: /min-width|reduced-motion: reduce/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

function keepSession(role: Role) {
  const { fullName, ...person } = { ...signedInAdmin, role };
  localStorage.setItem('authToken', 'token');
  localStorage.setItem('refreshToken', 'token');
  localStorage.setItem('user', JSON.stringify({ ...person, name: fullName, avatar: '', lastLogin: '' }));
}

/**
 * Opens the whole app at a path, signed in as an administrator by default, with an API that gives these answers.
 * `stored` is what this browser keeps of earlier visits.
 * @returns the calls so far, in order
 */
export async function openStaffApp(
  path: string,
  answers: Answers,
  {
    isSignedIn = true,
    role = 'admin',
    stored = {},
  }: { isSignedIn?: boolean; role?: Role; stored?: Record<string, string> } = {},
) {
  completeTheBrowser();
  sendFormsAsJson();
  onTestFinished(simplifyComputedStyle());
  onTestFinished(simplifyLabels());
  const calls: Call[] = [];
  const common: Answers = {
    'auth.me': () => ({ data: { ...signedInAdmin, role } }),
    'siteContent.identity': () => ({ data: pageContents.identity.initial, version: 1 }),
    'features.read': () => ({ data: { off: [] }, version: 0 }),
  };
  const apiOrigin = await startApi({ ...common, ...answers }, calls);
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  if (isSignedIn) keepSession(role);
  sessionStorage.clear();
  window.history.replaceState({}, '', `/admin${path}`);

  const services = createEntryServices({ apiOrigin, storage: localStorage });
  const router = createAppRouter(services);
  render(<App services={services} router={router} />);
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') screen.debug();
    cleanup();
    // An answer that arrives later would navigate in the next test.
    Object.assign(router.history, { push: () => undefined, replace: () => undefined });
  });
  return { calls, callsOf: (procedure: string) => calls.filter((call) => call.procedure === procedure) };
}
