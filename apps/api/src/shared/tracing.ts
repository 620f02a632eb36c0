/** The name and attributes of a span. They never contain what a person wrote, searched for or is called. */
export type SpanFacts = {
  name: string;
  kind?: 'server' | 'client' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
};

/** A running span; spans that start `within` it are its children. */
export type OpenSpan = {
  within<Result>(work: () => Result): Result;
  end(facts: SpanFacts & { hasFailed: boolean }): void;
};

export type Tracing = {
  /** Starts the span of a request; the headers contain the caller's trace. */
  begin(headers: Readonly<Record<string, unknown>>): OpenSpan;
  /** Runs work in a span; its error is rethrown, and recorded without its message. */
  inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** The same, but only as a part of a recorded span. */
  inPart<Result>(facts: () => SpanFacts, work: () => Promise<Result>): Promise<Result>;
};

export const untraced: Pick<Tracing, 'inSpan'> = { inSpan: (_facts, work) => work() };
