/** JSON that cannot end its script element; `replace` as for `JSON.stringify`. */
export const toInlineJson = (data: unknown, replace?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(data, replace).replaceAll('<', '\\u003c');
