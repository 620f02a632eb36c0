import { afterEach, expect, test, vi } from 'vitest';

type Rules = { createHTML(html: string): string | null };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser that asks for trust, and the policies that were made in it. */
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

test('by itself only text is trusted that opens no tag, and the empty script that React works with', async () => {
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

test('what was sanitised is named so; where nobody asks it is the text itself', async () => {
  const { policies, trustSanitised } = await inBrowser();
  expect(Object.keys(policies).sort()).toEqual(['default', 'sanitised']);
  expect(trustSanitised('<p>Panen</p>')).toBe('<p>Panen</p>');
  vi.unstubAllGlobals();
  vi.resetModules();
  const elsewhere = await import('./trusted-types.ts');
  expect(() => elsewhere.trustPlainText()).not.toThrow();
  expect(elsewhere.trustSanitised('<p>Panen</p>')).toBe('<p>Panen</p>');
});
