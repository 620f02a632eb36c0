/** The value at a path of a form, such as `phases.0.title`; undefined without one. */
export function valueAt(values: unknown, path: string): unknown {
  if (path === '') return values;
  let found = values;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.entries(found).find(([key]) => key === name)?.[1];
  }
  return found;
}

export const listAt = (values: unknown, path: string): readonly unknown[] => {
  const found = valueAt(values, path);
  return Array.isArray(found) ? found : [];
};

export const textAt = (values: unknown, path: string): string => {
  const found = valueAt(values, path);
  return typeof found === 'string' ? found : '';
};

/** The path of another field of the same item: `hero.image` and `focus` give `hero.focus`. */
export const siblingPath = (path: string, name: string): string => `${path.slice(0, path.lastIndexOf('.') + 1)}${name}`;

/** Joins the path of a parent and a name: `phases.0` and `title` give `phases.0.title`. */
export const pathOf = (above: string, name: string): string => [above, name].filter((part) => part !== '').join('.');
