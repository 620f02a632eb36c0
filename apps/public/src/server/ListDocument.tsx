import type { DehydratedState } from '../hydration/dehydrated-state.ts';
import { dehydratedStateId } from '../hydration/dehydrated-state-id.ts';
import { writeState } from '../hydration/state-text.ts';

const endOfMain = '</main>';

type ListDocumentProps = {
  /** The HTML of the rendered app. */
  markup: string;
  state: Pick<DehydratedState, 'queries'>;
};

/** The main part of a page and the data of its lists, which `load-more.ts` appends to an open page. */
export function ListDocument({ markup, state }: ListDocumentProps) {
  const main = markup.slice(markup.indexOf('<main'), markup.indexOf(endOfMain) + endOfMain.length);
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <div dangerouslySetInnerHTML={{ __html: main }} />
        <script
          type="application/json"
          id={dehydratedStateId}
          dangerouslySetInnerHTML={{ __html: writeState(state) }}
        />
      </body>
    </html>
  );
}
