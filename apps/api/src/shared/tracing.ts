/** What is told of a piece of work. Names and attributes never hold what somebody wrote, asked for or is called. */
export type SpanFacts = {
  name: string;
  kind?: 'server' | 'client' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
};

/** A piece of work that is under way; what is begun `within` it is a part of it. */
export type OpenSpan = {
  within<Result>(work: () => Result): Result;
  end(facts: SpanFacts & { hasFailed: boolean }): void;
};

/** Whoever follows what belongs to what, across processes. */
export type Tracing = {
  /** Begins a piece of work that somebody else asked for; their headers tell what it is a part of. */
  begin(headers: Readonly<Record<string, unknown>>): OpenSpan;
  /** Does a piece of work; what it throws is thrown on, and told as a failure without its words. */
  inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** The same where the work is a part of something that is followed; alone it is nobody's interest. */
  inPart<Result>(facts: () => SpanFacts, work: () => Promise<Result>): Promise<Result>;
};

/** Where nobody follows: the work itself and nothing else. */
export const untraced: Pick<Tracing, 'inSpan'> = { inSpan: (_facts, work) => work() };
