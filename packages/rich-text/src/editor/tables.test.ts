import { Editor, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { actionFor } from './hotkeys.ts';
import { caretAfter, caretBefore, editing, select } from './testing.ts';
import {
  addColumn,
  addRow,
  insertTable,
  moveToCell,
  placeInTable,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeaderRow,
} from './with-tables.ts';

const table =
  '<table><thead><tr><th scope="col">Nama</th><th scope="col">Nilai</th></tr></thead>' +
  '<tbody><tr><td>Siti</td><td>90</td></tr><tr><td>Umar</td><td>85</td></tr></tbody></table>';

/** The texts of the rows, for comparing. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) => cell),
  );

describe('a table', () => {
  test('is made with a head, is written in at once, and text goes on behind it', () => {
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

  test('grows by rows and columns on either side of the caret', () => {
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

  test('keeps its head above the rows that are added', () => {
    const { editor, html } = editing(table);
    caretBefore(editor, 'Nama');
    addRow(editor, 0);
    expect(rowsOf(html()).slice(0, 2)).toEqual([
      ['Nama', 'Nilai'],
      ['', ''],
    ]);
  });

  test('loses a row, a column, and with the last of them itself', () => {
    const { editor, html } = editing(table);
    caretBefore(editor, 'Siti');
    removeRow(editor);
    expect(rowsOf(html())).toEqual([
      ['Nama', 'Nilai'],
      ['Umar', '85'],
    ]);
    removeColumn(editor);
    expect(rowsOf(html())).toEqual([['Nilai'], ['85']]);
    expect(placeInTable(editor)).toMatchObject({ row: 1, column: 0 });
    removeColumn(editor);
    expect(html()).toBe('');
  });

  test('goes whole, and the caret stays', () => {
    const { editor, html } = editing(`<p>a</p>${table}<p>b</p>`);
    caretBefore(editor, '90');
    removeTable(editor);
    editor.insertText('!');
    expect(html()).toBe('<p>a</p><p>!</p><p>b</p>');
  });

  test('has a head or none, as said', () => {
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

  test('Tab goes from cell to cell, and behind the last one begins a row', () => {
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
    expect(placeInTable(editor)).toMatchObject({ row: 0, column: 0 });
  });

  test('Enter breaks the line inside the cell', () => {
    const { editor, html } = editing(table);
    caretAfter(editor, 'Siti');
    editor.insertBreak();
    editor.insertText('Aminah');
    expect(rowsOf(html())[1]).toEqual(['Siti<br>Aminah', '90']);
  });

  test('Ctrl and Enter write on behind the table', () => {
    const { editor, html } = editing(table);
    caretAfter(editor, 'Siti');
    actionFor(editor, { ...tab, key: 'Enter', ctrlKey: true }, () => {})?.();
    editor.insertText('Selesai');
    expect(html()).toBe(`${table}<p>Selesai</p>`);
  });

  test('no key joins cells, or a table and the text around it', () => {
    const { editor, html } = editing(`<p>a</p>${table}<p>b</p>`);
    caretBefore(editor, '90');
    editor.deleteBackward('character');
    caretAfter(editor, '90');
    editor.deleteForward('character');
    caretAfter(editor, 'a');
    editor.deleteForward('character');
    expect(placeInTable(editor)).toMatchObject({ row: 0, column: 0 });
    caretBefore(editor, 'b');
    editor.deleteBackward('character');
    expect(placeInTable(editor)).toMatchObject({ row: 2, column: 1 });
    expect(html()).toBe(`<p>a</p>${table}<p>b</p>`);
  });

  test('what is selected over several cells is emptied or written over, and the cells stay', () => {
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

  test('a table that is selected with what is around it goes with it', () => {
    const { editor, html } = editing(`<p>sebelum</p>${table}<p>sesudah</p>`);
    Transforms.select(editor, Editor.range(editor, []));
    editor.deleteFragment();
    expect(html()).toBe('');
  });

  test('rows that lost a cell get one back', () => {
    const { editor, html } = editing(table);
    Transforms.removeNodes(editor, { at: [0, 1, 1] });
    Transforms.removeNodes(editor, { at: [0, 0, 0] });
    expect(rowsOf(html())).toEqual([
      ['Nilai', ''],
      ['Siti', ''],
      ['Umar', '85'],
    ]);
  });

  test('an undone change of the table gives every cell back', async () => {
    const { editor, html, wait } = editing(table);
    caretBefore(editor, '90');
    removeColumn(editor);
    await wait(2_000);
    editor.undo();
    expect(html()).toBe(table);
  });
});
