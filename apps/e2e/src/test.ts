import { firstAccount } from '@madrasah/running-site';
import { test as base, expect } from '@playwright/test';
import { Staff } from './staff.ts';

export { expect, firstAccount };

export type SiteOptions = {
  /** The origin of the staff app; its pages are below `/admin`. The public site is `baseURL`. */
  adminOrigin: string;
  /** The same on a static host. */
  hostedAdminOrigin: string;
  /** Console errors that a journey expects, such as the browser's message about an intended 404. */
  expectedErrors: RegExp[];
};

/** Chromium's message when a page in the settings' preview requests the focus. */
export const blockedAutofocus = /Blocked autofocusing on a <input> element in a cross-origin subframe/;

/** The browser's console message about a request with an error status. */
export const failedRequestMessage = /Failed to load resource/;

/** A journey fails when a page logs an error that is not in `expectedErrors`. */
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
