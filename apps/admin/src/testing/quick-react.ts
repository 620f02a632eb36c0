import * as React from 'react';

/**
 * Without this function of the console React's development version records no asynchronous task for each element, which
 * only developer tools show.
 */
Reflect.deleteProperty(console, 'createTask');

/* Patch: React's development version counts as if it had created its most stacks of a second. Tested version: react
   19.3.1. Reason: it creates an error for each element, to show who rendered it, which takes a seventh of a screen's
   processor time; no option prevents it. Without it: tests take longer. The same happens when React moves this counter;
   its test then fails. Remove it when: React can create elements without them. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const counter = 'recentlyCreatedOwnerStacks';
const most = 10_000;

if (internals instanceof Object && counter in internals)
  Object.defineProperty(internals, counter, { get: () => most, set: () => undefined });
