import { useRouterContext } from './router-context.ts';

/**
 * The place where the complete style sheet is linked. Content above the first of these uses the inlined critical
 * rules and is shown at once; content below waits for the style sheet. Place it below the first visible part.
 */
export function RestOfStyles() {
  const { styleSheet } = useRouterContext();
  return styleSheet === null ? null : <link rel="stylesheet" href={styleSheet} />;
}
