import { useRouterContext } from './router-context.ts';

/**
 * Where the whole style sheet is asked for. What stands above the first of these has the rules that it needs in the
 * page and is shown at once; browsers show what stands below when the style sheet has come. So it belongs below what
 * is seen first.
 */
export function RestOfStyles() {
  const { styleSheet } = useRouterContext();
  return styleSheet === null ? null : <link rel="stylesheet" href={styleSheet} />;
}
