import * as React from 'react';

/**
 * Switches off what React's development version records for its developer tools: a stack trace and an asynchronous task
 * for each element, a sixth of the time of a screen's test. It records none beyond a number of elements per second.
 */
Reflect.deleteProperty(console, 'createTask');
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
