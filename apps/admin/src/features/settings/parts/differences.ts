import { type HomeBlock, imageFocusSchema } from '@madrasah/contract';
import type { StaffExtension } from '../../../shared/extensions/staff-extension.ts';
import type { ConflictingField } from '../../../shared/forms/ConflictAlert.tsx';
import { readBlocks } from '../fields/BlocksField.tsx';
import { nameOfBlock } from '../fields/block-names.ts';
import { listAt, textAt, valueAt } from '../fields/value-at.ts';
import { type Field, pathOf } from './fields.ts';
import type { Values } from './part.ts';

type Both = { mine: Values; stored: Values; extensions: readonly StaffExtension[] };
type Place = { path: string; label: string };

const joinLabels = (above: string, label: string) => [above, label].filter((part) => part !== '').join(': ');

/** An input's value as text. */
function wordsOf(field: Field, value: unknown): string {
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? '';
  if (field.kind === 'switch') return value === true ? 'Ya' : 'Tidak';
  return value === undefined || value === null ? '' : String(value);
}

const blockWords = ({ kind, shown }: HomeBlock, extensions: readonly StaffExtension[]) =>
  `${nameOfBlock(kind, extensions).label}${shown ? '' : ' (disembunyikan)'}`;

function focusWords(value: unknown): string {
  const focus = imageFocusSchema.safeParse(value).data;
  return focus ? `${focus.x}% dari kiri, ${focus.y}% dari atas` : 'Otomatis';
}

/** Every input in which two forms of one tab differ, by its label. */
export function differencesOf(
  fields: readonly Field[],
  both: Both,
  above: Place = { path: '', label: '' },
): ConflictingField[] {
  return fields.flatMap((field) => differencesIn(field, both, { ...above, path: pathOf(above.path, field.name) }));
}

function differencesIn(field: Field, both: Both, { path, label }: Place): ConflictingField[] {
  const compared = (name: string, words: (values: Values) => string): ConflictingField[] => {
    const [mine, stored] = [words(both.mine), words(both.stored)];
    return mine === stored ? [] : [{ label: joinLabels(label, name), mine, stored }];
  };
  switch (field.kind) {
    case 'group':
      return differencesOf(field.fields, both, { path, label: joinLabels(label, field.label) });
    case 'list': {
      const count = Math.max(listAt(both.mine, path).length, listAt(both.stored, path).length);
      return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
        differencesOf(field.item, both, {
          path: pathOf(path, String(index)),
          label: joinLabels(label, `${field.label} ${index + 1}`),
        }),
      );
    }
    case 'focus':
      return compared('Titik fokus', (values) => focusWords(valueAt(values, path)));
    case 'logo':
      return compared('Logo', (values) => textAt(values, path) || 'tanpa logo');
    case 'blocks':
      return compared('Urutan bagian', (values) =>
        readBlocks(valueAt(values, path))
          .map((block) => blockWords(block, both.extensions))
          .join(', '),
      );
    case 'banners':
      return compared('Header Banner', (values) =>
        listAt(values, path)
          .map((banner) => textAt(banner, 'url') || 'gambar baru')
          .join(', '),
      );
    case 'banner-words':
      return compared('Keterangan header banner', (values) =>
        listAt(values, path)
          .map((banner) => joinLabels(textAt(banner, 'alt'), textAt(banner, 'href')))
          .join(', '),
      );
    case 'video-titles':
      return compared('Judul video', (values) =>
        listAt(values, path)
          .map((video) => textAt(video, 'title'))
          .join(', '),
      );
    case 'dates-today':
    case 'ad-today':
    case 'zone-change':
    case 'phase-today':
    case 'palettes':
    case 'shown-colours':
      return [];
    default:
      return compared(field.label, (values) => wordsOf(field, valueAt(values, path)));
  }
}
