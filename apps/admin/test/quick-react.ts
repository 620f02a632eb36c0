import { isReleaseRun } from '@madrasah/config/release-run';
import { vi } from 'vitest';

/**
 * Without this function of the console React's development version records no asynchronous task for each element, which
 * only developer tools show.
 */
Reflect.deleteProperty(console, 'createTask');

const immediately = setImmediate;

/**
 * React's production build has no `act`. Shows at once what a callback changes; who awaits it waits for what an
 * asynchronous one leads to.
 */
async function settle(result: unknown) {
  const value = await result;
  await new Promise(immediately);
  await new Promise(immediately);
  return value;
}

/**
 * Loads React's production build, which staff use, and which renders a screen in half the time. React chooses its build
 * while it is loaded; other packages, such as the router, stay those for tests.
 */
async function loadProductionBuild() {
  vi.stubEnv('NODE_ENV', 'production');
  const { default: react } = await import('react');
  const { flushSync } = await import('react-dom');
  for (const part of ['react/jsx-runtime', 'react-dom/client', 'react-dom/test-utils']) await import(part);
  vi.unstubAllEnvs();
  Object.assign(react, { act: (callback: () => unknown) => settle(flushSync(callback)) });
}

// A release run uses the development build: what it warns of fails a test.
if (!isReleaseRun) await loadProductionBuild();
