import { z } from 'zod';
import { figure, line, paragraph, section, titled, upToManyOf } from './fields.ts';

/** /adiwiyata: the school's care for its surroundings (D-12). */
export const adiwiyataContentSchema = z.object({
  heading: line,
  lead: paragraph,
  figures: upToManyOf(figure),
  programmes: upToManyOf(titled),
  pledge: upToManyOf(line),
  sections: upToManyOf(section),
});
export type AdiwiyataContent = z.output<typeof adiwiyataContentSchema>;
