/** JSON that cannot end the script element it stands in; `replace` as for `JSON.stringify`. */
export const toInlineJson = (data: unknown, replace?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(data, replace).replaceAll('<', '\\u003c');
