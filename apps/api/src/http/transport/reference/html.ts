const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** The `code` between backquotes of an otherwise plain text. */
export const markCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

export const codeBlock = (code: string): string => `<pre tabindex="0"><code>${escapeHtml(code.trimEnd())}</code></pre>`;
