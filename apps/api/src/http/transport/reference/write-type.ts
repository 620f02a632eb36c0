import { z } from 'zod';

const part = z.record(z.string(), z.unknown());
type Schema = z.infer<typeof part>;

const shapeOf = z.looseObject({
  $ref: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(part).optional(),
  oneOf: z.array(part).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), part).optional(),
  required: z.array(z.string()).default([]),
  items: part.optional(),
});

const indent = '  ';

function limitsOf({ format, maxLength, minimum, maximum }: z.infer<typeof shapeOf>): string {
  const bounds = [
    format,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    minimum === undefined ? undefined : `from ${minimum}`,
    // The largest number of JavaScript is no limit that anybody chose.
    maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : `to ${maximum}`,
  ].filter((bound) => bound !== undefined && bound !== String(Number.MIN_SAFE_INTEGER));
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : '';
}

function writeObject(properties: Record<string, Schema>, required: readonly string[], level: number): string {
  const inner = indent.repeat(level + 1);
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeType(schema, level + 1)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent.repeat(level)}}`;
}

/** A JSON schema in the notation of TypeScript, with its limits. Named types are only named. */
export function writeType(schema: Schema, level = 0): string {
  const shape = shapeOf.parse(schema);
  if (shape.$ref !== undefined) return shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return [...new Set(choices.map((choice) => writeType(choice, level)))].join(' | ');
  if (shape.items) return `[${writeType(shape.items, level)}]`;
  if (shape.properties) return writeObject(shape.properties, shape.required, level);
  return `${[shape.type ?? 'any'].flat().join(' | ')}${limitsOf(shape)}`;
}
