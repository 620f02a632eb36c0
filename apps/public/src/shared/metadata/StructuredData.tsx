import { toInlineJson } from '../inline-json.ts';

/** A page for machines, as a block of data that nothing executes. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toInlineJson(data) }} />;
}
