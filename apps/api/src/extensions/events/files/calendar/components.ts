/**
 * A component of a file: its own lines, and the components in it. `isWhole`: it begins and ends, and so does everything in
 * it; the others may lack lines.
 */
export type Component = { name: string; lines: string[]; parts: Component[]; isWhole: boolean };

export type EventPart = { event: Component; calendar: Component };

/** `linesOfEvents`: how many of its lines stand before the end of the last event in it. */
type Open = Component & { linesOfEvents: number };

const boundary = /^\s*(?<side>BEGIN|END)\s*:\s*(?<name>[A-Za-z0-9-]+)\s*$/i;
/** What stands in no calendar itself, and the components in which it may stand. */
const ofEvents = /^(?:DTSTART|DTEND|SUMMARY)[;:]/i;
const ordinary =
  /^(?:VEVENT|VTODO|VJOURNAL|VFREEBUSY|VALARM|VTIMEZONE|STANDARD|DAYLIGHT|VAVAILABILITY|AVAILABLE|PARTICIPANT|VLOCATION|VRESOURCE|X-.*)$/;
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
    this.#listLost(this.#open[0]);
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR') this.#closeFrom(1);
    const unfinished = this.#open.findIndex((part) => part.name === 'VEVENT');
    if (name === 'VEVENT' && unfinished > 0) this.#closeFrom(unfinished);
    if (name === 'VEVENT') this.#listLost(this.#top);
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
      if (part && part.lines.length + part.parts.length > 0) this.#keep({ ...part, isWhole: false });
    }
  }

  /** An event whose first line is missing or misspelt: its lines are those of a calendar, or of something unknown. */
  #endWithoutBeginning(): void {
    const top = this.#top;
    const lines = top.lines.slice(top.linesOfEvents);
    if (top.name !== 'VCALENDAR') this.#open.pop();
    this.#keep({ ...opened('VEVENT'), lines, isWhole: false });
  }

  /** An event whose first and last line are misspelt: its lines are those of a calendar, or of something unknown. */
  #listLost(part: Open): void {
    const lines = part.lines.slice(part.linesOfEvents);
    if (ordinary.test(part.name) || !lines.some((line) => ofEvents.test(line))) return;
    part.linesOfEvents = part.lines.length;
    this.#list({ ...opened('VEVENT'), lines, isWhole: false });
  }

  #keep(part: Open): void {
    this.#listLost(part);
    this.#top.parts.push(part);
    if (part.name !== 'VEVENT') return;
    this.#top.linesOfEvents = this.#top.lines.length;
    this.#list(part);
  }

  #list(event: Component): void {
    const calendar = this.#open.findLast(({ name }) => name === 'VCALENDAR') ?? this.#open[0];
    this.events.push({ event, calendar });
  }
}

/** The events of all calendars of a file, in its order. */
export function eventParts(lines: readonly string[]): EventPart[] {
  const reader = new ComponentReader();
  for (const line of lines) reader.line(line);
  reader.finish();
  return reader.events;
}
