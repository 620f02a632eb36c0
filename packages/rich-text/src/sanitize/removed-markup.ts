import { Tokenizer } from 'htmlparser2';
import { EmptyTokenizerCallbacks } from '../markup/empty-tokenizer-callbacks.ts';

/** The number of removed elements by name, and of removed attributes by `tag[attribute]`. */
export type RemovedMarkup = { tags: Record<string, number>; attributes: Record<string, number> };

/** What sanitising removed, for reports about imported content. Renamed elements (`b`, `h4`) count as removed. */
export function listRemovedMarkup(before: string, after: string): RemovedMarkup {
  const countsBefore = count(before);
  const countsAfter = count(after);
  return {
    tags: subtract(countsBefore.tags, countsAfter.tags),
    attributes: subtract(countsBefore.attributes, countsAfter.attributes),
  };
}

/**
 * Counts tokens instead of building a tree: a parser searches all open elements, which is slow when none is closed.
 */
class Counter extends EmptyTokenizerCallbacks {
  readonly tags = new Map<string, number>();
  readonly attributes = new Map<string, number>();
  private readonly source: string;
  private tag = '';

  constructor(source: string) {
    super();
    this.source = source;
  }

  override onopentagname(start: number, end: number): void {
    this.tag = this.source.slice(start, end).toLowerCase();
    add(this.tags, this.tag);
  }

  override onattribname(start: number, end: number): void {
    add(this.attributes, `${this.tag}[${this.source.slice(start, end).toLowerCase()}]`);
  }
}

function count(html: string): Counter {
  const counter = new Counter(html);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, counter);
  tokenizer.write(html);
  tokenizer.end();
  return counter;
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function subtract(before: Map<string, number>, after: Map<string, number>): Record<string, number> {
  const differences = [...before].map(([name, times]): [string, number] => [name, times - (after.get(name) ?? 0)]);
  return Object.fromEntries(differences.filter(([, difference]) => difference > 0));
}
