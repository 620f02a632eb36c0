import { Editor, Element, Node, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { caretAfter, caretBefore, editing, select } from '../../../test/editor.ts';
import { htmlToDocument } from '../../from-html.ts';
import { gridOf, rowsOfGrid } from '../../tables/table-grid.ts';
import { documentToHtml } from '../../to-html.ts';
import { actionFor } from '../hotkeys.ts';
import {
  addColumn,
  addRow,
  cellBeyond,
  insertTable,
  isJoinedCell,
  mergeProblemOf,
  mergeSelectedCells,
  moveToCell,
  positionInTable,
  removeColumn,
  removeRow,
  removeTable,
  splitSelectedCell,
  toggleHeaderRow,
} from './with-tables.ts';

const table =
  '<table><thead><tr><th scope="col">Nama</th><th scope="col">Nilai</th></tr></thead>' +
  '<tbody><tr><td>Siti</td><td>90</td></tr><tr><td>Umar</td><td>85</td></tr></tbody></table>';

/** The texts of the rows. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) => cell),
  );

describe('a table', () => {
  test('a table is inserted with a head, the caret in its first cell and a paragraph after it', () => {
    const { editor, html } = editing('<p>Daftar</p>');
    insertTable(editor);
    editor.insertText('Nama');
    expect(rowsOf(html())).toEqual([
      ['Nama', '', ''],
      ['', '', ''],
      ['', '', ''],
    ]);
    expect(html()).toMatch(/^<p>Daftar<\/p><table><thead><tr><th scope="col">Nama<\/th>/);
    expect(html()).toMatch(/<\/table><p><br><\/p>$/);
  });

  test('rows and columns can be added on either side of the caret', () => {
    const { editor, html } = editing(table);
    caretBefore(editor, '90');
    addRow(editor, 0);
    editor.insertText('baru');
    expect(rowsOf(html())[1]).toEqual(['', 'baru']);
    addColumn(editor, 1);
    editor.insertText('kanan');
    expect(rowsOf(html())).toEqual([
      ['Nama', 'Nilai', ''],
      ['', 'baru', 'kanan'],
      ['Siti', '90', ''],
      ['Umar', '85', ''],
    ]);
    caretBefore(editor, 'Umar');
    addColumn(editor, 0);
    addRow(editor, 1);
    expect(rowsOf(html()).map((row) => row.length)).toEqual([4, 4, 4, 4, 4]);
    expect(html()).toContain('<th scope="col"></th><th scope="col">Nama</th>');
  });

  test('a table keeps its head above added rows', () => {
    const { editor, html } = editing(table);
    caretBefore(editor, 'Nama');
    addRow(editor, 0);
    expect(rowsOf(html()).slice(0, 2)).toEqual([
      ['Nama', 'Nilai'],
      ['', ''],
    ]);
  });

  test('rows and columns can be removed; removing the last one removes the table', () => {
    const { editor, html } = editing(table);
    caretBefore(editor, 'Siti');
    removeRow(editor);
    expect(rowsOf(html())).toEqual([
      ['Nama', 'Nilai'],
      ['Umar', '85'],
    ]);
    removeColumn(editor);
    expect(rowsOf(html())).toEqual([['Nilai'], ['85']]);
    expect(positionInTable(editor)).toMatchObject({ row: 1, column: 0 });
    removeColumn(editor);
    expect(html()).toBe('');
  });

  test('a table can be removed as a whole, and the caret stays in place', () => {
    const { editor, html } = editing(`<p>a</p>${table}<p>b</p>`);
    caretBefore(editor, '90');
    removeTable(editor);
    editor.insertText('!');
    expect(html()).toBe('<p>a</p><p>!</p><p>b</p>');
  });

  test('the header row can be switched on and off', () => {
    const { editor, html } = editing(table);
    caretBefore(editor, '90');
    toggleHeaderRow(editor);
    expect(html()).not.toContain('th');
    toggleHeaderRow(editor);
    expect(html()).toBe(table);
  });
});

describe('writing in a table', () => {
  const tab = { key: 'Tab', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

  test('Tab moves from cell to cell, and adds a row after the last', () => {
    const { editor, html } = editing(table);
    caretBefore(editor, '90');
    actionFor(editor, tab, () => {})?.();
    expect(editor.selection && Editor.string(editor, editor.selection)).toBe('Umar');
    actionFor(editor, { ...tab, shiftKey: true }, () => {})?.();
    expect(editor.selection && Editor.string(editor, editor.selection)).toBe('90');
    caretBefore(editor, '85');
    moveToCell(editor, 1);
    editor.insertText('Ali');
    expect(rowsOf(html())[3]).toEqual(['Ali', '']);
    caretBefore(editor, 'Nama');
    moveToCell(editor, -1);
    expect(positionInTable(editor)).toMatchObject({ row: 0, column: 0 });
  });

  test('Enter inserts a line break in the cell', () => {
    const { editor, html } = editing(table);
    caretAfter(editor, 'Siti');
    editor.insertBreak();
    editor.insertText('Aminah');
    expect(rowsOf(html())[1]).toEqual(['Siti<br>Aminah', '90']);
  });

  test('Ctrl+Enter continues after the table', () => {
    const { editor, html } = editing(table);
    caretAfter(editor, 'Siti');
    actionFor(editor, { ...tab, key: 'Enter', ctrlKey: true }, () => {})?.();
    editor.insertText('Selesai');
    expect(html()).toBe(`${table}<p>Selesai</p>`);
  });

  test('no key joins cells, or a table with the text around it', () => {
    const { editor, html } = editing(`<p>a</p>${table}<p>b</p>`);
    caretBefore(editor, '90');
    editor.deleteBackward('character');
    caretAfter(editor, '90');
    editor.deleteForward('character');
    caretAfter(editor, 'a');
    editor.deleteForward('character');
    expect(positionInTable(editor)).toMatchObject({ row: 0, column: 0 });
    caretBefore(editor, 'b');
    editor.deleteBackward('character');
    expect(positionInTable(editor)).toMatchObject({ row: 2, column: 1 });
    expect(html()).toBe(`<p>a</p>${table}<p>b</p>`);
  });

  test('deleting or typing over a selection of cells empties them and keeps the cells', () => {
    const cells = editing(table);
    select(cells.editor, 'Siti');
    const { anchor } = cells.editor.selection ?? Editor.range(cells.editor, []);
    select(cells.editor, 'Umar');
    Transforms.select(cells.editor, { anchor, focus: Editor.range(cells.editor, cells.editor.selection ?? []).focus });
    cells.editor.insertText('x');
    expect(rowsOf(cells.html())).toEqual([
      ['Nama', 'Nilai'],
      ['x', ''],
      ['', '85'],
    ]);

    const across = editing(`<p>sebelum itu</p>${table}<p>sesudah</p>`);
    caretAfter(across.editor, 'sebelum');
    const start = across.editor.selection?.anchor;
    caretAfter(across.editor, 'Um');
    if (start && across.editor.selection) {
      Transforms.select(across.editor, { anchor: start, focus: across.editor.selection.focus });
    }
    across.editor.deleteFragment();
    expect(rowsOf(across.html())).toEqual([
      ['', ''],
      ['', ''],
      ['ar', '85'],
    ]);
    expect(across.html()).toMatch(/^<p>sebelum<\/p>/);
  });

  test('a table inside a larger selection is deleted with it', () => {
    const { editor, html } = editing(`<p>sebelum</p>${table}<p>sesudah</p>`);
    Transforms.select(editor, Editor.range(editor, []));
    editor.deleteFragment();
    expect(html()).toBe('');
  });

  test('a row with a missing cell gets a new one', () => {
    const { editor, html } = editing(table);
    Transforms.removeNodes(editor, { at: [0, 1, 1] });
    Transforms.removeNodes(editor, { at: [0, 0, 0] });
    expect(rowsOf(html())).toEqual([
      ['Nilai', ''],
      ['Siti', ''],
      ['Umar', '85'],
    ]);
  });

  test('undoing a change of the table restores every cell', async () => {
    const { editor, html, wait } = editing(table);
    caretBefore(editor, '90');
    removeColumn(editor);
    await wait(2_000);
    editor.undo();
    expect(html()).toBe(table);
  });
});

describe('merged cells', () => {
  const timetable =
    '<table><thead><tr><th scope="col">Hari</th><th colspan="2" scope="col">Kelas</th></tr></thead>' +
    '<tbody><tr><td rowspan="2">Senin</td><td>Fikih</td><td>Kimia</td></tr>' +
    '<tr><td>Tahfiz</td><td>Upacara</td></tr></tbody></table>';

  const selectFrom = (editor: Editor, from: string, to: string) => {
    caretBefore(editor, from);
    const anchor = editor.selection?.anchor;
    caretBefore(editor, to);
    if (anchor && editor.selection) Transforms.select(editor, { anchor, focus: editor.selection.focus });
  };
  const key = { key: 'Tab', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  const selectedText = (editor: Editor) => editor.selection && Editor.string(editor, editor.selection);

  test('merged cells accept text like others', () => {
    const { editor, html } = editing(timetable);
    caretAfter(editor, 'Senin');
    editor.insertText(' pagi');
    editor.insertBreak();
    editor.insertText('1 Juni');
    expect(html()).toBe(timetable.replace('Senin', 'Senin pagi<br>1 Juni'));
  });

  test('merged cells are one tab stop each, in reading order', () => {
    const { editor } = editing(timetable);
    caretBefore(editor, 'Hari');
    const stops = Array.from({ length: 6 }, () => {
      actionFor(editor, key, () => {})?.();
      return selectedText(editor);
    });
    expect(stops).toEqual(['Kelas', 'Senin', 'Fikih', 'Kimia', 'Tahfiz', 'Upacara']);
    actionFor(editor, { ...key, shiftKey: true }, () => {})?.();
    expect(selectedText(editor)).toBe('Tahfiz');
  });

  test('the arrow keys pass merged cells in the caret’s column', () => {
    const { editor } = editing(timetable);
    const beyond = (word: string, step: 1 | -1) => {
      caretBefore(editor, word);
      const path = cellBeyond(editor, step);
      return path && Editor.string(editor, path);
    };
    expect(beyond('Kelas', 1)).toBe('Fikih');
    expect(beyond('Kimia', -1)).toBe('Kelas');
    expect(beyond('Fikih', 1)).toBe('Tahfiz');
    expect(beyond('Upacara', -1)).toBe('Kimia');
    expect(beyond('Senin', 1)).toBe(null);
    expect(beyond('Hari', -1)).toBe(null);
  });

  test('cells can be merged and split, each in one undo step', async () => {
    const { editor, html, wait } = editing(timetable);
    selectFrom(editor, 'Fikih', 'Upacara');
    mergeSelectedCells(editor);
    editor.insertText('!');
    expect(rowsOf(html())).toEqual([
      ['Hari', 'Kelas'],
      ['Senin', 'Fikih<br>Kimia<br>Tahfiz<br>Upacara!'],
    ]);
    editor.undo();
    expect(html()).toBe(timetable);

    selectFrom(editor, 'Kimia', 'Upacara');
    mergeSelectedCells(editor);
    expect(html()).toContain('<td rowspan="2">Kimia<br>Upacara</td>');
    expect(isJoinedCell(editor)).toBe(true);
    await wait(2_000);
    splitSelectedCell(editor);
    expect(rowsOf(html())).toEqual([
      ['Hari', 'Kelas'],
      ['Senin', 'Fikih', 'Kimia<br>Upacara'],
      ['Tahfiz', ''],
    ]);
    await wait(2_000);
    editor.undo();
    editor.undo();
    expect(html()).toBe(timetable);
  });

  test('cells cannot be merged from an area that is not a rectangle, or across head and body', () => {
    const offset =
      '<table><thead><tr><th colspan="2" scope="col">Judul</th><th scope="col">Ket</th></tr></thead>' +
      '<tbody><tr><td colspan="2">Senin</td><td>a</td></tr><tr><td>b</td><td colspan="2">Selasa</td></tr></tbody></table>';
    const { editor, html } = editing(offset);
    const problem = (from: string, to: string) => {
      selectFrom(editor, from, to);
      mergeSelectedCells(editor);
      return mergeProblemOf(editor);
    };
    expect(problem('Senin', 'Senin')).toBe('one-cell');
    expect(problem('b', 'Senin')).toBe('not-a-rectangle');
    expect(problem('Judul', 'Senin')).toBe('head-and-body');
    expect(html()).toBe(offset);
  });

  test('merged cells grow and shrink with added and removed rows and columns', () => {
    const { editor, html } = editing(timetable);
    caretBefore(editor, 'Fikih');
    addRow(editor, 1);
    addColumn(editor, 1);
    expect(html()).toContain('<th colspan="3" scope="col">Kelas</th>');
    expect(html()).toContain('<td rowspan="3">Senin</td>');
    removeColumn(editor);
    removeRow(editor);
    expect(html()).toBe(timetable);
    caretBefore(editor, 'Senin');
    removeRow(editor);
    expect(rowsOf(html())).toEqual([['Hari', 'Kelas']]);
  });

  test('removing a part of merged cells keeps the grid complete', () => {
    const { editor, html } = editing(timetable);
    Transforms.removeNodes(editor, { at: [0, 2, 0] });
    Transforms.removeNodes(editor, { at: [0, 1, 0] });
    expect(rowsOf(html())).toEqual([
      ['Hari', 'Kelas'],
      ['Fikih', 'Kimia'],
      ['Upacara', ''],
    ]);
    const built = html();
    editor.undo();
    editor.redo();
    expect(html()).toBe(built);
  });

  test('any sequence of edits keeps the grid complete, and undoing all restores the table', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      let state = seed;
      const below = (limit: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        return (state >>> 8) % limit;
      };
      const { editor, html, wait } = editing(`<p>a</p>${timetable}<p>b</p>`);
      const before = html();
      const anyPoint = () => {
        const texts = [...Node.texts(editor)];
        const [text, path] = texts[below(texts.length)] ?? [{ text: '' }, [0, 0]];
        return { path, offset: below(text.text.length + 1) };
      };
      const edits: ((editor: Editor) => void)[] = [
        (target) => addRow(target, below(2) === 0 ? 0 : 1),
        (target) => addColumn(target, below(2) === 0 ? 0 : 1),
        removeRow,
        removeColumn,
        mergeSelectedCells,
        splitSelectedCell,
        toggleHeaderRow,
        (target) => target.insertText('x'),
        (target) => target.deleteFragment(),
        (target) => moveToCell(target, 1),
      ];
      for (let step = 0; step < 15; step += 1) {
        Transforms.select(editor, { anchor: anyPoint(), focus: anyPoint() });
        edits[below(edits.length)]?.(editor);
        await wait(2_000);
        const report = JSON.stringify({ seed, step, html: html() });
        for (const block of editor.children) {
          if (!Element.isElement(block) || block.type !== 'table') continue;
          expect(rowsOfGrid(gridOf(block)), report).toEqual(block.children);
        }
        expect(documentToHtml(htmlToDocument(html())), report).toBe(html());
      }
      while (editor.history.undos.length > 0) editor.undo();
      expect(html(), `seed ${seed}`).toBe(before);
    }
  });
});
