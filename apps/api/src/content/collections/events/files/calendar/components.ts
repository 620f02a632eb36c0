/**
 * A component of a file: its own lines, and the components in it. `isWhole`: it begins and ends, and so does everything in
 * it; the others may lack lines.
 */
export type Component = { name: string; lines: string[]; parts: Component[]; isWhole: boolean };

export type EventPart = { event: Component; calendar: Component };

/** `linesOfEvents`: how many of its lines stand before the end of the last event in it. */
type Open = Component & { linesOfEvents: number };

const boundary = /^\s*(?<side>BEGIN|END)\s*:\s*(?<name>[A-Za-z0-9-]+)\s*$/i;
/** Calendars have three levels. */
const deepest = 8;

const opened = (name: string): Open => ({ name, lines: [], parts: [], isWhole: true, linesOfEvents: 0 });

class ComponentReader {
  /** Events outside of any calendar belong to the first element. */
  readonly #open: [Open, ...Open[]] = [opened('VCALENDAR')];
  readonly events: EventPart[] = [];

  get #top(): Open {
    return this.#open.at(-1) ?? this.#open[0];
  }

  line(text: string): void {
    const { side, name } = boundary.exec(text)?.groups ?? {};
    if (!side || !name) this.#top.lines.push(text);
    else if (side.toUpperCase() === 'BEGIN') this.#begin(name.toUpperCase());
    else this.#end(name.toUpperCase());
  }

  /** What is still open at the end of the file was cut off. */
  finish(): void {
    this.#closeFrom(1);
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR') this.#closeFrom(1);
    const unfinished = this.#open.findIndex((part) => part.name === 'VEVENT');
    if (name === 'VEVENT' && unfinished > 0) this.#closeFrom(unfinished);
    if (this.#open.length < deepest) this.#open.push(opened(name));
    else this.#top.isWhole = false;
  }

  #end(name: string): void {
    const at = this.#open.findLastIndex((part, index) => index > 0 && part.name === name);
    if (at < 0) {
      if (name === 'VEVENT') this.#endWithoutBeginning();
      else this.#top.isWhole = false;
      return;
    }
    const ended = this.#open[at];
    const isInnermost = at === this.#open.length - 1;
    this.#closeFrom(at + 1);
    if (!isInnermost && ended) ended.isWhole = false;
    this.#open.pop();
    if (ended) this.#keep(ended);
  }

  /** Closes what has no end of its own, the innermost first. */
  #closeFrom(at: number): void {
    while (this.#open.length > at) {
      const part = this.#open.pop();
      if (part && (part.name !== 'VEVENT' || part.lines.length > 0)) this.#keep({ ...part, isWhole: false });
    }
  }

  /** An event whose first line is missing or misspelt: its lines are those of a calendar, or of something unknown. */
  #endWithoutBeginning(): void {
    const top = this.#top;
    const lines = top.lines.slice(top.linesOfEvents);
    if (top.name !== 'VCALENDAR') this.#open.pop();
    this.#keep({ ...opened('VEVENT'), lines, isWhole: false });
  }

  #keep(part: Open): void {
    this.#top.parts.push(part);
    if (part.name !== 'VEVENT') return;
    this.#top.linesOfEvents = this.#top.lines.length;
    const calendar = this.#open.findLast(({ name }) => name === 'VCALENDAR') ?? this.#open[0];
    this.events.push({ event: part, calendar });
  }
}

/** The events of all calendars of a file, in its order. */
export function eventParts(lines: readonly string[]): EventPart[] {
  const reader = new ComponentReader();
  for (const line of lines) reader.line(line);
  reader.finish();
  return reader.events;
}
