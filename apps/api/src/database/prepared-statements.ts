/** A connection keeps every plan until it is closed, so statements whose text varies must not all get a name. */
const mostNames = 300;

/**
 * Whether a statement reads columns that it names. The server refuses to execute a prepared one whose columns have
 * changed, as those of `*` do when a newer release adds one to the table.
 */
const readsNamedColumns = (text: string) => /^(?:select|with)\b/.test(text) && !/(?:\.|\bselect )\*/.test(text);

/** The names under which connections prepare the reading statements of this process. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** The name of a statement; undefined where it is planned at each execution. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames || !readsNamedColumns(text)) return known;
    const name = `read_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives new names to all statements, because the plans of the old ones are outdated. */
  rename(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}
