import { firstAccount } from '@madrasah/running-site';
import { test as base, expect } from '@playwright/test';
import { Staff } from './staff.ts';

export { expect, firstAccount };

export type SiteOptions = {
  /** Where the staff app is; its pages are below `/admin`. The public site is `baseURL`. */
  adminOrigin: string;
  /** The same, on a plain web server. */
  hostedAdminOrigin: string;
  /** Console errors that belong to a journey, such as the browser's own line about a 404 that is wanted. */
  expectedErrors: RegExp[];
};

/** What Chromium reports when a page in the settings' preview wants the focus. */
export const blockedAutofocus = /Blocked autofocusing on a <input> element in a cross-origin subframe/;

/** The console message of a browser whose request got an error status. */
export const failedRequestMessage = /Failed to load resource/;

/** A journey fails when a page reports an error that it did not announce in `expectedErrors`. */
export const test = base.extend<SiteOptions & { staff: Staff; noUnexpectedErrors: undefined }>({
  adminOrigin: ['', { option: true }],
  hostedAdminOrigin: ['', { option: true }],
  expectedErrors: [[], { option: true }],
  staff: async ({ request, baseURL }, use) => use(new Staff(request, firstAccount, baseURL ?? '')),
  noUnexpectedErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => errors.push(String(webError.error())));

      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      expect(unexpected, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});
