import { type Attributes, voidTags } from './allowlist.ts';

export function element(tag: string, attributes: Attributes, content: string): string {
  const start = `<${tag}${writeAttributes(attributes)}>`;
  return voidTags.has(tag) ? start : `${start}${content}</${tag}>`;
}

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
