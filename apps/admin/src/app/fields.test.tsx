import {
  collections,
  differencesOf,
  type Field,
  type Fields,
  filledRecord,
  partPages,
  readPreview,
} from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { extensions } from '../extensions/index.ts';
import { entryControls } from '../features/collections/entry-controls.tsx';
import { settingsControls, settingsText } from '../features/settings/fields/settings-controls.tsx';
import { settingsParts } from '../features/settings/parts/index.ts';

/** Every field of a record, at any depth. */
const allFields = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => {
    if (field.control === 'group') return [field, ...allFields(field.fields)];
    return field.control === 'list' ? [field, ...allFields({ item: field.item })] : [field];
  });

/** Another value than the initial one, as a form has it. */
function changed(field: Field): unknown {
  switch (field.control) {
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, changed(inner)]));
    case 'list':
      return [changed(field.item)];
    case 'choice':
      return Object.keys(field.options).find((name) => name !== field.initial);
    case 'numberChoice':
      return field.numbers.find(({ value }) => value !== field.initial)?.value;
    case 'choices':
      return Object.keys(field.options);
    case 'switch':
      return field.initial !== true;
    case 'number':
    case 'year':
      return 1999;
    case 'focus':
      return { x: 1, y: 2 };
    case 'picture':
      return { image: '/a.jpg', alt: '', focus: null };
    case 'pictures':
      return [{ image: '/a.jpg', caption: '' }];
    case 'file':
      return { name: 'a.pdf' };
    case 'dateChanges':
      return [{ on: '2026-12-02', isCancelled: true }];
    case 'lines':
    case 'references':
    case 'entries':
      return ['x'];
    case 'own':
      return [{ alt: 'x', title: 'x', url: '/x', kind: 'hero', shown: true }];
    default:
      return 'x';
  }
}

/** Fields that are compared: each leaf once. */
const leaves = (fields: Fields) => allFields(fields).filter(({ control }) => control !== 'group' && control !== 'list');

const declared = [
  ...settingsParts.map(({ key, fields }) => ({ name: `pengaturan ${key}`, fields, controls: settingsControls })),
  ...collections.map(({ api, fields }) => ({ name: api, fields, controls: entryControls })),
];

describe.each(declared)('$name', ({ fields, controls }) => {
  test('every field has an input in its form', () => {
    const known = new Set(Object.keys(controls));
    expect(
      allFields(fields).flatMap(({ control, label }) => (known.has(control) ? [] : `${label}: ${control}`)),
    ).toEqual([]);
  });

  test('a change of any field is compared as text', () => {
    const after = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, changed(field)]));
    const found = differencesOf(fields, { before: filledRecord(fields, {}), after }, settingsText(extensions));
    expect(found.length).toBeGreaterThanOrEqual(leaves(fields).length);
    expect(found.filter(({ label, before, after: text }) => label === '' || `${before}${text}` === '')).toEqual([]);
  });
});

test.each(settingsParts.filter(({ key }) => partPages[key] !== null))(
  'unsaved values of $key are accepted by the page that shows them',
  (part) => {
    const values = filledRecord(part.fields, {});
    const preview = part.previewOf(values);
    expect(preview).not.toBeNull();
    expect(readPreview(preview)).toEqual(preview);
  },
);
