import { toInlineJson } from '../inline-json.ts';

/** A page's structured data (JSON-LD) as a block that is not executed. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toInlineJson(data) }} />;
}
