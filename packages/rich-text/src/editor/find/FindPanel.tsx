import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Editor, type NodeEntry, Path, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { focusText } from '../focus-text.ts';
import { Icon } from '../icons.tsx';
import { ActionButton } from '../panels/Panel.tsx';
import { documentOf, isTextBlock } from '../queries.ts';
import styles from '../RichTextEditor.module.css';
import { Finder, type FindOptions, firstMatchFrom, replaceMatches, selectedText, within } from './find.ts';

/** With more matches only the current one is highlighted, because each highlight costs an element. */
const maxHighlighted = 1_000;

type Find = ReturnType<typeof useFind>;

/** The state of the search: the query, the matches and the current match. */
export function useFind(editor: Editor) {
  const [isOpen, setOpen] = useState(false);
  const [{ query, matchCase, finder }, setSearch] = useState(() => searchFor({ query: '', matchCase: false }));
  const [index, setIndex] = useState(0);
  const [version, setVersion] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const isSearching = useRef(false);
  isSearching.current = isOpen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is another text
  const matches = useMemo(
    () => (isOpen ? finder.matchesInAll(documentOf(editor)) : []),
    [editor, finder, isOpen, version],
  );
  const position = Math.min(index, matches.length - 1);
  const current = matches[position];
  const currentKey = JSON.stringify(current ?? null);
  const highlightsAll = matches.length <= maxHighlighted;

  // The same match is the same object, so that typing elsewhere does not draw all matches again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the match
  const drawn = useMemo(() => current, [currentKey]);
  const decorate = useCallback(
    ([node, path]: NodeEntry): Range[] => {
      if (!drawn || !isTextBlock(node)) return [];
      const matches = highlightsAll || Path.isAncestor(path, drawn.anchor.path) ? finder.matchesIn(node) : [];
      return matches.flatMap((found): Range[] => {
        const match = within(found, path);
        if (Range.equals(match, drawn)) return [{ ...match, found: 'current' }];
        return highlightsAll ? [{ ...match, found: 'match' }] : [];
      });
    },
    [finder, drawn, highlightsAll],
  );

  const shown = useRef('');
  useEffect(() => {
    if (!current || shown.current === currentKey) return;
    shown.current = currentKey;
    showMatch(editor, current);
  }, [editor, current, currentKey]);

  const changeSearch = (changed: Partial<FindOptions>) => {
    const search = searchFor({ query, matchCase, ...changed });
    const found = search.finder.matchesInAll(documentOf(editor));
    setSearch(search);
    setIndex(firstMatchFrom(found, current?.anchor ?? startOfSelection(editor)));
  };

  return {
    field,
    isOpen,
    query,
    matchCase,
    count: matches.length,
    position,
    decorate,
    changeSearch,
    open() {
      const selected = selectedText(editor);
      setOpen(true);
      changeSearch(selected === '' ? {} : { query: selected });
      field.current?.focus();
    },
    /** Returns to the text with the current match selected. */
    close() {
      if (current) Transforms.select(editor, current);
      setOpen(false);
      shown.current = '';
      focusText(editor);
    },
    step(by: 1 | -1) {
      if (matches.length > 0) setIndex((position + by + matches.length) % matches.length);
    },
    replace(by: string) {
      if (!current) return;
      replaceMatches(editor, [current], by);
      const afterReplacement = { path: current.anchor.path, offset: current.anchor.offset + by.length };
      setIndex(firstMatchFrom(finder.matchesInAll(documentOf(editor)), afterReplacement));
    },
    replaceAll(by: string): number {
      replaceMatches(editor, matches, by);
      return matches.length;
    },
    refresh() {
      if (isSearching.current) setVersion((before) => before + 1);
    },
  };
}

const searchFor = (options: FindOptions) => ({ ...options, finder: new Finder(options) });

function startOfSelection(editor: Editor) {
  return editor.selection ? Range.start(editor.selection) : undefined;
}

function showMatch(editor: Editor, match: Range): void {
  const startContainer = ReactEditor.resolveDOMRange(editor, match)?.startContainer;
  const line = startContainer instanceof Element ? startContainer : startContainer?.parentElement;
  line?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

const steps = [
  { label: 'Temuan sebelumnya', keys: 'Shift+Enter', icon: 'previous', by: -1 },
  { label: 'Temuan berikutnya', keys: 'Enter', icon: 'next', by: 1 },
] as const;

export function FindPanel({ find }: { find: Find }) {
  const id = useId();
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const isEmpty = find.count === 0 || undefined;
  const { field } = find;
  useEffect(() => field.current?.focus(), [field]);

  const runAction = (action: () => void) => {
    setReplaced(null);
    action();
  };
  const replaceAll = () => setReplaced(find.replaceAll(replacement));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') find.close();
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    else if (event.nativeEvent.isComposing || event.target.type === 'checkbox') return;
    else if (event.target.id === `${id}-replacement`) runAction(() => find.replace(replacement));
    else runAction(() => find.step(event.shiftKey ? -1 : 1));
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset className={styles.find} onKeyDown={onKeyDown}>
      <legend className={styles.hidden}>Cari di teks</legend>
      <div className={styles.findRow}>
        <input
          className={styles.field}
          type="text"
          inputMode="search"
          autoComplete="off"
          aria-label="Cari di teks"
          aria-describedby={`${id}-count`}
          placeholder="Cari"
          maxLength={200}
          value={find.query}
          ref={field}
          onFocus={(event) => event.target.select()}
          onChange={(event) => runAction(() => find.changeSearch({ query: event.target.value }))}
        />
        {steps.map(({ label, keys, icon, by }) => (
          <button
            key={label}
            type="button"
            className={styles.tool}
            aria-label={label}
            title={`${label} (${keys})`}
            aria-disabled={isEmpty}
            onClick={() => runAction(() => find.step(by))}
          >
            <Icon name={icon} />
          </button>
        ))}
        <p id={`${id}-count`} className={styles.findCount} role="status">
          {statusOf(find, replaced)}
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={find.matchCase}
            onChange={(event) => runAction(() => find.changeSearch({ matchCase: event.target.checked }))}
          />
          Cocokkan huruf besar-kecil
        </label>
      </div>
      <div className={styles.findRow}>
        <input
          id={`${id}-replacement`}
          className={styles.field}
          type="text"
          autoComplete="off"
          aria-label="Ganti dengan"
          placeholder="Ganti dengan"
          maxLength={1000}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        />
        <ActionButton aria-disabled={isEmpty} onClick={() => runAction(() => find.replace(replacement))}>
          Ganti
        </ActionButton>
        <ActionButton aria-disabled={isEmpty} onClick={replaceAll}>
          Ganti semua
        </ActionButton>
        <ActionButton onClick={find.close}>Tutup</ActionButton>
      </div>
    </fieldset>
  );
}

function statusOf({ query, count, position }: Find, replaced: number | null): string {
  if (replaced !== null) return `${replaced.toLocaleString('id-ID')} diganti`;
  if (query === '') return '';
  if (count === 0) return 'Tidak ditemukan';
  return `${(position + 1).toLocaleString('id-ID')} dari ${count.toLocaleString('id-ID')}`;
}
