import { afterEach, expect, test, vi } from 'vitest';

type Rules = { createHTML(html: string): string | null };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Simulates a browser with Trusted Types; returns the policies that were created. */
async function inBrowser() {
  const policies: Record<string, Rules> = {};
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => {
      policies[name] = rules;
      return rules;
    },
  });
  const { trustPlainText, trustSanitised } = await import('./trusted-types.ts');
  trustPlainText();
  return { policies, trustSanitised };
}

test('the default policy trusts only text without tags and React’s empty script', async () => {
  const { default: plain } = (await inBrowser()).policies;
  for (const text of ['', '.a { color: red }', '{"name":"\\u003cscript>"}', '<script></script>']) {
    expect(plain?.createHTML(text)).toBe(text);
  }
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<',
    'a<b',
    '<script>alert(1)</script>',
    '<script></script><b>',
  ]) {
    expect(plain?.createHTML(text)).toBeNull();
  }
});

test('sanitised markup is marked as trusted; without Trusted Types it stays a string', async () => {
  const { policies, trustSanitised } = await inBrowser();
  expect(Object.keys(policies).sort()).toEqual(['default', 'sanitised']);
  expect(trustSanitised('<p>Panen</p>')).toBe('<p>Panen</p>');
  vi.unstubAllGlobals();
  vi.resetModules();
  const elsewhere = await import('./trusted-types.ts');
  expect(() => elsewhere.trustPlainText()).not.toThrow();
  expect(elsewhere.trustSanitised('<p>Panen</p>')).toBe('<p>Panen</p>');
});
